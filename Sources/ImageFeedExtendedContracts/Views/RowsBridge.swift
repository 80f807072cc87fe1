import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A presenter of any list of photos that passes everything on to a presenter of the feed.
@MainActor
class RowsBridge: PhotoRowsPresenterProtocol {
  private let feed: any ImagesListPresenterProtocol
  /// The view as one of the feed, which the feed's presenter holds weakly.
  final var rows: RowsView? { didSet { feed.view = rows } }

  init(_ feed: any ImagesListPresenterProtocol) {
    self.feed = feed
  }

  var strings: Strings { feed.strings }
  var photoCount: Int { feed.photoCount }
  func photoID(at row: Int) -> PhotoID? { feed.photoID(at: row) }
  func card(at row: Int) -> PhotoCard? { feed.card(at: row) }
  func viewDidLoad() { feed.viewDidLoad() }
  func didCancelWaiting() { feed.didCancelWaiting() }
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

/// A presenter of favourites that passes everything on to a presenter of the feed.
@MainActor
final class FavouritesBridge: RowsBridge, FavouritesPresenterProtocol {
  weak var view: (any FavouritesViewProtocol)? {
    didSet { rows = view.map(RowsView.init) }
  }
}

/// A presenter of a list of photos that passes everything except the title and the columns on to a
/// presenter of the feed.
@MainActor
final class PhotoListBridge: RowsBridge, PhotoListPresenterProtocol {
  weak var view: (any PhotoListViewProtocol)? {
    didSet { rows = view.map(RowsView.init) }
  }
  let title = "harbour"
  func didChooseColumns(_ count: Int) {}
}

/// Any list of photos as a view of the feed.
@MainActor
final class RowsView: ImagesListViewProtocol {
  private(set) weak var view: (any PhotoRowsViewProtocol)?

  init(_ view: any PhotoRowsViewProtocol) {
    self.view = view
  }

  func insertPhotos(at rows: Range<Int>) { view?.insertPhotos(at: rows) }
  func reloadPhotos() { view?.reloadPhotos() }
  func updateCard(_ card: PhotoCard) { view?.updateCard(card) }
  func setPicture(_ picture: PictureState, for id: PhotoID) { view?.setPicture(picture, for: id) }
  func setPageLoaderHidden(_ isHidden: Bool) { view?.setPageLoaderHidden(isHidden) }
  func setRefreshing(_ isRefreshing: Bool) { view?.setRefreshing(isRefreshing) }
  func setMessage(_ message: ScreenMessage?) { view?.setMessage(message) }
}
