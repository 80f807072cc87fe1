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
@Suite("Recorded: photoList-6")
struct PhotoListViewDidLoadTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<PhotoListCommand>()
  let strings = Strings(.english)
  let store = PhotoStore()
  let sessionTasks = ScreenTasks()
  let likes: LikeOutbox
  let dates: PhotoDateFormatter
  let router: PhotoListRouterSpy
  let presenter: PhotoListPresenter
  let view: PhotoListViewSpy

  init() {
    likes = LikeOutbox(photos: store, service: fakes.likes, tasks: sessionTasks)
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    let opened = PhotoSource.collection(collection(1, photoCount: 4))
    router = PhotoListRouterSpy(log: log)
    presenter = PhotoListPresenter(
      opened, router: router, services: fakes.extendedServices, pictures: fakes.pictures,
      likes: likes, strings: strings, dates: dates, tasks: tasks)
    view = PhotoListViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // When
    fakes.collections.photos.answer(with: Page(items: Photo.samples(1..<5), total: 4))
    view.viewDidLoad()
    try await finish()
    presenter.didChooseColumns(3)
    try await finish()
    presenter.didTapPhoto("photo-1")
    try await finish()

    // Then
    #expect(
      log.take() == [
        .setColumns(2),
        .setTotal("4 photos"),
        .setPageLoaderHidden(false),
        .insertPhotos(at: 0..<4),
        .setPageLoaderHidden(true),
        .setColumns(3),
        .openPhoto("photo-1"),
      ])
    #expect(fakes.collections.photos.calls == [.init("collection-1", page: 1)])
  }

  /// Waits for the screen's work, and for the likes, whose end can start some of it.
  private func finish() async throws {
    try await tasks.finish(within: 5)
    try await sessionTasks.finish(within: 5)
    try await tasks.finish(within: 5)
  }
}

private func collection(_ number: Int, photoCount: Int? = 4) -> PhotoCollection {
  var collection = PhotoCollection.sample(CollectionID(rawValue: "collection-\(number)"))
  collection.photoCount = photoCount
  return collection
}
