import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Favourites: likes and pages at the same time")
struct FavouritesRaceTests {
  @Test("X-4 A page older than an unlike gives the photo no row; a failed unlike does")
  func olderPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<4), nextPage: 2, total: 6)
      let held = favourites.known(.sample("photo-5", isLiked: true))
      favourites.changes.answerWhenTold()
      favourites.likes.toggle("photo-5")
      try await favourites.waitForLikes(1)
      favourites.pages.answer(with: Page(items: Photo.liked(4..<7), total: 6))
      favourites.presenter.willDisplay("photo-3")
      try await favourites.tasks.finish(within: 5)
      #expect(favourites.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-6"])

      favourites.changes.complete(0, failing: .offline)
      try await favourites.finish()
      #expect(
        favourites.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-5", "photo-6"])
      #expect(held.photo.isLiked == true)
    }
  }

  @Test(
    "X-4 A photo liked during the request for page 1 is the first row, and page 1 is loaded again")
  func likeDuringTheFirstPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      let held = favourites.known(.sample("new"))
      favourites.pages.answerWhenTold()
      favourites.changes.answerWhenTold()
      favourites.view.viewDidLoad()
      try await favourites.waitForPages(1)
      favourites.likes.toggle("new")
      try await favourites.waitForLikes(1)
      favourites.pages.complete(0, with: Page(items: Photo.liked(1..<3), nextPage: 2, total: 40))
      try await favourites.tasks.finish(within: 5)
      #expect(favourites.ids == ["new", "photo-1", "photo-2"])

      favourites.changes.complete(0, with: LikeState())
      try await favourites.sessionTasks.finish(within: 5)
      try await favourites.waitForPages(2)
      favourites.pages.complete(
        1,
        with: Page(items: [held.photo] + Photo.liked(1..<3), nextPage: 2, total: 41))
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 1])
      #expect(favourites.ids == ["new", "photo-1", "photo-2"])
      #expect(favourites.log.take().last == .setTitle("Favourites: 41 photos"))
    }
  }

  @Test("X-4 A photo liked during a refresh keeps its row if the answer is older than the like")
  func likeDuringARefresh() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<3))
      let held = favourites.known(.sample("new"))
      favourites.pages.answerWhenTold()
      favourites.presenter.didPullToRefresh()
      try await favourites.waitForPages(2)
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle("new")
      try await favourites.sessionTasks.finish(within: 5)
      favourites.pages.complete(1, with: Page(items: Photo.liked(1..<3), total: 2))
      try await favourites.finish()
      #expect(favourites.ids == ["new", "photo-1", "photo-2"])
      #expect(
        favourites.log.take().last == .reloadPhotos, "the title has been right since the like")
      #expect(held.photo.isLiked == true)
    }
  }

  @Test(
    "X-4 A page older than a confirmed unlike gives no row, and no photo is left out")
  func olderPageThanAnUnlike() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      let held = favourites.known(.sample("photo-5", isLiked: true))
      favourites.pages.answerWhenTold()
      favourites.presenter.willDisplay("photo-3")
      try await favourites.waitForPages(2)
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle("photo-5")
      try await favourites.sessionTasks.finish(within: 5)
      favourites.pages.complete(1, with: Page(items: Photo.liked(4..<7), nextPage: 3, total: 9))
      try await favourites.finish()
      #expect(favourites.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-6"])
      #expect(held.photo.isLiked == false)
      #expect(!favourites.log.take().contains(.setTitle("Favourites: 9 photos")))

      favourites.pages.answer(with: Page(items: Photo.liked(6..<9), nextPage: 3, total: 8))
      favourites.presenter.willDisplay("photo-6")
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2, 2], "the list has moved up by one")
      #expect(favourites.ids.suffix(3) == ["photo-6", "photo-7", "photo-8"])
    }
  }

  @Test(
    "X-4 A like under way before page 1 is requested keeps its row if the page is older")
  func likeBeforeTheFirstPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      let held = favourites.known(.sample("new"))
      favourites.changes.answerWhenTold()
      favourites.likes.toggle("new")
      try await favourites.waitForLikes(1)
      favourites.pages.answer(with: Page(items: Photo.liked(1..<3), nextPage: 2, total: 40))
      favourites.view.viewDidLoad()
      try await favourites.tasks.finish(within: 5)
      try #require(favourites.ids == ["new", "photo-1", "photo-2"])
      favourites.pages.answerWhenTold()
      favourites.presenter.didPullToRefresh()
      try await favourites.waitForPages(2)
      favourites.pages.complete(1, with: Page(items: Photo.liked(1..<3), nextPage: 2, total: 40))
      try await favourites.tasks.finish(within: 5)
      #expect(favourites.ids == ["new", "photo-1", "photo-2"], "a refresh keeps it too")

      favourites.changes.complete(0, with: LikeState())
      try await favourites.sessionTasks.finish(within: 5)
      try await favourites.waitForPages(3)
      favourites.pages.complete(
        2, with: Page(items: [held.photo] + Photo.liked(1..<3), nextPage: 2, total: 41))
      try await favourites.finish()
      #expect(favourites.log.take().last == .setTitle("Favourites: 41 photos"))
      #expect(favourites.ids == ["new", "photo-1", "photo-2"])
    }
  }

  @Test("F-7 A refresh removes a photo that was unliked on another device")
  func unlikedOnAnotherDevice() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<3))
      let held = favourites.known(.sample("new"))
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle("new")
      try await favourites.finish()
      favourites.pages.answer(with: Page(items: Photo.liked(1..<3), total: 2))
      favourites.presenter.didPullToRefresh()
      try await favourites.finish()
      #expect(favourites.ids == ["photo-1", "photo-2"])
      #expect(favourites.log.take().last == .setTitle("Favourites: 2 photos"))
      #expect(held.photo.isLiked == true, "the list does not say that it is unliked")
    }
  }

  @Test("X-3 Removing rows until few are left requests the next page without scrolling")
  func shortList() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<6), nextPage: 2, total: 7)
      favourites.changes.answerWhenTold()
      favourites.pages.answer(with: Page(items: Photo.liked(6..<8), total: 7))
      favourites.presenter.didTapLike("photo-1")
      try await favourites.waitForLikes(1)
      try await favourites.tasks.finish(within: 5)
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2])
      #expect(favourites.ids.count == 6)
    }
  }

  @Test("X-4 An unlike undone before its answer returns the row; a later like puts it first")
  func likedAgain() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<4))
      let held = favourites.known(Photo.liked(3..<4)[0])
      favourites.changes.answerWhenTold()
      favourites.presenter.didTapLike("photo-3")
      try await favourites.waitForLikes(1)
      favourites.likes.toggle("photo-3")
      #expect(favourites.ids == ["photo-1", "photo-2", "photo-3"])
      favourites.changes.answer(with: LikeState())
      favourites.changes.complete(0, failing: .offline)
      try await favourites.finish()
      #expect(favourites.changes.calls.count == 2)
      #expect(favourites.ids == ["photo-1", "photo-2", "photo-3"])

      favourites.presenter.didTapLike("photo-3")
      try await favourites.finish()
      favourites.likes.toggle("photo-3")
      try await favourites.finish()
      #expect(favourites.ids == ["photo-3", "photo-1", "photo-2"])
      #expect(held.photo.isLiked == true)
      #expect(favourites.askedPages == [1])
    }
  }

  @Test(
    "X-4 An unlike of a photo on a page not loaded yet changes only the number, even if it fails")
  func unlikeElsewhere() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<3), nextPage: 2, total: 9)
      let held = favourites.known(.sample("far", isLiked: true))
      favourites.changes.fail(.offline)
      favourites.likes.toggle("far")
      try await favourites.finish()
      let titles = favourites.log.take().filter { if case .setTitle = $0 { true } else { false } }
      #expect(titles == [.setTitle("Favourites: 8 photos"), .setTitle("Favourites: 9 photos")])
      #expect(favourites.ids == ["photo-1", "photo-2"])
      #expect(held.photo.isLiked == true)
    }
  }

  @Test("X-4 A photo liked before the favourites was first shown has one row, the first")
  func likedBeforeTheFirstLook() async throws {
    try await check(FavouritesScreen.init) { favourites in
      let held = favourites.known(Photo.samples(9..<10)[0])
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle("photo-9")
      try await favourites.finish()
      #expect(favourites.log.take() == [])

      favourites.pages.answer(
        with: Page(items: Photo.liked(9..<10) + Photo.liked(1..<3), total: 3))
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(favourites.ids == ["photo-9", "photo-1", "photo-2"])
      #expect(favourites.log.take().last == .setTitle("Favourites: 3 photos"))
      #expect(held.photo.isLiked == true)
    }
  }

  @Test("X-4 A photo liked on another device is liked on every favourites and counted once")
  func likedOnAnotherDevice() async throws {
    try await check(FavouritesScreen.init) { favourites in
      let held = favourites.known(Photo.samples(2..<3)[0])
      favourites.pages.answer(with: Page(items: Photo.liked(1..<4), total: 3))
      favourites.view.viewDidLoad()
      try await favourites.finish()
      #expect(held.photo.isLiked == true)
      let titles = favourites.log.take().filter { if case .setTitle = $0 { true } else { false } }
      #expect(titles == [.setTitle("Favourites"), .setTitle("Favourites: 3 photos")])
    }
  }
}
