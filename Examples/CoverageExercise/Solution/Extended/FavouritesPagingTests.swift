import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Favourites: pages, failures and closing")
struct FavouritesPagingTests {
  @Test("F-7 Page 1 that fails shows a message, and Retry requests it again")
  func failedPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      favourites.pages.fail(.offline)
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(
        favourites.log.take() == [
          .setTitle("Favourites"), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.offline),
        ])
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(favourites.log.take() == [.setTitle("Favourites"), .setMessage(.offline)])

      favourites.pages.answer(with: Page(items: [.sample("a")], total: 1))
      favourites.presenter.didTapRetry()
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 1])
      #expect(
        favourites.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 0..<1), .setTitle("Favourites: 1 photo"),
        ])
    }
  }

  @Test("F-7 A refresh shows its loader and replaces the rows")
  func refresh() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      favourites.pages.answer(with: Page(items: [.sample("c")], total: 1))
      favourites.presenter.didPullToRefresh()
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 1])
      #expect(
        favourites.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .reloadPhotos,
          .setTitle("Favourites: 1 photo"),
        ])
      #expect(favourites.ids == ["c"])
    }
  }

  @Test("G-7 A page answered with 401 ends the session without a message")
  func unauthorised() async throws {
    try await check(FavouritesScreen.init) { favourites in
      favourites.pages.fail(.unauthorised)
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(
        favourites.log.take() == [
          .setTitle("Favourites"), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .sessionDidExpire,
        ])
    }
  }

  @Test("X-3 Without a liked photo a message appears, which the first like removes")
  func empty() async throws {
    try await check(FavouritesScreen.init) { favourites in
      favourites.pages.answer(with: Page(items: [], total: 0))
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(
        favourites.log.take().suffix(2) == [
          .setTitle("Favourites: 0 photos"),
          .setMessage(ScreenMessage(text: "You have no favourites yet.")),
        ])

      let store = favourites.session.photos
      let liked = store.take(.sample("a"), askedAt: store.mark()).record
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle(liked.photo.id)
      #expect(
        favourites.log.take() == [
          .insertPhotos(at: 0..<1), .setTitle("Favourites: 1 photo"), .setMessage(nil),
        ])
      try await favourites.finish()
    }
  }

  @Test("X-3 Without a total the rows are counted after the last page")
  func noTotal() async throws {
    try await check(FavouritesScreen.init) { favourites in
      favourites.pages.answer(with: Page(items: [.sample("a")], nextPage: 2))
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(favourites.log.take().last == .insertPhotos(at: 0..<1))
      favourites.pages.answer(with: Page(items: [.sample("b")]))
      favourites.presenter.willDisplay("a")
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2])
      #expect(favourites.takeLog().last == .setTitle("Favourites: 2 photos"))
    }
  }

  @Test("F-9 Once the request limit is reached, neither scrolling nor an unlike requests a page")
  func limit() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], nextPage: 2, total: 9)
      favourites.pages.fail(.rateLimited)
      favourites.changes.answer(with: LikeState())
      favourites.presenter.willDisplay("b")
      try await favourites.finish()
      favourites.presenter.willDisplay("a")
      favourites.presenter.didTapLike("a")
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2])
    }
  }

  @Test("P-2 Without a profile neither the view nor a pull requests a page")
  func noProfile() async throws {
    try await check(FavouritesScreen.of(nil)) { favourites in
      favourites.view.viewDidLoad()
      favourites.presenter.didPullToRefresh()
      try await favourites.finish()
      #expect(favourites.log.take() == [.setTitle("Favourites")])
      #expect(favourites.pages.calls == [])
    }
  }

  @Test("X-3 Closing cancels the page, and nothing starts or changes afterwards")
  func closing() async throws {
    try await check(FavouritesScreen.init) { favourites in
      favourites.pages.answerWhenTold()
      favourites.view.viewDidLoad()
      try #require(favourites.tasks.isRunning(.page))
      try await favourites.pages.waitForCalls(1)
      _ = favourites.log.take()
      favourites.presenter.screenDidClose()
      #expect(favourites.log.take() == [.setPageLoaderHidden(true)])
      try #require(favourites.tasks.purposes == [])
      try await favourites.finish()
      #expect(favourites.pages.cancelled == [0])

      let store = favourites.session.photos
      let liked = store.take(.sample("a"), askedAt: store.mark()).record
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle(liked.photo.id)
      favourites.presenter.didTapRetry()
      favourites.presenter.view = favourites.view
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(favourites.log.take() == [])
      #expect(favourites.presenter.photoCount == 0)
    }
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a"], total: 1)
      favourites.presenter.screenDidClose()
      favourites.presenter.didTapPhoto("a")
      #expect(favourites.log.take() == [])
      #expect(favourites.presenter.view == nil)
    }
  }
}
