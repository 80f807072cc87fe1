import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The splash: what a person can choose, and failures of the device")
struct SplashChoiceTests {
  private let startsLoading: [SplashCommand] = [.setChoicesHidden(true), .setLoaderHidden(false)]

  @Test("S-4 Retry requests only the profile again, and the app opens")
  func retry() async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.failProfile(.offline)
      splash.fakes.profile.profiles.answer(with: .sample)

      splash.presenter.didTapRetry()
      try await splash.finish()

      #expect(
        splash.log.take() == startsLoading + [.setLoaderHidden(true), .openApp(for: .sample)])
      #expect(splash.fakes.tokenStorage.reads.calls.count == 1)
    }
  }

  @Test("S-4 Sign In opens the sign-in screen and keeps the token")
  func signIn() async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.failProfile(.offline)

      splash.presenter.didTapSignIn()

      #expect(splash.log.take() == [.openSignIn])
      #expect(splash.fakes.tokenStorage.storedToken == .kept)
      #expect(splash.presenter.strings.signIn == "Sign In")
    }
  }

  @Test("S-4 The alert about a failure leads nowhere", arguments: Alert.Answer.allCases)
  func alert(answer: Alert.Answer) async throws {
    try await check(SplashScreen.init) { splash in
      try await splash.failProfile(.offline)

      splash.router.answerAlert(answer)

      #expect(splash.log.take() == [])
    }
  }

  @Test("S-4 After a cancellation by the services there are the choices and no alert")
  func cancelledByService() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.fail(.cancelled)
      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(
        splash.log.take() == startsLoading + [.setLoaderHidden(true), .setChoicesHidden(false)])
    }
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.reads.fail(.cancelled)
      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(splash.log.take() == [.setChoicesHidden(false)])
    }
  }

  @Test("A-7 A token that cannot be read is told in an alert, which leads to sign-in")
  func unreadableToken() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.reads.fail(.storageFailure)
      splash.view.viewDidLoad()
      try await splash.finish()
      let words = "The device's storage could not be read or written."
      #expect(splash.log.take() == [.present(.told("Something went wrong", words))])

      splash.view.viewDidLoad()
      try await splash.finish()
      #expect(splash.log.take() == [], "the alert is still there")
      #expect(splash.fakes.tokenStorage.reads.calls.count == 1)

      splash.router.answerAlert(.accept)
      #expect(splash.log.take() == [.openSignIn])
    }
  }

  @Test("A-8 A token that was replaced by another process is removed and leads to sign-in")
  func replacedToken() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.reads.fail(.unauthorised)
      splash.view.viewDidLoad()
      try await splash.finish()

      #expect(splash.log.take() == [.present(.couldNotSignIn)])
      #expect(splash.fakes.tokenStorage.writes.calls == [nil])
    }
  }

  @Test(
    "S-4 Sign-in opens even if the cleaning after a 401 fails or is cancelled by a service",
    arguments: [ServiceError.Kind.storageFailure, .cancelled])
  func failedCleaning(kind: ServiceError.Kind) async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.siteData.removals.fail(kind)
      try await splash.failProfile(.unauthorised)

      #expect(splash.fakes.pictures.removals.calls.count == 1)
      splash.router.answerAlert(.decline)
      #expect(splash.log.take() == [.openSignIn])
    }
  }

  @Test("S-4 No alert is shown before the cleaning has ended")
  func cleaning() async throws {
    try await check(SplashScreen.init) { splash in
      splash.fakes.tokenStorage.storedToken = .kept
      splash.fakes.profile.profiles.fail(.unauthorised)
      splash.fakes.pictures.removals.answerWhenTold()
      splash.view.viewDidLoad()
      try await splash.fakes.pictures.removals.waitForCall(while: splash.tasks.unfinished != nil)
      #expect(splash.log.take() == startsLoading + [.setLoaderHidden(true)])

      splash.view.viewDidLoad()
      splash.fakes.pictures.removals.complete(0, with: ())
      try await splash.finish()
      #expect(splash.log.take() == [.present(.couldNotSignIn)])
      #expect(splash.fakes.tokenStorage.reads.calls.count == 1)
      #expect(splash.fakes.profile.profiles.calls.count == 1)
    }
  }
}
