import ImageFeedCore
import ImageFeedPresentation

/// What a view of the feed reported to its presenter.
public enum ImagesListIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didLayOut(pictureWidth:)`.
  case didLayOut(pictureWidth: Int)
  /// `willDisplay`.
  case willDisplay(PhotoID)
  /// `didEndDisplaying`.
  case didEndDisplaying(PhotoID)
  /// `didFailToDecodePicture`.
  case didFailToDecodePicture(PhotoID)
  /// `didTapPhoto`.
  case didTapPhoto(PhotoID)
  /// `didTapLike`.
  case didTapLike(PhotoID)
  /// `didPullToRefresh`.
  case didPullToRefresh
  /// `didTapRetry`.
  case didTapRetry
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of the feed that records what its view reports, for tests of views.
@MainActor
public final class ImagesListPresenterSpy: ImagesListPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<ImagesListIntent>()
  /// The view.
  public weak var view: (any ImagesListViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings
  /// The rows.
  public var cards: [PhotoCard] = []

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// How many ``cards`` there are.
  public var photoCount: Int { cards.count }

  /// The photo of one of ``cards``.
  public func photoID(at row: Int) -> PhotoID? {
    card(at: row)?.id
  }

  /// One of ``cards``.
  public func card(at row: Int) -> PhotoCard? {
    cards.indices.contains(row) ? cards[row] : nil
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didLayOut(pictureWidth: Int) { log.add(.didLayOut(pictureWidth: pictureWidth)) }
  /// Records it.
  public func willDisplay(_ id: PhotoID) { log.add(.willDisplay(id)) }
  /// Records it.
  public func didEndDisplaying(_ id: PhotoID) { log.add(.didEndDisplaying(id)) }
  /// Records it.
  public func didFailToDecodePicture(_ id: PhotoID) { log.add(.didFailToDecodePicture(id)) }
  /// Records it.
  public func didTapPhoto(_ id: PhotoID) { log.add(.didTapPhoto(id)) }
  /// Records it.
  public func didTapLike(_ id: PhotoID) { log.add(.didTapLike(id)) }
  /// Records it.
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
