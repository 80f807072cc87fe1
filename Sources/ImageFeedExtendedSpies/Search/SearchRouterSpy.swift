import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a search that records where the screen leads.
@MainActor
public final class SearchRouterSpy: RouterSpy<SearchCommand>, SearchRouterProtocol {
  public func openPhotos(_ found: FoundPhotos) { log.add(.openPhotos(found)) }
  public func openCollections(_ found: FoundCollections) { log.add(.openCollections(found)) }
}
