import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a list of photos, to its view or its router.
public enum PhotoListCommand: Hashable, Sendable {
  case setTotal(String)
  case setColumns(Int)
  case insertPhotos(at: Range<Int>)
  case reloadPhotos
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openPhoto(PhotoID)
}
