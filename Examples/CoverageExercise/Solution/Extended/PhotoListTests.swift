import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("A list of photos: its pages")
struct PhotoListTests {
  @Test(
    "R-4 A collection opens with two columns and its own total, then page 1 and the total of that")
  func collection() async throws {
    try await check(PhotoListScreen.init) { list in
      list.pages.answer(with: Page(items: Photo.samples(2), nextPage: 2, total: 90))
      list.view.viewDidLoad()
      try await list.finish()

      #expect(list.pages.calls == [.init("collection-1", page: 1)])
      #expect(
        list.log.take() == [
          .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
          .setPageLoaderHidden(true), .setTotal("90 photos"), .insertPhotos(at: 0..<2),
        ])
    }
  }

  @Test("R-4 The further pages of a search have the same text and order")
  func search() async throws {
    let query = try SearchQuery.words("harbour")
    let found = FoundPhotos(
      query, order: .latest, page: Page(items: Photo.samples(2), nextPage: 2),
      askedAt: PhotoStore().mark())
    try await check(PhotoListScreen.of(.search(found))) { list in
      list.pictures.answer(with: .picture)
      list.fakes.search.photos.answer(with: Page(items: Photo.samples(3..<4)))
      list.view.viewDidLoad()
      #expect(list.log.take() == [.setColumns(2), .reloadPhotos])

      list.presenter.willDisplay("photo-2")
      try await list.finish()
      #expect(list.fakes.search.photos.calls == [.init(query, order: .latest, page: 2)])
    }
  }

  @Test("R-4 A collection without photos shows a message")
  func empty() async throws {
    try await check(PhotoListScreen.init) { list in
      list.pages.answer(with: Page(items: []))
      list.view.viewDidLoad()
      try await list.finish()

      #expect(
        list.log.take().last == .setMessage(ScreenMessage(text: "This collection has no photos.")))
    }
  }

  @Test("F-7 Retry repeats a refresh that failed")
  func failedRefresh() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(3), nextPage: 2)
      list.pages.fail(.offline)
      list.presenter.didPullToRefresh()
      try await list.finish()
      #expect(
        list.log.take() == [.setRefreshing(true), .setRefreshing(false), .setMessage(.offline)])

      list.presenter.didTapRetry()
      try await list.finish()
      #expect(list.askedPages == [1, 1, 1])
    }
  }

  @Test(
    "F-9 Scrolling requests a page again after a temporary failure, but not at the request limit",
    arguments: [(ServiceError.Kind.rateLimited, [1, 2]), (.offline, [1, 2, 2])])
  func scrollingAfterFailure(kind: ServiceError.Kind, pages: [Int]) async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(3), nextPage: 2)
      list.pages.fail(kind)
      for id in [PhotoID("photo-3"), "photo-2"] {
        list.presenter.willDisplay(id)
        try await list.finish()
      }
      #expect(list.askedPages == pages)
    }
  }

  @Test("F-7 Pulling to refresh while a page loads cancels the page and starts over")
  func pullWhileLoading() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(3), nextPage: 2)
      list.pages.answerWhenTold()
      list.presenter.willDisplay("photo-3")
      try #require(list.tasks.isRunning(.page))
      try await list.pages.waitForCalls(2)
      list.pages.answer(with: Page(items: Photo.samples(1)))

      list.presenter.didPullToRefresh()
      // Without it there is nothing to wait for but page 2.
      try #require(list.log.commands.contains(.setRefreshing(true)))
      try await list.finish()

      #expect(list.askedPages == [1, 2, 1])
      #expect(list.pages.cancelled == [1])
      #expect(list.presenter.photoCount == 1)
    }
  }
}
