import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of a list of collections commanded, of its view and of its router, in one order.
public enum CollectionListCommand: Hashable, Sendable {
  /// `CollectionListViewProtocol`.
  case setTotal(String)
  /// `CollectionListViewProtocol`.
  case insertCollections(at: Range<Int>)
  /// `CollectionListViewProtocol`.
  case reloadCollections
  /// `CollectionListViewProtocol`.
  case setPreview(PictureState, for: PreviewID)
  /// `CollectionListViewProtocol`.
  case setPageLoaderHidden(Bool)
  /// `CollectionListViewProtocol`.
  case setRefreshing(Bool)
  /// `CollectionListViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `CollectionOpening`.
  case openCollection(PhotoCollection)
  /// `SessionExpiring`.
  case sessionDidExpire
}
