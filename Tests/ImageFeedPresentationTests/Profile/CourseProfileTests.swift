import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The profile, tested in one file; tests of the course keep its names (T-2).
///
/// The course asserts that a spy's Boolean flag was set. These tests compare the whole log.
@MainActor
@Suite("T-2 The course's tests of the profile")
struct CourseProfileTests {
  private static let picture = PictureState.data(FakePictureService.samplePicture)

  /// The presenter under test, with fakes behind it and spies in front of it.
  @MainActor
  private struct Screen {
    let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
    let tasks = ScreenTasks()
    /// The commands to view and router, in one order.
    let log = CommandLog<ProfileCommand>()
    let presenter: ProfilePresenter
    let router: ProfileRouterSpy
    let view: ProfileViewSpy

    /// - Parameter profile: the person, if the session knows them already.
    init(_ profile: Profile?) {
      fakes.profile.profiles.answer(with: .sample)
      fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      router = ProfileRouterSpy(log: log)
      presenter = ProfilePresenter(
        router: router, services: fakes.services, profile: profile, strings: Strings(.english),
        tasks: tasks)
      view = ProfileViewSpy(log: log, presenter: presenter)
    }
  }

  /// Runs a test on a new screen, which must be released afterwards.
  private func withScreen(
    of profile: Profile? = nil, _ test: @MainActor (Screen) async throws -> Void
  ) async throws {
    let leaks = LeakCheck()
    do {
      let screen = Screen(profile)
      leaks.track(screen.presenter)
      leaks.track(screen.view)
      try await test(screen)
    }
    #expect(leaks.survivors == [])
  }

  @Test("P-2 An unknown profile is loaded, and then its avatar")
  func testPresenterUpdatesProfileDetails() async throws {
    try await withScreen { screen in
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      #expect(
        screen.log.take() == [
          .setProfile(nil), .setAvatar(.unavailable), .setLoaderHidden(false),
          .setProfile(ProfileCard(.sample)), .setAvatar(.loading), .setLoaderHidden(true),
          .setAvatar(Self.picture),
        ])
    }
  }

  @Test("P-1 A known profile is shown at once, and its avatar when it arrives")
  func testPresenterUpdatesAvatar() async throws {
    try await withScreen(of: .sample) { screen in
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      #expect(
        screen.log.take() == [
          .setProfile(ProfileCard(.sample)), .setAvatar(.loading), .setAvatar(Self.picture),
        ])
    }
  }

  @Test("P-2 A profile that fails shows a message, and a retry loads it")
  func failedProfile() async throws {
    try await withScreen { screen in
      screen.fakes.profile.profiles.failNext(.offline)
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      let message = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
      #expect(screen.log.take().suffix(2) == [.setLoaderHidden(true), .setMessage(message)])

      screen.presenter.didTapRetry()
      try await screen.tasks.finish(within: .testLimit)
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setLoaderHidden(false), .setProfile(ProfileCard(.sample)),
          .setAvatar(.loading), .setLoaderHidden(true), .setAvatar(Self.picture),
        ])
    }
  }

  @Test("P-3 P-5 Signing out asks first; Yes signs out")
  func testPresenterShowsLogoutAlert() async throws {
    try await withScreen(of: .sample) { screen in
      let question = ProfileCommand.ask(.signOutQuestion(Strings(.english)))
      screen.presenter.didTapSignOut()
      try await screen.log.wait { $0 == question }
      screen.router.answerAlert(.accept)
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take() == [question, .signOut])
    }
  }

  @Test("P-4 Answering No to the sign-out question changes nothing")
  func signOutDeclined() async throws {
    try await withScreen(of: .sample) { screen in
      let question = ProfileCommand.ask(.signOutQuestion(Strings(.english)))
      screen.presenter.didTapSignOut()
      try await screen.log.wait { $0 == question }
      screen.router.answerAlert(.decline)
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take() == [question])
    }
  }
}
