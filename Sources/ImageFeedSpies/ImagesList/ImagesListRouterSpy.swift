import ImageFeedCore
import ImageFeedPresentation

/// A router of the feed that records where the screen leads.
@MainActor
public final class ImagesListRouterSpy: RouterSpy<ImagesListCommand>, ImagesListRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
}
