import ImageFeedContracts
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("S The splash in UIKit") @MainActor
struct SplashViewControllerTests {
  @Test("K-3 The splash keeps its contract")
  func contract() async {
    await expectKept(SplashViewContract { UIKitSplashProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = SplashPresenterSpy()
    let controller = SplashViewController(presenter)
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A splash that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = SplashPresenterSpy()
      leaks.track(presenter)
      return SplashViewController(presenter)
    }
  }
}
