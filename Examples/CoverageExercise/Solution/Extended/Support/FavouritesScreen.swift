import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// The favourites under test, with the session they belong to.
@MainActor
struct FavouritesScreen: ScreenUnderTest {
  let fakes: FakeExtendedServices
  let log = CommandLog<FavouritesCommand>()
  let tasks = ScreenTasks()
  let sessionTasks = ScreenTasks()
  let session: Session
  let likes: LikeOutbox
  let router: FavouritesRouterSpy
  let view: FavouritesViewSpy
  let presenter: FavouritesPresenter

  init(_ fakes: FakeExtendedServices) {
    self.init(fakes, .sample)
  }

  init(_ fakes: FakeExtendedServices, _ profile: Profile?) {
    self.fakes = fakes
    fakes.pictures.pictures.answer(with: .picture)
    session = Subject.makeSession(profile: profile, services: fakes.services, tasks: sessionTasks)
    likes = Subject.makeLikeOutbox(
      photos: session.photos, services: fakes.services, tasks: sessionTasks)
    router = FavouritesRouterSpy(log: log)
    view = FavouritesViewSpy(log: log)
    presenter = Subject.makeFavouritesPresenter(
      view: view, router: router, service: fakes.favourites, pictures: fakes.pictures,
      profile: session.profile, likes: likes, tasks: tasks)
    view.presenter = presenter
  }

  /// Makes the favourites of somebody whom the session knows from its start, or of nobody yet.
  static func of(_ profile: Profile?) -> @MainActor (FakeExtendedServices) -> FavouritesScreen {
    { FavouritesScreen($0, profile) }
  }

  var tracked: [AnyObject] { [presenter, view, session, likes] }

  var pages: FakeFunction<FakeFavouritesService.Request, Page<Photo>> { fakes.favourites.pages }
  var changes: FakeFunction<FakeLikeService.Change, LikeState> { fakes.likes.changes }
  var askedPages: [Int] { pages.calls.map(\.page) }
  var ids: [PhotoID] {
    (0..<presenter.photoCount).compactMap { presenter.photoID(at: $0) }
  }

  var pictures: FakeFunction<URL, Data> { fakes.pictures.pictures }

  /// What has happened, without what concerns pictures.
  func takeLog() -> [FavouritesCommand] {
    log.take().filter { if case .setPicture = $0 { false } else { true } }
  }

  func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
    // The server's word on a like may ask for a page.
    try await tasks.finish(within: 5)
  }

  /// Waits until the page that was asked for has reached the service.
  func waitForPages(_ count: Int) async throws {
    try #require(tasks.isRunning(.page))
    try await pages.waitForCalls(count)
  }

  /// Waits until the like that was asked for has reached the service.
  func waitForLikes(_ count: Int) async throws {
    try #require(!likes.isIdle)
    try await changes.waitForCalls(count)
  }

  /// A photo that the session knows as long as the test keeps it.
  func known(_ photo: Photo) -> PhotoRecord {
    session.photos.take(photo, askedAt: session.photos.mark()).record
  }

  /// Shows the favourites with photos in them, and an empty log.
  func show(_ ids: [PhotoID], nextPage: Int? = nil, total: Int) async throws {
    let photos = ids.map { Photo.sample($0, isLiked: true) }
    try await show(photos, nextPage: nextPage, total: total)
  }

  /// Shows the favourites with these photos in them, and an empty log.
  func show(_ photos: [Photo], nextPage: Int? = nil, total: Int? = nil) async throws {
    let total = total ?? photos.count
    pages.answer(with: Page(items: photos, nextPage: nextPage, total: total))
    view.viewDidLoad()
    try await finish()
    try #require(ids == photos.map(\.id))
    _ = log.take()
  }
}

extension Photo {
  /// Liked photos with these numbers: `photo-1` for 1.
  static func liked(_ numbers: Range<Int>) -> [Photo] {
    samples(numbers).map { photo in
      var photo = photo
      photo.isLiked = true
      return photo
    }
  }
}
