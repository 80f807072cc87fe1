import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Splash: failures of the profile")
struct SplashFailureTests {
  @Test(
    "S-4 A failure shows an alert and the buttons Retry and Sign In, and keeps the token (bug-session-06)",
    arguments: ServiceError.Kind.failuresThatKeepTheToken)
  func failure(kind: ServiceError.Kind) async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(kind)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .setChoicesHidden(false), .present(.signInDidFail(kind)),
        ])

      screen.router.answerAlert(.accept)
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.storage.writes.calls == [])
      #expect(screen.storage.storedToken == .kept)
      #expect(screen.fakes.siteData.removals.calls.count == 0)
      #expect(screen.fakes.pictures.removals.calls.count == 0)
    }
  }

  @Test("S-4 The alert is shown in Russian")
  func failureInRussian() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.timedOut)
      let view = screen.another(Strings(.russian), tasks: screen.tasks)
      view.viewDidLoad()
      try await screen.finish()

      #expect(screen.log.take().last == .present(.signInDidFailInRussian("Сервер не отвечает.")))
      #expect(view.presenter?.strings.retry == "Повторить")
      #expect(view.presenter?.strings.signIn == "Войти")
    }
  }

  @Test("S-4 Retry requests only the profile again")
  func retry() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile()
      screen.profiles.answer(with: .sample)

      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .openApp(for: .sample),
        ])
      #expect(screen.profiles.calls.count == 2)
      #expect(screen.storage.reads.calls.count == 1)
    }
  }

  @Test("S-4 A retry that fails can be repeated")
  func retryThatFails() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile()
      for attempt in 2...3 {
        screen.presenter.didTapRetry()
        try await screen.finish()

        #expect(
          screen.log.take() == [
            .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
            .setChoicesHidden(false), .present(.signInDidFail(.offline)),
          ])
        #expect(screen.profiles.calls.count == attempt)
      }
    }
  }

  @Test("S-4 Retry while the profile loads is ignored")
  func retryTwice() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile()
      screen.profiles.answerWhenTold()
      screen.presenter.didTapRetry()
      _ = screen.log.take()

      screen.presenter.didTapRetry()
      try await screen.profiles.waitForCalls(2)
      screen.presenter.didTapRetry()
      #expect(screen.log.take() == [])

      screen.profiles.complete(1, with: .sample)
      try await screen.finish()
      #expect(screen.log.take() == [.setLoaderHidden(true), .openApp(for: .sample)])
      #expect(screen.profiles.calls.count == 2)
      #expect(screen.profiles.cancelled == [])
    }
  }

  @Test("S-4 Retry from inside the alert's command starts a new request")
  func retryFromInsideTheAlert() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.offline)
      let (presenter, profiles) = (screen.presenter, screen.profiles)
      screen.log.onCommand = { [weak presenter] command in
        guard case .present = command else { return }
        profiles.answer(with: .sample)
        presenter?.didTapRetry()
      }
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .setChoicesHidden(false), .present(.signInDidFail(.offline)),
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .openApp(for: .sample),
        ])
    }
  }

  @Test("S-4 Sign In opens the sign-in screen and keeps the token until there is a new one")
  func signIn() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile()

      screen.presenter.didTapSignIn()
      try await screen.finish()

      #expect(screen.log.take() == [.openSignIn])
      #expect(screen.storage.writes.calls == [])
      #expect(screen.storage.storedToken == .kept)
    }
  }

  @Test(
    "S-4 G-7 A 401 removes everything the session left, then shows an alert; OK opens the sign-in screen"
  )
  func unauthorised() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.unauthorised)
      screen.fakes.pictures.removals.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.fakes.pictures.removals.waitForCalls(1)
      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
        ], "no alert before the cleaning has ended")
      #expect(screen.storage.writes.calls == [nil])
      #expect(screen.fakes.siteData.removals.calls.count == 1)

      screen.fakes.pictures.removals.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [.present(.signInDidFail)])
      #expect(screen.storage.storedToken == nil)

      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.openSignIn])
    }
  }

  @Test("S-4 If the cleaning after a 401 fails, every step is still tried and sign-in opens")
  func cleaningThatFails() async throws {
    try await check(SplashScreen.self) { screen in
      screen.storage.writes.fail(.storageFailure)
      screen.fakes.siteData.removals.fail(.storageFailure)
      try await screen.failProfile(.unauthorised)
      #expect(screen.router.openAlerts == 1)
      #expect(screen.storage.writes.calls == [nil])
      #expect(screen.fakes.siteData.removals.calls.count == 1)
      #expect(screen.fakes.pictures.removals.calls.count == 1)

      screen.router.answerAlert(.decline)
      #expect(screen.log.take() == [.openSignIn])
    }
  }

  @Test("S-4 If the service itself cancels the profile or the token, the choices are shown")
  func cancelledFromBelow() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .setChoicesHidden(false),
        ])
    }
    try await check(SplashScreen.self) { screen in
      screen.storage.reads.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.setChoicesHidden(false)])
    }
  }

  @Test("S-4 A new view while the choices are shown gets the choices and requests nothing")
  func viewMadeAnewAmidChoices() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile(.offline)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.setChoicesHidden(false)])
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test("S-4 A new view while a refused token is removed does not use that token again")
  func viewMadeAnewAmidCleaning() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.unauthorised)
      screen.storage.writes.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.storage.writes.waitForCalls(1)
      screen.view.viewDidLoad()
      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.storage.reads.calls.count == 1)
      #expect(screen.profiles.calls.count == 1)
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("S-4 If the cleaning after a 401 is cancelled by a service, sign-in still opens")
  func cleaningCancelledFromBelow() async throws {
    try await check(SplashScreen.self) { screen in
      screen.fakes.siteData.removals.fail(.cancelled)
      try await screen.failProfile(.unauthorised)
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("A-7 A new view while the storage alert is shown does not read the token again")
  func viewMadeAnewAmidTheAlert() async throws {
    try await check(SplashScreen.self) { screen in
      screen.storage.reads.fail(.storageFailure)
      screen.view.viewDidLoad()
      try await screen.finish()
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.storage.reads.calls.count == 1)
      #expect(screen.router.openAlerts == 1)
    }
  }

  @Test("A-8 A token that another process has replaced leads to sign-in, not to a storage message")
  func replacedToken() async throws {
    try await check(SplashScreen.self) { screen in
      screen.storage.reads.fail(.unauthorised)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.present(.signInDidFail)])
      #expect(screen.storage.writes.calls == [nil])
      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.openSignIn])
    }
  }
}
