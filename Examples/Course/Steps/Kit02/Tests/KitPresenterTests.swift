import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeed

/// The view under the presenter that runs in the app, with services in memory.
@Suite("Profile: the view and the kit's presenter") @MainActor
struct KitPresenterTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let log = CommandLog<ProfileCommand>()
  let tasks = ScreenTasks()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  /// Opens the profile of the person that the service answers with.
  func open() -> (presenter: ProfilePresenter, router: ProfileRouterSpy) {
    let router = ProfileRouterSpy(log: log)
    let presenter = ProfilePresenter(
      router: router, services: fakes.services, profile: nil, strings: Strings(.english),
      tasks: tasks)
    let controller = ProfileViewController(presenter)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (presenter, router)
  }

  @Test("The person of the service is shown, with the avatar")
  func personIsShown() async throws {
    fakes.profile.profiles.hold()
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let screen = open()
    try await fakes.profile.profiles.waitForCalls(1)
    #expect(window.standInText.contains("(loading)"))
    fakes.profile.profiles.answer(call: 0, with: .sample)
    try await tasks.finish(within: 5)
    #expect(window.standInText == "( avatar )  ( Sign Out )\nAda Byron\n@ada\nNumbers, mostly.")
    withExtendedLifetime(screen) {}
  }

  @Test("Sign-out asks first; Yes leads out")
  func signOut() async throws {
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let screen = open()
    try await tasks.finish(within: 5)
    (window.rootViewController as? ProfileViewController)?.signOutButton.standInTap()
    let question = ProfileCommand.ask(.signOutQuestion(Strings(.english)))
    try await log.wait { $0 == question }
    screen.router.answerAlert(.accept)
    try await tasks.finish(within: 5)
    #expect(log.take() == [question, .signOut])
  }
}
