import Foundation

/// The state of the place for a picture.
enum PictureState: Equatable {
  /// A loader.
  case loading
  /// The encoded picture. The view decodes it and reports bytes that cannot be decoded.
  case data(Data)
  /// A placeholder: the picture could not be loaded.
  case unavailable
}

/// The commands that the presenter of a photo gives its view.
@MainActor
protocol SingleImageViewProtocol: AnyObject {
  func setPicture(_ picture: PictureState)
  func setPlacement(_ placement: PicturePlacement)
  /// Asks whether the picture should be loaded again.
  func askToTryAgain()
}

/// The events that the view of a photo reports. Points are in the view's own units.
@MainActor
protocol SingleImagePresenterProtocol: PhotoGesturesDelegate {
  /// The view, held weakly: the view holds its presenter.
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
