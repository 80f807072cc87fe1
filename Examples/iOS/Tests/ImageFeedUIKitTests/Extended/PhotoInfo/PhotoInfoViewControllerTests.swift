import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("R-6 The info of a photo in UIKit") @MainActor
struct PhotoInfoViewControllerTests {
  @Test("K-3 The info keeps its contract")
  func contract() async {
    await expectKept(PhotoInfoViewContract { UIKitPhotoInfoProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = PhotoInfoPresenterSpy()
    let controller = PhotoInfoViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 An info that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = PhotoInfoPresenterSpy()
      leaks.track(presenter)
      return PhotoInfoViewController(presenter, decoding: PictureDecoding())
    }
  }

  @Test("R-6 Lines follow each other without a gap, and an unknown author leaves no place")
  func noGaps() throws {
    let controller = PhotoInfoViewController(PhotoInfoPresenterSpy(), decoding: PictureDecoding())
    let phone = Phone(controller)
    controller.setInfo(
      PhotoInfo(
        credit: nil,
        lines: [
          .init(.size, title: "Original size", text: "6000 × 4000"),
          .init(.city, title: "City", text: "Bergen"),
        ]))
    phone.layOut()
    let lines = controller.lines.arrangedSubviews
    #expect(lines.count == 2 && lines[1].frame.minY == lines[0].frame.maxY + 16)
    #expect(lines[0].accessibilityLabel == "Original size, 6000 × 4000")
    #expect(!controller.creditButton.isOnScreen && !controller.authorPicture.isOnScreen)
  }

  @Test("R-6 The author's picture is round, and a screen reader reads it as a button")
  func author() {
    let controller = PhotoInfoViewController(PhotoInfoPresenterSpy(), decoding: PictureDecoding())
    let phone = Phone(controller)
    controller.setAuthorPicture(.unavailable)
    phone.layOut()
    let picture = controller.authorPicture
    #expect(picture.bounds.width == 40 && picture.bounds.height == 40)
    #expect(picture.layer.cornerRadius == 20 && picture.clipsToBounds)
    #expect(picture.accessibilityTraits.contains(.button))
  }
}
