import Foundation
import ImageFeedPresentation

/// What the presenter of a photo's info commanded, of its view and of its router, in one order.
public enum PhotoInfoCommand: Hashable, Sendable {
  /// `PhotoInfoViewProtocol`.
  case setInfo(PhotoInfo)
  /// `PhotoInfoViewProtocol`.
  case setAuthorPicture(PictureState?)
  /// `PhotoInfoViewProtocol`.
  case setLoaderHidden(Bool)
  /// `PhotoInfoViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `LinkOpening`.
  case openLink(URL)
  /// `PhotoInfoRouterProtocol`.
  case closeInfo
}
