import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// The feed under test.
@MainActor
struct ImagesListScreen: ScreenUnderTest {
  let fakes: FakeServices
  let log = CommandLog<ImagesListCommand>()
  let tasks = ScreenTasks()
  let photos = PhotoStore()
  let router: ImagesListRouterSpy
  let view: ImagesListViewSpy
  let presenter: ImagesListPresenter

  init(_ fakes: FakeServices) {
    self.init(fakes, .english, .utc)
  }

  init(_ fakes: FakeServices, _ language: Language, _ timeZone: TimeZone) {
    self.fakes = fakes
    router = ImagesListRouterSpy(log: log)
    view = ImagesListViewSpy(log: log)
    presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, photos: photos,
      referral: Referral(applicationName: "exercise"), language: language, timeZone: timeZone,
      tasks: tasks)
    view.presenter = presenter
  }

  /// Makes the screen of somebody who speaks a language and lives in a time zone.
  static func `in`(
    _ language: Language, _ timeZone: TimeZone
  ) -> @MainActor (FakeServices) -> ImagesListScreen {
    { ImagesListScreen($0, language, timeZone) }
  }

  var tracked: [AnyObject] { [presenter, view] }

  var pages: FakeFunction<Int, Page<Photo>> { fakes.imagesList.pages }
  var likes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  func finish() async throws {
    try await tasks.finish(within: 5)
  }

  /// Shows the feed with photos in it, and an empty log. Required: without the photos a test would
  /// wait for what cannot come.
  func show(_ photos: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: photos, nextPage: nextPage))
    pictures.answer(with: .picture)
    view.viewDidLoad()
    try await finish()
    try #require(presenter.photoCount == photos.count)
    _ = log.take()
  }

  /// Shows a row that has to ask for the next page. Required: who waits for a page that nobody asks
  /// for waits long.
  func display(_ id: PhotoID) throws {
    presenter.willDisplay(id)
    try #require(tasks.isRunning(.page))
  }

  /// What happened, but for pictures, which come in their own time.
  func takeLogWithoutPictures() -> [ImagesListCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }

  /// The rows, as the view would read them.
  var ids: [PhotoID] {
    (0..<presenter.photoCount).compactMap { presenter.photoID(at: $0) }
  }

  func card(of id: PhotoID) -> PhotoCard? {
    ids.firstIndex(of: id).flatMap { presenter.card(at: $0) }
  }
}

extension [ImagesListCommand] {
  /// A page is asked for.
  static let startsPage: Self = [.setPageLoaderHidden(false)]
}
