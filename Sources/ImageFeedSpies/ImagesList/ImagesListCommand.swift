import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of the feed, to its view or its router.
public enum ImagesListCommand: Hashable, Sendable, AlertCommand, BlockingCommand {
  case insertPhotos(at: Range<Int>)
  case reloadPhotos
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case openPhoto(PhotoID)
  case show(Alert)
  case beginBlocking
  case endBlocking
}
