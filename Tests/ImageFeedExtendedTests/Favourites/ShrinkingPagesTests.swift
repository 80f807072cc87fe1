import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@testable import ImageFeedExtended

@MainActor
@Suite("ShrinkingPages: pages of a list that loses items while it is being read")
struct ShrinkingPagesTests {
  private typealias Fetch = FakeFunction<Int, Page<Int>>

  private let pages = ShrinkingPages()
  private let server = Fetch(
    "page", unexpected: UnexpectedCalls { Issue.record("\($0)") })

  /// Requests a page of the list.
  private func page(_ number: Int) async throws -> Page<Int> {
    try await pages.page(number) { [server] in try await server.call($0) }
  }

  /// Requests a page whose answer the test gives later.
  private func start(_ number: Int) async throws -> Task<Page<Int>, any Error> {
    server.hold(ignoringCancellation: true)
    let calls = server.calls.count
    let task = Task { try await page(number) }
    try await server.waitForCalls(calls + 1)
    return task
  }

  /// Loads page 1: the items 1, 2 and 3.
  private func loadFirstPage() async throws {
    server.answer(with: Page(items: [1, 2, 3], nextPage: 2, total: 9))
    _ = try await page(1)
  }

  @Test("Without removals page numbers and answers are passed on unchanged")
  func unchanged() async throws {
    for number in 1...3 {
      let answer = Page(items: [number], nextPage: number < 3 ? number + 1 : nil, total: 3)
      server.answer(with: answer)
      #expect(try await page(number) == answer)
    }
    #expect(server.calls == [1, 2, 3])
    #expect(!pages.hasShrunk)
  }

  @Test(
    "After a removal the next page is requested one page further back, and the list counts on")
  func oneRemoved() async throws {
    try await loadFirstPage()
    pages.itemDidGo(since: pages.answers)
    #expect(pages.hasShrunk)
    server.answer { Page(items: [2, 3, 4], nextPage: $0 + 1, total: 8) }
    #expect(try await page(2) == Page(items: [2, 3, 4], nextPage: 3, total: 8))
    #expect(!pages.hasShrunk)
    #expect(try await page(3).nextPage == 4)
    #expect(server.calls == [1, 1, 2])
  }

  @Test(
    "X-4 F-8 A request goes back by the removed items, counted in pages of the fullest size",
    arguments: [
      (3, 1, 4), (3, 3, 4), (3, 4, 3), (3, 6, 3), (3, 7, 2), (3, 12, 1), (3, 99, 1), (1, 2, 3),
    ])
  func manyRemoved(size: Int, removed: Int, serverPage: Int) async throws {
    server.answer(with: Page(items: Array(1...size), nextPage: 2))
    _ = try await page(1)
    for number in 2...4 {
      server.answer(with: Page(items: [number * 10], nextPage: number + 1))
      _ = try await page(number)
    }
    for _ in 0..<removed { pages.itemDidGo(since: pages.answers) }
    _ = try await page(5)
    #expect(server.calls.last == serverPage)
  }

  @Test("A cancelled request commits nothing")
  func cancelled() async throws {
    try await loadFirstPage()
    pages.itemDidGo(since: pages.answers)
    let task = try await start(2)
    task.cancel()
    await #expect(throws: ServiceError(.cancelled)) { try await task.value }
    server.answer(call: 1, with: Page(items: [2, 3, 4, 5, 6, 7], nextPage: 2))
    #expect(pages.hasShrunk)
    server.answer(with: Page(items: [2, 3, 4], nextPage: 2))
    #expect(try await page(2).nextPage == 3)
    #expect(server.calls == [1, 1, 1], "page 2 is still requested one page further back")
    for _ in 0..<3 { pages.itemDidGo(since: pages.answers) }
    _ = try await page(4)
    #expect(server.calls.last == 2, "the page of six items did not count")
  }

  @Test("A request that fails commits nothing")
  func failed() async throws {
    try await loadFirstPage()
    pages.itemDidGo(since: pages.answers)
    server.fail(.offline)
    await #expect(throws: ServiceError.self) { try await page(2) }
    #expect(pages.hasShrunk)
    server.answer(with: Page(items: [2, 3, 4], nextPage: 2))
    _ = try await page(2)
    #expect(server.calls == [1, 1, 1])
  }

