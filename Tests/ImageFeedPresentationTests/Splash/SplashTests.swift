import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Splash: from the start to the app or the sign-in screen", .checksLeaks)
struct SplashTests {
  private let screen = SplashScreen()
  private let signInFailed = Alert.couldNotSignIn(nil, Strings(.english))
  private let storageFailed = Alert.storageFailed(ServiceError(.storageFailure), Strings(.english))

  @Test("S-1 S-2 Without a token the sign-in screen opens, and not before the token has been read")
  func noToken() async throws {
    try await screen.storage.reads.hold(until: 1) { screen.view.viewDidLoad() }
    #expect(screen.log.take() == [])

    try await screen.run { screen.storage.reads.answer(call: 0, with: ()) }
    #expect(screen.log.take() == [.openSignIn])
    #expect(screen.storage.reads.calls.count == 1)
  }

  @Test(
    "S-3 With a token the loader is shown until the profile arrives, and then the app opens, without waiting for an avatar",
    arguments: [Profile.sample, Profile(username: "bare")])
  func token(profile: Profile) async throws {
    screen.keepToken()
    try await screen.profiles.hold(until: 1) { screen.view.viewDidLoad() }
    #expect(screen.log.take() == .startsLoading)

    try await screen.run { screen.profiles.answer(call: 0, with: profile) }
    #expect(screen.log.take() == [.setLoaderHidden(true), .openApp(for: profile)])
    #expect(screen.fakes.profile.imageURLs.calls == [])
    #expect(screen.fakes.pictures.pictures.calls == [])
  }

