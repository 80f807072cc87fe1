import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of a search commanded, of its view and of its router, in one order.
public enum SearchCommand: Hashable, Sendable {
  /// `SearchViewProtocol`.
  case setText(String)
  /// `SearchViewProtocol`.
  case setOrder(SearchOrder)
  /// `SearchViewProtocol`.
  case setStartEnabled(Bool)
  /// `SearchViewProtocol`.
  case setLoaderHidden(Bool)
  /// `SearchViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `SearchRouterProtocol`.
  case openPhotos(FoundPhotos)
  /// `SearchRouterProtocol`.
  case openCollections(FoundCollections)
  /// `SessionExpiring`.
  case sessionDidExpire
}
