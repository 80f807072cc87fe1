import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of Explore, to its view or its router.
public enum ExploreCommand: Hashable, Sendable {
  case setPhotos(top: PhotoCard?, row: [PhotoCard])
  case setCollections([CollectionCard])
  case updateCard(PhotoCard)
  case setPicture(PictureState, for: PhotoID)
  case setCover(PictureState, for: CollectionID)
  case setLoaderHidden(Bool, in: ContentKind)
  case setMessage(ScreenMessage?, in: ContentKind)
  case setRefreshing(Bool)
  case openPhoto(PhotoID)
  case openCollection(PhotoCollection)
  case openSearch(ContentKind)
}
