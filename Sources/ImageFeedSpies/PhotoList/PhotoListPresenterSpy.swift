import ImageFeedCore
import ImageFeedPresentation

/// What a view of a list of photos reported to its presenter.
public enum PhotoListIntent: Hashable, Sendable {
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
  /// `didChooseColumns`.
  case didChooseColumns(Int)
  /// `didPullToRefresh`.
  case didPullToRefresh
  /// `didTapRetry`.
  case didTapRetry
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of a list of photos that records what its view reports, for tests of views.
@MainActor
public final class PhotoListPresenterSpy: PhotoListPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<PhotoListIntent>()
  /// The view.
  public weak var view: (any PhotoListViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings
  /// The screen's title.
  public let title: String
  /// The rows.
  public var cards: [PhotoCard] = []

  /// Makes a spy.
  public init(title: String = "harbour", strings: Strings = Strings(.english)) {
    self.title = title
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
  public func didChooseColumns(_ count: Int) { log.add(.didChooseColumns(count)) }
  /// Records it.
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
