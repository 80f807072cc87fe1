import ImageFeedCore
import ImageFeedPresentation

/// What a view of Explore reported to its presenter.
public enum ExploreIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didLayOut`.
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
  /// `willDisplayCover`.
  case willDisplayCover(CollectionID)
  /// `didEndDisplayingCover`.
  case didEndDisplayingCover(CollectionID)
  /// `didFailToDecodeCover`.
  case didFailToDecodeCover(CollectionID)
  /// `didTapCover`.
  case didTapCover(CollectionID)
  /// `didTapSearch`.
  case didTapSearch(ContentKind)
  /// `didPullToRefresh`.
  case didPullToRefresh
  /// `didTapRetry`.
  case didTapRetry(ContentKind)
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of Explore that records what its view reports, for tests of views.
@MainActor
public final class ExplorePresenterSpy: ExplorePresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<ExploreIntent>()
  /// The view.
  public weak var view: (any ExploreViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
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
  public func willDisplayCover(_ id: CollectionID) { log.add(.willDisplayCover(id)) }
  /// Records it.
  public func didEndDisplayingCover(_ id: CollectionID) { log.add(.didEndDisplayingCover(id)) }
  /// Records it.
  public func didFailToDecodeCover(_ id: CollectionID) { log.add(.didFailToDecodeCover(id)) }
  /// Records it.
  public func didTapCover(_ id: CollectionID) { log.add(.didTapCover(id)) }
  /// Records it.
  public func didTapSearch(_ kind: ContentKind) { log.add(.didTapSearch(kind)) }
  /// Records it.
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  /// Records it.
  public func didTapRetry(_ part: ContentKind) { log.add(.didTapRetry(part)) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
