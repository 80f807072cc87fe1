import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a search, to its view or its router.
public enum SearchCommand: Hashable, Sendable {
  case setText(String)
  case setOrder(SearchOrder)
  case setStartEnabled(Bool)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case openPhotos(FoundPhotos)
  case openCollections(FoundCollections)
}
