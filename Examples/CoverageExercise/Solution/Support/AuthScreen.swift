import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The sign-in screen under test.
@MainActor
struct AuthScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<AuthCommand>()
  let tasks = ScreenTasks()
  let router: AuthRouterSpy
  let view: AuthViewSpy
  let presenter: AuthPresenter

  init(_ fakes: FakeServices) {
    self.init(fakes, .sample)
  }

  init(_ fakes: FakeServices, _ configuration: AuthConfiguration) {
    self.fakes = fakes
    router = AuthRouterSpy(log: log)
    view = AuthViewSpy(log: log)
    presenter = Subject.makeAuthPresenter(
      view: view, router: router, services: fakes.services, configuration: configuration,
      tasks: tasks)
    view.presenter = presenter
    view.viewDidLoad()
    _ = log.take()
  }

  /// Makes the screen of an application.
  static func with(_ configuration: AuthConfiguration) -> @MainActor (FakeServices) -> AuthScreen {
    { AuthScreen($0, configuration) }
  }

  var tracked: [AnyObject] { [presenter, view] }

  var exchanges: FakeFunction<String, AccessToken> { fakes.oauth.exchanges }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }
}
