import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject

/// The feed of the extended edition under test, with the likes of its session.
@MainActor
struct InstantLikesScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<ImagesListCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  let presenter: InstantLikesPresenter

  init(_ fakes: FakeExtendedServices) {
    self.fakes = fakes
    fakes.pictures.pictures.answer(with: .picture)
    likes = Subject.makeLikeOutbox(services: fakes.services, tasks: sessionTasks)
    router = ImagesListRouterSpy(log: log)
    view = ImagesListViewSpy(log: log)
    presenter = Subject.makeInstantLikesPresenter(
      view: view, router: router, services: fakes.services, likes: likes, tasks: tasks)
    view.presenter = presenter
  }

  var tracked: [AnyObject] { [presenter, view, likes] }

  func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
  }

  /// Shows photos, and an empty log.
  func show(_ photos: [Photo]) async throws {
    fakes.imagesList.pages.answer(with: Page(items: photos))
    view.viewDidLoad()
    try await finish()
    _ = log.take()
  }
}
