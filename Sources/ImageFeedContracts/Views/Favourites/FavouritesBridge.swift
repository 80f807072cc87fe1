import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// A presenter of favourites that hands everything on to one of the feed.
@MainActor
final class FavouritesBridge: FavouritesPresenterProtocol {
  weak var view: (any FavouritesViewProtocol)?
  private let feed: any ImagesListPresenterProtocol

  init(_ feed: any ImagesListPresenterProtocol) {
    self.feed = feed
  }

  var strings: Strings { feed.strings }
  var photoCount: Int { feed.photoCount }
  func photoID(at row: Int) -> PhotoID? { feed.photoID(at: row) }
  func card(at row: Int) -> PhotoCard? { feed.card(at: row) }
  func viewDidLoad() { feed.viewDidLoad() }
  func screenDidClose() { feed.screenDidClose() }
  func didLayOut(pictureWidth: Int) { feed.didLayOut(pictureWidth: pictureWidth) }
  func willDisplay(_ id: PhotoID) { feed.willDisplay(id) }
  func didEndDisplaying(_ id: PhotoID) { feed.didEndDisplaying(id) }
  func didFailToDecodePicture(_ id: PhotoID) { feed.didFailToDecodePicture(id) }
  func didTapPhoto(_ id: PhotoID) { feed.didTapPhoto(id) }
  func didTapLike(_ id: PhotoID) { feed.didTapLike(id) }
  func didPullToRefresh() { feed.didPullToRefresh() }
  func didTapRetry() { feed.didTapRetry() }
}

/// A view of favourites as one of the feed.
@MainActor
private final class FavouritesListView: ImagesListViewProtocol {
  private let view: any FavouritesViewProtocol

  init(_ view: any FavouritesViewProtocol) {
    self.view = view
  }

  func insertPhotos(at rows: Range<Int>) { view.insertPhotos(at: rows) }
  func reloadPhotos() { view.reloadPhotos() }
  func updateCard(_ card: PhotoCard) { view.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { view.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { view.setPageLoaderHidden(isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { view.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { view.setMessage(message) }
}

/// A probe of favourites as one of the feed.
@MainActor
final class FavouritesListProbe: ImagesListProbe {
  let favourites: any FavouritesProbe
  let view: any ImagesListViewProtocol

  init(_ favourites: any FavouritesProbe) {
    self.favourites = favourites
    view = FavouritesListView(favourites.view)
  }

  var rowCount: Int { favourites.rowCount }
  var shownCards: [ShownCard] { favourites.shownCards }
  var isPageLoaderShown: Bool { favourites.isPageLoaderShown }
  var isRefreshing: Bool { favourites.isRefreshing }
  var message: ScreenMessage? { favourites.message }
  func settle() async { await favourites.settle() }
  func scroll(toRow row: Int) { favourites.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { favourites.tapPhoto(id) }
  func tapLike(_ id: PhotoID) { favourites.tapLike(id) }
  func pullToRefresh() { favourites.pullToRefresh() }
  func tapRetry() { favourites.tapRetry() }
}
