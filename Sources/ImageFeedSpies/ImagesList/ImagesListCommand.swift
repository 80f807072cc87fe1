import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of the feed commanded, of its view and of its router, in one order.
public enum ImagesListCommand: Hashable, Sendable, AlertCommand, BlockingCommand {
  /// `ImagesListViewProtocol`.
  case insertPhotos(at: Range<Int>)
  /// `ImagesListViewProtocol`.
  case reloadPhotos
  /// `ImagesListViewProtocol`.
  case updateCard(PhotoCard)
  /// `ImagesListViewProtocol`.
  case setPicture(PictureState, for: PhotoID)
  /// `ImagesListViewProtocol`.
  case setPageLoaderHidden(Bool)
  /// `ImagesListViewProtocol`.
  case setRefreshing(Bool)
  /// `ImagesListViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `ImagesListRouterProtocol`.
  case openPhoto(PhotoID)
  /// `SessionExpiring`.
  case sessionDidExpire
  /// `AlertPresenting`.
  case present(Alert)
  /// `InterfaceBlocking`.
  case beginBlocking
  /// `InterfaceBlocking`.
  case endBlocking
}
