import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Splash: launch")
struct SplashLaunchTests {
  @Test("S-1 S-2 Without a token the sign-in screen opens, and nothing is requested")
  func noToken() async throws {
    try await check(SplashScreen.self) { screen in
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(screen.log.take() == [.openSignIn])
      #expect(screen.storage.reads.calls.count == 1)
    }
  }

  @Test("S-1 The splash gives no command until the token has been read")
  func nothingBeforeTheToken() async throws {
    try await check(SplashScreen.self) { screen in
      screen.storage.reads.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.storage.reads.waitForCalls(1)
      #expect(screen.log.take() == [])

      screen.storage.reads.complete(0, with: ())
      try await screen.finish()
      #expect(screen.log.take() == [.openSignIn])
    }
  }

  @Test("S-3 With a token the loader is shown until the profile arrives, and then the app opens")
  func token() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      #expect(screen.log.take() == [.setChoicesHidden(true), .setLoaderHidden(false)])

      screen.profiles.complete(0, with: .sample)
      try await screen.finish()
      #expect(screen.log.take() == [.setLoaderHidden(true), .openApp(for: .sample)])
    }
  }

  @Test("S-3 The app opens without waiting for the avatar's address")
  func profileWithoutAvatar() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.answer(with: Profile(username: "bare"))
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .openApp(for: Profile(username: "bare")),
        ])
      #expect(screen.fakes.profile.imageURLs.calls == [])
      #expect(screen.fakes.pictures.pictures.calls == [])
    }
  }

  @Test("S-5 A launch after a sign-in opens the app without another sign-in")
  func launchAfterASignIn() async throws {
    try await check(SplashScreen.self) { screen in
      let signIn = AuthPresenter(
        configuration: .sample, services: screen.fakes.services, strings: Strings(.english),
        tasks: screen.tasks)
      screen.fakes.oauth.exchanges.answer(with: .first)
      signIn.didReceiveCode("a code")
      try await screen.finish()

      screen.profiles.answer(with: .sample)
      screen.view.viewDidLoad()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .openApp(for: .sample),
        ])
    }
  }

  @Test("S-1 A second viewDidLoad reads the token and requests the profile only once")
  func secondViewDidLoad() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.storage.reads.answerWhenTold()
      screen.profiles.answer(with: .sample)
      screen.view.viewDidLoad()
      screen.view.viewDidLoad()
      try await screen.storage.reads.waitForCalls(1)
      screen.storage.reads.complete(0, with: ())
      try await screen.finish()

      #expect(screen.storage.reads.calls.count == 1)
      #expect(screen.profiles.calls.count == 1)
    }
  }

  @Test(
    "S-1 A token that cannot be read shows an alert, which leads to sign-in",
    arguments: [Alert.Answer.accept, .decline])
  func unreadableStorage(answer: Alert.Answer) async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.storage.reads.fail(.storageFailure)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.present(.tokenStorageDidFail)])

      screen.router.answerAlert(answer)
      #expect(screen.log.take() == [.openSignIn])
      #expect(screen.storage.storedToken == .kept, "reading removes nothing")
    }
  }

  @Test("S-1 A view that loads before the presenter has it gets every command")
  func viewThatLoadsEarly() async throws {
    try await check(SplashScreen.self) { screen in
      screen.presenter.view = nil
      screen.keepToken()
      screen.profiles.answer(with: .sample)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.storage.reads.calls.count == 0)

      screen.presenter.view = screen.view
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .openApp(for: .sample),
        ])
    }
  }

  @Test("S-1 A view gets no command before it has loaded")
  func viewThatLoadsLate() async throws {
    try await check(SplashScreen.self) { screen in
      screen.presenter.view = nil
      screen.presenter.view = screen.view
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.storage.reads.calls.count == 0)
    }
  }

  @Test("S-3 A new view while the profile loads sends no second request, and the app opens once")
  func viewMadeAnew() async throws {
    try await check(SplashScreen.self) { screen in
      screen.keepToken()
      screen.profiles.answerWhenTold()
      screen.view.viewDidLoad()
      try await screen.profiles.waitForCalls(1)
      _ = screen.log.take()

      let log = CommandLog<SplashCommand>()
      let second = SplashViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(log.take() == [.setChoicesHidden(true), .setLoaderHidden(false)])
      screen.profiles.complete(0, with: .sample)
      try await screen.finish()

      #expect(screen.log.take() == [.openApp(for: .sample)], "the old view gets no command")
      #expect(log.take() == [.setLoaderHidden(true)])
      #expect(screen.profiles.calls.count == 1)
      #expect(screen.storage.reads.calls.count == 1)
    }
  }

  @Test("S-4 A new view during a retry gets the loader and not the choices")
  func newViewAmidARetry() async throws {
    try await check(SplashScreen.self) { screen in
      try await screen.failProfile()
      screen.profiles.answerWhenTold()
      screen.presenter.didTapRetry()
      try await screen.profiles.waitForCalls(2)
      _ = screen.log.take()

      screen.view.viewDidLoad()
      #expect(screen.log.take() == [.setChoicesHidden(true), .setLoaderHidden(false)])
      screen.profiles.complete(1, with: .sample)
      try await screen.finish()
      #expect(screen.log.take() == [.setLoaderHidden(true), .openApp(for: .sample)])
    }
  }
}
