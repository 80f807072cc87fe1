import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// T-2: the tests the course asks for, under the names its readers know.
///
/// The course asserts that a Boolean flag was set in a spy. Here the same tests assert the whole log.
@MainActor
@Suite("T-2 The course's tests of the profile")
struct CourseProfileTests {
  @Test func testPresenterUpdatesProfileDetails() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.fakes.profile.profiles.answer(with: .sample)
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setProfile(nil), .setAvatar(.unavailable), .setMessage(nil), .setLoaderHidden(false),
          .setLoaderHidden(true), .setProfile(ProfileCard(.sample)), .setAvatar(.loading),
          .setAvatar(.data(.picture)),
        ])
    }
  }

  @Test func testPresenterUpdatesAvatar() async throws {
    try await check(ProfileScreen.self, as: .init(profile: .sample)) { screen in
      screen.pictures.answer(with: .picture)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setProfile(ProfileCard(.sample)), .setAvatar(.loading), .setAvatar(.data(.picture)),
        ])
    }
  }

  @Test func testPresenterShowsLogoutAlert() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.presenter.didTapSignOut()
      #expect(screen.log.take() == [.present(.signOutQuestion(Strings(.english)))])
      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.signOut])
    }
  }
}
