import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// The splash under test.
@MainActor
struct SplashScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<SplashCommand>()
  let tasks = ScreenTasks()
  let router: SplashRouterSpy
  let view: SplashViewSpy
  let presenter: SplashPresenter

  init(_ fakes: FakeServices) {
    self.fakes = fakes
    router = SplashRouterSpy(log: log)
    view = SplashViewSpy(log: log)
    presenter = Subject.makeSplashPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)
    view.presenter = presenter
  }

  var tracked: [AnyObject] { [presenter, view] }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// Starts with a token, lets the profile fail, and empties the log.
  func failProfile(_ kind: ServiceError.Kind) async throws {
    fakes.tokenStorage.storedToken = .kept
    fakes.profile.profiles.fail(kind)
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }

  /// Starts with a token, holds the profile back, even if its request is cancelled, and empties the log.
  func holdProfile() async throws {
    fakes.tokenStorage.storedToken = .kept
    fakes.profile.profiles.answerWhenTold(ignoringCancellation: true)
    view.viewDidLoad()
    try #require(tasks.isRunning(.token))
    try await fakes.profile.profiles.waitForCalls(1)
    _ = log.take()
  }
}
