import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of the favourites, to its view or its router.
public enum FavouritesCommand: Hashable, Sendable {
  case setTitle(String)
  case insertPhotos(at: Range<Int>)
  case removePhoto(at: Int)
  case reloadPhotos
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openPhoto(PhotoID)
}
