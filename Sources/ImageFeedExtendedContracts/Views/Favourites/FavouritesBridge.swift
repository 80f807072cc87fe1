import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// A presenter of favourites that passes everything on to a presenter of the feed.
@MainActor
final class FavouritesBridge: RowsBridge, FavouritesPresenterProtocol {
  weak var view: (any FavouritesViewProtocol)?
}
