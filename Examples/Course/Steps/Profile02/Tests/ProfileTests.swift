import Foundation
import Testing
import UIKit

@testable import ImageFeed

@Suite("Profile: view and presenter") @MainActor
struct ProfileTests {
  @Test("The view tells its presenter that it has loaded, once")
  func testViewControllerCallsViewDidLoad() {
    let presenter = ProfilePresenterSpy()
    let viewController = ProfileViewController(presenter)
    #expect(presenter.log.take() == [])
    _ = viewController.view
    #expect(presenter.log.take() == ["viewDidLoad"])
  }

  @Test("The presenter shows the person that it was given", arguments: ["Anna", "Boris"])
  func twoServicesTwoPeople(name: String) {
    let person = Profile(username: "a", firstName: name, lastName: "Petrov", bio: "Seas.")
    let profile = ProfileFixture(person)
    profile.presenter.viewDidLoad()
    #expect(profile.view.name?.hasPrefix(name) == true)
  }

  @Test("Two screens of two people do not meet")
  func twoScreens() {
    let anna = ProfileScreen(.anna)
    let boris = ProfileScreen(Profile(username: "boris", firstName: "Boris", bio: "Seas."))
    boris.avatarArrives()
    #expect(anna.text.contains("(no avatar)"))
    #expect(anna.text.contains("@anna"))
    #expect(boris.text.contains("@boris"))
  }

  @Test("The screen is released when it has closed, though its session lives on")
  func screenIsReleased() {
    weak var presenter: ProfilePresenter?
    weak var controller: ProfileViewController?
    let session: AnyObject
    do {
      let parts = ProfileParts(nil, avatar: nil)
      parts.controller.loadViewIfNeeded()
      (presenter, controller) = (parts.presenter, parts.controller)
      session = parts.session
    }
    withExtendedLifetime(session) {
      #expect(presenter == nil)
      #expect(controller == nil)
    }
  }
}
