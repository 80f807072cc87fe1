import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a photo's info, to its view or its router.
public enum PhotoInfoCommand: Hashable, Sendable {
  case setInfo(PhotoInfo)
  case setAuthorPicture(PictureState?)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case openLink(URL)
  case close
}
