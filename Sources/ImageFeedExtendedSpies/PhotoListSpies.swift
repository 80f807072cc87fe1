import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a list of photos, to its view or its router.
public enum PhotoListCommand: Hashable, Sendable {
  case setTotal(String)
  case setColumns(Int)
  case insertPhotos(at: Range<Int>)
  case reloadPhotos
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openPhoto(PhotoID)
}

/// A view of a list of photos that records its commands and keeps its presenter.
public final class PhotoListViewSpy: ScreenViewSpy<
  PhotoListCommand, any PhotoListPresenterProtocol
>, PhotoListViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setTotal(_ text: String) { log.add(.setTotal(text)) }
  public func setColumns(_ count: Int) { log.add(.setColumns(count)) }
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

/// A router of a list of photos that records where the screen leads.
public final class PhotoListRouterSpy: RouterSpy<PhotoListCommand>, PhotoListRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
}

/// An intent that a view of a list of photos reports.
public enum PhotoListIntent: Hashable, Sendable {
  case viewDidLoad
  case didLayOut(pictureWidth: Int)
  case willDisplay(PhotoID)
  case didEndDisplaying(PhotoID)
  case didFailToDecodePicture(PhotoID)
  case didTapPhoto(PhotoID)
  case didTapLike(PhotoID)
  case didChooseColumns(Int)
  case didPullToRefresh
  case didTapRetry
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a list of photos that records what its view reports, for tests of views.
public final class PhotoListPresenterSpy: ScreenPresenterSpy<PhotoListIntent>,
  PhotoListPresenterProtocol
{
  public weak var view: (any PhotoListViewProtocol)?
  /// The screen's title.
  public let title: String
  /// The rows.
  public var cards: [PhotoCard] = []

  /// Creates a spy.
  public init(title: String = "harbour", strings: Strings = Strings(.english)) {
    self.title = title
    super.init(strings: strings)
  }

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
  public func didChooseColumns(_ count: Int) { log.add(.didChooseColumns(count)) }
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
