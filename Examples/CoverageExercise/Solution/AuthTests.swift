import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The sign-in screen")
struct AuthTests {
  @Test("A-2 The button opens the login page")
  func button() async throws {
    try await check(AuthScreen.init) { auth in
      auth.presenter.didTapSignIn()

      #expect(auth.log.take() == [.openLoginPage])
    }
  }

  @Test(
    "A-2 With an incomplete configuration the button shows an alert with the missing part",
    arguments: zip(
      AuthConfiguration.Part.allCases,
      ["access key", "secret key", "redirect URI", "access scope"]))
  func missing(part: AuthConfiguration.Part, name: String) async throws {
    var configuration = AuthConfiguration.sample
    switch part {
    case .accessKey: configuration.accessKey = ""
    case .secretKey: configuration.secretKey = " "
    case .redirectURI: configuration.redirectURI = ""
    case .accessScope: configuration.accessScope = "+"
    }
    try await check(AuthScreen.with(configuration)) { auth in
      auth.presenter.didTapSignIn()

      let words =
        "Missing: \(name). Complete the OAuth configuration and start the app again."
      #expect(auth.log.take() == [.present(.told("Sign-in is not set up", words))])
    }
  }

  @Test("A-3 A-5 A code becomes a stored token while the interface is blocked")
  func success() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answer(with: AccessToken("token"))

      auth.presenter.didReceiveCode("code")
      try await auth.finish()

      #expect(
        auth.log.take() == [
          .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
          .didSignIn,
        ])
      #expect(auth.exchanges.calls == ["code"])
      #expect(auth.fakes.tokenStorage.storedToken == AccessToken("token"))
    }
  }

  @Test("A-6 After a failure the interface is unblocked, and the same code can be exchanged again")
  func failure() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.fail(.offline)

      for _ in 1...2 {
        auth.presenter.didReceiveCode("code")
        try await auth.finish()

        #expect(
          auth.log.take() == [
            .beginBlocking, .setSignInEnabled(false), .setSignInEnabled(true), .endBlocking,
            .present(.couldNotSignIn("Can't reach the server.")),
          ])
      }
      #expect(auth.exchanges.calls == ["code", "code"])
      #expect(auth.fakes.tokenStorage.storedToken == nil)
    }
  }

  @Test("A-4 A code that is being exchanged is ignored the second time")
  func sameCode() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold()
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)
      _ = auth.log.take()

      auth.presenter.didReceiveCode("code")

      try #require(auth.log.take() == [])
      auth.exchanges.complete(0, with: AccessToken("token"))
      try await auth.finish()
      #expect(auth.log.take() == [.setSignInEnabled(true), .endBlocking, .didSignIn])
      #expect(auth.exchanges.calls == ["code"])
    }
  }

  @Test("A-4 Another code replaces the older one, whose end does not enable the button")
  func otherCode() async throws {
    try await check(AuthScreen.init) { auth in
      auth.exchanges.answerWhenTold()
      auth.presenter.didReceiveCode("A")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(1)
      _ = auth.log.take()

      auth.presenter.didReceiveCode("B")
      try #require(auth.tasks.isRunning(.code))
      try await auth.exchanges.waitForCalls(2)
      #expect(auth.log.take() == [.beginBlocking, .endBlocking, .setSignInEnabled(false)])

      auth.presenter.didReceiveCode("B")
      try #require(auth.log.take() == [], "B is still the one in flight")
      auth.exchanges.complete(1, with: AccessToken("token-b"))
      try await auth.finish()
      #expect(auth.exchanges.calls == ["A", "B"])
      #expect(auth.exchanges.cancelled == [0])
      #expect(auth.fakes.tokenStorage.storedToken == AccessToken("token-b"))
    }
  }

  @Test("A-4 A screen that closes during a request is released before the answer arrives")
  func leak() async throws {
    let fakes = FakeServices()
    fakes.oauth.exchanges.answerWhenTold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let auth = AuthScreen(fakes)
      for object in auth.tracked { leaks.track(object) }
      auth.presenter.didReceiveCode("code")
      try #require(auth.tasks.isRunning(.code))
      try await fakes.oauth.exchanges.waitForCalls(1)
    }
    #expect(leaks.survivors == [])
    fakes.oauth.exchanges.complete(0, with: AccessToken("too late"))
  }
}
