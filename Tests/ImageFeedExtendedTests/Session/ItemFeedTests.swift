import ImageFeedCore
import TestSupport
import Testing

@testable import ImageFeedExtended

/// The rows of collections. Those of photos have the feed's suites.
@MainActor
@Suite("ItemFeed: rows and their next page")
struct ItemFeedTests {
  private struct Book: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  private let requests = Recorder<Int>()

  /// A list whose first page is known, and whose other pages are these; a missing one fails.
  private func feed(_ first: Page<Book>, _ pages: [Int: Page<Book>] = [:]) -> ItemFeed<Book> {
    ItemFeed(first: first) { [requests] number in
      await requests.add(number)
      guard let page = pages[number] else { throw ServiceError(.offline) }
      return page
    }
  }

  private func page(_ ids: ClosedRange<Int>, next: Int? = nil, total: Int? = nil) -> Page<Book> {
    Page(items: ids.map { Book(id: $0) }, nextPage: next, total: total)
  }

  @Test("F-1 The next page is the one the server names, until it names none")
  func nextPage() async throws {
    let feed = feed(page(1...3, next: 2), [2: page(4...5, next: 7), 7: page(6...6)])
    #expect(try await feed.fetchNextPage() == 3..<5)
    #expect(try await feed.fetchNextPage() == 5..<6)
    #expect(feed.hasEnded)
    #expect(try await feed.fetchNextPage().isEmpty)
    #expect(requests.events == [2, 7])
    #expect(feed.rows.map(\.id) == Array(1...6))
  }

  @Test("F-1 An empty page ends the list, and so does a server that would send us back")
  func ends() async throws {
    #expect(feed(Page(items: [], nextPage: 2)).hasEnded)
    #expect(feed(page(1...3, next: 1)).hasEnded)
    let feed = feed(page(1...3, next: 2), [2: Page(items: [], nextPage: 3)])
    #expect(!feed.hasEnded)
    #expect(try await feed.fetchNextPage().isEmpty)
    #expect(feed.hasEnded)
  }

  @Test("F-8 An item has one row, in the place and with the contents in which it came first")
  func repeats() async throws {
    let second = Page(items: [Book(id: 2, title: "new"), Book(id: 4), Book(id: 4, title: "again")])
    let feed = feed(page(1...3, next: 2), [2: second])
    #expect(try await feed.fetchNextPage() == 3..<4)
    #expect(feed.rows == (1...4).map { Book(id: $0) })
    #expect(feed.item(2) == Book(id: 2))
    #expect(feed.item(5) == nil)
  }

  @Test("F-8 Pages without new rows are followed by the next, at most three in a row")
  func barrenPages() async throws {
    let pages = (2...6).map { ($0, page(1...($0 == 6 ? 4 : 3), next: $0 + 1)) }
    let feed = feed(page(1...3, next: 2), Dictionary(uniqueKeysWithValues: pages))
    #expect(try await feed.fetchNextPage().isEmpty)
    #expect(requests.take() == [2, 3, 4])
    #expect(try await feed.fetchNextPage() == 3..<4)
    #expect(requests.take() == [5, 6])
    #expect(feed.count == 4)
  }

  @Test(
    "F-7 A request that fails changes nothing; after pages without new rows it alone is repeated")
  func failure() async throws {
    let feed = feed(page(1...3, next: 2, total: 9), [2: page(1...2, next: 3, total: 9)])
    for _ in 1...2 {
      await #expect(throws: ServiceError(.offline)) { try await feed.fetchNextPage() }
    }
    #expect(requests.take() == [2, 3, 3])
    await #expect(throws: ServiceError(.offline)) { try await feed.refresh() }
    #expect(feed.rows.map(\.id) == [1, 2, 3])
    #expect(feed.total == 9)
    #expect(!feed.hasEnded)
  }

  @Test("F-7 A refresh replaces all rows by the first page and starts over")
  func refresh() async throws {
    let feed = feed(page(1...3), [1: page(3...4, next: 2), 2: page(1...1)])
    try await feed.refresh()
    #expect(feed.rows.map(\.id) == [3, 4])
    #expect(feed.item(1) == nil)
    #expect(try await feed.fetchNextPage() == 2..<3)
    #expect(feed.item(1) == Book(id: 1))
    #expect(requests.events == [1, 2])
  }

  @Test("R-3 R-4 The total is the server's last one; only a first page that says none forgets it")
  func total() async throws {
    let feed = feed(page(1...3, next: 2, total: 9), [1: page(1...3), 2: page(4...4)])
    #expect(feed.total == 9)
    _ = try await feed.fetchNextPage()
    #expect(feed.total == 9)
    try await feed.refresh()
    #expect(feed.total == nil)
  }
}
