import Foundation
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
    let source = PhotoSource.found(Photo.samples(8), order: .latest, nextPage: 2, total: 10)
    let screen = PhotoListScreen(source: source)
    #expect(screen.presenter.title == "harbour")
    try await screen.load()
    #expect(screen.log.take() == [.setColumns(2), .setTotal("10 photos"), .reloadPhotos])
    #expect(screen.presenter.photoCount == 8)

    let pages = screen.fakes.search.photos
    pages.answer(with: Page(items: Photo.samples(9..<11), total: 10))
    pages.failNext(.offline)
    // The fifth row from the end, the sixth, and the last one.
    for (id, count) in [("photo-4", 1), ("photo-3", 1), ("photo-8", 2)] {
      try await screen.run { screen.presenter.willDisplay(PhotoID(rawValue: id)) }
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
    let screen = PhotoListScreen(source: .found(Photo.samples(2)))
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
    try await screen.load()
    #expect(
      screen.log.take() == [
        .setColumns(2), .setPageLoaderHidden(false), .insertPhotos(at: 0..<3),
        .setPageLoaderHidden(true),
      ])
    screen.pages.answer(with: Page(items: Photo.samples(4..<6)))
    try await screen.run { screen.presenter.willDisplay("photo-3") }
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
    try await screen.load()
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
    let screen = PhotoListScreen(source: .found(Photo.samples(2), total: 2))
    screen.view.viewDidLoad()
    _ = screen.log.take()
    screen.fakes.search.photos.answer(with: Page(items: []))
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(screen.fakes.search.photos.calls == [.init(.harbour, order: .relevance, page: 1)])
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .setTotal("0 photos"), .reloadPhotos, .setRefreshing(false),
        .setMessage(nothingFound),
      ])
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(
      screen.log.take() == [
        .setMessage(nil), .setRefreshing(true), .reloadPhotos, .setRefreshing(false),
        .setMessage(nothingFound),
      ])
  }
}

@MainActor
@Suite("PhotoList: cards, columns, closing", .checksLeaks)
struct PhotoListCardTests {
  private let screen = PhotoListScreen()

