import Foundation
import ImageFeedCore

/// Loads the pictures of one screen. A picture of which ``didFailToDecode(_:)`` was told is removed
/// before it is loaded again, or the service could return the same bytes.
@MainActor
public final class ScreenPictures {
  private let service: any PictureService
  private var damaged: Set<URL> = []

  /// Creates a loader over a service.
  public init(_ service: any PictureService) {
    self.service = service
  }

  /// Notes that the bytes of a picture could not be decoded: the next request reaches the server.
  public func didFailToDecode(_ url: URL) { damaged.insert(url) }

  /// Loads a picture, no longer than the body that asks for it; see ``answer(_:)``.
  public func picture(at url: URL) async throws(ServiceError) -> Data {
    if damaged.contains(url) {
      try await answer { [service] in await service.removePicture(at: url) }
      damaged.remove(url)
    }
    return try await answer { [service] in try await service.picture(at: url) }
  }
}
