import ImageFeedContracts
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("A The sign-in screen in UIKit") @MainActor
struct AuthViewControllerTests {
  @Test("K-3 The sign-in screen keeps its contract")
  func contract() async {
    await expectKept(AuthViewContract { UIKitAuthProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = AuthPresenterSpy()
    let controller = AuthViewController(presenter)
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A sign-in screen that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = AuthPresenterSpy()
      leaks.track(presenter)
      return AuthViewController(presenter)
    }
  }

  @Test("A-1 The button has the course's identifier and the language's title")
  func button() {
    let controller = AuthViewController(AuthPresenterSpy(strings: Strings(.russian)))
    _ = controller.view
    #expect(controller.signInButton.title(for: .normal) == "Войти")
    #expect(controller.signInButton.accessibilityIdentifier == "Authenticate")
  }
}
