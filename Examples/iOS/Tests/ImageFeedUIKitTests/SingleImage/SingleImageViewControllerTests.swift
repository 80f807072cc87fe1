import ImageFeedContracts
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("I The full-screen photo in UIKit") @MainActor
struct SingleImageViewControllerTests {
  private let card = SampleCards.card()

  @Test("K-3 The full-screen photo keeps its contract")
  func contract() async {
    await expectKept(SingleImageViewContract { UIKitSingleImageProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = SingleImagePresenterSpy(card: card)
    let controller = SingleImageViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A photo that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = SingleImagePresenterSpy(card: card)
      leaks.track(presenter)
      return SingleImageViewController(presenter, decoding: PictureDecoding())
    }
  }

  @Test("I-1 The share button lies above the picture, not in it")
  func buttons() {
    let controller = SingleImageViewController(
      SingleImagePresenterSpy(card: card), decoding: PictureDecoding())
    Phone(controller).layOut()
    #expect(!controller.shareButton.isDescendant(of: controller.picture))
    #expect(controller.backButton.accessibilityIdentifier == "nav back button white")
  }
}
