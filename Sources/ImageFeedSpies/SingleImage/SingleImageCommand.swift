import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// What the presenter of one photo full screen commanded, of its view and of its router, in one order.
public enum SingleImageCommand: Hashable, Sendable, AlertCommand {
  /// `SingleImageViewProtocol`.
  case setPicture(PictureState)
  /// `SingleImageViewProtocol`.
  case setPlacement(PicturePlacement)
  /// `SingleImageViewProtocol`.
  case setShareEnabled(Bool)
  /// `SingleImageViewProtocol`.
  case setLike(LikeButton)
  /// `SingleImageViewProtocol`.
  case setStatistics(PhotoStatistics)
  /// `SingleImageViewProtocol`.
  case setOriginal(OriginalButton)
  /// `SingleImageRouterProtocol`.
  case openInfo(PhotoID)
  /// `LinkOpening`.
  case openLink(URL)
  /// `DownloadReporting`.
  case reportDownload(PhotoID)
  /// `SessionExpiring`.
  case sessionDidExpire
  /// `SingleImageRouterProtocol`.
  case share(SharedPhoto)
  /// `SingleImageRouterProtocol`.
  case closePhoto
  /// `AlertPresenting`.
  case present(Alert)
}
