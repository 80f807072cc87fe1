import Testing
import UIKit

@testable import ImageFeed

@Suite("Profile: the view") @MainActor
struct ProfileViewTests {
  @Test("The view tells its presenter that it has loaded, once")
  func testViewControllerCallsViewDidLoad() {
    let screen = ProfileScreen()
    #expect(screen.presenter.log == ["viewDidLoad"])
  }

  @Test("A tap on Sign Out is reported")
  func signOutIsReported() {
    let screen = ProfileScreen()
    screen.showAda()
    screen.controller.signOutButton.standInTap()
    #expect(screen.presenter.log.last == "didTapSignOut")
  }
}
