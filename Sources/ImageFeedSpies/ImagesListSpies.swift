import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of the feed, to its view or its router.
public enum ImagesListCommand: Hashable, Sendable, AlertCommand, BlockingCommand {
  case insertPhotos(at: Range<Int>)
  case reloadPhotos
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openPhoto(PhotoID)
  case show(Alert)
  case beginBlocking
  case endBlocking
}

/// A view of the feed that records its commands and keeps its presenter.
public final class ImagesListViewSpy: ScreenViewSpy<
  ImagesListCommand, any ImagesListPresenterProtocol
>, ImagesListViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func insertPhotos(at rows: Range<Int>) { log.add(.insertPhotos(at: rows)) }
  public func reloadPhotos() { log.add(.reloadPhotos) }
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of the feed that records where the screen leads.
public final class ImagesListRouterSpy: RouterSpy<ImagesListCommand>, ImagesListRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
}

/// An intent that a view of the feed reports.
public enum ImagesListIntent: Hashable, Sendable {
  case viewDidLoad
  case didLayOut(pictureWidth: Int)
  case willDisplay(PhotoID)
  case didEndDisplaying(PhotoID)
  case didFailToDecodePicture(PhotoID)
  case didTapPhoto(PhotoID)
  case didTapLike(PhotoID)
  case didPullToRefresh
  case didTapRetry
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of the feed that records what its view reports, for tests of views.
public final class ImagesListPresenterSpy: ScreenPresenterSpy<ImagesListIntent>,
  ImagesListPresenterProtocol
{
  public weak var view: (any ImagesListViewProtocol)? { didSet { rows = view } }
  /// The view that the rules of every list of photos command: this one, or that of another list.
  package weak var rows: (any PhotoRowsViewProtocol)?
  /// The rows.
  public var cards: [PhotoCard] = []

  public var photoCount: Int { cards.count }
  public func photoID(at row: Int) -> PhotoID? { card(at: row)?.id }
  public func card(at row: Int) -> PhotoCard? {
    cards.indices.contains(row) ? cards[row] : nil
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didLayOut(pictureWidth: Int) { log.add(.didLayOut(pictureWidth: pictureWidth)) }
  public func willDisplay(_ id: PhotoID) { log.add(.willDisplay(id)) }
  public func didEndDisplaying(_ id: PhotoID) { log.add(.didEndDisplaying(id)) }
  public func didFailToDecodePicture(_ id: PhotoID) { log.add(.didFailToDecodePicture(id)) }
  public func didTapPhoto(_ id: PhotoID) { log.add(.didTapPhoto(id)) }
  public func didTapLike(_ id: PhotoID) { log.add(.didTapLike(id)) }
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
