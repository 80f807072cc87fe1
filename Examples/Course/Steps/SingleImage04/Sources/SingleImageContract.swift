import Foundation

/// The commands that the presenter of a photo gives its view: these two are all.
@MainActor
protocol SingleImageViewProtocol: AnyObject {
  /// Shows the picture, its loader or its placeholder.
  func setPicture(_ picture: PictureState)
  /// Places the picture: its size, centre and rotation.
  func setPlacement(_ placement: PicturePlacement)
}

/// The intents that the view of a photo reports, besides gestures. Points are in the view's own
/// units.
@MainActor
protocol SingleImagePresenterProtocol: PhotoGesturesDelegate {
  /// The view, held weakly. It sets itself when it is ready, right before it reports
  /// `viewDidLoad()`.
  var view: (any SingleImageViewProtocol)? { get set }

  /// The view is ready for commands.
  func viewDidLoad()
  /// The view has a size, or another one.
  func didLayOut(in viewport: ScreenSize)
  /// The picture was decoded.
  func didDecodePicture(_ size: ScreenSize)
  /// The bytes are no picture. The presenter answers, perhaps inside this call.
  func didFailToDecodePicture()
  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  func screenDidClose()
}

/// The ways out of a photo.
@MainActor
protocol SingleImageRouterProtocol: AnyObject {
  /// Shows an alert. `answered` runs once, unless the screen closes first.
  func ask(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void)
}
