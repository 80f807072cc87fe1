import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A presenter of any list of photos that passes everything on to the spy of the feed's.
@MainActor
class RowsBridge: PhotoRowsPresenterProtocol {
  let feed: ImagesListPresenterSpy

  init(_ feed: ImagesListPresenterSpy) {
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

/// A presenter of favourites that passes everything on to the spy of the feed's.
@MainActor
final class FavouritesBridge: RowsBridge, FavouritesPresenterProtocol {
  weak var view: (any FavouritesViewProtocol)? {
    didSet { feed.rows = view }
  }
}

/// A presenter of a list of photos that passes everything except the title and the columns on to the
/// spy of the feed's.
@MainActor
final class PhotoListBridge: RowsBridge, PhotoListPresenterProtocol {
  weak var view: (any PhotoListViewProtocol)? {
    didSet { feed.rows = view }
  }
  let title = "harbour"
  func didChooseColumns(_ count: Int) {}
}
