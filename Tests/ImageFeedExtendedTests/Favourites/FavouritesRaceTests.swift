import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: likes and pages under way at the same time")
struct FavouritesRaceTests {
  @Test("bug-like-10 A page older than an unlike gives the photo no row; a failed unlike does")
  func olderPage() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 6)
      screen.know(.sample("photo-5", isLiked: true))
      try await screen.beginLike("photo-5")
      screen.pages.answer(with: .liked(4..<7, total: 6))
      screen.scroll(over: "photo-3")
      try await screen.log.wait { $0 == .insertPhotos(at: 3..<5) }
      #expect(screen.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-6"])

      screen.likes.fail(call: 0, .offline)
      try await screen.finish()
      #expect(
        screen.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-5", "photo-6"])
    }
  }

  @Test(
    "X-4 A photo liked during the request for page 1 is the first row, and page 1 is loaded again",
    arguments: [true, false])
  func likeDuringTheFirstPage(endsBeforeThePage: Bool) async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(.sample("new"))
      screen.pages.hold()
      screen.likes.hold()
      screen.view.viewDidLoad()
      try await screen.pages.waitForCalls(1)
      screen.outbox.toggle("new")
      try await screen.likes.waitForCalls(1)
      if endsBeforeThePage {
        screen.likes.answer(call: 0, with: LikeState())
        try await screen.sessionTasks.finish(within: .testLimit)
      }
      screen.pages.answer(
        with: Page(items: [.sample("new")] + Photo.liked(1..<3), nextPage: 2, total: 41))
      // Written before the like.
      screen.pages.answer(call: 0, with: .liked(1..<3, next: 2, total: 40))
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.ids == ["new", "photo-1", "photo-2"])
      if !endsBeforeThePage { screen.likes.answer(call: 0, with: LikeState()) }
      try await screen.finish()
      #expect(screen.askedPages == [1, 1])
      #expect(screen.ids == ["new", "photo-1", "photo-2"])
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 41 photos"))
    }
  }

  @Test("X-4 A photo liked during a refresh keeps its row if the answer is older than the like")
  func likeDuringARefresh() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3))
      screen.know(.sample("new"))
      screen.pages.hold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("new")
      try await screen.sessionTasks.finish(within: .testLimit)
      screen.pages.answer(call: 1, with: .liked(1..<3, total: 2))
      try await screen.finish()
      #expect(screen.ids == ["new", "photo-1", "photo-2"])
      #expect(
        screen.log.take().suffix(2) == [.reloadPhotos, .setRefreshing(false)],
        "the title has been right since the like")
    }
  }

  @Test(
    "X-4 A new like whose unlike failed or was taken back keeps its row over an older refresh",
    arguments: [true, false])
  func keptDuringARefresh(isTakenBack: Bool) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3))
      screen.know(.sample("new"))
      screen.pages.hold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("new")
      try await screen.sessionTasks.finish(within: .testLimit)
      if !isTakenBack { screen.likes.fail(.offline) }
      screen.outbox.toggle("new")
      if isTakenBack { screen.outbox.toggle("new") }
      try await screen.sessionTasks.finish(within: .testLimit)
      let shown = Recorder<[PhotoID]>()
      screen.log.onCommand = { [weak presenter = screen.presenter] command in
        guard command == .reloadPhotos, let presenter else { return }
        shown.add((0..<presenter.photoCount).compactMap(presenter.photoID(at:)))
      }
      screen.pages.answer(with: Page(items: [.sample("new")] + Photo.liked(1..<3), total: 3))
      screen.pages.answer(call: 1, with: .liked(1..<3, total: 2))
      try await screen.finish()
      #expect(shown.events.first == ["new", "photo-1", "photo-2"])
      #expect(screen.ids == shown.events.last)
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 3 photos"))
    }
  }

  @Test(
    "bug-like-10 A page older than a confirmed unlike gives no row, and no photo is left out")
  func olderPageThanAnUnlike() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.know(.sample("photo-5", isLiked: true))
      screen.pages.hold()
      screen.scroll(over: "photo-3")
      try await screen.pages.waitForCalls(2)
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("photo-5")
      try await screen.sessionTasks.finish(within: .testLimit)
      screen.pages.answer(call: 1, with: .liked(4..<7, next: 3, total: 9))
      try await screen.finish()
      #expect(screen.ids == ["photo-1", "photo-2", "photo-3", "photo-4", "photo-6"])
      #expect(!screen.log.take().contains(.setTitle("Favourites: 9 photos")))

      screen.pages.answer(with: .liked(6..<9, next: 3, total: 8))
      screen.scroll(over: "photo-6")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 2], "the list has moved up by one")
      #expect(screen.ids.suffix(3) == ["photo-6", "photo-7", "photo-8"])
    }
  }

  @Test(
    "X-4 A like under way before page 1 is requested keeps its row if the page is older")
  func likeBeforeTheFirstPage() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(.sample("new"))
      try await screen.beginLike("new")
      screen.pages.answer(with: .liked(1..<3, next: 2, total: 40))
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.ids == ["new", "photo-1", "photo-2"])
      screen.pages.hold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      screen.pages.answer(call: 1, with: .liked(1..<3, next: 2, total: 40))
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.ids == ["new", "photo-1", "photo-2"], "a refresh keeps it too")

      screen.likes.answer(call: 0, with: LikeState())
      try await screen.pages.waitForCalls(3)
      screen.pages.answer(
        call:
          2, with: Page(items: [.sample("new")] + Photo.liked(1..<3), nextPage: 2, total: 41))
      try await screen.finish()
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 41 photos"))
      #expect(screen.ids == ["new", "photo-1", "photo-2"])
    }
  }

  @Test("F-7 A refresh removes a photo that was unliked on another device")
  func unlikedOnAnotherDevice() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3))
      screen.know(.sample("new"))
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("new")
      try await screen.finish()
      screen.pages.answer(with: .liked(1..<3, total: 2))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(screen.ids == ["photo-1", "photo-2"])
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 2 photos"))
      #expect(screen.photos["new"]?.isLiked == true, "the list does not say that it is unliked")
    }
  }

  @Test("X-3 Removing rows until few are left requests the next page without scrolling")
  func shortList() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<6), nextPage: 2, total: 7)
      screen.pages.answer(with: .liked(6..<8, total: 7))
      try await screen.beginLike("photo-1")
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.askedPages == [1, 2])
      #expect(screen.ids.count == 6)
    }
  }
}
