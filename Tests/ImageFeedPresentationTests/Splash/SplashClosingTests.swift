import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Splash: closing")
struct SplashClosingTests {
  @Test(
    "S-3 Closing while the profile loads hides the loader, and the late answer is ignored (bug-login-02)"
  )
  func closedAmidTheProfile() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setLoaderHidden(true)])

      screen.profiles.complete(0, with: .sample)
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test("S-3 Closing while the profile loads cancels the request without an alert")
  func requestIsCancelled() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)

      screen.presenter.screenDidClose()
      try await screen.finish()

      #expect(screen.profiles.cancelled == [0])
      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
        ])
    }
  }

  @Test("S-1 Closing while the token is read requests no profile")
  func closedAmidTheToken() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.storage.reads.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await screen.storage.reads.waitForCalls(1)

      screen.presenter.screenDidClose()
      screen.storage.reads.complete(0, with: ())
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.profiles.calls.count == 0)
    }
  }

  @Test("S-4 Closing during the cleaning shows no alert and opens no sign-in")
  func closedAmidTheCleaning() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.unauthorised)
      screen.storage.writes.answerWhenTold(ignoringCancellation: true)
      screen.view.viewDidLoad()
      try await screen.storage.writes.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      screen.storage.writes.complete(0, with: ())
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.router.openAlerts == 0)
    }
  }

  @Test("S-4 An alert answered after the screen has closed does nothing")
  func alertAnsweredTooLate() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile(.unauthorised)

      screen.presenter.screenDidClose()
      screen.router.answerAlert(.accept)

      #expect(screen.log.take() == [])
    }
  }

  @Test("S-1 A closed splash ignores every intent and commands no later view")
  func intentsAfterClosing() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile()
      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()

      screen.presenter.viewDidLoad()
      screen.presenter.didTapRetry()
      screen.presenter.didTapSignIn()
      screen.presenter.view = screen.view
      screen.presenter.viewDidLoad()
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.storage.reads.calls.count == 1)
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test(
    "S-3 A splash released while the profile loads is freed before the answer arrives (bug-login-01, -02)"
  )
  func letGoAmidTheProfile() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.answerWhenTold()
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.viewDidLoad()
        try await screen.profiles.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      _ = screen.log.take()

      screen.profiles.complete(0, with: .sample)
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test(
    "S-1 A splash released while the token is read is freed before the answer arrives (bug-login-02)"
  )
  func letGoAmidTheToken() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.storage.reads.answerWhenTold()
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.viewDidLoad()
        try await screen.storage.reads.waitForCalls(1)
      }
      #expect(leaks.survivors == [])

      screen.storage.reads.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.profiles.calls.count == 0)
    }
  }

  @Test(
    "S-4 A splash released during the cleaning is freed before it ends, and the cleaning still completes (bug-login-02)"
  )
  func letGoAmidTheCleaning() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.unauthorised)
      screen.storage.writes.answerWhenTold()
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.viewDidLoad()
        try await screen.storage.writes.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      _ = screen.log.take()

      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.fakes.pictures.removals.calls.count == 1)
    }
  }

  @Test("S-4 A waiting alert does not keep the splash alive (bug-login-02)")
  func letGoWithAnAlertOpen() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.fail(.unauthorised)
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.viewDidLoad()
        try await screen.finish()
      }
      #expect(screen.router.openAlerts == 1)
      #expect(leaks.survivors == [])
      _ = screen.log.take()

      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [])
    }
  }

  @Test("S-1 The presenter does not retain its router (bug-login-01)")
  func routerIsNotKept() async throws {
    try await check(SplashScreen.self) { screen in
      do {
        let router = SplashRouterSpy(log: screen.log)
        screen.presenter.router = router
      }
      #expect(screen.presenter.router == nil)

      screen.presenter.didTapSignIn()
      #expect(screen.log.take() == [])
    }
  }
}
