import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads the info of a photo from its views.
@MainActor
final class UIKitPhotoInfoProbe: PhotoInfoProbe {
  private let decoding = PictureDecoding()
  private let controller: PhotoInfoViewController
  private let phone: Phone

  init(_ presenter: any PhotoInfoPresenterProtocol) {
    controller = PhotoInfoViewController(presenter, decoding: decoding)
    phone = Phone(controller)
  }

  var credit: String? {
    controller.creditButton.isHidden ? nil : controller.creditButton.title(for: .normal)
  }
  var lines: [PhotoInfo.Line] {
    controller.lines.arrangedSubviews.compactMap { $0 as? PhotoInfoLineView }.map {
      PhotoInfo.Line(
        $0.line.subject, title: $0.titleLabel.text ?? "", text: $0.textLabel.text ?? "")
    }
  }
  var authorPicture: ShownPicture? {
    controller.authorPicture.isHidden ? nil : controller.authorPicture.shown
  }
  var isLoaderShown: Bool { controller.loader.isTurning }
  var message: ScreenMessage? { controller.message.shown }

  func settle() async { await phone.finish(decoding) }
  func tapAuthorPicture() { controller.authorPicture.tapInMiddle() }
  func tapCredit() { controller.creditButton.tap() }
  func tapRetry() { controller.message.button.tap() }
  func tapBack() { controller.backButton.tap() }
}
