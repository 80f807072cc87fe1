import Foundation

/// What there is in the place of a picture.
enum PictureState: Equatable {
  case loading
  /// The bytes, which may be no picture.
  case data(Data)
  case unavailable
}

@MainActor
protocol SingleImageViewProtocol: AnyObject {
  /// For bytes the view reports whether it could decode them, also inside the call.
  func setPicture(_ picture: PictureState)
  func setPlacement(_ placement: PicturePlacement)
  func askToTryAgain()
}

@MainActor
protocol SingleImagePresenterProtocol: PhotoGesturesDelegate {
  var view: (any SingleImageViewProtocol)? { get set }

  func viewDidLoad()
  func didLayOut(in viewport: ScreenSize)
  func didDecodePicture(_ size: ScreenSize)
  func didFailToDecodePicture()
  func didTapRetry()
  func screenDidClose()
}
