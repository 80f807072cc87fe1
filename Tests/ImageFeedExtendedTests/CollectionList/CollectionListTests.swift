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
@Suite("CollectionList: pages", .checksLeaks)
struct CollectionListPagingTests {
  private let screen = CollectionListScreen()

  @Test(
    "R-3 The collections found are shown at once with their total; page 1 is not requested again")
  func handedOver() async throws {
    let page = Page(items: PhotoCollection.samples(8), nextPage: 2, total: 10)
    let screen = CollectionListScreen(page: page)
    #expect(screen.presenter.title == "harbour")
    try await screen.load()
    #expect(screen.log.take() == [.setTotal("10 collections"), .reloadCollections])
    #expect(screen.ids == PhotoCollection.samples(8).map(\.id))

    screen.pages.answer(with: Page(items: Array(PhotoCollection.samples(10)[8...]), total: 10))
    screen.pages.failNext(.offline)
    // The fifth row from the end, the sixth, and the last one.
    for (id, count) in [("collection-4", 1), ("collection-3", 1), ("collection-8", 2)] {
      try await screen.run { screen.presenter.willDisplay(CollectionID(rawValue: id)) }
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
    let screen = CollectionListScreen(page: Page(items: PhotoCollection.samples(2), nextPage: 2))
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.reloadCollections])
    screen.pages.answer(with: Page(items: Array(PhotoCollection.samples(3)[2...])))
    try await screen.run { screen.presenter.willDisplay("collection-2") }
    #expect(screen.takeLog().contains(.setTotal("3 collections")))
  }

  @Test("F-7 F-8 Retry requests the page that failed; a refresh starts over and fills the window")
  func requests() async throws {
    let page = Page(items: PhotoCollection.samples(2), nextPage: 2, total: 3)
    let screen = CollectionListScreen(page: page)
    try await screen.appear()
    screen.pages.answer { $0.page == 1 ? page : Page(items: [.sample("collection-3")], total: 3) }
    screen.pages.failNext(.rateLimited)
    try await screen.run { screen.presenter.willDisplay("collection-2") }
    try await screen.run { screen.presenter.didTapRetry() }
    #expect(screen.askedPages == [2, 2])
    _ = screen.log.take()
    // The view keeps its cells, the last row among them, and reports none.
    try await screen.run { screen.presenter.didPullToRefresh() }
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
    try await screen.appear()
    screen.pages.answer(with: Page(items: []))
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .setTotal("0 collections"), .reloadCollections,
        .setRefreshing(false), .setMessage(nothing),
      ])
    screen.view.viewDidLoad()
    #expect(screen.log.take() == [.setTotal("0 collections"), .setMessage(nothing)])
    try await screen.run { screen.presenter.didPullToRefresh() }
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
    try await screen.appear()
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

@MainActor
@Suite("CollectionList: rows", .checksLeaks)
struct CollectionListRowTests {
  private let screen = CollectionListScreen()

  private func card(
    _ collection: PhotoCollection, _ language: Language = .english
  ) -> CollectionCard {
    let strings = Strings(language)
    return CollectionCard(
      collection, strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
  }

  @Test("R-3 A row has previews, title, number of photos, date and author")
  func cards() throws {
    let card = try #require(screen.presenter.card(at: 0))
    #expect(card.id == "collection-1")
    #expect(card.title == "Harbours of collection-1")
    #expect(card.photoCountText == "4 photos")
    #expect(card.dateText == "August 27, 2022")
    #expect(card.authorName == "Ada Byron")
    #expect(card.previews.count == 4)
    #expect(card.previews.first?.blurHash == "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
    #expect(card.cover == card.previews.first)
    #expect(screen.presenter.card(at: 3) == nil)
    #expect(screen.presenter.collectionID(at: -1) == nil)
  }

  @Test("R-3 G-3 Unknown texts are empty, and an untitled collection has a title in both languages")
  func absent() {
    let bare = PhotoCollection(id: "collection-1", title: " ")
    let english = card(bare)
    #expect(english.title == "Untitled")
    #expect([english.photoCountText, english.dateText, english.authorName] == ["", "", ""])
    #expect(english.cover == nil)
    #expect(english.previews.isEmpty)
    let russian = card(.sample(), .russian)
    #expect(russian.photoCountText == "4 фотографии")
    #expect(russian.dateText == "27 августа 2022")
    #expect(card(bare, .russian).title == "Без названия")
    #expect("\(PreviewID("collection-1", 2))" == "collection-1/2")
  }

  @Test(
    "R-3 F-3 A row on screen requests its pictures in their width, and cancels them when it leaves")
  func previews() async throws {
    try await screen.appear()
    screen.presenter.didLayOut(pictureWidth: 100)
    try await screen.pictures.hold(until: 4) { screen.presenter.willDisplay("collection-1") }
    let ids = (0..<4).map { PreviewID("collection-1", $0) }
    #expect(screen.log.take() == ids.map { .setPreview(.loading, for: $0) })
    let urls = PhotoCollection.sample().previews.map(\.urls.thumb)
    #expect(Set(screen.pictures.calls) == Set(urls))

    let second = try #require(screen.pictures.calls.firstIndex(of: urls[1]))
    screen.pictures.answer(call: second, with: .picture)
    try await screen.log.wait { $0 == .setPreview(.data(.picture), for: ids[1]) }
    try await screen.run { screen.presenter.didEndDisplaying("collection-1") }
    #expect(screen.log.take() == [.setPreview(.data(.picture), for: ids[1])])
    #expect(screen.pictures.cancelled.count == 3)
  }

  @Test("F-3 A new view has no rows yet: pictures are cancelled, then requested again")
  func newViewAndPictures() async throws {
    try await screen.appear()
    try await screen.pictures.hold(until: 4) { screen.presenter.willDisplay("collection-1") }
    try await screen.load()
    #expect(screen.pictures.cancelled.count == 4)
    screen.presenter.willDisplay("collection-1")
    try await screen.pictures.waitForCalls(8)
    try await screen.run { screen.presenter.didEndDisplaying("collection-1") }
    #expect(screen.pictures.cancelled.count == 8, "one row")
  }

  @Test("R-3 A row without pictures requests none")
  func noPreviews() async throws {
    let page = Page(items: [PhotoCollection(id: "collection-1", title: "")])
    let screen = CollectionListScreen(page: page)
    try await screen.appear()
    screen.presenter.willDisplay("collection-1")
    screen.presenter.didEndDisplaying("collection-1")
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls == [])
  }

