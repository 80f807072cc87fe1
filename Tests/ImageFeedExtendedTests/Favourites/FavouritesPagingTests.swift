import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: pages")
struct FavouritesPagingTests {
  private typealias Request = FakeFavouritesService.Request

  @Test("X-3 After viewDidLoad come title, loader, rows of page 1 and number, in this order")
  func firstPage() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.hold()
      screen.presenter.viewDidLoad()
      try await screen.finish()
      #expect(screen.askedPages == [], "a report without a view changes nothing")
      screen.view.viewDidLoad()
      try await screen.pages.waitForCalls(1)
      #expect(screen.log.take() == [.setTitle("Favourites"), .setPageLoaderHidden(false)])
      screen.pages.answer(call: 0, with: .liked(1..<4, next: 2, total: 41))
      try await screen.finish()
      #expect(screen.pages.calls == [Request("ada", page: 1)])
      #expect(
        screen.log.take() == [
          .insertPhotos(at: 0..<3), .setTitle("Favourites: 41 photos"), .setPageLoaderHidden(true),
        ])
      #expect(screen.presenter.card(at: 2) == screen.card(Photo.liked(3..<4)[0]))
      #expect(screen.presenter.card(at: 3) == nil)
      #expect(screen.presenter.photoID(at: -1) == nil)
    }
  }

  @Test(
    "X-3 G-3 The number has the language's plural form",
    arguments: [
      (Language.russian, 1, "Избранное: 1 фотография"), (.russian, 3, "Избранное: 3 фотографии"),
      (.russian, 11, "Избранное: 11 фотографий"), (.english, 1, "Favourites: 1 photo"),
      (.english, 0, "Favourites: 0 photos"),
    ])
  func counter(language: Language, total: Int, title: String) async throws {
    try await check(FavouritesScreen.self, as: language) { screen in
      screen.pages.answer(with: .liked(1..<2, next: 2, total: total))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().titles.last == .setTitle(title))
    }
  }

  @Test("X-3 Without a total from the server the rows are counted after the last page")
  func noTotal() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.answer(with: .liked(1..<4, next: 2))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().titles == [.setTitle("Favourites")])
      screen.pages.answer(with: .liked(4..<6))
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.log.take().titles == [.setTitle("Favourites: 5 photos")])
    }
  }

  @Test("X-3 Rows near the end request the next page once, and none after the last page")
  func nextPage() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 13)
      screen.presenter.willDisplay("photo-5")
      try await screen.finish()
      #expect(screen.askedPages == [1], "the sixth row from the end requests nothing")
      screen.pages.hold()
      screen.presenter.willDisplay("photo-6")
      screen.presenter.willDisplay("photo-10")
      try await screen.pages.waitForCalls(2)
      screen.pages.answer(call: 1, with: .liked(11..<14, total: 13))
      try await screen.finish()
      screen.presenter.willDisplay("photo-13")
      try await screen.finish()

      #expect(screen.askedPages == [1, 2])
      #expect(
        screen.log.take().withoutPictures == [
          .setPageLoaderHidden(false), .insertPhotos(at: 10..<13), .setPageLoaderHidden(true),
        ])
    }
  }

  @Test("F-8 Pages follow, also after a refresh, while the last rows stay on screen")
  func lastRowsStay() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      let liked = Photo.liked(1..<10)
      screen.pages.answer { request in
        let items = liked.dropFirst((request.page - 1) * 3).prefix(3)
        return Page(items: Array(items), nextPage: request.page < 3 ? request.page + 1 : nil)
      }
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 3], "photo 3 is one of the last five of six rows")
      // A view may keep its cells over the refresh without a report.
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 3, 1, 2, 3])
      #expect(screen.ids == liked.map(\.id))
    }
  }

  @Test("X-3 Without a liked photo a message appears")
  func empty() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.answer(with: Page(items: [], total: 0))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setTitle("Favourites"), .setPageLoaderHidden(false), .setTitle("Favourites: 0 photos"),
          .setPageLoaderHidden(true), .setMessage(.noFavourites),
        ])
    }
  }

  @Test(
    "X-3 E A page that fails keeps the rows and shows a message; Retry requests the same page",
    arguments: EndStateRow.failures.filter { $0.kind != .unauthorised })
  func failures(row: EndStateRow) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.pages.fail(row.kind)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      let words = try #require(row.words(.english))
      let message = ScreenMessage(text: words, retryTitle: row.canRetry ? "Retry" : nil)
      #expect(
        screen.log.take().withoutPictures == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(message),
        ])
      #expect(screen.presenter.photoCount == 3)

      screen.pages.answer(with: .liked(4..<5, total: 9))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 2])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .insertPhotos(at: 3..<4),
          .setPageLoaderHidden(true),
        ])
    }
  }

  @Test(
    "F-9 Scrolling and removing rows request a failed page again only if that can help",
    arguments: [
      (ServiceError.Kind.rateLimited, [1, 2]), (.forbidden, [1, 2]), (.offline, [1, 2, 2, 2]),
    ])
  func scrollingAfterAFailure(kind: ServiceError.Kind, pages: [Int]) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.pages.fail(kind)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      screen.presenter.willDisplay("photo-2")
      try await screen.finish()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.askedPages == pages)
    }
  }

  @Test("X-3 A first page cancelled by its service can be repeated, also once no row is left")
  func cancelledByTheService() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(.sample("new"))
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("new")
      screen.pages.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.ids == ["new"])
      _ = screen.log.take()
      screen.presenter.didTapLike("new")
      let message = ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")
      #expect(screen.log.take() == [.removePhoto(at: 0), .setMessage(message)])
      try await screen.finish()
      #expect(screen.askedPages == [1])
    }
  }

  @Test("X-3 Every photo in the list is shown as liked, whatever its own fields say")
  func listWithoutLikes() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show([.sample("a", isLiked: nil), .sample("b", isLiked: false)])
      #expect(screen.ids == ["a", "b"])
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
      #expect(screen.presenter.card(at: 1)?.isLiked == true)
    }
  }

  @Test("F-7 A refresh keeps the rows until page 1 arrives; a failed one can be repeated")
  func refresh() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.pages.fail(.offline)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [.setRefreshing(true), .setRefreshing(false), .setMessage(.offline)])
      #expect(screen.presenter.photoCount == 3)

      screen.pages.answer(with: .liked(9..<10, total: 1))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 1, 1])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setRefreshing(true), .reloadPhotos, .setTitle("Favourites: 1 photo"),
          .setRefreshing(false),
        ])
      #expect(screen.ids == ["photo-9"])
    }
  }

  @Test("F-8 After three pages without new rows in a row a message with Retry appears")
  func nothingNew() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.pages.answer { Page(items: Photo.liked(1..<4), nextPage: $0.page + 1, total: 9) }
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 3, 4])
      let message = ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")
      #expect(screen.log.take().last == .setMessage(message))
    }
  }
}
