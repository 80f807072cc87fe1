import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport

/// The splash under test.
@MainActor
struct SplashScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<SplashCommand>()
  let tasks = ScreenTasks()
  let router: SplashRouterSpy
  let view: SplashViewSpy
  let presenter: SplashPresenter

  init(unexpected: UnexpectedCalls) {
    fakes = FakeServices(unexpected: unexpected)
    router = SplashRouterSpy(log: log)
    presenter = SplashPresenter(
      services: fakes.services, strings: Strings(.english), tasks: tasks)
    view = SplashViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
  }

  var tracked: [AnyObject] { [presenter, view, tasks] }

  var storage: FakeOAuth2TokenStorage { fakes.tokenStorage }
  var profiles: FakeFunction<Void, Profile> { fakes.profile.profiles }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  /// Stores a token, as after an earlier sign-in.
  func keepToken() {
    storage.storedToken = .kept
  }

  /// Opens with a token, lets the profile fail, and empties the log.
  func failProfile(_ kind: ServiceError.Kind = .offline) async throws {
    keepToken()
    profiles.fail(kind)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Another splash with the same fakes. Only the caller retains it: the view holds its
  /// presenter, as views do.
  func another(
    _ strings: Strings = Strings(.english), tasks: ScreenTasks, leaks: LeakCheck = LeakCheck()
  ) -> SplashViewSpy {
    let presenter = SplashPresenter(services: fakes.services, strings: strings, tasks: tasks)
    let view = SplashViewSpy(log: log, presenter: presenter)
    presenter.router = router
    presenter.view = view
    leaks.track(presenter)
    leaks.track(view)
    return view
  }
}

extension AccessToken {
  static let kept = AccessToken("kept-token")
}
