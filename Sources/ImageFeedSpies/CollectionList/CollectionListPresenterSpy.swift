import ImageFeedCore
import ImageFeedPresentation

/// What a view of a list of collections reported to its presenter.
public enum CollectionListIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didLayOut`.
  case didLayOut(pictureWidth: Int)
  /// `willDisplay`.
  case willDisplay(CollectionID)
  /// `didEndDisplaying`.
  case didEndDisplaying(CollectionID)
  /// `didFailToDecodePreview`.
  case didFailToDecodePreview(PreviewID)
  /// `didTapCollection`.
  case didTapCollection(CollectionID)
  /// `didTapPreview`.
  case didTapPreview(PreviewID)
  /// `didPullToRefresh`.
  case didPullToRefresh
  /// `didTapRetry`.
  case didTapRetry
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of a list of collections that records what its view reports, for tests of views.
@MainActor
public final class CollectionListPresenterSpy: CollectionListPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<CollectionListIntent>()
  /// The view.
  public weak var view: (any CollectionListViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings
  /// The screen's title.
  public let title: String
  /// The rows.
  public var cards: [CollectionCard] = []

  /// Makes a spy.
  public init(title: String = "harbour", strings: Strings = Strings(.english)) {
    self.title = title
    self.strings = strings
  }

  /// How many ``cards`` there are.
  public var collectionCount: Int { cards.count }

  /// The collection of one of ``cards``.
  public func collectionID(at row: Int) -> CollectionID? {
    card(at: row)?.id
  }

  /// One of ``cards``.
  public func card(at row: Int) -> CollectionCard? {
    cards.indices.contains(row) ? cards[row] : nil
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didLayOut(pictureWidth: Int) { log.add(.didLayOut(pictureWidth: pictureWidth)) }
  /// Records it.
  public func willDisplay(_ id: CollectionID) { log.add(.willDisplay(id)) }
  /// Records it.
  public func didEndDisplaying(_ id: CollectionID) { log.add(.didEndDisplaying(id)) }
  /// Records it.
  public func didFailToDecodePreview(_ id: PreviewID) { log.add(.didFailToDecodePreview(id)) }
  /// Records it.
  public func didTapCollection(_ id: CollectionID) { log.add(.didTapCollection(id)) }
  /// Records it.
  public func didTapPreview(_ id: PreviewID) { log.add(.didTapPreview(id)) }
  /// Records it.
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
