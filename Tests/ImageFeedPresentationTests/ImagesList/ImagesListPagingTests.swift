import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: pages", .checksLeaks)
struct ImagesListPagingTests {
  private let screen = ImagesListScreen()

  @Test(
    "F-1 The first page is requested, and a row inserted for each photo (bug-feed-09, -16)",
    arguments: [1, 2, 3, 30])
  func firstPage(count: Int) async throws {
    try await screen.pages.hold(until: 1) { screen.view.viewDidLoad() }
    #expect(screen.log.take() == [.setPageLoaderHidden(false)])

    screen.pages.answer(call: 0, with: Page(items: Photo.samples(count), nextPage: 2))
    try await screen.finish()
    #expect(screen.log.take() == [.insertPhotos(at: 0..<count), .setPageLoaderHidden(true)])
    #expect(screen.pages.calls == [1])
    #expect(screen.rows == Photo.samples(count).map(\.id))
  }

  // When the next page is loaded without being asked for. Each "not" of `isNextPageDue` is a test
  // below; "not after such a failure" is in the suite of failures.

  @Test(
    "F-8 The last five rows request the next page, the rows before do not (bug-feed-08)",
    arguments: [(10, 5, false), (10, 6, true), (10, 10, true), (10, 1, false), (1, 1, true)])
  func rowsThatAskForMore(count: Int, shown: Int, asks: Bool) async throws {
    try await screen.show(Photo.samples(count), nextPage: 2)
    screen.pages.answer(with: Page(items: []))
    try await screen.display(PhotoID(rawValue: "photo-\(shown)"))
    #expect(screen.pages.calls == (asks ? [1, 2] : [1]))
  }

  @Test("F-1 Not while a page is under way, however often its rows are shown (bug-feed-01)")
  func noSecondRequest() async throws {
    try await screen.show(Photo.samples(10), nextPage: 2)
    screen.pages.hold()
    for id in ["photo-10", "photo-10", "photo-9"] as [PhotoID] {
      screen.presenter.willDisplay(id)
    }
    screen.presenter.didTapRetry()
    try await screen.pages.waitForCalls(2)
    screen.presenter.didTapRetry()
    screen.pages.answer(call: 1, with: Page(items: Photo.samples(11..<24), nextPage: 3))
    try await screen.finish()

    #expect(screen.pages.calls == [1, 2])
    #expect(screen.pages.cancelled == [], "a second wish does not restart the request: bug-feed-02")
    #expect(screen.presenter.photoCount == 23)
  }

  @Test("F-8 Not while a refresh is under way")
  func noRequestDuringARefresh() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    try await screen.pages.hold(until: 2) { screen.presenter.didPullToRefresh() }
    screen.presenter.willDisplay("photo-3")
    screen.presenter.didEndDisplaying("photo-3")
    screen.pages.answer(call: 1, with: Page(items: Photo.samples(3), nextPage: 2))
    try await screen.finish()
    #expect(screen.pages.calls == [1, 1])
  }

  @Test(
    "F-1 F-8 Not at the end of the list, and there is no message (bug-feed-10, -11)",
    arguments: [0, 1])
  func endOfTheList(count: Int) async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.answer(
      with: Page(items: Photo.samples(4..<4 + count), nextPage: count == 0 ? 3 : nil))
    try await screen.display("photo-3", "photo-2")
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 2])
    let rows: [ImagesListCommand] = count == 0 ? [] : [.insertPhotos(at: 3..<4)]
    #expect(
      screen.takeCommands()
        == [.setPageLoaderHidden(false)] + rows + [.setPageLoaderHidden(true)])
  }

  @Test(
    "F-8 Not right after three pages in a row without new photos, but when one of the last rows comes on screen"
  )
  func barrenPages() async throws {
    try await screen.show(Photo.samples(10), nextPage: 2)
    screen.pages.answer { page in Page(items: Photo.samples(3), nextPage: page + 1) }
    try await screen.display("photo-10", "photo-1")
    #expect(screen.pages.calls == [1, 2, 3, 4])
    #expect(
      screen.takeCommands() == [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(.nothingNew),
      ], "one loader for all of them")

    screen.pages.answer { page in
      Page(items: Photo.samples(page < 6 ? 1..<4 : 11..<17), nextPage: page + 1)
    }
    try await screen.display("photo-9")
    #expect(screen.pages.calls == [1, 2, 3, 4, 5, 6])
    #expect(
      screen.takeCommands() == [
        .setMessage(nil), .setPageLoaderHidden(false), .insertPhotos(at: 10..<16),
        .setPageLoaderHidden(true),
      ])
  }

  @Test(
    "F-8 A tall window is filled, at the start and after a refresh, which reports no cell that stays (bug-feed-06)"
  )
  func tallWindow() async throws {
    screen.pages.answer { page in
      Page(items: Photo.samples((page * 3 - 2)..<(page * 3 + 1)), nextPage: page + 1)
    }
    // Twelve rows fit, of which the first three stay when the feed starts over.
    screen.log.onCommand = { [weak presenter = screen.presenter] command in
      switch command {
      case .insertPhotos(let rows):
        for row in rows.clamped(to: 0..<12) {
          presenter?.photoID(at: row).map { presenter?.willDisplay($0) }
        }
      case .reloadPhotos:
        for photo in Photo.samples(4..<13) { presenter?.didEndDisplaying(photo.id) }
      default: break
      }
    }
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.pages.calls == Array(1...6), "rows 14 to 18 are the last five")
    #expect(
      screen.takeCommands()
        == (0..<6).flatMap { page -> [ImagesListCommand] in
          [
            .setPageLoaderHidden(false), .insertPhotos(at: page * 3..<page * 3 + 3),
            .setPageLoaderHidden(true),
          ]
        })

    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(screen.pages.calls == Array(1...6) + Array(1...6))
    #expect(screen.rows == Photo.samples(18).map(\.id))
  }

  @Test("F-9 A feed without photos shows a message until there are some (bug-feed-10)")
  func emptyFeed() async throws {
    screen.pages.answer(with: Page(items: []))
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(.emptyFeed),
      ])

    screen.pages.answer(with: Page(items: Photo.samples(1)))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
      ])
  }
}
