import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The splash")
struct SplashTests {
  @Test("S-2 Without a token sign-in opens, and no profile is requested")
  func noToken() async throws {
    try await check(SplashScreen.init) { splash in
      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(splash.log.take() == [.openSignIn])
      #expect(splash.fakes.profile.profiles.calls.isEmpty)
    }
  }

  @Test("S-3 With a token the profile is loaded behind a loader, then the app opens")
  func token() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.answer(with: .sample)

      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(
        splash.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .openApp(for: .sample),
        ])
    }
  }

  @Test(
    "S-4 When the profile fails the loader is hidden, the choices are shown, and the token is kept",
    arguments: ServiceError.Kind.allButUnauthorised)
  func failure(kind: ServiceError.Kind, words: String) async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.fail(kind)

      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(
        splash.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .setChoicesHidden(false), .present(.couldNotSignIn(words)),
        ])
      #expect(splash.fakes.tokenStorage.storedToken == .kept)
    }
  }

  @Test("S-4 A refused token is removed, and sign-in opens only after OK")
  func unauthorised() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.fail(.unauthorised)

      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(
        splash.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .present(.couldNotSignIn),
        ])
      #expect(splash.fakes.tokenStorage.storedToken == nil)
      splash.router.answerAlert(.accept)
      #expect(splash.log.take() == [.openSignIn])
    }
  }

  @Test("S-4 A second tap on Retry while the first request is in flight is ignored")
  func impatientRetry() async throws {
    try await check(SplashScreen.init) { splash in
      let profiles = splash.fakes.profile.profiles
      splash.fakes.tokenStorage.storedToken = .kept
      profiles.fail(.offline)
      splash.view.viewDidLoad()
      try await splash.finish()
      try #require(profiles.calls.count == 1)
      _ = splash.log.take()

      profiles.answerWhenTold()
      splash.presenter.didTapRetry()
      try #require(splash.tasks.isRunning(.profile))
      try await profiles.waitForCalls(2)
      splash.presenter.didTapRetry()

      // Required: with a second request on its way, the rest would wait for its answer.
      try #require(splash.log.take() == [.setChoicesHidden(true), .setLoaderHidden(false)])
      profiles.complete(1, with: .sample)
      try await splash.finish()
      #expect(splash.log.take() == [.setLoaderHidden(true), .openApp(for: .sample)])
      #expect(profiles.calls.count == 2)
      #expect(profiles.cancelled == [])
    }
  }
}
