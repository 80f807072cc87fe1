import Foundation
import ImageFeedCore

/// Reports that a photo was saved to the device or its original opened, as Unsplash's API terms ask
/// (U-5; I-4, R-5). Looking at prepared sizes is no download.
public struct UnsplashDownloadService: DownloadService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the way to Unsplash.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Reports one download; the address goes as it came, its `ixid` included.
  ///
  /// - Throws: ``ServiceError``; `redirectRefused` for an address that is not the API's, because the
  ///   request carries the token.
  public func reportDownload(at location: URL) async throws {
    _ = try await api.get(location)
  }
}
