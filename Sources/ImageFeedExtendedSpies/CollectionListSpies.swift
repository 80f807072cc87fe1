import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a list of collections, to its view or its router.
public enum CollectionListCommand: Hashable, Sendable {
  case setTotal(String)
  case insertCollections(at: Range<Int>)
  case reloadCollections
  case setPreview(PictureState, for: PreviewID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openCollection(PhotoCollection)
}

/// A view of a list of collections that records its commands and keeps its presenter.
public final class CollectionListViewSpy: ScreenViewSpy<
  CollectionListCommand, any CollectionListPresenterProtocol
>, CollectionListViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setTotal(_ text: String) { log.add(.setTotal(text)) }
  public func insertCollections(at rows: Range<Int>) { log.add(.insertCollections(at: rows)) }
  public func reloadCollections() { log.add(.reloadCollections) }
  public func setPreview(_ picture: PictureState, for id: PreviewID) {
    log.add(.setPreview(picture, for: id))
  }
  public func setPageLoaderHidden(_ isHidden: Bool) { log.add(.setPageLoaderHidden(isHidden)) }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of a list of collections that records where the screen leads.
public final class CollectionListRouterSpy: RouterSpy<CollectionListCommand>,
  CollectionListRouterProtocol
{
  public func openCollection(_ collection: PhotoCollection) { log.add(.openCollection(collection)) }
}

/// An intent that a view of a list of collections reports.
public enum CollectionListIntent: Hashable, Sendable {
  case viewDidLoad
  case didLayOut(pictureWidth: Int)
  case willDisplay(CollectionID)
  case didEndDisplaying(CollectionID)
  case didFailToDecodePreview(PreviewID)
  case didTapCollection(CollectionID)
  case didTapPreview(PreviewID)
  case didPullToRefresh
  case didTapRetry
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a list of collections that records what its view reports, for tests of views.
public final class CollectionListPresenterSpy: ScreenPresenterSpy<CollectionListIntent>,
  CollectionListPresenterProtocol
{
  public weak var view: (any CollectionListViewProtocol)?
  /// The screen's title.
  public let title: String
  /// The rows.
  public var cards: [CollectionCard] = []

  /// Creates a spy.
  public init(title: String = "harbour", strings: Strings = Strings(.english)) {
    self.title = title
    super.init(strings: strings)
  }

  public var collectionCount: Int { cards.count }
  public func collectionID(at row: Int) -> CollectionID? { card(at: row)?.id }
  public func card(at row: Int) -> CollectionCard? {
    cards.indices.contains(row) ? cards[row] : nil
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didLayOut(pictureWidth: Int) { log.add(.didLayOut(pictureWidth: pictureWidth)) }
  public func willDisplay(_ id: CollectionID) { log.add(.willDisplay(id)) }
  public func didEndDisplaying(_ id: CollectionID) { log.add(.didEndDisplaying(id)) }
  public func didFailToDecodePreview(_ id: PreviewID) { log.add(.didFailToDecodePreview(id)) }
  public func didTapCollection(_ id: CollectionID) { log.add(.didTapCollection(id)) }
  public func didTapPreview(_ id: PreviewID) { log.add(.didTapPreview(id)) }
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
