import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("PagedList: two lists over one store")
struct PagedListsTogetherTests {
  @Test("X-4 A photo in two lists is one photo, and its like is the same in both")
  func likeInBoth() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3))
      try await screen.loadOther(Photo.samples(2..<5))
      #expect(screen.store.record("photo-3") != nil)

      screen.store.setLike(LikeState(), wish: true, for: "photo-3")

      #expect(screen.list.item(at: 2)?.isLiked == true)
      #expect(screen.other.item(at: 1)?.isLiked == true)
      #expect(screen.log.take() == [], "the store reports the like, not the list")
    }
  }

  @Test("F-1 Each list has its own lock and its own pages (bug-like-03)")
  func ownLocks() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.otherService.pages.answerWhenTold()
      screen.list.fetchNextPage()
      screen.other.fetchNextPage()
      try await screen.pages.waitForCalls(1)
      try await screen.otherService.pages.waitForCalls(1)
      screen.otherService.pages.complete(0, with: Page(items: Photo.samples(2)))
      screen.pages.complete(0, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.list.count == 3)
      #expect(screen.other.count == 2)
      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .rowsDidChange(.inserted(0..<3)),
        ], "the same photos are new rows in each list")
    }
  }

  @Test("P-5 A released list drops the photos that no other list holds (bug-session-03)")
  func released() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3))
      do {
        let tasks = ScreenTasks()
        let pages = screen.otherService.pages
        pages.answer(with: Page(items: Photo.samples(2..<5)))
        let list = PagedList(store: screen.store, service: screen.otherService, tasks: tasks)
        list.fetchNextPage()
        try await tasks.finish(within: .testLimit)
        #expect(screen.store.record("photo-4")?.photo == Photo.samples(4..<5)[0])
      }

      #expect(screen.store.record("photo-4")?.photo == nil)
      #expect(
        screen.store.record("photo-3")?.photo == Photo.samples(3..<4)[0], "another list holds it")
    }
  }

  @Test("F-8 X-4 Changes of known photos are reported after the rows of their page (bug-feed-15)")
  func newsAfterRows() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(2), nextPage: 2)
      let order = Recorder<String>()
      screen.store.changes.add(order) { order, change in order.add("news of \(change.new.id)") }
      screen.log.onCommand = { event in
        if case .rowsDidChange(let change) = event { order.add("\(change)") }
      }
      var changed = Photo.samples(1)[0]
      changed.caption = "Fog"
      screen.pages.answer(with: Page(items: [changed] + Photo.samples(3..<4)))
      screen.list.fetchNextPage()
      try await screen.finish()

      #expect(order.take() == ["inserted(Range(2..<3))", "news of photo-1"])
      #expect(screen.list.item(at: 0) == changed)
    }
  }

  @Test("F-8 A photo that is twice in a page has one row")
  func twiceInOnePage() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(2) + Photo.samples(2))

      #expect(screen.list.ids == ["photo-1", "photo-2"])
      #expect(screen.list.hasEnded)
    }
  }

  @Test("bug-like-10 A page requested before a like was confirmed on another screen keeps the like")
  func likeInTheOtherList() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3))
      screen.otherService.pages.answerWhenTold()
      screen.other.fetchNextPage()
      try await screen.otherService.pages.waitForCalls(1)
      screen.store.setLike(LikeState(), wish: true, for: "photo-1")
      screen.otherService.pages.complete(0, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.other.item(at: 0)?.isLiked == true)
      #expect(screen.list.item(at: 0)?.isLiked == true)
    }
  }
}
