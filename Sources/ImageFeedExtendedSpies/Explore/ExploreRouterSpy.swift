import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of Explore that records where the screen leads.
@MainActor
public final class ExploreRouterSpy: RouterSpy<ExploreCommand>, ExploreRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
  public func openCollection(_ collection: PhotoCollection) { log.add(.openCollection(collection)) }
  public func openSearch(_ kind: ContentKind) { log.add(.openSearch(kind)) }
}
