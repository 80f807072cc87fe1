import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// An intent that a view of the favourites reports.
public enum FavouritesIntent: Hashable, Sendable {
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

/// A presenter of the favourites that records what its view reports, for tests of views.
@MainActor
public final class FavouritesPresenterSpy: FavouritesPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<FavouritesIntent>()
  public weak var view: (any FavouritesViewProtocol)?
  public let strings: Strings
  /// The rows.
  public var cards: [PhotoCard] = []

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public var photoCount: Int { cards.count }

  public func photoID(at row: Int) -> PhotoID? {
    card(at: row)?.id
  }

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
