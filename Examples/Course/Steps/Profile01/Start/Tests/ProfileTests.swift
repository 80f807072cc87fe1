import Testing
import UIKit

@testable import ImageFeed

/// A test as it is often written: read it before you trust it.
@Suite("Profile") @MainActor
struct ProfileTests {
  @Test("The profile shows a name")
  func testNameIsShown() {
    // given
    let viewController = ProfileViewController()
    viewController.loadViewIfNeeded()

    // when
    viewController.nameLabel.text = "Anna Petrova"

    // then
    #expect(viewController.nameLabel.text == "Anna Petrova")
  }
}
