import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("PhotoList: pages", .checksLeaks)
struct PhotoListPagingTests {
  private let screen = PhotoListScreen()
  private typealias Request = FakeCollectionsService.PhotosRequest

  @Test(
    "R-4 A collection shows columns, its own total and a loader, then the server's total and rows")
  func firstPage() async throws {
    screen.pages.hold()
    #expect(screen.presenter.title == "Harbours of collection-1")
    screen.view.viewDidLoad()
    try await screen.pages.waitForCalls(1)
    #expect(
      screen.log.take() == [
        .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
      ])
    screen.pages.answer(call: 0, with: Page(items: Photo.samples(3), nextPage: 2, total: 1_234))
    try await screen.finish()
    #expect(screen.pages.calls == [Request("collection-1", page: 1)])
    #expect(
      screen.log.take() == [
        .setTotal("1,234 photos"), .insertPhotos(at: 0..<3), .setPageLoaderHidden(true),
      ])
    #expect(screen.ids == ["photo-1", "photo-2", "photo-3"])
    #expect(screen.presenter.card(at: 2) == screen.card(Photo.samples(3)[2]))
    #expect(screen.presenter.card(at: 3) == nil)
    #expect(screen.presenter.photoID(at: -1) == nil)
  }

  @Test("R-2 R-4 The photos found are shown at once; page 1 is not requested again")
  func handedOver() async throws {
    let source = PhotoSource.found(
      Photo.samples(8), order: .latest, nextPage: 2, total: 10)
    let screen = PhotoListScreen(source: source)
    #expect(screen.presenter.title == "harbour")
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [.setColumns(2), .setTotal("10 photos"), .reloadPhotos])
    #expect(screen.presenter.photoCount == 8)

    let pages = screen.fakes.search.photos
    pages.answer(with: Page(items: Photo.samples(9..<11), total: 10))
    pages.failNext(.offline)
    // The fifth row from the end, the sixth, and the last one.
    for (id, count) in [("photo-4", 1), ("photo-3", 1), ("photo-8", 2)] {
      screen.presenter.willDisplay(PhotoID(rawValue: id))
      try await screen.finish()
      #expect(pages.calls.count == count)
    }
    #expect(pages.calls.last == .init(.harbour, order: .latest, page: 2))
    #expect(
      screen.takeLog().suffix(3) == [
        .setPageLoaderHidden(false), .insertPhotos(at: 8..<10), .setPageLoaderHidden(true),
      ])
  }

  @Test("R-4 A search whose first page is the last requests nothing more")
  func onlyPage() async throws {
    let source = PhotoSource.found(Photo.samples(2))
    let screen = PhotoListScreen(source: source)
    screen.view.viewDidLoad()
    screen.presenter.willDisplay("photo-2")
    try await screen.finish()
    #expect(screen.takeLog() == [.setColumns(2), .setTotal("2 photos"), .reloadPhotos])
  }

  @Test("R-4 Without a total from the server the rows are counted after the last page")
  func noTotal() async throws {
    var collection = PhotoCollection.sample()
    collection.photoCount = nil
    let screen = PhotoListScreen(source: .collection(collection))
    screen.pages.answer(with: Page(items: Photo.samples(3), nextPage: 2))
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setColumns(2), .setPageLoaderHidden(false), .insertPhotos(at: 0..<3),
        .setPageLoaderHidden(true),
      ])
    screen.pages.answer(with: Page(items: Photo.samples(4..<6)))
    screen.presenter.willDisplay("photo-3")
    try await screen.finish()
    #expect(screen.log.take().contains(.setTotal("5 photos")))
  }

  @Test("R-4 G-3 A collection without a title is called untitled", arguments: ["", " \n"])
  func untitled(title: String) {
    var collection = PhotoCollection.sample()
    collection.title = title
    for (language, untitled) in [(Language.english, "Untitled"), (.russian, "Без названия")] {
      let screen = PhotoListScreen(source: .collection(collection), language: language)
      #expect(screen.presenter.title == untitled)
    }
  }

  @Test("R-4 A collection without photos shows a message")
  func empty() async throws {
    screen.pages.answer(with: Page(items: [], total: 0))
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
        .setTotal("0 photos"), .setPageLoaderHidden(true),
        .setMessage(ScreenMessage(text: "This collection has no photos.")),
      ])
  }

  @Test("R-2 F-7 A search refreshed without results shows a total of 0 and, once loaded, a message")
  func refreshedSearch() async throws {
    let nothingFound = ScreenMessage(text: "Nothing was found.")
    let source = PhotoSource.found(Photo.samples(2), total: 2)
    let screen = PhotoListScreen(source: source)
    screen.view.viewDidLoad()
    _ = screen.log.take()
    screen.fakes.search.photos.answer(with: Page(items: []))
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.fakes.search.photos.calls == [.init(.harbour, order: .relevance, page: 1)])
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .setTotal("0 photos"), .reloadPhotos, .setRefreshing(false),
        .setMessage(nothingFound),
      ])
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
        .setMessage(nothingFound),
      ])
  }
}
