import Foundation

/// The commands that the presenter of a photo gives its view: these three are all.
@MainActor
protocol SingleImageViewProtocol: AnyObject {
  /// Shows the picture, its loader or its placeholder.
  func setPicture(_ picture: PictureState)
  /// Places the picture: its size, centre and rotation.
  func setPlacement(_ placement: PicturePlacement)
  /// Asks whether the picture should be loaded again.
  func askToTryAgain()
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
  /// The person wants to load the picture again.
  func didTapRetry()
  /// The screen has closed: work is cancelled and no more commands are given.
  func screenDidClose()
}
