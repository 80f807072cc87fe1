import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedExtended

/// A list of photos from which the server removes items while it is read.
@MainActor
struct ShrinkingListUnderTest: ScreenUnderTest {
  let service: FakeImagesListService
  let tasks = ScreenTasks()
  let shrinking = ShrinkingPages()
  let list: PagedList<PhotoStore>

  init(unexpected: UnexpectedCalls) {
    service = FakeImagesListService(unexpected: unexpected)
    list = PagedList(
      store: PhotoStore(), strings: Strings(.english), emptyText: "", tasks: tasks
    ) { [service, shrinking] page in
      try await shrinking.page(page) { try await service.photos(page: $0) }
    }
  }

  var tracked: [AnyObject] { [list, tasks, shrinking] }
  var pages: FakeFunction<Int, Page<Photo>> { service.pages }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }

  func load(_ items: [Photo], nextPage: Int? = nil) async throws {
    pages.answer(with: Page(items: items, nextPage: nextPage))
    list.fetchNextPage()
    try await finish()
  }
}

@MainActor
@Suite("ShrinkingPages: the list that shows them")
struct ShrinkingListTests {
  @Test(
    "F-8 X-4 After the server removed items, the next page is requested from as far back as they moved",
    arguments: [(0, 4), (1, 3), (10, 3), (11, 2), (20, 2), (21, 1), (500, 1)])
  func shrunk(by items: Int, asks page: Int) async throws {
    try await check(ShrinkingListUnderTest.self) { screen in
      for page in 0..<3 {
        try await screen.load(Photo.samples(page * 10..<page * 10 + 10), nextPage: page + 2)
      }
      for _ in 0..<items { screen.shrinking.itemDidGo(since: screen.shrinking.answers) }
      screen.pages.fail(.offline)
      screen.list.fetchNextPage()
      try await screen.finish()
      screen.pages.answer(with: Page(items: Photo.samples(40..<50), nextPage: page + 1))
      screen.list.fetchNextPage()
      try await screen.finish()
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 3, page, page, page + 1], "a failure forgets nothing")
    }
  }

  @Test("F-8 With pages of one item, two removed items move the next request two pages back")
  func shrunkPagesOfOne() async throws {
    try await check(ShrinkingListUnderTest.self) { screen in
      for number in 1...3 {
        try await screen.load(Photo.samples(number..<(number + 1)), nextPage: number + 1)
      }
      for _ in 1...2 { screen.shrinking.itemDidGo(since: screen.shrinking.answers) }
      screen.pages.answer { Page(items: Photo.samples(($0 + 2)..<($0 + 3)), nextPage: $0 + 1) }
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 3, 2])
    }
  }

  @Test("F-8 A shorter last page does not move the next request further back than full pages do")
  func shrunkAfterAShortPage() async throws {
    try await check(ShrinkingListUnderTest.self) { screen in
      try await screen.load(Photo.samples(1..<11), nextPage: 2)
      try await screen.load(Photo.samples(11..<21), nextPage: 3)
      try await screen.load(Photo.samples(21..<22), nextPage: 4)
      for _ in 1...3 { screen.shrinking.itemDidGo(since: screen.shrinking.answers) }
      screen.pages.answer(with: Page(items: Photo.samples(22..<25)))
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 3, 3])
    }
  }

  @Test("F-8 If the second page is empty because items moved up, the first page is requested again")
  func emptySecondPage() async throws {
    try await check(ShrinkingListUnderTest.self) { screen in
      try await screen.load(Photo.samples(10), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(2)
      screen.shrinking.itemDidGo(since: screen.shrinking.answers)
      screen.pages.complete(1, with: Page(items: []))
      try await screen.pages.waitForCalls(3)
      screen.pages.complete(2, with: Page(items: Photo.samples(2..<12)))
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 1])
      #expect(screen.list.count == 11)
    }
  }

  @Test("F-8 An empty first page ends the list, even if items were removed in the meantime")
  func emptyFirstPage() async throws {
    try await check(ShrinkingListUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(1)
      screen.shrinking.itemDidGo(since: screen.shrinking.answers)
      screen.pages.complete(0, with: Page(items: []))
      try await screen.finish()
      #expect(screen.list.hasEnded)
      #expect(screen.pages.calls == [1])
    }
  }
}
