import Foundation

/// Tells Unsplash that a photo was downloaded, as its terms ask (I-4, R-5, U-5).
public protocol DownloadService: Sendable {
  /// Reports a download.
  ///
  /// - Parameter location: the photo's ``Photo/downloadLocation``.
  func reportDownload(at location: URL) async throws(ServiceError)
}
