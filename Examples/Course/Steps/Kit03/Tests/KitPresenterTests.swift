import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import Kit03

/// The view under the presenter that runs in the app, with services in memory.
@Suite("Profile: the view and the kit's presenter") @MainActor
struct KitPresenterTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the profile of the person that the service answers with.
  func open() -> (presenter: ProfilePresenter, router: ProfileRouterSpy) {
    let store = ProfileStore(
      profile: nil, service: fakes.profile, pictures: fakes.pictures, tasks: tasks)
    let presenter = ProfilePresenter(profile: store, strings: Strings(.english))
    let router = ProfileRouterSpy(log: log)
    let controller = ProfileViewController(presenter)
    presenter.view = controller
    presenter.router = router
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (presenter, router)
  }

  @Test("The person of the service is shown, with the avatar")
  func personIsShown() async throws {
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let screen = open()
    #expect(window.standInText.contains("(loading)"))
    try await tasks.finish(within: 60)
    #expect(window.standInText == "( avatar )  ( Sign Out )\nAda Byron\n@ada\nNumbers, mostly.")
    withExtendedLifetime(screen) {}
  }

  @Test("Sign-out asks first; Yes leads out")
  func signOut() async throws {
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let screen = open()
    try await tasks.finish(within: 60)
    (window.rootViewController as? ProfileViewController)?.signOutButton.standInTap()
    #expect(log.take() == [.present(.signOutQuestion(Strings(.english)))])
    screen.router.answerAlert(.accept)
    #expect(log.take() == [.signOut])
  }
}
