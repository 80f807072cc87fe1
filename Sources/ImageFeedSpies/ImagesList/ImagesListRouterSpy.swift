import ImageFeedCore
import ImageFeedPresentation

/// A router of the feed that records where it led.
@MainActor
public final class ImagesListRouterSpy: RouterSpy<ImagesListCommand>, ImagesListRouterProtocol {
  /// Records it.
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  /// Records it.
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
