import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: pages, cards, new views and closing", .checksLeaks)
struct FavouritesTests {
  private let screen = FavouritesScreen()
  private let urls = PhotoURLs.sample("photo-1")

  // MARK: Pages

  @Test("X-3 After viewDidLoad come title, loader, rows of page 1 and number, in this order")
  func firstPage() async throws {
    screen.pages.hold()
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.askedPages == [], "a report without a view changes nothing")
    screen.view.viewDidLoad()
    try await screen.pages.waitForCalls(1)
    #expect(screen.log.take() == [.setTitle("Favourites"), .setPageLoaderHidden(false)])
    try await screen.run { screen.pages.answer(call: 0, with: .liked(1..<4, next: 2, total: 41)) }
    #expect(screen.pages.calls == [FakeFavouritesService.Request("ada", page: 1)])
    #expect(
      screen.log.take() == [
        .insertPhotos(at: 0..<3), .setTitle("Favourites: 41 photos"), .setPageLoaderHidden(true),
      ])
    #expect(screen.presenter.card(at: 2) == screen.card(Photo.liked(3..<4)[0]))
    #expect(screen.presenter.card(at: 3) == nil)
    #expect(screen.presenter.photoID(at: -1) == nil)
  }

  @Test("X-3 The number is unknown while a server says no total, and counted at the list's end")
  func noTotal() async throws {
    let pages = [1: Page.liked(1..<4, next: 2), 2: .liked(4..<7, next: 3), 3: .liked(7..<9)]
    screen.pages.answer { pages[$0.page] ?? Page(items: []) }
    try await screen.load()
    try await screen.scrollToTheEnd()
    try await screen.run { screen.presenter.didPullToRefresh() }
    let titles = ["Favourites", "Favourites: 8 photos", "Favourites"]
    #expect(screen.log.take().titles == titles.map(FavouritesCommand.setTitle))
  }

  @Test("X-3 F-8 One of the last five rows requests the next page, and none after the last page")
  func nextPage() async throws {
    try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 13)
    try await screen.run { screen.presenter.willDisplay("photo-5") }
    #expect(screen.askedPages == [1], "the sixth row from the end requests nothing")
    screen.pages.answer(with: .liked(11..<14, total: 13))
    try await screen.run { screen.presenter.willDisplay("photo-6") }
    try await screen.run { screen.presenter.willDisplay("photo-13") }
    #expect(screen.askedPages == [1, 2])
    #expect(
      screen.log.take().withoutPictures == [
        .setPageLoaderHidden(false), .insertPhotos(at: 10..<13), .setPageLoaderHidden(true),
      ])
  }

  @Test("F-7 X-4 A refresh replaces the rows, also those that were unliked on another device")
  func refresh() async throws {
    try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
    screen.pages.answer(with: .liked(2..<3, total: 1))
    try await screen.run { screen.presenter.didPullToRefresh() }
    #expect(
      screen.log.take() == [
        .setRefreshing(true), .reloadPhotos, .setTitle("Favourites: 1 photo"),
        .setRefreshing(false),
      ])
    #expect(screen.ids == ["photo-2"])
    #expect(screen.photos["photo-1"]?.isLiked == true, "the list does not say that it is unliked")
  }

  @Test("X-3 A first page cancelled by its service can be repeated, also once no row is left")
  func cancelledByTheService() async throws {
    for isLiked in [false, true] { screen.know(.sample("new", isLiked: isLiked)) }
    screen.likes.answer(with: LikeState())
    screen.pages.fail(.cancelled)
    try await screen.load()
    #expect(screen.ids == ["new"])
    _ = screen.log.take()
    screen.presenter.didTapLike("new")
    #expect(screen.log.take() == [.removePhoto(at: 0), .setMessage(.nothingNew)])
    try await screen.finish()
    #expect(screen.askedPages == [1])
  }

  @Test("X-3 X-4 Every photo in the list is liked on every screen, whatever its own fields say")
  func listWithoutLikes() async throws {
    screen.know(.sample("c"))
    let photos: [Photo] = [.sample("a", isLiked: nil), .sample("b", isLiked: false), .sample("c")]
    screen.pages.answer(with: Page(items: photos, nextPage: 2, total: 9))
    try await screen.load()
    #expect(screen.ids == ["a", "b", "c"])
    for id in screen.ids { #expect(screen.photos[id]?.isLiked == true) }
    #expect(screen.presenter.card(at: 0)?.isLiked == true)
    let titles = ["Favourites", "Favourites: 9 photos"]
    #expect(screen.log.take().titles == titles.map(FavouritesCommand.setTitle), "counted once")
  }

  // MARK: Cards

  @Test(
    "X-3 X-5 A card has a loader, then a picture as wide as it; a tap opens it or loads it again")
  func pictures() async throws {
    try await screen.show(Photo.liked(1..<9))
    let loaded: [FavouritesCommand] = [
      .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
    ]
    screen.presenter.willDisplay("photo-1")
    screen.presenter.willDisplay("photo-1")
    try await screen.finish()
    #expect(screen.log.take() == loaded)
    screen.presenter.didFailToDecodePicture("photo-1")
    _ = screen.log.take()
    try await screen.run { screen.presenter.didTapPhoto("photo-1") }
    screen.presenter.didTapPhoto("photo-1")
    #expect(screen.log.take() == loaded + [.openPhoto("photo-1")])
    try await screen.run { screen.presenter.didLayOut(pictureWidth: 500) }
    #expect(screen.fakes.pictures.removedPictures == [urls.small])
    #expect(screen.fakes.pictures.pictures.calls == [urls.small, urls.small, urls.regular])
  }

  @Test("X-3 F-3 A card that leaves the screen or is removed, and a new view, cancel the picture")
  func leaving() async throws {
    try await screen.show(Photo.liked(1..<9))
    screen.fakes.pictures.pictures.hold()
    screen.likes.answer(with: LikeState())
    for id in ["photo-1", "photo-2", "photo-3"] as [PhotoID] { screen.presenter.willDisplay(id) }
    try await screen.fakes.pictures.pictures.waitForCalls(3)
    screen.presenter.didEndDisplaying("photo-1")
    screen.presenter.didTapLike("photo-2")
    screen.presenter.didEndDisplaying("photo-2")
    try await screen.load()
    #expect(screen.fakes.pictures.pictures.cancelled.count == 3)
  }

  @Test("bug-feed-22 Intents about a photo without a row are ignored, also if it had one")
  func unknownPhoto() async throws {
    try await screen.show(Photo.liked(1..<3))
    screen.know(.sample("other"))
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike("photo-1")
    _ = screen.log.take()
    for id in ["other", "photo-1"] as [PhotoID] {
      screen.presenter.didTapLike(id)
      screen.presenter.didTapPhoto(id)
      screen.presenter.willDisplay(id)
      screen.presenter.didEndDisplaying(id)
      screen.presenter.didFailToDecodePicture(id)
    }
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.likes.calls.count == 1)
  }

  // MARK: New views and closing

  @Test("bug-feed-23 A new view is shown everything, and nothing is requested")
  func newView() async throws {
    screen.pages.fail(.offline)
    try await screen.appear()
    let second = FavouritesViewSpy(log: screen.log, presenter: screen.presenter)
    second.viewDidLoad()
    #expect(screen.log.take() == [.setTitle("Favourites"), .setMessage(.offline)])
    screen.pages.answer(with: .liked(1..<2, next: 2, total: 2))
    try await screen.run { screen.presenter.didTapRetry() }
    try await screen.run { second.viewDidLoad() }
    #expect(screen.askedPages == [1, 1])
    try await screen.pages.hold(until: 3) { screen.presenter.didPullToRefresh() }
    _ = screen.log.take()
    screen.view.viewDidLoad()
    #expect(
      screen.log.take() == [
        .reloadPhotos, .setTitle("Favourites: 2 photos"), .setRefreshing(true),
      ])
    try await screen.run { screen.pages.fail(call: 2, .offline) }
    #expect(screen.askedPages == [1, 1, 1])
  }

  @Test(
    "bug-session-04 Closing ends the page under way; late answers and likes have no effect",
    arguments: [true, false])
  func closing(isStubborn: Bool) async throws {
    try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
    screen.pages.hold(ignoringCancellation: isStubborn)
    screen.scroll(over: "photo-3")
    try await screen.pages.waitForCalls(2)
    try await screen.beginLike("photo-1")
    _ = screen.log.take()
    screen.presenter.screenDidClose()
    screen.presenter.screenDidClose()
    try await screen.tasks.finish(within: .testLimit)

    screen.pages.answer(call: 1, with: .liked(4..<7))
    #expect(screen.likes.cancelled == [], "the like belongs to the session")
    try await screen.run { screen.likes.fail(call: 0, .offline) }
    #expect(screen.photos["photo-1"]?.isLiked == true)
    screen.view.viewDidLoad()
    screen.presenter.didTapPhoto("photo-2")
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.ids == ["photo-2", "photo-3"], "as the closed view shows them")
    #expect(screen.askedPages == [1, 2])
  }
}
