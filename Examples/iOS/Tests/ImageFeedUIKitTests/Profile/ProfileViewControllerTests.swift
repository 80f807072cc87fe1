import ImageFeedContracts
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("P The profile in UIKit") @MainActor
struct ProfileViewControllerTests {
  @Test("K-3 The profile keeps its contract")
  func contract() async {
    await expectKept(ProfileViewContract { UIKitProfileProbe($0) })
  }

  @Test("T-2 testViewControllerCallsViewDidLoad")
  func testViewControllerCallsViewDidLoad() {
    let presenter = ProfilePresenterSpy()
    let controller = ProfileViewController(presenter, decoding: PictureDecoding())
    _ = controller.view
    #expect(presenter.log.commands == [.viewDidLoad])
  }

  @Test("K-1 A profile that was removed is released with its presenter")
  func released() {
    expectReleased { leaks in
      let presenter = ProfilePresenterSpy()
      leaks.track(presenter)
      return ProfileViewController(presenter, decoding: PictureDecoding())
    }
  }

  @Test("P-1 The avatar is round, P-3 and the sign-out button has the course's identifier")
  func looks() {
    let controller = ProfileViewController(ProfilePresenterSpy(), decoding: PictureDecoding())
    Phone(controller).layOut()
    #expect(controller.avatar.bounds.width == 2 * controller.avatar.layer.cornerRadius)
    #expect(controller.avatar.bounds.width == controller.avatar.bounds.height)
    #expect(controller.signOutButton.accessibilityIdentifier == "logout button")
    #expect(controller.signOutButton.accessibilityLabel == "Sign Out")
  }

  @Test("A screen inside the profile loads when the profile does")
  func parts() {
    let controller = ProfileViewController(ProfilePresenterSpy(), decoding: PictureDecoding())
    let (first, second) = (UIViewController(), UIViewController())
    controller.addPart(first)
    #expect(!first.isViewLoaded && !controller.isViewLoaded)
    Phone(controller).layOut()
    #expect(first.viewIfLoaded?.isDescendant(of: controller.view) == true)
    controller.addPart(second)
    #expect(second.viewIfLoaded?.isDescendant(of: controller.view) == true)
  }
}
