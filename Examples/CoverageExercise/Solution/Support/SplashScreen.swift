import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

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
}
