import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of Explore commanded, of its view and of its router, in one order.
public enum ExploreCommand: Hashable, Sendable {
  /// `ExploreViewProtocol`.
  case setPhotos(top: PhotoCard?, row: [PhotoCard])
  /// `ExploreViewProtocol`.
  case setCollections([CollectionCard])
  /// `PhotoCardsViewProtocol`.
  case updateCard(PhotoCard)
  /// `PhotoCardsViewProtocol`.
  case setPicture(PictureState, for: PhotoID)
  /// `ExploreViewProtocol`.
  case setCover(PictureState, for: CollectionID)
  /// `ExploreViewProtocol`.
  case setLoaderHidden(Bool, in: ContentKind)
  /// `ExploreViewProtocol`.
  case setMessage(ScreenMessage?, in: ContentKind)
  /// `ExploreViewProtocol`.
  case setRefreshing(Bool)
  /// `PhotoOpening`.
  case openPhoto(PhotoID)
  /// `CollectionOpening`.
  case openCollection(PhotoCollection)
  /// `ExploreRouterProtocol`.
  case openSearch(ContentKind)
  /// `SessionExpiring`.
  case sessionDidExpire
}
