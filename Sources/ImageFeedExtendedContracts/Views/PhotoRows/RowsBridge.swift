import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A presenter of any list of photos that passes everything on to a presenter of the feed.
@MainActor
class RowsBridge: PhotoRowsPresenterProtocol {
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

/// Any list of photos as a view of the feed.
@MainActor
private final class RowsView: ImagesListViewProtocol {
  private let view: any PhotoRowsViewProtocol

  init(_ view: any PhotoRowsViewProtocol) {
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

/// A probe of any list of photos as a probe of the feed.
@MainActor
final class RowsListProbe: ImagesListProbe {
  let rows: any PhotoRowsProbe
  let view: any ImagesListViewProtocol

  init(_ rows: any PhotoRowsProbe, _ view: any PhotoRowsViewProtocol) {
    self.rows = rows
    self.view = RowsView(view)
  }

  var rowCount: Int { rows.rowCount }
  var shownCards: [ShownCard] { rows.shownCards }
  var isPageLoaderShown: Bool { rows.isPageLoaderShown }
  var isRefreshing: Bool { rows.isRefreshing }
  var message: ScreenMessage? { rows.message }
  func settle() async { await rows.settle() }
  func scroll(toRow row: Int) { rows.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { rows.tapPhoto(id) }
  func tapLike(_ id: PhotoID) { rows.tapLike(id) }
  func pullToRefresh() { rows.pullToRefresh() }
  func tapRetry() { rows.tapRetry() }
}
