import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: refresh", .checksLeaks)
struct ImagesListRefreshTests {
  private let screen = ImagesListScreen()

  @Test("F-7 A refresh keeps the rows until the first page arrives, and then replaces them at once")
  func refresh() async throws {
    try await screen.show(Photo.samples(5), nextPage: 2)
    try await screen.pages.hold(until: 2) { screen.presenter.didPullToRefresh() }
    #expect(screen.log.take() == [.setRefreshing(true)])
    #expect(screen.presenter.photoCount == 5)

    screen.pages.answer(call: 1, with: Page(items: Photo.samples(4..<7), nextPage: 2))
    try await screen.finish()
    #expect(screen.log.take() == [.reloadPhotos, .setRefreshing(false)])
    #expect(screen.rows == ["photo-4", "photo-5", "photo-6"])
    #expect(screen.pages.calls == [1, 1])
  }

  @Test(
    "F-7 A refresh cancels a page in flight, which shows no message and whose late answer is ignored (bug-feed-02)",
    arguments: [(3, true), (3, false), (0, true), (0, false)])
  func refreshDuringAPage(rows: Int, isStubborn: Bool) async throws {
    if rows > 0 { try await screen.show(Photo.samples(rows), nextPage: 2) }
    let first = screen.pages.calls.count
    screen.pages.hold(ignoringCancellation: isStubborn)
    rows > 0 ? screen.presenter.didTapRetry() : screen.view.viewDidLoad()
    try await screen.pages.waitForCalls(first + 1)
    _ = screen.log.take()

    screen.presenter.didPullToRefresh()
    try await screen.pages.waitForCalls(first + 2)
    #expect(screen.log.take() == [.setPageLoaderHidden(true), .setRefreshing(true)])
    screen.pages.answer(call: first + 1, with: Page(items: Photo.samples(1..<3), nextPage: 2))
    screen.pages.answer(call: first, with: Page(items: Photo.samples(50..<60), nextPage: 9))
    try await screen.finish()
    #expect(screen.log.take() == [.reloadPhotos, .setRefreshing(false)])
    #expect(screen.presenter.photoCount == 2)

    screen.pages.answer(with: Page(items: []))
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls.last == 2)
  }

  @Test("F-7 A second pull or a retry during a refresh is ignored")
  func secondPull() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.hold()
    screen.presenter.didPullToRefresh()
    screen.presenter.didPullToRefresh()
    try await screen.pages.waitForCalls(2)
    screen.presenter.didPullToRefresh()
    screen.presenter.didTapRetry()
    screen.pages.answer(call: 1, with: Page(items: Photo.samples(3)))
    try await screen.finish()

    #expect(screen.pages.calls == [1, 1])
    #expect(screen.pages.cancelled == [])
    #expect(screen.log.take() == [.setRefreshing(true), .reloadPhotos, .setRefreshing(false)])
  }

  @Test(
    "F-7 A failed refresh keeps the rows; a retry refreshes again, and scrolling loads the next page"
  )
  func failedRefresh() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.offline)
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .setRefreshing(false), .setMessage(.offline),
      ])
    #expect(screen.presenter.photoCount == 3)

    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 1, 1])

    screen.pages.answer(with: Page(items: []))
    try await screen.display("photo-3")
    #expect(screen.pages.calls == [1, 1, 1, 2])
  }

  @Test(
    "F-7 F-8 A refresh with the last rows on screen loads the next page, even if their cells stay and are not reported"
  )
  func lastRowsStayOnScreen() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.answer { page in
      page == 1
        ? Page(items: Photo.samples(3), nextPage: 2)
        : Page(items: Photo.samples(4..<14), nextPage: 3)
    }
    try await screen.display("photo-1", "photo-2", "photo-3")
    #expect(screen.pages.calls == [1, 2])
    _ = screen.log.take()

    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 2, 1, 2])
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
        .setPageLoaderHidden(false), .insertPhotos(at: 3..<13), .setPageLoaderHidden(true),
      ])
  }

  @Test("F-9 A refresh that finds no photos shows the message of an empty feed")
  func refreshToEmpty() async throws {
    try await screen.show(Photo.samples(3))
    screen.pages.answer(with: Page(items: []))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .reloadPhotos, .setRefreshing(false), .setMessage(.emptyFeed),
      ])
  }

  @Test(
    "F-7 X-4 A refresh updates the cards that show a change, then replaces the rows; an answer without likes keeps them"
  )
  func news() async throws {
    try await screen.show([.sample("a", isLiked: true), .sample("b"), .sample("c")])
    var again: [Photo] = [.sample("c", isLiked: true), .sample("a", isLiked: nil), .sample("b")]
    again[2].likeCount = 8
    screen.pages.answer(with: Page(items: again))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .updateCard(screen.card(again[0])), .reloadPhotos,
        .setRefreshing(false),
      ], "no card shows the number of likes")
    #expect(screen.presenter.card(at: 1)?.isLiked == true)
  }

  // A toolkit may report from inside a command.

  @Test("F-7 A refresh from inside a page's first command leaves no page loader and sends no page")
  func refreshFromInsideTheStart() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.failNext(.offline)
    screen.presenter.didTapRetry()
    try await screen.finish()
    _ = screen.log.take()
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setMessage(nil) { presenter?.didPullToRefresh() }
    }
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
        .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
      ])
    #expect(screen.pages.calls == [1, 2, 1])
  }

  @Test(
    "F-7 A refresh from inside a page's last command follows, whether the page failed or not",
    arguments: [true, false])
  func refreshFromInsideTheEnd(pageFails: Bool) async throws {
    screen.pages.answer(with: Page(items: Photo.samples(2), nextPage: 2))
    if pageFails { screen.pages.failNext(.offline) }
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setPageLoaderHidden(true) { presenter?.didPullToRefresh() }
    }
    screen.view.viewDidLoad()
    try await screen.finish()
    let rows: [ImagesListCommand] = pageFails ? [] : [.insertPhotos(at: 0..<2)]
    #expect(
      screen.log.take() == [.setPageLoaderHidden(false)] + rows
        + [
          .setPageLoaderHidden(true), .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
        ], "a page that was replaced shows no message")
    #expect(screen.pages.calls == [1, 1])
  }

  private enum PageEnd: CaseIterable {
    case success, failure, replacement
  }

  @Test(
    "F-1 F-7 A request from inside a page's last command is ignored, however the page ends (bug-feed-06, -16)",
    arguments: PageEnd.allCases)
  private func requestFromInsideTheEnd(end: PageEnd) async throws {
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      if command == .setPageLoaderHidden(true) { presenter?.fetchPhotosNextPage() }
    }
    try await screen.pages.hold(until: 1) { screen.view.viewDidLoad() }
    let page = Page(items: Photo.samples(3), nextPage: 2)
    switch end {
    case .success: screen.pages.answer(call: 0, with: page)
    case .failure: screen.pages.fail(call: 0, .offline)
    case .replacement:
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      screen.pages.answer(call: 1, with: page)
    }
    try await screen.finish()
    #expect(screen.pages.calls == (end == .replacement ? [1, 1] : [1]))
    let last: [PageEnd: ImagesListCommand] = [
      .success: .setPageLoaderHidden(true), .failure: .setMessage(.offline),
      .replacement: .setRefreshing(false),
    ]
    #expect(screen.log.take().last == last[end])
  }
}

