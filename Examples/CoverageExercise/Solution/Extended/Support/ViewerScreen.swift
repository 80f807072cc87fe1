import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// One photo full screen in the extended edition under test, with the likes of its session.
@MainActor
struct ViewerScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<ViewerCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let router: ViewerRouterSpy
  let view: ViewerViewSpy
  let presenter: ViewerPresenter

  init(_ fakes: FakeExtendedServices) {
    self.fakes = fakes
    likes = Subject.makeLikeOutbox(services: fakes.services, tasks: sessionTasks)
    router = ViewerRouterSpy(log: log)
    view = ViewerViewSpy(log: log)
    let details = Subject.makePhotoDetailsStore(
      photo: .sample(), photos: likes.photos, service: fakes.photoDetails, tasks: tasks)
    presenter = Subject.makeViewerPresenter(
      view: view, router: router, photo: .sample(), pictures: fakes.pictures, likes: likes,
      details: details, tasks: tasks)
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
