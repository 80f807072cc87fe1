import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

/// An item that no store knows.
private struct Shelf: Identifiable, Hashable, Sendable {
  let id: Int
  var title = ""
}

@MainActor
@Suite("Feed: totals, rows that come and go, items of any kind")
struct FeedTests {
  @Test("R-3 R-4 The total is what the server said last; starting over forgets an older one")
  func total() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      #expect(test.feed.total == nil)
      test.pages.answer(with: Page(items: Photo.samples(3), nextPage: 2, total: 9))
      test.feed.fetchNextPage()
      try await test.finish()
      #expect(test.feed.total == 9)
      test.pages.answer(with: Page(items: Photo.samples(4..<6), nextPage: 3))
      test.feed.fetchNextPage()
      try await test.finish()
      #expect(test.feed.total == 9)
      test.pages.answer(with: Page(items: Photo.samples(4..<6)))
      test.feed.refresh()
      try await test.finish()
      #expect(test.feed.total == nil)
    }
  }

  @Test("X-4 A row comes where it is wanted, once, and goes; the others keep their order")
  func rows() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      try await test.load(Photo.samples(3))
      let new = test.store.take(.sample("new"), askedAt: test.store.mark()).record
      #expect(test.feed.insert(new, at: 1) == 1)
      #expect(test.feed.insert(new, at: 0) == nil)
      #expect(test.feed.ids == ["photo-1", "new", "photo-2", "photo-3"])
      #expect(test.feed.remove("photo-1") == 0)
      #expect(test.feed.remove("photo-1") == nil)
      #expect(test.feed.ids == ["new", "photo-2", "photo-3"])
      #expect(test.feed.photo("photo-1") == nil)
      #expect(test.feed.remove("new") == 0)
      #expect(test.feed.insert(new, at: 99) == 2)
      #expect(test.feed.remove("new") == 2)
      #expect(test.feed.insert(new, at: -1) == 0)
      #expect(test.delegate.log.take() == [], "who changes rows tells of it")
    }
  }

  @Test("F-8 A removed photo that comes with the next page has a row again")
  func removedAndBack() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      try await test.load(Photo.samples(3), nextPage: 2)
      _ = test.feed.remove("photo-2")
      test.pages.answer(with: Page(items: Photo.samples(2..<5)))
      test.feed.fetchNextPage()
      try await test.finish()
      #expect(test.feed.ids == ["photo-1", "photo-3", "photo-2", "photo-4"])
    }
  }

  @Test(
    "X-4 The server's list has become shorter: as many pages back as it takes, not before the first",
    arguments: [(0, 4), (1, 3), (10, 3), (11, 2), (20, 2), (21, 1), (500, 1)])
  func shrunk(by items: Int, asks page: Int) async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      for page in 0..<3 {
        try await test.load(Photo.samples(page * 10..<page * 10 + 10), nextPage: page + 2)
      }
      for _ in 0..<items { test.feed.serverListDidShrink() }
      test.pages.fail(.offline)
      test.feed.fetchNextPage()
      try await test.finish()
      test.pages.answer(with: Page(items: Photo.samples(40..<50), nextPage: page + 1))
      test.feed.fetchNextPage()
      try await test.finish()
      test.feed.fetchNextPage()
      try await test.finish()
      #expect(test.pages.calls == [1, 2, 3, page, page, page + 1], "a failure forgets nothing")
    }
  }

  @Test("X-4 Items that have no place in the list get no row, and their news are told")
  func excluded() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      test.feed.isIncluded = { $0.isLiked == true }
      try await test.load([.sample("a", isLiked: true), .sample("b", isLiked: false)])
      #expect(test.feed.ids == ["a"])
      #expect(test.feed.hasBegun)
    }
  }

  @Test("R-3 A list of items that no store knows pages in the same way")
  func values() async throws {
    let tasks = ScreenTasks()
    let asked = FakeFunction<Int, Page<Shelf>>("shelves", unexpected: UnexpectedCalls())
    asked.answer { page in
      Page(items: (page * 2..<page * 2 + 3).map { Shelf(id: $0) }, nextPage: page + 1, total: 70)
    }
    let feed = Feed(store: ValueStore<Shelf>(), tasks: tasks) { try await asked.call($0) }
    feed.fetchNextPage()
    try await tasks.finish(within: 300)
    feed.fetchNextPage()
    try await tasks.finish(within: 300)
    #expect((0..<feed.count).map { feed.item(at: $0)?.id } == [2, 3, 4, 5, 6])
    #expect(feed.total == 70)
    #expect(feed.contains(4) && !feed.contains(1))
    #expect(feed.isNearEnd(2))
    #expect(feed.item(at: 5) == nil)
  }

  @Test("X-4 A list that begins with a page from elsewhere tells what that says of known photos")
  func beginTells() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      let held = test.store.take(Photo.samples(1)[0], askedAt: test.store.mark()).record
      let told = Recorder<PhotoStore.Change>()
      test.store.changes.add(told) { $0.add($1) }
      var photo = held.photo
      photo.likeCount = 99
      test.feed.begin(with: Page(items: [photo]), askedAt: test.store.mark())
      #expect(told.events.map(\.new.likeCount) == [99])
      #expect(test.feed.count == 1)
    }
  }

  @Test("F-8 Pages of one item: a list that is shorter by two is asked for from two pages back")
  func shrunkPagesOfOne() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      for number in 1...3 {
        try await test.load(Photo.samples(number..<(number + 1)), nextPage: number + 1)
      }
      for _ in 1...2 { test.feed.serverListDidShrink() }
      test.pages.answer { Page(items: Photo.samples(($0 + 2)..<($0 + 3)), nextPage: $0 + 1) }
      test.feed.fetchNextPage()
      try await test.finish()
      #expect(test.pages.calls == [1, 2, 3, 2])
    }
  }

  @Test("F-8 A last page that is shorter does not lead further back than full ones do")
  func shrunkAfterAShortPage() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      try await test.load(Photo.samples(1..<11), nextPage: 2)
      try await test.load(Photo.samples(11..<21), nextPage: 3)
      try await test.load(Photo.samples(21..<22), nextPage: 4)
      for _ in 1...3 { test.feed.serverListDidShrink() }
      test.pages.answer(with: Page(items: Photo.samples(22..<25)))
      test.feed.fetchNextPage()
      try await test.finish()
      #expect(test.pages.calls == [1, 2, 3, 3])
    }
  }

  @Test("F-8 An empty second page of a list that is shorter now: what has moved up is looked for")
  func emptySecondPage() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      try await test.load(Photo.samples(10), nextPage: 2)
      test.pages.answerWhenTold()
      test.feed.fetchNextPage()
      try await test.pages.waitForCalls(2)
      test.feed.serverListDidShrink()
      test.pages.complete(1, with: Page(items: []))
      try await test.pages.waitForCalls(3)
      test.pages.complete(2, with: Page(items: Photo.samples(2..<12)))
      try await test.finish()
      #expect(test.pages.calls == [1, 2, 1])
      #expect(test.feed.count == 11)
    }
  }

  @Test("F-8 An empty first page is the end, however much shorter the list has become")
  func emptyFirstPage() async throws {
    try await check(PhotoFeedUnderTest.self) { test in
      test.pages.answerWhenTold()
      test.feed.fetchNextPage()
      try await test.pages.waitForCalls(1)
      test.feed.serverListDidShrink()
      test.pages.complete(0, with: Page(items: []))
      try await test.finish()
      #expect(test.feed.hasEnded)
      #expect(test.pages.calls == [1])
    }
  }
}