  @Test("R-4 There are one to three columns; other numbers are replaced by the nearest")
  func columns() async throws {
    try await screen.show(Photo.samples(3))
    for count in [3, 3, 1, 0, .min, .max] { screen.presenter.didChooseColumns(count) }
    #expect(screen.log.take() == [.setColumns(3), .setColumns(1), .setColumns(3)])
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [.setColumns(3), .setTotal("3 photos"), .reloadPhotos],
      "a new view is shown them")
  }

  @Test("R-4 F-6 A tap opens the photo; intents about photos without a row are ignored")
  func opening() async throws {
    try await screen.show(Photo.samples(3))
    // Another list of the session has it.
    screen.outbox.photos.store([.sample("photo-9")], requestedAt: screen.outbox.photos.moment)
    screen.presenter.willDisplay("photo-9")
    screen.presenter.didTapLike("photo-9")
    screen.presenter.didTapPhoto("photo-9")
    screen.presenter.didTapPhoto("photo-2")
    try await screen.finish()
    #expect(screen.log.take() == [.openPhoto("photo-2")])
    #expect(screen.likes.calls == [] && screen.pictures.calls == [])
  }

  @Test("R-4 F-3 Pictures are as wide as a column, and follow the rules of the feed's cards")
  func pictures() async throws {
    try await screen.show(Photo.samples(3))
    let urls = Photo.sample("photo-1").urls
    screen.presenter.didLayOut(pictureWidth: 150)
    screen.presenter.willDisplay("photo-1")
    try await screen.finish()
    screen.presenter.didFailToDecodePicture("photo-1")
    screen.presenter.didTapPhoto("photo-1")
    try await screen.finish()
    screen.presenter.didTapPhoto("photo-1")
    let loaded: [PhotoListCommand] = [
      .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
    ]
    let damaged = PhotoListCommand.setPicture(.unavailable, for: "photo-1")
    #expect(screen.log.take() == loaded + [damaged] + loaded + [.openPhoto("photo-1")])
    #expect(screen.fakes.pictures.removedPictures == [urls.thumb])

    screen.pictures.hold()
    screen.presenter.didLayOut(pictureWidth: 900)
    screen.presenter.willDisplay("photo-2")
    try await screen.pictures.waitForCalls(4)
    #expect(screen.pictures.calls.contains(urls.regular), "fewer columns request larger ones")
    screen.presenter.didEndDisplaying("photo-2")
    try await screen.load()
    #expect(screen.pictures.cancelled.count == 2, "one has left, and a new view has no cards yet")
  }

  @Test("X-1 X-4 A like shows at once and only on its card; one made elsewhere shows too")
  func likes() async throws {
    try await screen.show(Photo.samples(3))
    try await screen.run { screen.presenter.willDisplay("photo-3") }
    _ = screen.log.take()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike("photo-1")
    screen.outbox.toggle("photo-2")
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(.likedSample(1))), .updateCard(screen.card(.likedSample(2))),
      ])
    try await screen.finish()
    #expect(screen.log.take() == [], "the server's yes shows nothing new")
    #expect(screen.presenter.card(at: 0)?.isLiked == true)
    let store = screen.outbox.photos
    store.store([.sample("photo-7")], requestedAt: store.moment)
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-7")
    store.setLike(LikeState(isLiked: true, likeCount: 99), wish: true, for: "photo-1")
    #expect(screen.log.take() == [], "their cards are missing or look the same")
  }

  @Test("X-1 Once likes are refused the hearts on screen are disabled")
  func refused() async throws {
    try await screen.show(Photo.samples(3))
    screen.presenter.willDisplay("photo-2")
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    _ = screen.log.take()
    try await screen.run { screen.presenter.didTapLike("photo-1") }
    let samples = Photo.samples(3)
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(.likedSample(1))), .updateCard(screen.card(samples[0])),
        .updateCard(screen.card(samples[1], isLikeEnabled: false)),
      ])
    #expect(screen.presenter.card(at: 2)?.isLikeEnabled == false)
  }

  @Test("X-4 A like confirmed during a search is newer than the photos it found")
  func likeDuringTheSearch() {
    let store = PhotoStore()
    let page = Page(items: Photo.samples(1))
    let found = FoundPhotos(.harbour, order: .relevance, page: page, requestedAt: store.moment)
    store.store(Photo.samples(1), requestedAt: store.moment)
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-1")
    let fakes = FakeExtendedServices()
    let strings = Strings(.english)
    let presenter = PhotoListPresenter(
      .search(found), router: PhotoListRouterSpy(log: CommandLog()),
      services: fakes.extendedServices, pictures: fakes.pictures,
      likes: LikeOutbox(photos: store, service: fakes.likes, tasks: ScreenTasks()),
      strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
    #expect(presenter.card(at: 0)?.isLiked == true)
    #expect(store["photo-1"]?.isLiked == true)
  }

  @Test("Closing amid a page and a picture gives no command and releases the screen at once")
  func closing() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
    screen.pages.hold(ignoringCancellation: true)
    screen.pictures.hold()
    screen.presenter.willDisplay("photo-3")
    try await screen.pages.waitForCalls(2)
    try await screen.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.presenter.screenDidClose()
    #expect(screen.presenter.view == nil)
    screen.view.viewDidLoad()
    screen.presenter.willDisplay("photo-2")
    screen.presenter.didPullToRefresh()
    screen.presenter.didTapRetry()
    screen.presenter.didTapPhoto("photo-1")
    screen.presenter.didChooseColumns(1)
    screen.likes.answer(with: LikeState())
    try await screen.run { screen.outbox.toggle("photo-1") }
    #expect(screen.log.take() == [])
    #expect(screen.askedPages == [1, 2] && screen.pictures.calls.count == 1)
    #expect(screen.presenter.photoCount == 3, "the rows can still be read")
  }
}

extension Photo {
  /// The sample with this number, after a tap on its heart.
  static func likedSample(_ number: Int) -> Photo {
    var photo = samples(number..<number + 1)[0]
    photo.isLiked = true
    photo.likeCount = 8
    return photo
  }
}
