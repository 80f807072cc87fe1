import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The splash under test, in a language.
@MainActor
struct SplashScreen {
  let fakes = FakeServices(unexpected: .recorded)
  let log = CommandLog<SplashCommand>()
  let tasks = ScreenTasks()
  let router: SplashRouterSpy
  let view: SplashViewSpy
  let presenter: SplashPresenter

  init(_ language: Language = .english) {
    router = SplashRouterSpy(log: log)
    presenter = SplashPresenter(
      router: router, services: fakes.services, strings: Strings(language), tasks: tasks)
    view = SplashViewSpy(log: log, presenter: presenter)
    expectRelease(presenter, view, router, tasks)
  }

  var storage: FakeOAuth2TokenStorage { fakes.tokenStorage }
  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Stores a token, as after an earlier sign-in.
  func keepToken() {
    storage.storedToken = .kept
  }

  /// Opens with a token whose profile fails, so that the choices are shown, and empties the log.
  func failProfile() async throws {
    keepToken()
    profiles.fail(.offline)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Opens with a token, waits until the profile is requested, and empties the log.
  func requestProfile() async throws {
    keepToken()
    profiles.hold(ignoringCancellation: true)
    view.viewDidLoad()
    try await profiles.waitForCalls(1)
    _ = log.take()
  }

  /// Waits for an alert that asks.
  func waitForAlert(_ alert: Alert) async throws {
    try await log.wait { $0 == .ask(alert) }
  }
}

extension AccessToken {
  static let kept = AccessToken("kept-token")
}

extension [SplashCommand] {
  /// The commands at the start of a request for the profile.
  static let startsLoading: Self = [.setChoicesHidden(true), .setLoaderHidden(false)]
}

extension ServiceError.Kind {
  /// The failures of a request that keep the token; a cancellation is not one.
  static let failuresThatKeepTheToken = EndStateRow.failures.map(\.kind).filter {
    $0 != .unauthorised
  }
}