  @Test("An empty page of a list that shrank in the meantime is requested again from further back")
  func emptyPage() async throws {
    try await loadFirstPage()
    server.answer(with: Page(items: [4, 5, 6], nextPage: 3))
    _ = try await page(2)
    let task = try await start(3)
    pages.itemDidGo(since: pages.answers)
    server.answer(call: 2, with: Page(items: []))
    try await server.waitForCalls(4)
    server.answer(call: 3, with: Page(items: [5, 6, 7], total: 6))
    #expect(try await task.value == Page(items: [5, 6, 7], total: 6))
    #expect(server.calls == [1, 2, 3, 2])
    #expect(!pages.hasShrunk)
  }

  @Test("An empty page is requested again as often as the list shrinks, and not before page 1")
  func emptyPages() async throws {
    try await loadFirstPage()
    let task = try await start(3)
    for call in 1...2 {
      pages.itemDidGo(since: pages.answers)
      server.answer(call: call, with: Page(items: []))
      try await server.waitForCalls(call + 2)
    }
    pages.itemDidGo(since: pages.answers)
    // A further request would end at once.
    server.answer(with: Page(items: [99]))
    server.answer(call: 3, with: Page(items: []))
    let answer = try await task.value
    #expect(answer.items == [])
    #expect(server.calls == [1, 3, 2, 1])
  }

  @Test("An empty page of a list that did not shrink in the meantime is the end")
  func end() async throws {
    try await loadFirstPage()
    server.answer(with: Page(items: []))
    #expect(try await page(2) == Page(items: []))
    #expect(server.calls == [1, 2])
  }

  @Test("A list that shrank while its last page was requested has not ended", arguments: [nil, 2])
  func shrankOnTheLastPage(nextPage: Int?) async throws {
    try await loadFirstPage()
    let task = try await start(2)
    pages.itemDidGo(since: pages.answers)
    server.answer(call: 1, with: Page(items: [5, 6], nextPage: nextPage))
    #expect(try await task.value == Page(items: [5, 6], nextPage: 3))
    server.answer { Page(items: [$0], nextPage: $0 < 2 ? 2 : nil) }
    #expect(try await page(3).nextPage == 4)
    #expect(try await page(4).nextPage == nil)
    #expect(server.calls == [1, 2, 1, 2], "the answer may know of the removal: 4 is on page 1")
  }

  @Test("Pages answered before a removal was confirmed are requested again")
  func slowRemoval() async throws {
    try await loadFirstPage()
    server.answer { Page(items: [$0], nextPage: $0 + 1) }
    _ = try await page(2)
    let before = pages.answers
    _ = try await page(3)
    _ = try await page(4)
    pages.itemDidGo(since: before)
    _ = try await page(5)
    _ = try await page(6)
    #expect(server.calls == [1, 2, 3, 4, 2, 3])
  }

  @Test("A list that shrank while another page was requested continues with the server's next page")
  func shrankOnAnotherPage() async throws {
    try await loadFirstPage()
    let task = try await start(2)
    pages.itemDidGo(since: pages.answers)
    server.answer(call: 1, with: Page(items: [4, 5, 6], nextPage: 3))
    #expect(try await task.value.nextPage == 3)
    #expect(pages.hasShrunk)
  }

  @Test("Page 1 starts over: the pages after it are not requested from further back")
  func refresh() async throws {
    try await loadFirstPage()
    pages.itemDidGo(since: pages.answers)
    server.answer { Page(items: [$0], nextPage: $0 + 1) }
    _ = try await page(2)
    pages.itemDidGo(since: pages.answers)
    #expect(try await page(1).nextPage == 2)
    #expect(!pages.hasShrunk)
    #expect(try await page(2).nextPage == 3)
    #expect(server.calls == [1, 1, 1, 2])
  }

  @Test("A page 1 that fails leaves the following page numbers unchanged")
  func failedRefresh() async throws {
    try await loadFirstPage()
    pages.itemDidGo(since: pages.answers)
    server.answer { Page(items: [$0], nextPage: $0 + 1) }
    _ = try await page(2)
    server.fail(.offline)
    await #expect(throws: ServiceError.self) { try await page(1) }
    server.answer { Page(items: [$0], nextPage: $0 + 1) }
    #expect(try await page(3).nextPage == 4)
    #expect(server.calls == [1, 1, 1, 2])
  }
}
