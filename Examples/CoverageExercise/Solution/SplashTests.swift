import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The splash")
struct SplashTests {
  @Test("S-2 Without a token sign-in opens, and nobody is asked for a profile")
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
    "S-4 When the profile fails the loader goes, the choices come, and the token stays",
    arguments: ServiceError.Kind.allButUnauthorised)
  func failure(kind: ServiceError.Kind) async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.fail(kind)

      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(
        splash.log.take() == [
          .setChoicesHidden(true), .setLoaderHidden(false), .setLoaderHidden(true),
          .setChoicesHidden(false), .present(.couldNotSignIn),
        ])
      #expect(splash.fakes.tokenStorage.storedToken == .kept)
    }
  }

  @Test("S-4 A token that the server refuses is dropped; sign-in opens after the OK, not before")
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

  @Test("S-4 A second tap on Retry, while the first is under way, changes nothing")
  func impatientRetry() async throws {
    try await check(SplashScreen.init) { splash in
      let profiles = splash.fakes.profile.profiles
      splash.fakes.tokenStorage.storedToken = .kept
      profiles.fail(.offline)
      splash.view.viewDidLoad()
      try await splash.finish()
      _ = splash.log.take()

      profiles.answerWhenTold()
      splash.presenter.didTapRetry()
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
