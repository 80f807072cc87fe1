import ImageFeedContracts
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("F The feed in UIKit") @MainActor
struct ImagesListViewControllerTests {
  @Test("K-3 The feed keeps its contract")
  func contract() async {
    await expectKept(ImagesListViewContract { UIKitImagesListProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = ImagesListPresenterSpy()
    let controller = ImagesListViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A feed that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = ImagesListPresenterSpy()
      leaks.track(presenter)
      return ImagesListViewController(presenter, decoding: PictureDecoding())
    }
  }
}
