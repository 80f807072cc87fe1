import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: rows and numbers that may be wrong are loaded again, once")
struct FavouritesDoubtTests {
  /// Shows 10 of 20 photos, requests the second and last page, and unlikes photo 3 meanwhile.
  private func unlikeAmidTheLastPage(
    saysTotal: Bool = true, _ body: @escaping @MainActor (FavouritesScreen) async throws -> Void
  ) async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.answer(
        with: .liked(1..<11, next: 2, total: saysTotal ? 20 : nil))
      screen.view.viewDidLoad()
      try await screen.finish()
      screen.pages.hold()
      screen.likes.hold()
      screen.scroll(over: "photo-10")
      try await screen.pages.waitForCalls(2)
      screen.presenter.didTapLike("photo-3")
      try await screen.likes.waitForCalls(1)
      try await body(screen)
    }
  }

  @Test(
    "X-4 No photo is left out if the last page is newer than an unlike still under way",
    arguments: [true, false])
  func lastPageFirst(saysTotal: Bool) async throws {
    try await unlikeAmidTheLastPage(saysTotal: saysTotal) { screen in
      screen.pages.answer(
        call:
          1, with: .liked(12..<21, total: saysTotal ? 19 : nil))
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.ids.count == 18)
      let left = Photo.liked(1..<3) + Photo.liked(4..<21)
      screen.pages.answer(left.pagesOfTen)
      _ = screen.log.take()
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      try await screen.scrollToTheEnd()
      #expect(screen.ids == left.map(\.id))
      let titles: [FavouritesCommand] = saysTotal ? [] : [.setTitle("Favourites: 19 photos")]
      #expect(screen.log.take().titles == titles, "with a total it is right since the unlike")
      #expect(screen.askedPages == [1, 2, 1, 2])
    }
  }

  @Test("X-4 Nothing is requested again if the last page is older than an unlike under way")
  func lastPageWithoutTheUnlike() async throws {
    try await unlikeAmidTheLastPage { screen in
      screen.pages.answer(call: 1, with: .liked(11..<21, total: 20))
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.ids.count == 19)
      #expect(screen.askedPages == [1, 2])
      #expect(screen.log.take().contains(.setTitle("Favourites: 19 photos")))
    }
  }

  /// Shows a first page of 2 of 40 photos while a like of another photo is under way.
  private func likeAmidTheFirstPage(
    _ body: @escaping @MainActor (FavouritesScreen) async throws -> Void
  ) async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(.sample("new"))
      try await screen.beginLike("new")
      screen.pages.answer(with: .liked(1..<3, next: 2, total: 40))
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take().contains(.setTitle("Favourites: 40 photos")))
      try await body(screen)
    }
  }

  @Test("F-9 At the request limit nothing is loaded again until Retry; then scrolling works again")
  func spentQuota() async throws {
    try await likeAmidTheFirstPage { screen in
      screen.pages.fail(.rateLimited)
      screen.scroll(over: "photo-2")
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.askedPages == [1, 2], "the end of the like requests nothing")
      screen.pages.answer { request in
        Page(items: Photo.liked(3..<5), nextPage: request.page + 1, total: 41)
      }
      screen.presenter.didTapRetry()
      try await screen.finish()
      screen.pages.answer(with: .liked(5..<7, total: 41))
      screen.scroll(over: "photo-4")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 2, 3])
    }
  }

  @Test("X-4 A doubtful number stays so with later pages, until a page without a like under way")
  func doubtLasts() async throws {
    try await likeAmidTheFirstPage { screen in
      screen.know(.sample("other"))
      screen.pages.answer(with: .liked(3..<5, next: 3, total: 7))
      screen.scroll(over: "photo-2")
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.log.take().titles == [], "a later page's total is as doubtful")
      screen.pages.answer(with: .liked(1..<3, next: 2, total: 41))
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 1])
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("other")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 1], "another like requests nothing")
    }
  }

  @Test("X-4 A doubtful number that fits by chance does not hide that rows are missing")
  func fittingNumber() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(.sample("new"))
      try await screen.beginLike("new")
      // Written before the like: the 20 lack the new one.
      screen.pages.answer(with: .liked(1..<11, next: 2, total: 20))
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      screen.presenter.didTapLike("photo-3")
      try await screen.likes.waitForCalls(2)
      // Written after the unlike: photo 11 has moved up.
      screen.pages.answer(with: .liked(12..<21, total: 20))
      screen.scroll(over: "photo-10")
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.ids.count == 19, "as the title says")
      let right = [.sample("new")] + Photo.liked(1..<3) + Photo.liked(4..<21)
      screen.pages.answer(right.pagesOfTen)
      for call in 0..<2 { screen.likes.answer(call: call, with: LikeState()) }
      try await screen.finish()
      try await screen.scrollToTheEnd()
      #expect(screen.ids == right.map(\.id))
    }
  }

  @Test("X-4 A like during a page in the middle leaves no doubt")
  func laterPage() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.know(.sample("new"))
      try await screen.beginLike("new")
      screen.pages.answer(with: .liked(4..<7, next: 3, total: 9))
      screen.scroll(over: "photo-3")
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.askedPages == [1, 2])
      #expect(
        screen.log.take().titles.last == .setTitle("Favourites: 10 photos"))
    }
  }

  @Test(
    "X-4 A refresh during a like is repeated only if more pages follow",
    arguments: [(2, [1, 1, 1]), (nil, [1, 1])] as [(Int?, [Int])])
  func refreshDuringALike(nextPage: Int?, asked: [Int]) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.know(.sample("new"))
      try await screen.beginLike("new")
      screen.pages.answer(with: .liked(1..<3, next: nextPage, total: 3))
      screen.presenter.didPullToRefresh()
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.askedPages == asked)
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 3 photos"))
    }
  }

  @Test("X-4 A single page loaded during a like is counted and not requested again")
  func onePage() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(.sample("new"))
      try await screen.beginLike("new")
      screen.pages.answer(with: .liked(1..<3, total: 2))
      screen.view.viewDidLoad()
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      #expect(screen.askedPages == [1])
      #expect(screen.log.take().contains(.setTitle("Favourites: 3 photos")))
    }
  }

  @Test("X-4 After the last page the rows are counted if all likes have ended")
  func endedBefore() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.know(.sample("new"))
      screen.pages.hold()
      screen.scroll(over: "photo-3")
      try await screen.pages.waitForCalls(2)
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("new")
      try await screen.sessionTasks.finish(within: .testLimit)
      screen.pages.answer(call: 1, with: .liked(4..<7, total: 6))
      try await screen.finish()
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 7 photos"))
      screen.outbox.toggle("new")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2])
    }
  }

  @Test("X-4 Photos liked since the first page stay above it, the latest first")
  func likesSinceTheFirstPage() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<7), nextPage: 2, total: 20)
      for id in ["a", "b", "c"] as [PhotoID] { screen.know(.sample(id)) }
      screen.likes.answer(with: LikeState())
      for id in ["a", "b", "a", "a"] as [PhotoID] {
        screen.outbox.toggle(id)
        try await screen.finish()
      }
      screen.pages.answer(with: .liked(7..<10, next: 3, total: 22))
      screen.scroll(over: "photo-6")
      try await screen.finish()
      try await screen.beginLike("c")
      screen.pages.answer(with: .liked(1..<7, next: 2, total: 20))
      screen.presenter.didPullToRefresh()
      try await screen.tasks.finish(within: .testLimit)
      #expect(screen.ids == ["c", "a", "b"] + Photo.liked(1..<7).map(\.id))
      screen.likes.answer(call: 4, with: LikeState())
      try await screen.finish()
    }
  }

  @Test("F-8 Removing rows requests no page while five rows are left")
  func fiveLeft() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<7), nextPage: 2, total: 9)
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.ids.count == 5)
      #expect(screen.askedPages == [1])
    }
  }
}
