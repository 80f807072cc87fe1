import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

@MainActor
@Suite("The sign-in screen: its ends, and a view that comes late or anew")
struct AuthEndingTests {
  @Test("A-1 The button is enabled from the start, and named in the app's language")
  func opening() async throws {
    try await check(AuthScreen.init) { auth in
      auth.view.viewDidLoad()

      #expect(auth.log.take() == [.setSignInEnabled(true)])
      #expect(auth.presenter.strings.signIn == "Sign In")
    }
  }

  @Test("A-6 A login page that ends without a code shows an alert, and nothing is exchanged")
  func noCode() async throws {
    try await check(AuthScreen.init) { auth in
      auth.presenter.didReceiveNoCode()
      #expect(auth.log.take() == [.present(.couldNotSignIn)])

      auth.router.answerAlert(.accept)
      #expect(auth.log.take() == [])
    }
  }

  @Test("A-6 Giving up waiting cancels the exchange, unblocks the interface and is no error")
  func givingUp() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold(ignoringCancellation: true)
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)
      #expect(auth.log.take() == [.beginBlocking, .setSignInEnabled(false)])

      auth.presenter.didCancelWaiting()
      #expect(auth.log.take() == [.setSignInEnabled(true), .endBlocking])

      auth.exchanges.complete(0, with: .kept)
      try await auth.finish()
      #expect(auth.log.take() == [])
      #expect(auth.fakes.tokenStorage.writes.calls == [])
    }
  }

  @Test("A-4 The button does nothing while a code is exchanged")
  func buttonAmidExchange() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold()
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)
      _ = auth.log.take()

      auth.presenter.didTapSignIn()
      #expect(auth.log.take() == [])

      auth.exchanges.complete(0, failing: .offline)
      try await auth.finish()
      _ = auth.log.take()
      auth.presenter.didTapSignIn()
      #expect(auth.log.take() == [.openLoginPage])
    }
  }

  @Test("A-5 Nothing is reported before the token is stored")
  func storing() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answer(with: .kept)
      auth.fakes.tokenStorage.writes.answerWhenTold()
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.fakes.tokenStorage.writes.waitForCall(while: auth.tasks.unfinished != nil)
      #expect(auth.log.take() == [.beginBlocking, .setSignInEnabled(false)])

      auth.fakes.tokenStorage.writes.complete(0, with: ())
      try await auth.finish()
      #expect(auth.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
    }
  }

  @Test("A-7 A token that cannot be stored is a failure with an alert")
  func storageFailure() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answer(with: .kept)
      auth.fakes.tokenStorage.writes.fail(.storageFailure)
      auth.presenter.didReceiveCode("code")
      try await auth.finish()

      let words = "The device's storage could not be read or written."
      #expect(
        auth.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .present(.told("Something went wrong", words)),
        ])
      auth.presenter.didTapSignIn()
      #expect(auth.log.take() == [.openLoginPage])
    }
  }

  @Test("A-4 Another code while a token is being stored replaces it")
  func otherCodeAmidStoring() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answer { AccessToken("token of \($0)") }
      auth.fakes.tokenStorage.writes.answerWhenTold()
      auth.presenter.didReceiveCode("A")
      try #require(auth.tasks.isRunning(.code))
      try await auth.fakes.tokenStorage.writes.waitForCall(while: auth.tasks.unfinished != nil)
      _ = auth.log.take()

      auth.presenter.didReceiveCode("B")
      #expect(auth.log.take() == [.beginBlocking, .endBlocking, .setSignInEnabled(false)])
      try await auth.fakes.tokenStorage.writes.waitForCalls(2)
      auth.fakes.tokenStorage.writes.complete(1, with: ())
      try await auth.finish()

      #expect(auth.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(auth.fakes.tokenStorage.writes.cancelled == [0])
      #expect(auth.fakes.tokenStorage.storedToken == AccessToken("token of B"))
    }
  }

  @Test("A-3 Closing during the exchange cancels it and ends its block; a late answer is ignored")
  func closing() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold(ignoringCancellation: true)
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)
      _ = auth.log.take()

      auth.presenter.screenDidClose()
      #expect(auth.log.take() == [.setSignInEnabled(true), .endBlocking])
      #expect(auth.presenter.view == nil)
      #expect(auth.presenter.router == nil)

      auth.exchanges.complete(0, with: .kept)
      try await auth.finish()
      #expect(auth.log.take() == [])
      #expect(auth.fakes.tokenStorage.storedToken == nil)
    }
  }

  @Test("A-3 Closing while the token is stored ends the block and reports no sign-in")
  func closingAmidStoring() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answer(with: .kept)
      auth.fakes.tokenStorage.writes.answerWhenTold()
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.fakes.tokenStorage.writes.waitForCall(while: auth.tasks.unfinished != nil)
      _ = auth.log.take()

      auth.presenter.screenDidClose()
      try #require(auth.tasks.purposes.isEmpty)
      try await auth.finish()

      #expect(auth.log.take() == [.setSignInEnabled(true), .endBlocking])
      #expect(auth.fakes.tokenStorage.writes.cancelled == [0])
    }
  }

  @Test("A-4 A closed screen ignores every intent")
  func afterClosing() async throws {
    try await check(AuthScreen.init) { auth in
      auth.presenter.screenDidClose()
      auth.presenter.view = auth.view
      auth.presenter.router = auth.router

      auth.view.viewDidLoad()
      auth.presenter.didReceiveCode("code")
      try await auth.finish()

      #expect(auth.log.take() == [])
      #expect(auth.exchanges.calls == [])
    }
  }

  @Test("A-3 A screen that closes inside beginBlocking exchanges nothing and leaves no block")
  func closingFromInside() async throws {
    try await check(AuthScreen.init) { auth in
      auth.log.onCommand = { [weak presenter = auth.presenter] command in
        if command == .beginBlocking { presenter?.screenDidClose() }
      }
      auth.presenter.didReceiveCode("code")
      try await auth.finish()

      #expect(auth.log.take() == [.beginBlocking, .endBlocking])
      #expect(auth.exchanges.calls == [])
    }
  }

  @Test("A-5 A screen that closes inside didSignIn, as in the app, ends its block once")
  func closingInsideDidSignIn() async throws {
    try await check(AuthScreen.init) { auth in
      auth.log.onCommand = { [weak presenter = auth.presenter] command in
        if command == .didSignIn { presenter?.screenDidClose() }
      }
      auth.exchanges.answer(with: .kept)
      auth.presenter.didReceiveCode("code")
      try await auth.finish()

      #expect(
        auth.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .didSignIn,
        ])
    }
  }

  @Test("A-1 A view that has loaded before the presenter has it is told the state, once")
  func earlyView() async throws {
    try await check(AuthScreen.init) { auth in
      auth.presenter.view = nil
      auth.view.viewDidLoad()
      #expect(auth.log.take() == [])

      auth.presenter.view = auth.view
      auth.presenter.view = auth.view
      #expect(auth.log.take() == [.setSignInEnabled(true)])
    }
  }

  @Test("A-4 A new view during an exchange gets a disabled button, which is enabled at its end")
  func newView() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold()
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)
      _ = auth.log.take()
      let newView = AuthViewSpy(presenter: auth.presenter)
      auth.presenter.view = newView
      newView.viewDidLoad()
      #expect(newView.log.take() == [.setSignInEnabled(false)])

      auth.exchanges.complete(0, with: .kept)
      try await auth.finish()
      #expect(newView.log.take() == [.setSignInEnabled(true)])
      #expect(auth.log.take() == [.endBlocking, .didSignIn])
    }
  }

  @Test("A-5 A screen that is released while the token is stored is gone before that ends")
  func leakAmidStoring() async throws {
    let fakes = FakeServices()
    fakes.oauth.exchanges.answer(with: .kept)
    fakes.tokenStorage.writes.answerWhenTold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let auth = AuthScreen(fakes)
      for object in auth.tracked { leaks.track(object) }
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await fakes.tokenStorage.writes.waitForCall(while: auth.tasks.unfinished != nil)
    }
    #expect(leaks.survivors == [])
    fakes.tokenStorage.writes.complete(0, with: ())
  }

  @Test("A-2 The presenter does not keep its router")
  func router() async throws {
    try await check(AuthScreen.init) { auth in
      do {
        let router = AuthRouterSpy(log: auth.log)
        auth.presenter.router = router
      }
      auth.presenter.didTapSignIn()

      #expect(auth.presenter.router == nil)
      #expect(auth.log.take() == [])
    }
  }

  @Test("A-7 A presenter that exchanges a code does not print it")
  func secrets() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold()
      auth.presenter.didReceiveCode("s3cret")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)

      var text = ""
      dump(auth.presenter, to: &text)
      #expect(!text.contains("s3cret"))
      auth.exchanges.complete(0, failing: .offline)
      try await auth.finish()
    }
  }
}
