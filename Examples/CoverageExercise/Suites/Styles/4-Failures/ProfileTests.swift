import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

@MainActor
final class ProfileTests: XCTestCase {
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()
  private let log = CommandLog<ProfileCommand>()

  private func makeProfile(
    of person: Profile?
  ) -> (ProfilePresenter, ProfileViewSpy, ProfileRouterSpy, Session) {
    let session = Subject.makeSession(profile: person, services: fakes.services, tasks: tasks)
    let (view, router) = (ProfileViewSpy(log: log), ProfileRouterSpy(log: log))
    let presenter = Subject.makeProfilePresenter(view: view, router: router, session: session)
    return (presenter, view, router, session)
  }

  func testProfileAndAvatarAreLoaded() async throws {
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let (presenter, view, _, session) = makeProfile(of: nil)

    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    XCTAssertTrue(view.log.commands.contains(.setProfile(ProfileCard(.sample))))
    XCTAssertEqual(view.log.commands.last, .setAvatar(.data(FakePictureService.samplePicture)))
    session.close()
  }

  func testNameAndUsername() async {
    let card = ProfileCard(Profile(username: "ada", firstName: "Ada", lastName: "Byron"))

    XCTAssertEqual(card.name, "Ada Byron")
    XCTAssertEqual(card.handle, "@ada")
  }

  func testYesSignsOut() async throws {
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let (presenter, _, router, session) = makeProfile(of: .sample)

    presenter.didTapSignOut()
    router.answerAlert(.accept)

    XCTAssertEqual(router.log.commands.last, .signOut)
    try await tasks.finish(within: 5)
    session.close()
  }

  func testNoDoesNothing() async throws {
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let (presenter, _, router, session) = makeProfile(of: .sample)

    presenter.didTapSignOut()
    router.answerAlert(.decline)

    XCTAssertFalse(router.log.commands.contains(.signOut))
    try await tasks.finish(within: 5)
    session.close()
  }
}
