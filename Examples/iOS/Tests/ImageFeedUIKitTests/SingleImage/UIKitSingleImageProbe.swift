import ImageFeedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads a full-screen photo and does what fingers do to it.
@MainActor
final class UIKitSingleImageProbe: SingleImageProbe {
  private let controller: SingleImageViewController
  private let phone: Phone
  private let decoding: PictureDecoding

  convenience init(_ presenter: any SingleImagePresenterProtocol) {
    let decoding = PictureDecoding()
    self.init(SingleImageViewController(presenter, decoding: decoding), decoding: decoding)
  }

  init(_ controller: SingleImageViewController, decoding: PictureDecoding) {
    self.controller = controller
    self.decoding = decoding
    phone = Phone(controller)
  }

  var picture: ShownPicture { controller.picture.shown }
  var isShareEnabled: Bool { controller.shareButton.isEnabled }
  var credit: String? {
    controller.creditButton.isOnScreen ? controller.creditButton.title(for: .normal) : nil
  }
  var placement: PicturePlacement? {
    let (picture, transform) = (controller.picture, controller.picture.transform)
    return PicturePlacement(
      size: ScreenSize(picture.bounds.size), center: ScreenPoint(picture.center),
      rotation: Double(atan2(transform.b, transform.a)))
  }

  func settle() async { await phone.finish(decoding) }

  func resize() -> ScreenSize {
    phone.window.frame.size = CGSize(width: 320, height: 568)
    phone.layOut()
    return ScreenSize(width: 320, height: 568)
  }

  func perform(_ gesture: PhotoGesture) -> Bool {
    let view: UIView = controller.view
    switch gesture {
    case .panRight: return view.standInPan(by: CGPoint(x: 40, y: 0), steps: 1)
    case .pinchOut: return view.standInPinch(by: 1.5, steps: 1)
    case .rotateClockwise: return view.standInRotate(by: 0.5, steps: 1)
    case .doubleTap:
      view.tapInMiddle(count: 2)
      return true
    }
  }

  func tapPicture() { controller.view.tapInMiddle() }
  func tapShare() { controller.shareButton.tap() }
  func tapCredit() { controller.creditButton.tap() }
  func tapBack() { controller.backButton.tap() }
}
