import ImageFeedCore

/// One photo full screen (requirements I): what the presenter commands.
///
/// A view starts without a like button, without statistics and without a button for the original.
@MainActor
public protocol SingleImageViewProtocol: AnyObject {
  /// What stands where the photo belongs.
  func setPicture(_ picture: PictureState)
  /// Where the photo is drawn: its size, centre and rotation.
  func setPlacement(_ placement: PicturePlacement)
  /// Allows or forbids the share button.
  func setShareEnabled(_ isEnabled: Bool)
  /// Shows the like button, or what it has become (I-5). The basic edition has none.
  func setLike(_ like: LikeButton)
  /// Shows how often the photo was liked, seen and downloaded, and with it the way to the info.
  /// The basic edition has neither.
  func setStatistics(_ statistics: PhotoStatistics)
  /// Shows what stands where the original can be asked for. A picture that is given in place
  /// of another is not seen before it is decoded, and is drawn where the other was.
  func setOriginal(_ original: OriginalButton)
}

/// One photo full screen: what the view reports. Points and sizes are in the view's own unit, from
/// its top left corner.
@MainActor
public protocol SingleImagePresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any SingleImageViewProtocol)? { get set }
  /// What the photo shows before it is there, and what a screen reader says of it.
  var card: PhotoCard { get }

  /// The view has a size, or another one.
  func didLayOut(in viewport: ScreenSize)
  /// The photo was dragged.
  func didPan(by offset: ScreenPoint)
  /// Two fingers moved apart or together; `factor` is relative to the last report.
  func didPinch(by factor: Double, around point: ScreenPoint)
  /// Two fingers turned; `angle` is in radians, clockwise, relative to the last report.
  func didRotate(by angle: Double, around point: ScreenPoint)
  /// The photo was tapped twice.
  func didDoubleTap(at point: ScreenPoint)
  /// The picture was decoded; `size` is its own, in any unit.
  func didDecodePicture(_ size: ScreenSize)
  /// The bytes are no picture. The presenter answers, perhaps inside this call, with
  /// `setPicture(.unavailable)`, or with a picture that was there before.
  func didFailToDecodePicture()
  /// The person tapped the picture, or its placeholder, once.
  func didTapPicture()
  /// The person tapped the heart.
  func didTapLike()
  /// The person wants to share or save.
  func didTapShare()
  /// The person wants to see the original.
  func didTapOpenOriginal()
  /// The person wants to know more of the photo.
  func didTapInfo()
  /// The person tapped the author's name.
  func didTapCredit()
  /// The person goes back.
  func didTapBack()
}

/// One photo full screen: where it can lead.
@MainActor
public protocol SingleImageRouterProtocol: AlertPresenting, SessionExpiring, LinkOpening,
  DownloadReporting
{
  /// The photo's info opens above it.
  func openInfo(
    of details: PhotoDetailsStore, from presenter: any SingleImagePresenterProtocol)
  /// The share menu opens.
  func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol)
  /// The screen closes.
  func closePhoto(_ presenter: any SingleImagePresenterProtocol)
}
