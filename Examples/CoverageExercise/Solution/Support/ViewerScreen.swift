import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// One photo full screen in the extended edition under test, with the likes of its session.
@MainActor
struct ViewerScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<SingleImageCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let router: SingleImageRouterSpy
  let view: SingleImageViewSpy
  let presenter: SingleImagePresenter

  init(_ fakes: FakeServices) {
    self.fakes = fakes
    likes = Subject.makeLikeOutbox(services: fakes.services, tasks: sessionTasks)
    router = SingleImageRouterSpy(log: log)
    view = SingleImageViewSpy(log: log)
    presenter = Subject.makeSingleImagePresenter(
      view: view, router: router, photo: .sample(), services: fakes.services, likes: likes,
      details: Subject.makePhotoDetailsStore(
        photo: .sample(), photos: likes.photos, services: fakes.services, tasks: tasks),
      tasks: tasks)
    view.presenter = presenter
    fakes.pictures.pictures.answer(with: .picture)
    fakes.photoDetails.details.answer(with: .sample())
  }

  var tracked: [AnyObject] { [presenter, view, likes] }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var questions: FakeFunction<PhotoID, PhotoDetails> { fakes.photoDetails.details }

  func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
  }

  /// Shows picture and details, and an empty log.
  func show() async throws {
    view.viewDidLoad()
    try await finish()
    try #require(log.take().contains(.setOriginal(.ready)))
  }

  /// What has been shown of the numbers since.
  func takeStatistics() -> [PhotoStatistics] {
    log.take().compactMap { if case .setStatistics(let numbers) = $0 { numbers } else { nil } }
  }
}

extension Data {
  /// The bytes of an original, other than those of the large picture.
  static let original = Data([0xFF, 0xD8, 0xFF, 0xE0])
}
