import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of Explore, to its view or its router.
public enum ExploreCommand: Hashable, Sendable {
  case setPhotos(top: PhotoCard?, row: [PhotoCard])
  case setCollections([CollectionCard])
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setCover(PictureState, for: CollectionID)
  case setLoaderHidden(Bool, in: ContentKind)
  case setMessage(ScreenMessage?, in: ContentKind)
  case setRefreshing(Bool)
  case openPhoto(PhotoID)
  case openCollection(PhotoCollection)
  case openSearch(ContentKind)
}

/// A view of Explore that records its commands and keeps its presenter.
public final class ExploreViewSpy: ScreenViewSpy<ExploreCommand, any ExplorePresenterProtocol>,
  ExploreViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setPhotos(top: PhotoCard?, row: [PhotoCard]) {
    log.add(.setPhotos(top: top, row: row))
  }
  public func setCollections(_ cards: [CollectionCard]) { log.add(.setCollections(cards)) }
  public func updateCard(_ card: PhotoCard) { log.add(.updateCard(card)) }
  public func setPicture(_ picture: PictureState, for id: PhotoID) {
    log.add(.setPicture(picture, for: id))
  }
  public func setCover(_ picture: PictureState, for id: CollectionID) {
    log.add(.setCover(picture, for: id))
  }
  public func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    log.add(.setLoaderHidden(isHidden, in: part))
  }
  public func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    log.add(.setMessage(message, in: part))
  }
  public func setRefreshing(_ isRefreshing: Bool) { log.add(.setRefreshing(isRefreshing)) }
}

/// A router of Explore that records where the screen leads.
public final class ExploreRouterSpy: RouterSpy<ExploreCommand>, ExploreRouterProtocol {
  public func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
  public func openCollection(_ collection: PhotoCollection) { log.add(.openCollection(collection)) }
  public func openSearch(_ kind: ContentKind) { log.add(.openSearch(kind)) }
}

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
public final class ExplorePresenterSpy: ScreenPresenterSpy<ExploreIntent>, ExplorePresenterProtocol
{
  public weak var view: (any ExploreViewProtocol)?

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
