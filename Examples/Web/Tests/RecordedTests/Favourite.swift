// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: favourites-4")
struct FavouritesDidTapLikeTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<FavouritesCommand>()
  let strings = Strings(.english)
  let store = PhotoStore()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let dates: PhotoDateFormatter
  let router: FavouritesRouterSpy
  let presenter: FavouritesPresenter
  let view: FavouritesViewSpy

  init() {
    likes = LikeOutbox(photos: store, service: fakes.likes, tasks: sessionTasks)
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    router = FavouritesRouterSpy(log: log)
    presenter = FavouritesPresenter(
      router: router, service: fakes.favourites, pictures: fakes.pictures, profile: .sample,
      likes: likes, strings: strings, dates: dates, tasks: tasks)
    view = FavouritesViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    store.store([photo(1)], requestedAt: store.moment)
    fakes.likes.changes.answer(with: LikeState(isLiked: true))
    likes.toggle("photo-1")
    try await finish()
    fakes.favourites.pages.answer(with: Page(items: Photo.samples(1..<2), total: 1))
    view.viewDidLoad()
    try await finish()
    _ = log.take()

    // When
    fakes.likes.changes.fail(.offline)
    presenter.didTapLike("photo-1")
    try await finish()

    // Then
    #expect(
      log.take() == [
        .removePhoto(at: 0),
        .setTitle("Favourites: 0 photos"),
        .setMessage(ScreenMessage(text: strings.extended.noFavourites)),
        .insertPhotos(at: 0..<1),
        .setTitle("Favourites: 1 photo"),
        .setMessage(nil),
      ])
    #expect(
      fakes.likes.changes.calls == [
        .init("photo-1", isLiked: true),
        .init("photo-1", isLiked: false),
      ])
  }

  /// Waits for the screen's work, and for the likes, whose end can start some of it.
  private func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
    try await tasks.finish(within: 5)
  }
}

private func photo(_ number: Int, isLiked: Bool = false) -> Photo {
  var photo = Photo.samples(number..<number + 1)[0]
  photo.isLiked = isLiked
  return photo
}
