import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("PhotoFeed")
struct PhotoFeedTests {
  @Test("F-1 A page is told in order: begun, ended, changed (bug-feed-15, bug-feed-16)")
  func onePage() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.feed.fetchPhotosNextPage()
      try await screen.pages.waitForCalls(1)
      #expect(screen.delegate.log.take() == [.willStart(.page)])
      #expect(screen.feed.request == .page)
      #expect(screen.feed.count == 0)

      screen.pages.complete(0, with: Page(items: Photo.samples(3), nextPage: 2))
      try await screen.finish()
      #expect(screen.delegate.log.take() == [.didEnd(.page), .didChange(.inserted(0..<3))])
      #expect(screen.feed.request == nil)
      #expect(screen.feed.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("F-1 Asking from inside the change asks for the following page (bug-feed-06)")
  func askingFromInsideTheChange() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.delegate.onEvent = { [weak feed = screen.feed] event in
        if event == .didChange(.inserted(0..<3)) { feed?.fetchPhotosNextPage() }
      }
      screen.pages.answer { page in
        Page(items: Photo.samples((page * 3 - 2)..<(page * 3 + 1)), nextPage: page + 1)
      }
      screen.feed.fetchPhotosNextPage()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2])
      #expect(screen.feed.count == 6)
    }
  }

  @Test("F-7 A failure is told after the end, and leaves rows and page as they were (bug-feed-03)")
  func failure() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.serverFailure(status: 500))
      screen.feed.fetchPhotosNextPage()
      try await screen.finish()

      #expect(
        screen.delegate.log.take() == [
          .willStart(.page), .didEnd(.page),
          .didFail(.page, ServiceError(.serverFailure(status: 500))),
        ])
      #expect(screen.feed.count == 3)
      screen.feed.fetchPhotosNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 2])
    }
  }

  @Test("F-7 A refresh ends the page in flight, then replaces all rows at once (bug-feed-02)")
  func refreshInMidLoad() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold(ignoringCancellation: true)
      screen.feed.fetchPhotosNextPage()
      try await screen.pages.waitForCalls(2)
      screen.feed.refresh()
      screen.feed.refresh()
      screen.feed.fetchPhotosNextPage()
      try await screen.pages.waitForCalls(3)
      #expect(
        screen.delegate.log.take() == [
          .willStart(.page), .didEnd(.page), .willStart(.refresh),
        ])
      #expect(screen.feed.count == 3, "the rows stay until page 1 is there")

      screen.pages.complete(1, with: Page(items: Photo.samples(4..<7), nextPage: 3))
      screen.pages.complete(2, with: Page(items: Photo.samples(8..<10), nextPage: 2))
      try await screen.finish()
      #expect(screen.delegate.log.take() == [.didEnd(.refresh), .didChange(.replaced)])
      #expect(screen.feed.ids == ["photo-8", "photo-9"])
      #expect(screen.store.photo("photo-1") == nil, "what is in no list is dropped")
      #expect(screen.pages.calls == [1, 2, 1])
    }
  }

  @Test("F-7 A refresh that fails leaves rows and next page as they were")
  func refreshThatFails() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.feed.refresh()
      try await screen.finish()
      #expect(
        screen.delegate.log.take() == [
          .willStart(.refresh), .didEnd(.refresh), .didFail(.refresh, ServiceError(.offline)),
        ])
      #expect(screen.feed.count == 3)

      screen.pages.answer(with: Page(items: []))
      screen.feed.fetchPhotosNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 2])
      #expect(screen.feed.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("F-7 bug-like-10 A refresh asked for before a like was confirmed keeps the like")
  func refreshKeepsLikes() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.feed.refresh()
      try await screen.pages.waitForCalls(2)
      screen.store.setLike(LikeState(), wish: true, for: "photo-2")
      screen.pages.complete(1, with: Page(items: Photo.samples(2..<5)))
      try await screen.finish()

      #expect(screen.feed.ids == ["photo-2", "photo-3", "photo-4"])
      #expect(screen.feed.photo("photo-2")?.isLiked == true)
    }
  }

  @Test("F-7 bug-like-10 A refresh asked for after it says how the like is now")
  func refreshBringsLikes() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.store.setLike(LikeState(), wish: true, for: "photo-2")
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      screen.feed.refresh()
      try await screen.finish()

      #expect(screen.feed.photo("photo-2")?.isLiked == false)
    }
  }

  @Test("bug-feed-22 Rows and identifiers that are not there have no photo and ask for nothing")
  func rowsThatAreNotThere() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      #expect(screen.feed.photo(at: 0) == nil)
      #expect(!screen.feed.isNearEnd("photo-1"))
      try await screen.load(Photo.samples(7), nextPage: 2)
      let elsewhere = screen.store.take(.sample("elsewhere"), askedAt: screen.store.mark()).record

      for row in [-1, 7, Int.max, Int.min] { #expect(screen.feed.photo(at: row) == nil) }
      #expect((0..<7).compactMap { screen.feed.photo(at: $0) } == Photo.samples(7))
      #expect(screen.feed.photo("nobody") == nil)
      #expect(screen.feed.photo("elsewhere") == nil, "another list holds it")
      #expect(!screen.feed.isNearEnd("elsewhere"))
      #expect(screen.store.photo("elsewhere") == elsewhere.photo)
      #expect(screen.feed.ids.map { screen.feed.isNearEnd($0) } == [false, false] + .five(true))
    }
  }

  @Test("F-1 Once its tasks are closed a list asks for nothing, and says nothing")
  func closedTasks() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.tasks.close()
      screen.feed.fetchPhotosNextPage()
      screen.feed.refresh()
      try await screen.finish()

      #expect(screen.delegate.log.take() == [])
      #expect(screen.feed.request == nil)
    }
  }

  @Test("F-1 Work closed from inside the end changes no rows any more")
  func closedFromInsideTheEnd() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.delegate.onEvent = { [weak tasks = screen.tasks] event in
        if event == .didEnd(.page) { tasks?.close() }
      }
      try await screen.load(Photo.samples(3), nextPage: 2)

      #expect(screen.feed.count == 0)
      #expect(screen.store.photo("photo-1") == nil)
    }
  }

  @Test("F-1 A list does without a delegate, and does not keep one")
  func noDelegate() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      weak var gone: FeedDelegateSpy?
      do {
        let delegate = FeedDelegateSpy()
        gone = delegate
        screen.feed.delegate = delegate
      }
      #expect(gone == nil)
      try await screen.load(Photo.samples(2))
      #expect(screen.feed.count == 2)
    }
  }

  @Test("F-7 A refresh of an empty list that is loading says nothing of what it replaces")
  func refreshOfAnEmptyList() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.feed.fetchPhotosNextPage()
      try await screen.pages.waitForCalls(1)
      screen.feed.refresh()
      try await screen.pages.waitForCalls(2)
      #expect(
        screen.delegate.log.take() == [
          .willStart(.page), .didEnd(.page), .willStart(.refresh),
        ])

      screen.pages.complete(1, failing: .cancelled)
      try await screen.finish()
      #expect(
        screen.delegate.log.take() == [.didEnd(.refresh), .didChange(.nothing)],
        "the service gave up by itself: an empty list needs a way on")
    }
  }

  @Test("A request keeps no list alive (bug-login-02)")
  func letGoAmidARequest() async throws {
    try await check(PhotoFeedUnderTest.self) { screen in
      screen.pages.answerWhenTold(ignoringCancellation: true)
      let leaks = LeakCheck()
      do {
        let feed = PhotoFeed(store: screen.store, tasks: screen.tasks) {
          [service = screen.service] in try await service.photos(page: $0)
        }
        leaks.track(feed)
        feed.fetchPhotosNextPage()
        try await screen.pages.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      screen.pages.complete(0, with: Page(items: []))
      try await screen.finish()
    }
  }
}

extension [Bool] {
  fileprivate static func five(_ value: Bool) -> [Bool] { Array(repeating: value, count: 5) }
}
