import ImageFeedCore
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedExtended

/// How every list of this edition loads, shown with the photos of a collection. The suites of the
/// other lists have only what is their own.
@MainActor
@Suite("PagedList: pages, refreshes, messages", .checksLeaks)
struct PagedListTests {
  private let screen = PhotoListScreen()

  // MARK: Pages

  @Test("F-1 One request at a time, however often the last rows are shown or Retry is tapped")
  func oneRequest() async throws {
    try await screen.show(Photo.samples(10), nextPage: 2)
    screen.pages.hold()
    for id in ["photo-10", "photo-9"] as [PhotoID] { screen.presenter.willDisplay(id) }
    screen.presenter.didTapRetry()
    try await screen.pages.waitForCalls(2)
    screen.presenter.didTapRetry()
    screen.presenter.willDisplay("photo-8")
    screen.pages.answer(call: 1, with: Page(items: Photo.samples(11..<21)))
    try await screen.finish()
    screen.presenter.willDisplay("photo-20")
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.askedPages == [1, 2], "and nothing at the end of the list")
    #expect(
      screen.takeLog() == [
        .setPageLoaderHidden(false), .insertPhotos(at: 10..<20), .setPageLoaderHidden(true),
      ])
  }

  @Test("F-8 After each page and each refresh pages follow while one of the last rows is on screen")
  func tallWindow() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.answer { request in
      let (first, next) = (request.page * 3 - 2, request.page + 1)
      return Page(items: Photo.samples(first..<first + 3), nextPage: next, total: 3)
    }
    // Eight rows fit. The cells of the first three stay in a refresh, and are not reported again.
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      switch command {
      case .insertPhotos(let rows):
        for row in rows.clamped(to: 0..<8) {
          presenter?.photoID(at: row).map { presenter?.willDisplay($0) }
        }
      case .reloadPhotos:
        for photo in Photo.samples(4..<9) { presenter?.didEndDisplaying(photo.id) }
      default: break
      }
    }
    for photo in Photo.samples(3) { screen.presenter.willDisplay(photo.id) }
    try await screen.finish()
    #expect(screen.askedPages == [1, 2, 3, 4, 5], "of thirteen rows the last five are below")
    _ = screen.log.take()

    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(screen.askedPages.dropFirst(5) == [1, 2, 3, 4, 5])
    #expect(
      screen.takeLog().prefix(6) == [
        .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
        .setPageLoaderHidden(false), .insertPhotos(at: 3..<6), .setPageLoaderHidden(true),
      ])
  }

  @Test(
    "F-8 After three pages in a row without new rows there is a message; the last rows and Retry request the next page"
  )
  func barrenPages() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.offline)
    try await screen.run { screen.presenter.didPullToRefresh() }
    _ = screen.log.take()
    screen.pages.answer { Page(items: Photo.samples(3), nextPage: $0.page + 1, total: 3) }
    try await screen.run { screen.presenter.willDisplay("photo-3") }
    #expect(screen.askedPages == [1, 1, 2, 3, 4])
    #expect(
      screen.takeLog() == [
        .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
        .setMessage(.nothingNew),
      ])
    try await screen.run { screen.presenter.willDisplay("photo-2") }
    #expect(screen.askedPages.suffix(3) == [5, 6, 7])

    // After a refresh the last rows are on screen, and Retry does not refresh once more.
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(screen.askedPages.suffix(4) == [1, 2, 3, 4])
    screen.pages.answer(with: Page(items: Photo.samples(3..<5), total: 3))
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(screen.askedPages.last == 5)
    #expect(screen.takeLog().contains(.insertPhotos(at: 3..<4)))
  }

  // MARK: Failures

  @Test(
    "E F-9 A first page that fails shows a message, also to a new view, which requests nothing; Retry does",
    arguments: EndStateRow.inSession)
  func firstPage(row: EndStateRow) async throws {
    // A service that cancels by itself leaves the list empty: the person needs a button.
    let message = row.message ?? .nothingNew
    screen.pages.fail(row.kind)
    try await screen.load()
    let start: [PhotoListCommand] = [.setColumns(2), .setTotal("4 photos")]
    #expect(
      screen.log.take() == start + [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(message),
      ])
    try await screen.load()
    #expect(screen.log.take() == start + [.setMessage(message)])
    #expect(screen.askedPages == [1])

    screen.pages.answer(with: Page(items: Photo.samples(2), total: 2))
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(screen.askedPages == [1, 1])
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setPageLoaderHidden(false), .setTotal("2 photos"),
        .insertPhotos(at: 0..<2), .setPageLoaderHidden(true),
      ])
  }

  @Test(
    "E F-7 F-9 A later page that fails keeps the rows; Retry requests it, scrolling only if that can help",
    arguments: EndStateRow.inSession)
  func laterPage(row: EndStateRow) async throws {
    let asksAgain = ![ServiceError.Kind.rateLimited, .forbidden, .notFound].contains(row.kind)
    let message = row.message.map { [PhotoListCommand.setMessage($0)] } ?? []
    let removed: [PhotoListCommand] = message.isEmpty ? [] : [.setMessage(nil)]
    let request: [PhotoListCommand] = [.setPageLoaderHidden(false), .setPageLoaderHidden(true)]
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(row.kind)
    try await screen.run { screen.presenter.willDisplay("photo-3") }
    #expect(screen.takeLog() == request + message)
    try await screen.run { screen.presenter.willDisplay("photo-2") }
    #expect(screen.takeLog() == (asksAgain ? removed + request + message : []))
    #expect(screen.askedPages == (asksAgain ? [1, 2, 2] : [1, 2]))
    #expect(screen.presenter.photoCount == 3)

    screen.pages.answer(with: Page(items: Photo.samples(4..<14), nextPage: 3, total: 3))
    screen.presenter.didTapRetry()
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.takeLog() == removed + [
        .setPageLoaderHidden(false), .insertPhotos(at: 3..<13), .setPageLoaderHidden(true),
      ])
    try await screen.run { screen.presenter.willDisplay("photo-13") }
    #expect(screen.askedPages.suffix(3) == [2, 2, 3], "then scrolling requests as before")
  }

  // MARK: Refreshes

  @Test(
    "F-7 A refresh cancels a page in flight, whose late answer is ignored, and keeps the rows until page 1 arrives",
    arguments: [(3, true), (3, false), (0, true), (0, false)])
  func refresh(rows: Int, isStubborn: Bool) async throws {
    if rows > 0 { try await screen.show(Photo.samples(rows), nextPage: 2, total: 4) }
    let page = screen.pages.calls.count
    screen.pages.hold(ignoringCancellation: isStubborn)
    rows > 0 ? screen.presenter.willDisplay("photo-3") : screen.view.viewDidLoad()
    try await screen.pages.waitForCalls(page + 1)
    _ = screen.log.take()
    screen.presenter.didPullToRefresh()
    screen.presenter.didPullToRefresh()
    try await screen.pages.waitForCalls(page + 2)
    screen.presenter.didPullToRefresh()
    screen.presenter.didTapRetry()
    #expect(screen.presenter.photoCount == rows)
    screen.pages.answer(call: page + 1, with: Page(items: Photo.samples(5..<7), nextPage: 2))
    screen.pages.answer(call: page, with: Page(items: Photo.samples(4..<5), nextPage: 9))
    try await screen.finish()
    #expect(screen.askedPages.suffix(2) == [rows > 0 ? 2 : 1, 1])
    #expect(
      screen.takeLog() == [
        .setPageLoaderHidden(true), .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
      ])
    #expect(screen.ids == ["photo-5", "photo-6"])

    screen.pages.answer(with: Page(items: []))
    try await screen.run { screen.presenter.willDisplay("photo-6") }
    #expect(screen.askedPages.last == 2)
  }

  @Test(
    "F-7 A refresh that fails keeps the rows; Retry refreshes again, and scrolling loads the next page"
  )
  func failedRefresh() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.offline)
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .setRefreshing(false), .setMessage(.offline),
      ])
    #expect(screen.presenter.photoCount == 3)
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(screen.askedPages == [1, 1, 1])
    screen.pages.answer(with: Page(items: []))
    try await screen.run { screen.presenter.willDisplay("photo-3") }
    #expect(screen.askedPages == [1, 1, 1, 2])
  }

  @Test("F-9 A refresh ends what a spent limit or a missing right has stopped")
  func refreshAfterAFailure() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.forbidden)
    try await screen.run { screen.presenter.willDisplay("photo-3") }
    screen.presenter.didEndDisplaying("photo-3")
    screen.pages.answer { Page(items: Photo.samples(3), nextPage: $0.page == 1 ? 2 : nil) }
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(screen.askedPages == [1, 2, 1])
    try await screen.run { screen.presenter.willDisplay("photo-3") }
    #expect(screen.askedPages == [1, 2, 1, 2])
  }

  // MARK: Views

  @Test(
    "A new view is shown the message on screen, or the loader of the request under way",
    arguments: [true, false])
  func newView(isRefresh: Bool) async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    let start: [PhotoListCommand] = [.setColumns(2), .setTotal("3 photos"), .reloadPhotos]
    screen.pages.fail(.offline)
    isRefresh ? screen.presenter.didPullToRefresh() : screen.presenter.didTapRetry()
    try await screen.finish()
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(screen.log.take() == start + [.setMessage(.offline)])

    try await screen.pages.hold(until: 3) { screen.presenter.didTapRetry() }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == start + [
        isRefresh ? .setRefreshing(true) : .setPageLoaderHidden(false)
      ])
    try await screen.run { screen.presenter.screenDidClose() }
  }

  @Test("F-7 A refresh from inside a page's first command sends no page and leaves no loader of it")
  func refreshInsideTheStart() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.failNext(.offline)
    try await screen.run { screen.presenter.didTapRetry() }
    _ = screen.log.take()
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setMessage(nil) { presenter?.didPullToRefresh() }
    }
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
        .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
      ])
    #expect(screen.askedPages == [1, 2, 1])
  }

  @Test(
    "F-7 A refresh from inside a page's last command follows, and a page that failed shows no message",
    arguments: [true, false])
  func refreshInsideTheEnd(pageFails: Bool) async throws {
    screen.pages.answer(with: Page(items: Photo.samples(2), nextPage: 2, total: 4))
    if pageFails { screen.pages.failNext(.offline) }
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setPageLoaderHidden(true) { presenter?.didPullToRefresh() }
    }
    try await screen.load()
    let rows: [PhotoListCommand] = pageFails ? [] : [.insertPhotos(at: 0..<2)]
    #expect(
      screen.log.take().dropFirst(3) == rows[...] + [
        .setPageLoaderHidden(true), .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
      ])
    #expect(screen.askedPages == [1, 1])
  }
}

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
