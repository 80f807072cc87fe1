import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of the favourites commanded, of its view and of its router, in one order.
public enum FavouritesCommand: Hashable, Sendable {
  /// `FavouritesViewProtocol`.
  case setTitle(String)
  /// `PhotoRowsViewProtocol`.
  case insertPhotos(at: Range<Int>)
  /// `FavouritesViewProtocol`.
  case removePhoto(at: Int)
  /// `PhotoRowsViewProtocol`.
  case reloadPhotos
  /// `PhotoRowsViewProtocol`.
  case updateCard(PhotoCard)
  /// `PhotoRowsViewProtocol`.
  case setPicture(PictureState, for: PhotoID)
  /// `FavouritesViewProtocol`.
  case setPageLoaderHidden(Bool)
  /// `FavouritesViewProtocol`.
  case setRefreshing(Bool)
  /// `FavouritesViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `PhotoOpening`.
  case openPhoto(PhotoID)
  /// `SessionExpiring`.
  case sessionDidExpire
}
