import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads the bytes of pictures. The view decodes them.
protocol PictureService: Sendable {
  func picture(at url: URL) async throws -> Data
}

/// Loads pictures and keeps them.
@MainActor
final class PictureLoader: PictureService {
  private let download: @Sendable (URL) async throws -> Data
  private var cache: [URL: Data] = [:]

  /// - Parameter download: gets the bytes of an address.
  init(
    download: @escaping @Sendable (URL) async throws -> Data = {
      try await URLSession.shared.data(from: $0).0
    }
  ) {
    self.download = download
  }

  func picture(at url: URL) async throws -> Data {
    if let data = cache[url] { return data }
    let data = try await download(url)
    cache[url] = data
    return data
  }
}
