import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Auth: closing")
struct AuthClosingTests {
  @Test(
    "A-3 Closing during an exchange unblocks the interface at once, and the late answer is ignored (bug-login-02, -20)",
    arguments: [Result<AccessToken, ServiceError>.success(.first), .failure(.init(.offline))])
  func closedAmidTheExchange(late: Result<AccessToken, ServiceError>) async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold(ignoringCancellation: true)
      try await screen.exchange("code")

      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking])

      screen.exchanges.complete(0, with: late)
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.storage.writes.calls == [])
    }
  }

  @Test("A-3 Closing during an exchange cancels the request")
  func requestIsCancelled() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      try await screen.exchange("code")

      screen.presenter.screenDidClose()
      try await screen.finish()

      #expect(screen.exchanges.cancelled == [0])
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking])
    }
  }

  @Test("A-5 Closing while the token is stored unblocks the interface and reports no sign-in")
  func closedAmidTheWrite() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answer(with: .first)
      screen.storage.writes.answerWhenTold(ignoringCancellation: true)
      screen.presenter.didReceiveCode("code")
      try await screen.storage.writes.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking])

      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test("A-5 Closing from inside didSignIn, as the app does, ends every block")
  func closedFromInsideDidSignIn() async throws {
    try await check(AuthScreen.self) { screen in
      let presenter = screen.presenter
      screen.log.onCommand = { [weak presenter] command in
        if command == .didSignIn { presenter?.screenDidClose() }
      }
      screen.exchanges.answer(with: .first)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .didSignIn,
        ])
    }
  }

  @Test("A-4 A closed sign-in screen ignores every intent")
  func intentsAfterClosing() async throws {
    try await check(AuthScreen.self) { screen in
      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()

      screen.presenter.viewDidLoad()
      screen.presenter.didTapSignIn()
      screen.presenter.router = screen.router
      screen.presenter.didReceiveCode("code")
      screen.presenter.router = nil
      screen.presenter.didReceiveNoCode()
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.exchanges.calls == [])
    }
  }

  @Test(
    "A-3 A screen released during an exchange is freed before the answer arrives (bug-login-01, -02)"
  )
  func letGoAmidTheExchange() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.presenter?.didReceiveCode("code")
        try await screen.exchanges.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      _ = screen.log.take()

      screen.exchanges.complete(0, with: .first)
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.storage.writes.calls == [])
    }
  }

  @Test("A-5 A screen released while the token is stored is freed before that ends (bug-login-02)")
  func letGoAmidTheWrite() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answer(with: .first)
      screen.storage.writes.answerWhenTold()
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.presenter?.didReceiveCode("code")
        try await screen.storage.writes.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      _ = screen.log.take()

      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test("A-6 A waiting alert does not keep the screen alive (bug-login-02)")
  func letGoWithAnAlertOpen() async throws {
    try await check(AuthScreen.self) { screen in
      let leaks = LeakCheck()
      do {
        let view = screen.another(tasks: screen.tasks, leaks: leaks)
        view.presenter?.didReceiveNoCode()
      }
      #expect(screen.router.openAlerts == 1)
      #expect(leaks.survivors == [])

      screen.router.answerAlert(.accept)
      #expect(screen.log.take() == [.present(.signInDidFail)])
    }
  }

  @Test("A-2 The presenter does not retain its router (bug-login-01)")
  func routerIsNotKept() async throws {
    try await check(AuthScreen.self) { screen in
      do {
        let router = AuthRouterSpy(log: screen.log)
        screen.presenter.router = router
      }
      #expect(screen.presenter.router == nil)

      screen.presenter.didTapSignIn()
      #expect(screen.log.take() == [])
    }
  }

  @Test("A-3 A screen that closes from inside beginBlocking leaves no block")
  func closingInsideTheBlock() async throws {
    try await check(AuthScreen.self) { screen in
      screen.log.onCommand = { [weak presenter = screen.presenter] command in
        if command == .beginBlocking { presenter?.screenDidClose() }
      }
      screen.presenter.didReceiveCode("code")
      try await screen.finish()
      #expect(screen.log.take() == [.beginBlocking, .endBlocking])
      #expect(screen.exchanges.calls == [])
    }
  }
}
