import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// An intent that a view of Explore reports.
public enum ExploreIntent: Hashable, Sendable {
  case viewDidLoad
  case didLayOut(pictureWidth: Int)
  case willDisplay(PhotoID)
  case didEndDisplaying(PhotoID)
  case didFailToDecodePicture(PhotoID)
  case didTapPhoto(PhotoID)
  case didTapLike(PhotoID)
  case willDisplayCover(CollectionID)
  case didEndDisplayingCover(CollectionID)
  case didFailToDecodeCover(CollectionID)
  case didTapCover(CollectionID)
  case didTapSearch(ContentKind)
  case didPullToRefresh
  case didTapRetry(ContentKind)
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of Explore that records what its view reports, for tests of views.
@MainActor
public final class ExplorePresenterSpy: ExplorePresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<ExploreIntent>()
  public weak var view: (any ExploreViewProtocol)?
  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didLayOut(pictureWidth: Int) { log.add(.didLayOut(pictureWidth: pictureWidth)) }
  public func willDisplay(_ id: PhotoID) { log.add(.willDisplay(id)) }
  public func didEndDisplaying(_ id: PhotoID) { log.add(.didEndDisplaying(id)) }
  public func didFailToDecodePicture(_ id: PhotoID) { log.add(.didFailToDecodePicture(id)) }
  public func didTapPhoto(_ id: PhotoID) { log.add(.didTapPhoto(id)) }
  public func didTapLike(_ id: PhotoID) { log.add(.didTapLike(id)) }
  public func willDisplayCover(_ id: CollectionID) { log.add(.willDisplayCover(id)) }
  public func didEndDisplayingCover(_ id: CollectionID) { log.add(.didEndDisplayingCover(id)) }
  public func didFailToDecodeCover(_ id: CollectionID) { log.add(.didFailToDecodeCover(id)) }
  public func didTapCover(_ id: CollectionID) { log.add(.didTapCover(id)) }
  public func didTapSearch(_ kind: ContentKind) { log.add(.didTapSearch(kind)) }
  public func didPullToRefresh() { log.add(.didPullToRefresh) }
  public func didTapRetry(_ part: ContentKind) { log.add(.didTapRetry(part)) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
