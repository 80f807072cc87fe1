import Foundation
import ImageFeedCore

/// A service that reports that a photo was saved to the device or its original opened, as
/// Unsplash's API terms require (U-5; I-4, R-5). Viewing prepared sizes does not count as a
/// download.
public struct UnsplashDownloadService: DownloadService {
  private let api: UnsplashAPI

  /// Makes the service.
  ///
  /// - Parameter api: the API client.
  public init(api: UnsplashAPI) {
    self.api = api
  }

  /// Reports a download; the URL is requested unchanged, with its `ixid`.
  ///
  /// - Throws: ``ServiceError``; `redirectRefused` for a URL of another origin, because the request
  ///   carries the token.
  public func reportDownload(at location: URL) async throws(ServiceError) {
    _ = try await api.get(location)
  }
}
