import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// A list of photos under test, with the likes of its session.
@MainActor
struct PhotoListScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<PhotoListCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let router: PhotoListRouterSpy
  let view: PhotoListViewSpy
  let presenter: PhotoListPresenter

  /// The sample collection's.
  init(_ fakes: FakeExtendedServices) {
    self.init(fakes, .collection(.sample()))
  }

  init(_ fakes: FakeExtendedServices, _ source: PhotoSource) {
    self.fakes = fakes
    likes = Subject.makeLikeOutbox(services: fakes.services, tasks: sessionTasks)
    router = PhotoListRouterSpy(log: log)
    view = PhotoListViewSpy(log: log)
    presenter = Subject.makePhotoListPresenter(
      source, view: view, router: router, services: fakes.extendedServices,
      pictures: fakes.pictures, likes: likes, tasks: tasks)
    view.presenter = presenter
  }

  /// Makes the list of other photos.
  static func of(_ source: PhotoSource) -> @MainActor (FakeExtendedServices) -> PhotoListScreen {
    { PhotoListScreen($0, source) }
  }

  var tracked: [AnyObject] { [presenter, view, likes] }

  var pages: FakeFunction<FakeCollectionsService.PhotosRequest, Page<Photo>> {
    fakes.collections.photos
  }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }
  var askedPages: [Int] { pages.calls.map(\.page) }

  func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
  }

  /// The photos of the rows.
  var ids: [PhotoID] {
    (0..<presenter.photoCount).compactMap { presenter.photoID(at: $0) }
  }

  /// What has happened, without what concerns pictures.
  func takeLog() -> [PhotoListCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }

  /// Shows the collection with photos in it, and an empty log.
  func show(_ photos: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: photos, nextPage: nextPage))
    pictures.answer(with: .picture)
    view.viewDidLoad()
    try await finish()
    try #require(presenter.photoCount == photos.count)
    _ = log.take()
  }
}
