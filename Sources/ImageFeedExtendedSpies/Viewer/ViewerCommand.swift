import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a full-screen photo in the extended edition, to its view or its
/// router.
public enum ViewerCommand: Hashable, Sendable, QuestionCommand {
  case setPicture(PictureState)
  case setPlacement(PicturePlacement)
  case setShareEnabled(Bool)
  case setLike(LikeButton)
  case setStatistics(PhotoStatistics)
  case setOriginal(OriginalButton)
  case openInfo(PhotoID)
  case openLink(URL)
  case reportDownload(PhotoID)
  case share(SharedPhoto)
  case close
  case ask(Alert)
}
