import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("PagedList")
struct PagedListTests {
  @Test(
    "F-1 A page shows the loader, hides it, and then reports its rows (bug-feed-15, bug-feed-16)")
  func onePage() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(1)
      #expect(screen.log.take() == [.willStart(.page), .setPageLoaderHidden(false)])
      #expect(screen.list.request == .page)
      #expect(screen.list.count == 0)

      screen.pages.complete(0, with: Page(items: Photo.samples(3), nextPage: 2))
      try await screen.finish()
      #expect(screen.log.take() == [.setPageLoaderHidden(true), .rowsDidChange(.inserted(0..<3))])
      #expect(screen.list.request == nil)
      #expect(screen.list.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("F-1 A request from inside the change of rows loads the following page (bug-feed-06)")
  func askingFromInsideTheChange() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.log.onCommand = { [weak list = screen.list] event in
        if event == .rowsDidChange(.inserted(0..<3)) { list?.fetchNextPage() }
      }
      screen.pages.answer { page in
        Page(items: Photo.samples((page * 3 - 2)..<(page * 3 + 1)), nextPage: page + 1)
      }
      screen.list.fetchNextPage()
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2])
      #expect(screen.list.count == 6)
    }
  }

  @Test(
    "F-7 A failure is shown after the loader is hidden, and leaves rows and next page unchanged (bug-feed-03)"
  )
  func failure() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.serverFailure(status: 500))
      screen.list.fetchNextPage()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.serverFailure),
        ])
      #expect(screen.list.count == 3)
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 2])
    }
  }

  @Test("F-7 A refresh cancels the page in flight, then replaces all rows at once (bug-feed-02)")
  func refreshInMidLoad() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold(ignoringCancellation: true)
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(2)
      screen.list.refresh()
      screen.list.refresh()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(3)
      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .willStart(.refresh), .setRefreshing(true),
        ])
      #expect(screen.list.count == 3, "the rows stay until the first page arrives")

      screen.pages.complete(1, with: Page(items: Photo.samples(4..<7), nextPage: 3))
      screen.pages.complete(2, with: Page(items: Photo.samples(8..<10), nextPage: 2))
      try await screen.finish()
      #expect(screen.log.take() == [.setRefreshing(false), .rowsDidChange(.replaced)])
      #expect(screen.list.ids == ["photo-8", "photo-9"])
      #expect(screen.store.record("photo-1")?.photo == nil, "a photo in no list is dropped")
      #expect(screen.pages.calls == [1, 2, 1])
    }
  }

  @Test("F-7 A refresh that fails leaves rows and next page unchanged")
  func refreshThatFails() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.list.refresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .willStart(.refresh), .setRefreshing(true), .setRefreshing(false), .setMessage(.offline),
        ])
      #expect(screen.list.count == 3)

      screen.pages.answer(with: Page(items: []))
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 2])
      #expect(screen.list.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("F-7 bug-like-10 A refresh requested before a like was confirmed keeps the like")
  func refreshKeepsLikes() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.list.refresh()
      try await screen.pages.waitForCalls(2)
      screen.store.setLike(LikeState(), wish: true, for: "photo-2")
      screen.pages.complete(1, with: Page(items: Photo.samples(2..<5)))
      try await screen.finish()

      #expect(screen.list.ids == ["photo-2", "photo-3", "photo-4"])
      #expect(screen.list.item("photo-2")?.isLiked == true)
    }
  }

  @Test(
    "F-7 bug-like-10 A refresh requested after a like was confirmed sets the like to the server's state"
  )
  func refreshBringsLikes() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.store.setLike(LikeState(), wish: true, for: "photo-2")
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      screen.list.refresh()
      try await screen.finish()

      #expect(screen.list.item("photo-2")?.isLiked == false)
    }
  }

  @Test("bug-feed-22 Unknown rows and identifiers have no photo and request nothing")
  func rowsThatAreNotThere() async throws {
    try await check(PagedListUnderTest.self) { screen in
      #expect(screen.list.item(at: 0) == nil)
      screen.list.willDisplay("photo-1")
      #expect(screen.list.request == nil)
      try await screen.load(Photo.samples(7), nextPage: 2)
      let elsewhere = screen.store.take(.sample("elsewhere"), askedAt: screen.store.mark()).record

      for row in [-1, 7, Int.max, Int.min] { #expect(screen.list.item(at: row) == nil) }
      #expect((0..<7).compactMap { screen.list.item(at: $0) } == Photo.samples(7))
      #expect(screen.list.item("nobody") == nil)
      #expect(screen.list.item("elsewhere") == nil, "another list holds it")
      screen.list.willDisplay("elsewhere")
      #expect(screen.list.request == nil)
      #expect(screen.store.record("elsewhere")?.photo == elsewhere.photo)
    }
  }

  @Test("F-1 After its tasks are closed a list requests nothing and gives no command")
  func closedTasks() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.tasks.close()
      screen.list.fetchNextPage()
      screen.list.refresh()
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.list.request == nil)
    }
  }

  @Test("F-1 Closing the tasks from inside the end of a page changes no rows")
  func closedFromInsideTheEnd() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.log.onCommand = { [weak tasks = screen.tasks] event in
        if event == .setPageLoaderHidden(true) { tasks?.close() }
      }
      try await screen.load(Photo.samples(3), nextPage: 2)

      #expect(screen.list.count == 0)
      #expect(screen.store.record("photo-1")?.photo == nil)
    }
  }

  @Test("F-1 A list works without a view and without closures, and does not keep its view")
  func noView() async throws {
    try await check(PagedListUnderTest.self) { screen in
      let leaks = LeakCheck()
      do {
        let view = ListViewSpy(log: screen.log)
        leaks.track(view)
        screen.other.view = { [weak view] in view }
      }
      #expect(leaks.survivors == [])
      try await screen.loadOther(Photo.samples(2))
      #expect(screen.other.count == 2)
      screen.otherService.pages.fail(.unauthorised)
      screen.other.refresh()
      try await screen.finish()
      #expect(screen.other.hasFailed)
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-8 Showing one of the last five rows requests the next page", arguments: 1...7)
  func lastRows(number: Int) async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(7), nextPage: 2)
      screen.pages.answer(with: Page(items: []))
      screen.list.willDisplay(PhotoID(rawValue: "photo-\(number)"))
      try await screen.finish()
      #expect(screen.pages.calls == (number > 2 ? [1, 2] : [1]))
    }
  }

  @Test("F-7 A refresh of an empty list that is loading shows no message for the cancelled page")
  func refreshOfAnEmptyList() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(1)
      screen.list.refresh()
      try await screen.pages.waitForCalls(2)
      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .willStart(.refresh), .setRefreshing(true),
        ])

      screen.pages.complete(1, failing: .cancelled)
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(false), .rowsDidChange(.nothing), .setMessage(.nothingNew),
        ],
        "the service cancelled the request: an empty list offers a retry")
    }
  }

  @Test("A request does not keep its list alive (bug-login-02)")
  func letGoAmidARequest() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answerWhenTold(ignoringCancellation: true)
      let leaks = LeakCheck()
      do {
        let list = PagedList(store: screen.store, service: screen.service, tasks: screen.tasks)
        leaks.track(list)
        list.fetchNextPage()
        try await screen.pages.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      screen.pages.complete(0, with: Page(items: []))
      try await screen.finish()
    }
  }
}
