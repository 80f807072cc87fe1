import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("CollectionList: pages", .checksLeaks)
struct CollectionListPagingTests {
  private let screen = CollectionListScreen()

  @Test(
    "R-3 The collections found are shown at once with their total; page 1 is not requested again")
  func handedOver() async throws {
    let page = Page(items: PhotoCollection.samples(8), nextPage: 2, total: 10)
    let screen = CollectionListScreen(page: page)
    #expect(screen.presenter.title == "harbour")
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.log.take() == [.setTotal("10 collections"), .reloadCollections])
    #expect(screen.ids == PhotoCollection.samples(8).map(\.id))

    screen.pages.answer(with: Page(items: Array(PhotoCollection.samples(10)[8...]), total: 10))
    screen.pages.failNext(.offline)
    // The fifth row from the end, the sixth, and the last one.
    for (id, count) in [("collection-4", 1), ("collection-3", 1), ("collection-8", 2)] {
      screen.presenter.willDisplay(CollectionID(rawValue: id))
      try await screen.finish()
      #expect(screen.pages.calls.count == count)
    }
    #expect(screen.pages.calls.last == .init(.harbour, page: 2))
    #expect(
      screen.takeLog().suffix(3) == [
        .setPageLoaderHidden(false), .insertCollections(at: 8..<10), .setPageLoaderHidden(true),
      ])
  }

  @Test(
    "R-3 G-3 The total has the language's plural form and thousands separator",
    arguments: [
      (Language.russian, 1, "1 коллекция"), (.russian, 1_234, "1\u{a0}234 коллекции"),
      (.russian, 12, "12 коллекций"), (.english, 1, "1 collection"),
      (.english, 1_234_567, "1,234,567 collections"),
    ])
  func totals(language: Language, total: Int, text: String) {
    let page = Page(items: PhotoCollection.samples(1), nextPage: 2, total: total)
    let screen = CollectionListScreen(page: page, language: language)
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.setTotal(text), .reloadCollections])
    #expect(screen.tasks.purposes == [], "no page is requested yet")
  }

  @Test("R-3 Without a total from the server the rows are counted after the last page")
  func noTotal() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2)
    let screen = CollectionListScreen(page: page)
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.reloadCollections])
    screen.pages.answer(with: Page(items: Array(PhotoCollection.samples(3)[2...])))
    screen.presenter.willDisplay("collection-2")
    try await screen.finish()
    #expect(screen.takeLog().contains(.setTotal("3 collections")))
  }

  @Test(
    "F-7 F-8 Retry requests the page that failed; a refresh starts over and fills the window")
  func requests() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 3)
    let screen = CollectionListScreen(page: page)
    try await screen.show()
    screen.pages.answer { $0.page == 1 ? page : Page(items: [.sample("collection-3")], total: 3) }
    screen.pages.failNext(.rateLimited)
    screen.presenter.willDisplay("collection-2")
    try await screen.finish()
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.askedPages == [2, 2])
    _ = screen.log.take()
    // The view keeps its cells, the last row among them, and reports none.
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(screen.askedPages == [2, 2, 1, 2])
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .reloadCollections, .setRefreshing(false),
        .setPageLoaderHidden(false), .insertCollections(at: 2..<3), .setPageLoaderHidden(true),
      ])
  }

  @Test("R-3 A refreshed list without collections shows a message, until it is refreshed again")
  func empty() async throws {
    let nothing = ScreenMessage(text: "Nothing was found.")
    try await screen.show()
    screen.pages.answer(with: Page(items: []))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .setTotal("0 collections"), .reloadCollections,
        .setRefreshing(false), .setMessage(nothing),
      ])
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.setTotal("0 collections"), .setMessage(nothing)])
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setRefreshing(true), .reloadCollections, .setRefreshing(false),
        .setMessage(nothing),
      ])
  }

  @Test("Closing amid a page and pictures gives no command and releases the screen at once")
  func closing() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 9)
    let screen = CollectionListScreen(page: page)
    try await screen.show()
    screen.pages.hold(ignoringCancellation: true)
    screen.pictures.hold()
    screen.presenter.willDisplay("collection-2")
    try await screen.pages.waitForCalls(1)
    try await screen.pictures.waitForCalls(4)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.presenter.screenDidClose()
    #expect(screen.presenter.view == nil)
    screen.view.viewDidLoad()
    screen.presenter.willDisplay("collection-1")
    screen.presenter.didPullToRefresh()
    screen.presenter.didTapRetry()
    screen.presenter.didTapCollection("collection-1")
    screen.presenter.didCancelWaiting()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.pages.calls.count == 1 && screen.pictures.calls.count == 4)
    #expect(screen.presenter.collectionCount == 2, "the rows can still be read")
  }
}
