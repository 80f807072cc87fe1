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
  func setShareEnabled(_ isEnabled: Bool)
}

/// The events that the view of a photo reports. Points are in the view's own units.
@MainActor
protocol SingleImagePresenterProtocol: AnyObject {
  /// The view, held weakly: the view holds its presenter.
  var view: (any SingleImageViewProtocol)? { get set }
  /// The ways out of the screen, held weakly.
  var router: (any SingleImageRouterProtocol)? { get set }

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
  /// The screen has closed: work is cancelled and no more commands are given.
  func screenDidClose()
}

/// The ways out of a photo.
@MainActor
protocol SingleImageRouterProtocol: AnyObject {
  /// Opens the share menu.
  func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol)
  /// Shows an alert. `answered` runs once, unless the screen closes first.
  func present(
    _ alert: Alert, from presenter: any SingleImagePresenterProtocol,
    answered: @escaping @MainActor (Alert.Answer) -> Void)
  /// Closes the screen.
  func closePhoto(_ presenter: any SingleImagePresenterProtocol)
}
