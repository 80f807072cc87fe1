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
struct ImagesListWillDisplayTests {
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
    _ = log.take()

    // When
    fakes.imagesList.pages.fail(.serverFailure(status: 500))
    presenter.willDisplay("photo-29")
    try await tasks.finish(within: 5)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(31..<61), nextPage: 3, total: 90))
    presenter.didTapRetry()
    try await tasks.finish(within: 5)

    // Then
    #expect(
      commands() == [
        .setPageLoaderHidden(false),
        .setPageLoaderHidden(true),
        .setMessage(ScreenMessage(ServiceError(.serverFailure(status: 500)), strings: strings)),
        .setMessage(nil),
        .setPageLoaderHidden(false),
        .insertPhotos(at: 30..<60),
        .setPageLoaderHidden(true),
      ])
    #expect(fakes.imagesList.pages.calls == [1, 2, 2])
  }

  /// The commands so far, without those about pictures.
  private func commands() -> [ImagesListCommand] {
    log.commands.filter { if case .setPicture = $0 { false } else { true } }
  }
}
