// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: imagesList-2")
struct ImagesListDidTapLikeTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<ImagesListCommand>()
  let strings = Strings(.english)
  let store = PhotoStore()
  let dates: PhotoDateFormatter
  let router: ImagesListRouterSpy
  let presenter: ImagesListPresenter
  let view: ImagesListViewSpy

  init() {
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    router = ImagesListRouterSpy(log: log)
    presenter = ImagesListPresenter(
      router: router, services: fakes.services, photos: store, strings: strings, dates: dates,
      tasks: tasks)
    view = ImagesListViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(1..<31), nextPage: 2, total: 90))
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    fakes.likes.changes.answer(with: LikeState(isLiked: true))
    presenter.didTapLike("photo-2")
    try await tasks.finish(within: 5)
    _ = log.take()

    // When
    fakes.likes.changes.fail(.serverFailure(status: 500))
    presenter.didTapLike("photo-2")
    try await tasks.finish(within: 5)

    // Then
    #expect(log.take() == [.beginBlocking, .endBlocking, .show(.likeFailed(strings))])
    #expect(
      fakes.likes.changes.calls == [
        .init("photo-2", isLiked: true),
        .init("photo-2", isLiked: false),
      ])
  }
}
