import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of a list of photos commanded, of its view and of its router, in one order.
public enum PhotoListCommand: Hashable, Sendable {
  /// `PhotoListViewProtocol`.
  case setTotal(String)
  /// `PhotoListViewProtocol`.
  case setColumns(Int)
  /// `PhotoRowsViewProtocol`.
  case insertPhotos(at: Range<Int>)
  /// `PhotoRowsViewProtocol`.
  case reloadPhotos
  /// `PhotoCardsViewProtocol`.
  case updateCard(PhotoCard)
  /// `PhotoCardsViewProtocol`.
  case setPicture(PictureState, for: PhotoID)
  /// `PhotoListViewProtocol`.
  case setPageLoaderHidden(Bool)
  /// `PhotoListViewProtocol`.
  case setRefreshing(Bool)
  /// `PhotoListViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `PhotoOpening`.
  case openPhoto(PhotoID)
  /// `SessionExpiring`.
  case sessionDidExpire
}
