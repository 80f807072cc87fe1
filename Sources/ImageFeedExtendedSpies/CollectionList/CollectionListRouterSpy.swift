import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of a list of collections that records where the screen leads.
@MainActor
public final class CollectionListRouterSpy: RouterSpy<CollectionListCommand>,
  CollectionListRouterProtocol
{
  public func openCollection(_ collection: PhotoCollection) { log.add(.openCollection(collection)) }
}
