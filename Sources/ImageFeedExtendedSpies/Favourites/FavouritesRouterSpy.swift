import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A router of the favourites that records where the screen leads.
@MainActor
public final class FavouritesRouterSpy: RouterSpy<FavouritesCommand>, FavouritesRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
}