  @Test(
    "R-3 F-3 A tap on a picture that failed or is damaged loads it again; any other tap opens the collection"
  )
  func pictureThatFails() async throws {
    try await screen.appear()
    let failed = PreviewID("collection-1", 2)
    let url = PhotoCollection.sample().previews[2].urls.small
    let loaded: [CollectionListCommand] = [
      .setPreview(.loading, for: failed), .setPreview(.data(.picture), for: failed),
    ]
    screen.pictures.answer { if $0 == url { throw ServiceError(.notFound) } else { .picture } }
    try await screen.run { screen.presenter.willDisplay("collection-1") }
    #expect(screen.log.take().contains(.setPreview(.unavailable, for: failed)))
    screen.pictures.answer(with: .picture)
    try await screen.run { screen.presenter.didTapPreview(failed) }
    #expect(screen.log.take() == loaded)
    screen.presenter.didFailToDecodePreview(failed)
    screen.presenter.didTapPreview(failed)
    try await screen.finish()
    #expect(screen.log.take() == [.setPreview(.unavailable, for: failed)] + loaded)
    #expect(screen.fakes.pictures.removedPictures == [url])

    for preview in [failed, PreviewID("collection-1", 7), PreviewID("collection-9", 0)] {
      screen.presenter.didTapPreview(preview)
    }
    for id in ["collection-2", "collection-9"] {
      screen.presenter.didTapCollection(CollectionID(rawValue: id))
    }
    #expect(
      screen.log.take() == [
        .openCollection(.sample()), .openCollection(.sample()),
        .openCollection(.sample("collection-2")),
      ])
  }

  @Test("R-3 A row that a refresh has removed cancels its pictures when it leaves")
  func refreshedAway() async throws {
    try await screen.appear()
    try await screen.pictures.hold(until: 4) { screen.presenter.willDisplay("collection-1") }
    screen.pages.answer(with: Page(items: [.sample("collection-9")], total: 1))
    screen.presenter.didPullToRefresh()
    try await screen.log.wait { $0 == .reloadCollections }
    try await screen.run { screen.presenter.didEndDisplaying("collection-1") }
    #expect(screen.pictures.cancelled.count == 4)
  }

  @Test("R-3 A new view is shown the total, the rows and the message")
  func newView() async throws {
    try await screen.appear()
    screen.pages.fail(.offline)
    try await screen.run { screen.presenter.didPullToRefresh() }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        .setTotal("3 collections"), .reloadCollections, .setMessage(.offline),
      ])
    #expect(screen.askedPages == [1])
  }

  @Test("R-3 A row that gains pictures in a refresh keeps them when its old cell leaves")
  func morePictures() async throws {
    var few = PhotoCollection.sample()
    few.previews.removeLast(2)
    let screen = CollectionListScreen(page: Page(items: [few], total: 1))
    try await screen.appear()
    try await screen.run { screen.presenter.willDisplay(few.id) }
    screen.pages.answer(with: Page(items: [.sample()], total: 1))
    try await screen.run { screen.presenter.didPullToRefresh() }
    try await screen.pictures.hold(until: 6) { screen.presenter.willDisplay(few.id) }
    screen.presenter.didEndDisplaying(few.id)
    _ = screen.log.take()
    for call in screen.pictures.pending { screen.pictures.answer(call: call, with: .picture) }
    try await screen.finish()
    #expect(screen.pictures.cancelled == [])
    let last = PreviewID(few.id, 3)
    #expect(screen.log.take().contains(.setPreview(.data(.picture), for: last)))

    screen.pictures.hold()
    screen.presenter.didEndDisplaying(few.id)
    screen.presenter.didFailToDecodePreview(last)
    #expect(screen.log.take() == [], "now the row is off screen")
  }
}
