import ImageFeedCore
import ImageFeedPresentation

/// A router of the feed that records where the screen leads.
@MainActor
public final class ImagesListRouterSpy: RouterSpy<ImagesListCommand>, ImagesListRouterProtocol {
  public func openPhoto(_ id: PhotoID, from presenter: any ScreenPresenterProtocol) {
    log.add(.openPhoto(id))
  }
  public func sessionDidExpire() { log.add(.sessionDidExpire) }
}