@MainActor
@Suite("ImagesList: failures", .checksLeaks)
struct ImagesListFailureTests {
  private let screen = ImagesListScreen()

  @Test(
    "F-7 F-9 A first page that fails shows a message, also to a new view, and a retry requests it (bug-session-06)",
    arguments: EndStateRow.inSession)
  func firstPageFails(row: EndStateRow) async throws {
    // A service that cancels by itself leaves the feed empty: the person needs a button.
    let message = row.message ?? .nothingNew
    screen.pages.fail(row.kind)
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(message),
      ])
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.log.take() == [.setMessage(message)])
    #expect(screen.pages.calls == [1])

    screen.pages.answer(with: Page(items: Photo.samples(2)))
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 1])
    #expect(screen.presenter.photoCount == 2)
  }

  @Test(
    "F-7 F-9 After a failure scrolling asks again only if a retry can help; the button always asks (bug-feed-17)",
    arguments: EndStateRow.inSession)
  func scrolling(row: EndStateRow) async throws {
    let asksAgain = row.wayOn == .retry || row.wayOn == .silence
    let shown = row.message.map { [ImagesListCommand.setMessage($0)] } ?? []
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(row.kind)
    try await screen.display("photo-3", "photo-2")
    #expect(screen.pages.calls == (asksAgain ? [1, 2, 2] : [1, 2]))
    let messages = screen.log.take().filter { if case .setMessage = $0 { true } else { false } }
    let removed = shown.isEmpty ? [] : [ImagesListCommand.setMessage(nil)]
    #expect(messages == shown + (asksAgain ? removed + shown : []))

    screen.pages.answer(with: Page(items: Photo.samples(4..<14), nextPage: 3))
    screen.presenter.didTapRetry()
    try await screen.finish()
    try await screen.display("photo-13")
    #expect(screen.pages.calls.suffix(2) == [2, 3], "and then scrolling asks as before")
  }

  @Test(
    "F-8 A failure after a page without new photos shows a message, and a retry requests the failed page"
  )
  func failureAmidBarrenPages() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.answer { page in
      if page == 3 { throw ServiceError(.offline) }
      return Page(items: Photo.samples(3), nextPage: page + 1)
    }
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(.offline),
      ])

    screen.pages.answer(with: Page(items: Photo.samples(4..<5)))
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 2, 3, 3])
  }

  @Test(
    "F-7 F-8 A retry after pages without new photos requests the next page, not an earlier failed refresh"
  )
  func retryAfterBarrenPages() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.offline)
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    screen.pages.answer { page in Page(items: Photo.samples(3), nextPage: page + 1) }
    try await screen.display("photo-3")
    #expect(screen.pages.calls == [1, 1, 2, 3, 4])

    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 1, 2, 3, 4, 5, 6, 7])
  }
}
