import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("PhotoFeed: asked from inside its own reports")
struct PhotoFeedReentryTests {
  @Test("F-7 A refresh is not lost to a view that asks from inside the page's end (bug-feed-06)")
  func refreshAndAskingFromInside() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.feed.fetchPhotosNextPage()
      try await screen.pages.waitForCalls(2)
      screen.delegate.onEvent = { [weak feed = screen.feed] event in
        if event == .didEnd(.page) { feed?.fetchPhotosNextPage() }
      }
      screen.feed.refresh()
      try await screen.pages.waitForCalls(3)
      screen.delegate.onEvent = nil
      screen.pages.complete(2, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 1])
    }
  }

  @Test("F-7 A failure is told before any request that follows it (bug-feed-16)")
  func failureAndAskingFromInside() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      screen.pages.failNext(.offline)
      screen.delegate.onEvent = { [weak feed = screen.feed] event in
        if event == .didEnd(.page) { feed?.fetchPhotosNextPage() }
      }
      screen.feed.fetchPhotosNextPage()
      try await screen.finish()

      #expect(
        screen.delegate.log.take() == [
          .willStart(.page), .didEnd(.page), .didFail(.page, ServiceError(.offline)),
        ])
    }
  }

  @Test(
    "F-7 A refresh that begins inside a page's end keeps its lock, whatever became of the page",
    arguments: [
      true, false,
    ])
  func refreshFromInside(pageFails: Bool) async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.feed.fetchPhotosNextPage()
      try await screen.pages.waitForCalls(1)
      _ = screen.delegate.log.take()
      screen.delegate.onEvent = { [weak feed = screen.feed] event in
        if event == .didEnd(.page) { feed?.refresh() }
      }
      if pageFails {
        screen.pages.complete(0, failing: .offline)
      } else {
        screen.pages.complete(0, with: Page(items: Photo.samples(2), nextPage: 2))
      }
      try await screen.pages.waitForCalls(2)
      #expect(screen.feed.request == .refresh)
      screen.feed.refresh()
      #expect(
        screen.delegate.log.take()
          == [.didEnd(.page), .willStart(.refresh)]
          + (pageFails ? [] : [.didChange(.inserted(0..<2))]))

      screen.pages.complete(1, with: Page(items: Photo.samples(3)))
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1])
      #expect(screen.delegate.log.take() == [.didEnd(.refresh), .didChange(.replaced)])
      #expect(screen.feed.request == nil)
    }
  }

  @Test("Two lists on one screen have purposes of their own")
  func purposes() async throws {
    let service = FakeImagesListService()
    service.pages.answer { Page(items: Photo.samples(($0 * 10)..<($0 * 10 + 2))) }
    let tasks = ScreenTasks()
    let store = PhotoStore()
    let first = PhotoFeed(store: store, tasks: tasks) { try await service.photos(page: $0) }
    let second = PhotoFeed(store: store, tasks: tasks, purpose: .init("other")) { page in
      try await service.photos(page: page + 1)
    }
    first.fetchPhotosNextPage()
    second.fetchPhotosNextPage()
    second.refresh()
    try await tasks.finish(within: 300)
    #expect(first.photo(at: 0)?.id == "photo-10")
    #expect(second.photo(at: 0)?.id == "photo-20")
  }
}
