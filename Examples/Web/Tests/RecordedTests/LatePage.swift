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
struct ImagesListDidPullToRefreshTests {
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
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
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
    fakes.imagesList.pages.hold(ignoringCancellation: true)
    presenter.willDisplay("photo-29")
    try await fakes.imagesList.pages.waitForCalls(2)
    _ = log.take()

    // When
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(20..<50), nextPage: 2))
    presenter.didPullToRefresh()
    try await log.wait { _ in commands().count == 4 }
    presenter.didEndDisplaying("photo-29")
    fakes.imagesList.pages.answer(call: 1, with: Page(items: Photo.samples(31..<61), nextPage: 3))
    try await tasks.finish(within: 5)

    // Then
    #expect(
      commands() == [
        .setPageLoaderHidden(true),
        .setRefreshing(true),
        .reloadPhotos,
        .setRefreshing(false),
      ])
    #expect(fakes.imagesList.pages.calls == [1, 2, 1])
  }

  /// The commands so far, without those about pictures.
  private func commands() -> [ImagesListCommand] {
    log.commands.filter { if case .setPicture = $0 { false } else { true } }
  }
}
