import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service that gives the bytes of pictures.
protocol PictureService: Sendable {
  func picture(at url: URL) async throws -> Data
}

/// An actor keeps the pictures, off the main thread.
actor PictureLoader: PictureService {
  typealias Download = @Sendable (URL) async throws -> Data

  private let download: Download
  private var known: [URL: Data] = [:]

  init(download: @escaping Download = { try await URLSession.shared.data(from: $0).0 }) {
    self.download = download
  }

  func picture(at url: URL) async throws -> Data {
    if let data = known[url] { return data }
    let data = try await download(url)
    known[url] = data
    return data
  }
}
