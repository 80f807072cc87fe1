import ImageFeedPresentation

/// A presenter of favourites that hands everything on to one of the feed.
@MainActor
final class FavouritesBridge: RowsBridge, FavouritesPresenterProtocol {
  weak var view: (any FavouritesViewProtocol)?
}
