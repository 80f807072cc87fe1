import Foundation
import ImageFeedCore

/// The commands the presenter of a full-screen photo gives its view (I): these three are all.
///
/// At `viewDidLoad()` come the placement, if the view has a size, the picture, and whether it can be
/// shared; the last two again whenever the picture changes. The alert of a failure comes after them.
@MainActor
public protocol SingleImageViewProtocol: AnyObject {
  /// Shows the picture, its loader or its placeholder (I-2).
  func setPicture(_ picture: PictureState)
  /// Places the picture: its size, centre and rotation (I-3).
  func setPlacement(_ placement: PicturePlacement)
  /// Enables or disables the share button (I-4).
  func setShareEnabled(_ isEnabled: Bool)
}

/// The intents a view of a full-screen photo reports, and the question it can ask: these are all.
/// Points and sizes are in the view's own unit, from its top left corner.
@MainActor
public protocol SingleImagePresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any SingleImageViewProtocol)? { get set }
  /// The texts of the screen's fixed parts.
  var strings: Strings { get }
  /// The photo's card: its placeholder, its credit and its text for a screen reader.
  var card: PhotoCard { get }

  /// The view is ready for commands. A new view reports this again and is shown everything there
  /// is. Without ``view`` the report changes nothing: set it, then report again.
  func viewDidLoad()
  /// The view has a size, or another one.
  func didLayOut(in viewport: ScreenSize)
  /// The person dragged the picture.
  func didPan(by offset: ScreenPoint)
  /// The person pinched. `factor` is relative to the last report.
  func didPinch(by factor: Double, around point: ScreenPoint)
  /// The person turned two fingers. `angle` is in radians, clockwise, relative to the last report.
  func didRotate(by angle: Double, around point: ScreenPoint)
  /// The person tapped twice.
  func didDoubleTap(at point: ScreenPoint)
  /// The picture was decoded. `size` is its own, in any unit.
  func didDecodePicture(_ size: ScreenSize)
  /// The bytes of the picture could not be decoded. The presenter answers, perhaps inside this
  /// call, with a placeholder or another picture.
  func didFailToDecodePicture()
  /// The person tapped the picture or its placeholder once.
  func didTapPicture()
  /// The person tapped the share button.
  func didTapShare()
  /// The person tapped the author's name.
  func didTapCredit()
  /// The person tapped the back button.
  func didTapBack()
  /// The person gives up waiting: nothing here blocks the interface, and nothing changes.
  func didCancelWaiting()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  /// `AppFlow`, not the view, reports this and `didCancelWaiting()`.
  func screenDidClose()
}

/// The ways out of a full-screen photo: these four are all.
@MainActor
public protocol SingleImageRouterProtocol: AnyObject {
  /// Opens the share menu (I-4).
  func share(_ photo: SharedPhoto)
  /// Opens a web page outside the app, for example that of the photo's author (U-5).
  func openLink(_ link: URL)
  /// Shows an alert after those already waiting, and waits for the answer.
  ///
  /// - Returns: the answer; `nil` if the alert was taken away with its screen.
  func ask(_ alert: Alert) async -> Alert.Answer?
  /// Closes the screen (I-1).
  func close()
}
