import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Profile: sign-out")
struct ProfileSignOutTests {
  private let question = Alert(
    title: "Bye bye!", message: "Are you sure you want to sign out?",
    buttons: [.init(.accept, title: "Yes"), .init(.decline, title: "No")])

  @Test("P-3 Signing out asks first and changes nothing before the answer (bug-profile-07)")
  func question() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()

      screen.presenter.didTapSignOut()

      #expect(screen.log.take() == [.present(question)])
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("P-3 G-3 The question is shown in Russian")
  func questionInRussian() async throws {
    try await check(ProfileScreen.self, as: .init(language: .russian)) { screen in
      screen.presenter.didTapSignOut()

      #expect(
        screen.log.take() == [
          .present(
            Alert(
              title: "Пока, пока!", message: "Уверены, что хотите выйти?",
              buttons: [.init(.accept, title: "Да"), .init(.decline, title: "Нет")]))
        ])
    }
  }

  @Test("P-5 Yes signs out once (bug-profile-07)")
  func yes() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()
      screen.presenter.didTapSignOut()
      _ = screen.log.take()

      screen.router.answerAlert(.accept)

      #expect(screen.log.take() == [.signOut])
    }
  }

  @Test("P-4 No changes nothing, and the question can be asked again (bug-profile-07)")
  func no() async throws {
    try await check(ProfileScreen.self) { screen in
      try await screen.show()
      screen.presenter.didTapSignOut()
      _ = screen.log.take()

      screen.router.answerAlert(.decline)
      #expect(screen.log.take() == [])

      screen.presenter.didTapSignOut()
      #expect(screen.log.take() == [.present(question)])
      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.signOut])
    }
  }

  @Test("P-3 A second tap while the question is shown is ignored (bug-session-07)")
  func secondTap() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.presenter.didTapSignOut()
      screen.presenter.didTapSignOut()

      #expect(screen.log.take() == [.present(question)])
      #expect(screen.router.openAlerts == 1)
      screen.router.answerAlert(.accept)
      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.signOut])
    }
  }

  @Test("P-2 P-3 Signing out is possible while the profile loads and after it has failed")
  func signOutInMidLoad() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.profiles.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.didTapSignOut()
      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.present(question), .signOut])

      screen.profiles.complete(0, failing: .offline)
      try await screen.finish()
    }
  }

  @Test("P-3 An unanswered question does not keep a closed screen alive (bug-login-01)")
  func releasedWhileAsking() async throws {
    let leaks = LeakCheck()
    let router = ProfileRouterSpy(log: CommandLog())
    let session = Session(profile: nil, services: FakeServices().services)
    do {
      let presenter = ProfilePresenter(profile: session.profile, strings: Strings(.english))
      presenter.router = router
      leaks.track(presenter)
      presenter.didTapSignOut()
    }

    #expect(router.openAlerts == 1)
    #expect(leaks.survivors == [], "the session does not keep it alive either")
    _ = router.log.take()
    router.answerAlert(.accept)
    #expect(router.log.take() == [])
  }

  @Test("P-3 The answer to the question of a closed screen is ignored")
  func answerAfterClosing() async throws {
    try await check(ProfileScreen.self) { screen in
      screen.presenter.didTapSignOut()
      _ = screen.log.take()
      screen.presenter.screenDidClose()

      screen.router.answerAlert(.accept)
      screen.presenter.didTapSignOut()

      #expect(screen.log.take() == [])
      #expect(screen.router.openAlerts == 0)
    }
  }
}
