import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The feed, tested in one file; tests of the course keep its names (T-2).
///
/// The course asserts that a spy's Boolean flag was set. These tests compare the whole log: which commands
/// came, how often, and in which order.
@MainActor
@Suite("T-2 The course's tests of the feed")
struct CourseImagesListTests {
  /// The presenter under test, with fakes behind it and spies in front of it.
  @MainActor
  private struct Screen {
    let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
    let tasks = ScreenTasks()
    /// The commands to view and router, in one order.
    let log = CommandLog<ImagesListCommand>()
    let presenter: ImagesListPresenter
    let view: ImagesListViewSpy

    init() {
      let strings = Strings(.english)
      presenter = ImagesListPresenter(
        router: ImagesListRouterSpy(log: log), services: fakes.services, photos: PhotoStore(),
        strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .current),
        tasks: tasks)
      view = ImagesListViewSpy(log: log, presenter: presenter)
    }

    /// Loads the view and waits for a page of three photos.
    func show(nextPage: Int? = nil) async throws {
      fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3), nextPage: nextPage))
      view.viewDidLoad()
      try await finish()
      _ = log.take()
    }

    /// Waits until the presenter's work has ended.
    func finish() async throws {
      try await tasks.finish(within: .testLimit)
    }
  }

  /// Runs a test on a new screen, which must be released afterwards.
  private func withScreen(_ test: @MainActor (Screen) async throws -> Void) async throws {
    let leaks = LeakCheck()
    do {
      let screen = Screen()
      leaks.track(screen.presenter)
      leaks.track(screen.view)
      try await test(screen)
    }
    #expect(leaks.survivors == [])
  }

  @Test("F-1 The first page is requested when the view loads")
  func testPresenterCallsFetchPhotosNextPage() async throws {
    try await withScreen { screen in
      screen.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(1)))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.fakes.imagesList.pages.calls == [1])
    }
  }

  @Test("F-1 The rows of the first page are inserted, and then the loader is hidden")
  func testPresenterUpdatesTableViewAnimated() async throws {
    try await withScreen { screen in
      screen.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10)))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .insertPhotos(at: 0..<10), .setPageLoaderHidden(true),
        ])
    }
  }

  @Test("F-4 A tap on a heart blocks the interface; a second tap while it is in flight is ignored")
  func testPresenterChangesLike() async throws {
    try await withScreen { screen in
      try await screen.show()
      screen.fakes.likes.changes.hold()
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didTapLike("photo-2")
      try await screen.fakes.likes.changes.waitForCalls(1)
      #expect(screen.log.take() == [.beginBlocking])

      screen.fakes.likes.changes.answer(call: 0, with: LikeState(isLiked: true))
      try await screen.finish()
      let card = try #require(screen.presenter.card(at: 0))
      #expect(card.isLiked)
      #expect(screen.log.take() == [.updateCard(card), .endBlocking])
      #expect(screen.fakes.likes.changes.calls == [.init("photo-1", isLiked: true)])
    }
  }

  @Test("F-4 A like that fails leaves the heart as it was and shows an alert")
  func testPresenterShowsLikeError() async throws {
    try await withScreen { screen in
      try await screen.show()
      screen.fakes.likes.changes.fail(.offline)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .beginBlocking, .endBlocking, .show(.likeFailed(Strings(.english))),
        ])
      #expect(screen.presenter.card(at: 0)?.isLiked == false)
    }
  }

  @Test("F-7 A page that fails shows a message")
  func failedPage() async throws {
    try await withScreen { screen in
      try await screen.show(nextPage: 2)
      screen.fakes.imagesList.pages.fail(.offline)
      screen.presenter.didTapRetry()
      try await screen.finish()
      let message = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(message),
        ])
    }
  }

  @Test("F-6 A tap on a card opens its photo")
  func testPresenterOpensSingleImage() async throws {
    try await withScreen { screen in
      try await screen.show()
      screen.presenter.didTapPhoto("photo-1")
      #expect(screen.log.take() == [.openPhoto("photo-1")])
    }
  }
}
