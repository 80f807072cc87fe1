import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Auth: from a code to a stored token")
struct AuthExchangeTests {
  @Test(
    "A-3 A-5 The interface is blocked until the token is stored, and then the sign-in is reported")
  func success() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      screen.storage.writes.answerWhenTold()
      screen.presenter.didReceiveCode("a+b&c/d=")
      try await screen.exchanges.waitForCalls(1)
      #expect(screen.log.take() == [.beginBlocking, .setSignInEnabled(false)])
      #expect(
        screen.exchanges.calls == ["a+b&c/d="], "the code is passed on unchanged: bug-login-11")
      #expect(screen.storage.writes.calls == [])

      screen.exchanges.complete(0, with: .first)
      try await screen.storage.writes.waitForCalls(1)
      #expect(screen.log.take() == [], "no sign-in is reported before the token is stored")
      #expect(screen.storage.writes.calls == [.first])

      screen.storage.writes.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(screen.storage.storedToken == .first)
    }
  }

  @Test(
    "A-6 A failed exchange unblocks the interface, shows one alert and stores nothing (bug-login-20)",
    arguments: ServiceError.Kind.failuresThatKeepTheToken + [.unauthorised])
  func failure(kind: ServiceError.Kind) async throws {
    try await check(AuthScreen.self) { screen in
      screen.storage.storedToken = .second
      screen.exchanges.fail(kind)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .present(.signInDidFail(kind)),
        ])
      #expect(screen.storage.writes.calls == [])
      #expect(screen.storage.storedToken == .second)

      screen.router.answerAlert(.accept)
      try await screen.finish()
      #expect(screen.log.take() == [], "back at sign-in, ready for another try")
    }
  }

  @Test("A-6 The alert is shown in Russian")
  func failureInRussian() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.fail(.offline)
      let view = screen.another(.sample, Strings(.russian), tasks: screen.tasks)
      view.presenter?.didReceiveCode("code")
      try await screen.finish()

      #expect(
        screen.log.take().last == .present(.signInDidFailInRussian("Нет соединения с сервером.")))
      #expect(view.presenter?.strings.signIn == "Войти")
    }
  }

  @Test("A-6 After a failure the same code can be exchanged again (bug-login-14)")
  func sameCodeAfterAFailure() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.fail(.timedOut)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()
      _ = screen.log.take()

      screen.exchanges.answer(with: .first)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()

      #expect(screen.exchanges.calls == ["code", "code"])
      #expect(
        screen.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .didSignIn,
        ])
    }
  }

  @Test("A-6 The same code from inside the alert's command starts a new exchange (bug-login-14)")
  func sameCodeFromInsideTheAlert() async throws {
    try await check(AuthScreen.self) { screen in
      let (presenter, exchanges) = (screen.presenter, screen.exchanges)
      screen.log.onCommand = { [weak presenter] command in
        guard case .present = command else { return }
        exchanges.answer(with: .first)
        presenter?.didReceiveCode("code")
      }
      screen.exchanges.fail(.offline)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .present(.signInDidFail(.offline)),
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .didSignIn,
        ])
    }
  }

  @Test(
    "A-5 A token that cannot be stored unblocks the interface and shows an alert, and a new try is possible"
  )
  func storageThatFails() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answer(with: .first)
      screen.storage.writes.fail(.storageFailure)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .present(.tokenStorageDidFail),
        ])
      #expect(screen.storage.storedToken == nil)

      screen.storage.writes.answer(with: ())
      screen.presenter.didReceiveCode("code")
      try await screen.finish()
      #expect(screen.log.take().last == .didSignIn)
      #expect(screen.storage.storedToken == .first)
    }
  }

  @Test("A-6 An exchange that the service cancelled shows no alert and enables the button")
  func cancelledFromBelow() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.fail(.cancelled)
      screen.presenter.didReceiveCode("code")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
        ])

      screen.presenter.didReceiveCode("code")
      try await screen.finish()
      #expect(screen.exchanges.calls == ["code", "code"])
    }
  }

  @Test(
    "W-3 A-6 A login page that ends without a code shows the same alert, without a request or a block"
  )
  func noCode() async throws {
    try await check(AuthScreen.self) { screen in
      screen.presenter.didReceiveNoCode()
      try await screen.finish()
      #expect(screen.log.take() == [.present(.signInDidFail)])

      screen.router.answerAlert(.accept)
      screen.presenter.didTapSignIn()
      #expect(screen.log.take() == [.openLoginPage])
    }
  }
}
