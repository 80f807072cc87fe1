import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of a full-screen photo, to its view or its router.
public enum SingleImageCommand: Hashable, Sendable, QuestionCommand {
  case setPicture(PictureState)
  case setPlacement(PicturePlacement)
  case setShareEnabled(Bool)
  case openLink(URL)
  case share(SharedPhoto)
  case close
  case ask(Alert)
}
