import Foundation

/// The commands that the presenter of a photo gives its view: these three are all.
@MainActor
protocol SingleImageViewProtocol: AnyObject {
  /// Shows the picture, its loader or its placeholder.
  func setPicture(_ picture: PictureState)
  /// Places the picture: its size, centre and rotation.
  func setPlacement(_ placement: PicturePlacement)
  /// Enables or disables the share button.
  func setShareEnabled(_ isEnabled: Bool)
}

/// The intents that the view of a photo reports. Points are in the view's own units.
@MainActor
protocol SingleImagePresenterProtocol: PhotoGesturesDelegate {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any SingleImageViewProtocol)? { get set }

  /// The view is ready for commands.
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
  /// The picture was decoded.
  func didDecodePicture(_ size: ScreenSize)
  /// The bytes are no picture. The presenter answers, perhaps inside this call.
  func didFailToDecodePicture()
  /// The person tapped the picture or its placeholder once.
  func didTapPicture()
  /// The person tapped the share button.
  func didTapShare()
  /// The person tapped the back button.
  func didTapBack()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  func screenDidClose()
}

/// The ways out of a photo: these three are all.
@MainActor
protocol SingleImageRouterProtocol: AnyObject {
  /// Opens the share menu.
  func share(_ photo: SharedPhoto)
  /// Shows an alert. `answered` runs once, unless the screen closes first.
  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void)
  /// Closes the screen.
  func close()
}
