import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads the bytes of pictures. The view decodes them.
protocol PictureService: Sendable {
  /// The body of an error answer is never a picture.
  func picture(at url: URL) async throws -> Data
  /// Forgets a picture whose bytes could not be decoded.
  func removePicture(at url: URL) async
}

/// Loads pictures and keeps them.
@MainActor
final class PictureLoader: PictureService {
  private let download: @Sendable (URL) async throws -> (Data, URLResponse)
  private var cache: [URL: Data] = [:]

  /// - Parameter download: gets the bytes of an address, whatever the server's status is.
  init(
    download: @escaping @Sendable (URL) async throws -> (Data, URLResponse) = {
      try await URLSession.shared.data(from: $0)
    }
  ) {
    self.download = download
  }

  func picture(at url: URL) async throws -> Data {
    if let data = cache[url] { return data }
    let (data, response) = try await download(url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else { throw URLError(.badServerResponse) }
    cache[url] = data
    return data
  }

  func removePicture(at url: URL) {
    cache[url] = nil
  }
}
