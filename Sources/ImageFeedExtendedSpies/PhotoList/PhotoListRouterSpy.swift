import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a list of photos that records where the screen leads.
@MainActor
public final class PhotoListRouterSpy: RouterSpy<PhotoListCommand>, PhotoListRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
}
