import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

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
@MainActor
public final class CollectionListPresenterSpy: CollectionListPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<CollectionListIntent>()
  public weak var view: (any CollectionListViewProtocol)?
  public let strings: Strings
  /// The screen's title.
  public let title: String
  /// The rows.
  public var cards: [CollectionCard] = []

  /// Creates a spy.
  public init(title: String = "harbour", strings: Strings = Strings(.english)) {
    self.title = title
    self.strings = strings
  }

  public var collectionCount: Int { cards.count }

  /// The collection of one of ``cards``.
  public func collectionID(at row: Int) -> CollectionID? {
    card(at: row)?.id
  }

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
