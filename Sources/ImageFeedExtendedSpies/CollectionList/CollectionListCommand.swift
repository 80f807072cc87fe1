import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a list of collections, to its view or its router.
public enum CollectionListCommand: Hashable, Sendable {
  case setTotal(String)
  case insertCollections(at: Range<Int>)
  case reloadCollections
  case setPreview(PictureState, for: PreviewID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openCollection(PhotoCollection)
}
