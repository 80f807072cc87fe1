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

  @Test("The presenter shows the person of the service that it was given")
  func twoServicesTwoPeople() {
    for name in ["Anna", "Boris"] {
      let view = ProfileViewSpy()
      let person = Profile(username: "a", firstName: name)
      let presenter = ProfilePresenter(service: ProfileServiceFake(person))
      presenter.view = view
      presenter.viewDidLoad()
      #expect(view.log.take().first == .setProfile(ProfileCard(person)))
    }
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

  @Test("The screen is released when it has closed, though its service lives on")
  func screenIsReleased() {
    let service = ProfileService()
    weak var presenter: ProfilePresenter?
    weak var controller: ProfileViewController?
    do {
      let made = ProfilePresenter(service: service)
      let screen = ProfileViewController(made)
      made.view = screen
      screen.loadViewIfNeeded()
      (presenter, controller) = (made, screen)
    }
    #expect(presenter == nil)
    #expect(controller == nil)
  }
}