  @Test(
    "S-1 A token that cannot be read shows an alert, which leads to sign-in",
    arguments: [Alert.Answer.accept, .decline])
  func unreadableStorage(answer: Alert.Answer) async throws {
    screen.keepToken()
    screen.storage.reads.fail(.storageFailure)
    screen.view.viewDidLoad()
    try await screen.waitForAlert(storageFailed)
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.ask(storageFailed)])

    try await screen.run { screen.router.answerAlert(answer) }
    #expect(screen.log.take() == [.openSignIn])
    #expect(screen.storage.storedToken == .kept, "reading removes nothing")
    #expect(screen.storage.reads.calls.count == 1, "a new view does not read it again")
  }

  // MARK: The profile fails

  @Test(
    "S-4 A failure shows the buttons Retry and Sign In and an alert, and keeps the token (bug-session-06)",
    arguments: ServiceError.Kind.failuresThatKeepTheToken, Language.allCases)
  func failure(kind: ServiceError.Kind, language: Language) async throws {
    let screen = SplashScreen(language)
    screen.keepToken()
    screen.profiles.fail(kind)
    try await screen.load()
    let alert = Alert.couldNotSignIn(ServiceError(kind), Strings(language))
    #expect(
      screen.log.take() == .startsLoading + [
        .setLoaderHidden(true), .setChoicesHidden(false), .show(alert),
      ])
    #expect(screen.presenter.strings == Strings(language))
    #expect(screen.storage.writes.calls == [])
    #expect(screen.fakes.siteData.removals.calls.count == 0)
    #expect(screen.fakes.pictures.removals.calls.count == 0)
  }

  @Test("S-4 If the service itself cancels the profile or the token, the choices are shown")
  func cancelledFromBelow() async throws {
    screen.keepToken()
    screen.profiles.fail(.cancelled)
    try await screen.load()
    #expect(
      screen.log.take() == .startsLoading + [.setLoaderHidden(true), .setChoicesHidden(false)])
    let another = SplashScreen()
    another.storage.reads.fail(.cancelled)
    try await another.load()
    #expect(another.log.take() == [.setChoicesHidden(false)])
  }

  @Test("S-4 Retry requests only the profile again, each time; while it loads, it is ignored")
  func retry() async throws {
    try await screen.failProfile()
    try await screen.run { screen.presenter.didTapRetry() }
    let alert = Alert.couldNotSignIn(ServiceError(.offline), Strings(.english))
    #expect(
      screen.log.take() == .startsLoading + [
        .setLoaderHidden(true), .setChoicesHidden(false), .show(alert),
      ])

    screen.profiles.hold()
    screen.presenter.didTapRetry()
    screen.presenter.didTapRetry()
    try await screen.profiles.waitForCalls(3)
    screen.presenter.didTapRetry()
    #expect(screen.log.take() == .startsLoading)
    try await screen.run { screen.profiles.answer(call: 2, with: .sample) }
    #expect(screen.log.take() == [.setLoaderHidden(true), .openApp(for: .sample)])
    #expect(screen.profiles.calls.count == 3)
    #expect(screen.profiles.cancelled == [])
    #expect(screen.storage.reads.calls.count == 1)
  }

  @Test("S-4 Sign In opens the sign-in screen and keeps the token until there is a new one")
  func signIn() async throws {
    try await screen.failProfile()
    screen.presenter.didTapSignIn()
    #expect(screen.log.take() == [.openSignIn])
    #expect(screen.storage.writes.calls == [])
    #expect(screen.storage.storedToken == .kept)
  }

  @Test(
    "S-4 G-7 A 401 removes everything the session left, then shows an alert; OK opens the sign-in screen",
    arguments: [Alert.Answer.accept, .decline])
  func unauthorised(answer: Alert.Answer) async throws {
    screen.keepToken()
    screen.profiles.fail(.unauthorised)
    try await screen.fakes.pictures.removals.hold(until: 1) { screen.view.viewDidLoad() }
    screen.view.viewDidLoad()
    screen.presenter.didTapRetry()
    #expect(
      screen.log.take() == .startsLoading + [.setLoaderHidden(true)],
      "no alert before the cleaning has ended")
    #expect(screen.storage.writes.calls == [nil])

    screen.fakes.pictures.removals.answer(call: 0, with: ())
    try await screen.waitForAlert(signInFailed)
    #expect(screen.fakes.siteData.removals.calls.count == 1)
    #expect(screen.log.take() == [.ask(signInFailed)])
    try await screen.run { screen.router.answerAlert(answer) }
    #expect(screen.log.take() == [.openSignIn])
    #expect(screen.profiles.calls.count == 1, "neither a new view nor Retry uses that token")
  }

  @Test(
    "S-4 If the cleaning after a 401 fails, every step is still tried and sign-in opens",
    arguments: [ServiceError.Kind.storageFailure, .cancelled])
  func cleaningThatFails(kind: ServiceError.Kind) async throws {
    screen.storage.writes.fail(kind)
    screen.fakes.siteData.removals.fail(kind)
    screen.keepToken()
    screen.profiles.fail(.unauthorised)
    screen.view.viewDidLoad()
    try await screen.waitForAlert(signInFailed)
    #expect(screen.storage.writes.calls == [nil])
    #expect(screen.fakes.siteData.removals.calls.count == 1)
    #expect(screen.fakes.pictures.removals.calls.count == 1)
    try await screen.run { screen.router.answerAlert(.accept) }
    #expect(screen.log.take().last == .openSignIn)
  }

  @Test("A-8 A token that another process has replaced leads to sign-in, not to a storage message")
  func replacedToken() async throws {
    screen.storage.reads.fail(.unauthorised)
    screen.view.viewDidLoad()
    try await screen.waitForAlert(signInFailed)
    #expect(screen.storage.writes.calls == [nil])
    try await screen.run { screen.router.answerAlert(.accept) }
    #expect(screen.log.take() == [.ask(signInFailed), .openSignIn])
  }

  // MARK: A new view

  @Test(
    "S-3 S-4 A new view while the profile loads, at the start or after Retry, gets the loader and sends no request",
    arguments: [true, false])
  func newViewAmidTheProfile(isRetry: Bool) async throws {
    if isRetry {
      try await screen.failProfile()
      try await screen.profiles.hold(until: 2) { screen.presenter.didTapRetry() }
      _ = screen.log.take()
    } else {
      try await screen.requestProfile()
    }
    let calls = screen.profiles.calls.count
    let second = SplashViewSpy(presenter: screen.presenter)
    second.viewDidLoad()
    #expect(second.log.take() == .startsLoading)
    try await screen.run { screen.profiles.answer(call: calls - 1, with: .sample) }
    #expect(second.log.take() == [.setLoaderHidden(true)])
    #expect(screen.log.take() == [.openApp(for: .sample)], "the old view gets no command")
    #expect(screen.profiles.calls.count == calls)
    #expect(screen.storage.reads.calls.count == 1)
  }

  @Test("S-1 A second viewDidLoad reads the token and requests the profile only once")
  func secondViewDidLoad() async throws {
    screen.keepToken()
    screen.profiles.answer(with: .sample)
    screen.view.viewDidLoad()
    try await screen.load()
    #expect(screen.storage.reads.calls.count == 1)
    #expect(screen.profiles.calls.count == 1)
  }

  @Test("S-4 A new view while the choices are shown gets the choices and requests nothing")
  func newViewAmidChoices() async throws {
    try await screen.failProfile()
    try await screen.load()
    #expect(screen.log.take() == [.setChoicesHidden(false)])
    #expect(screen.profiles.calls.count == 1)
  }

  // MARK: Closing

  @Test("S-3 Closing while the profile loads cancels it, and gives no command (bug-login-01, -02)")
  func requestIsCancelled() async throws {
    screen.keepToken()
    try await screen.profiles.hold(until: 1) { screen.view.viewDidLoad() }
    _ = screen.log.take()
    try await screen.run { screen.presenter.screenDidClose() }
    #expect(screen.log.take() == [])
    #expect(screen.profiles.cancelled == [0])
  }

  @Test(
    "S-1 Closing while the token is read requests no profile, and frees the splash (bug-login-02)",
    arguments: [true, false])
  func closedAmidTheToken(isAnswered: Bool) async throws {
    screen.keepToken()
    screen.storage.reads.hold(ignoringCancellation: true)
    screen.view.viewDidLoad()
    try await screen.storage.reads.waitForCalls(1)
    screen.presenter.screenDidClose()
    if isAnswered { screen.storage.reads.answer(call: 0, with: ()) }
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.profiles.calls.count == 0)
  }

  @Test(
    "S-4 Closing during the cleaning shows no alert and opens no sign-in, and the cleaning goes on")
  func closedAmidTheCleaning() async throws {
    screen.keepToken()
    screen.profiles.fail(.unauthorised)
    screen.storage.writes.hold(ignoringCancellation: true)
    screen.view.viewDidLoad()
    try await screen.storage.writes.waitForCalls(1)
    _ = screen.log.take()
    try await screen.run { screen.presenter.screenDidClose() }
    screen.storage.writes.answer(call: 0, with: ())
    try await screen.fakes.pictures.removals.waitForCalls(1)
    #expect(screen.log.take() == [])
  }

  @Test("S-4 An alert that is taken away with its screen leads nowhere (bug-login-02)")
  func closedAmidTheAlert() async throws {
    screen.storage.reads.fail(.storageFailure)
    screen.view.viewDidLoad()
    try await screen.waitForAlert(storageFailed)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.router.takeAlertAway()
    try await screen.finish()
    #expect(screen.log.take() == [])
  }
}
