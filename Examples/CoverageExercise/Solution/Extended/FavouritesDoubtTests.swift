import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Favourites: numbers and rows that may be wrong")
struct FavouritesDoubtTests {
  /// Shows 10 of 20 photos, requests the second and last page, and unlikes photo 3 meanwhile.
  private func unlikeAmidTheLastPage(
    _ body: @escaping @MainActor (FavouritesScreen) async throws -> Void
  ) async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<11), nextPage: 2, total: 20)
      favourites.pages.answerWhenTold()
      favourites.changes.answerWhenTold()
      favourites.presenter.willDisplay("photo-10")
      try await favourites.waitForPages(2)
      favourites.presenter.didTapLike("photo-3")
      try await favourites.waitForLikes(1)
      try await body(favourites)
    }
  }

  @Test("X-4 No photo is left out if the last page is newer than an unlike still under way")
  func lastPageFirst() async throws {
    try await unlikeAmidTheLastPage { favourites in
      favourites.pages.complete(1, with: Page(items: Photo.liked(12..<21), total: 19))
      try await favourites.tasks.finish(within: 5)
      #expect(favourites.ids.count == 18)
      let left = Photo.liked(1..<3) + Photo.liked(4..<21)
      favourites.pages.answer { request in
        let rows = left.dropFirst((request.page - 1) * 10).prefix(10)
        return Page(items: Array(rows), nextPage: request.page < 2 ? 2 : nil, total: 19)
      }
      _ = favourites.log.take()
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      favourites.presenter.willDisplay("photo-11")
      try await favourites.finish()
      #expect(favourites.ids == left.map(\.id))
      let titles = favourites.log.take().filter { if case .setTitle = $0 { true } else { false } }
      #expect(titles == [], "the title has said 19 since the unlike")
      #expect(favourites.askedPages == [1, 2, 1, 2])
    }
  }

  @Test("X-4 Nothing is requested again if the last page is older than an unlike under way")
  func lastPageWithoutTheUnlike() async throws {
    try await unlikeAmidTheLastPage { favourites in
      // What should not come would be answered at once.
      favourites.pages.answer(with: Page(items: Photo.liked(11..<21), total: 20))
      favourites.pages.complete(1, with: Page(items: Photo.liked(11..<21), total: 20))
      try await favourites.tasks.finish(within: 5)
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      #expect(favourites.ids.count == 19)
      #expect(favourites.askedPages == [1, 2])
      #expect(favourites.log.take().contains(.setTitle("Favourites: 19 photos")))
    }
  }

  @Test("X-4 F-8 A last page emptied by an unlike is requested again from further back")
  func emptyLastPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<11), nextPage: 2, total: 21)
      favourites.pages.answer(with: Page(items: Photo.liked(11..<21), nextPage: 3, total: 21))
      favourites.presenter.willDisplay("photo-10")
      try await favourites.finish()
      favourites.pages.answerWhenTold()
      favourites.presenter.willDisplay("photo-20")
      try await favourites.waitForPages(3)
      favourites.changes.answer(with: LikeState())
      favourites.presenter.didTapLike("photo-3")
      try await favourites.sessionTasks.finish(within: 5)
      favourites.pages.answer(with: Page(items: Photo.liked(12..<22), total: 20))
      favourites.pages.complete(2, with: Page(items: [], total: 20))
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2, 3, 2])
      #expect(favourites.ids == (Photo.liked(1..<3) + Photo.liked(4..<22)).map(\.id))
      #expect(
        favourites.log.take().last { if case .setTitle = $0 { true } else { false } }
          == .setTitle("Favourites: 20 photos"))
    }
  }

  /// Shows a first page of 2 of 40 photos while a like of another photo is under way.
  private func likeAmidTheFirstPage(
    _ body: @escaping @MainActor (FavouritesScreen) async throws -> Void
  ) async throws {
    try await check(FavouritesScreen.init) { favourites in
      let held = favourites.known(.sample("new"))
      favourites.changes.answerWhenTold()
      favourites.likes.toggle(held.photo.id)
      try await favourites.waitForLikes(1)
      favourites.pages.answer(with: Page(items: Photo.liked(1..<3), nextPage: 2, total: 40))
      favourites.view.viewDidLoad()
      try await favourites.tasks.finish(within: 5)
      #expect(favourites.log.take().contains(.setTitle("Favourites: 40 photos")))
      try await body(favourites)
    }
  }

  @Test("F-9 At the request limit nothing is loaded again until Retry; then scrolling works again")
  func spentQuota() async throws {
    try await likeAmidTheFirstPage { favourites in
      favourites.pages.fail(.rateLimited)
      favourites.presenter.willDisplay("photo-2")
      try await favourites.tasks.finish(within: 5)
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2], "the end of the like requests nothing")
      favourites.pages.answer { request in
        Page(items: Photo.liked(3..<5), nextPage: request.page + 1, total: 41)
      }
      favourites.presenter.didTapRetry()
      try await favourites.finish()
      favourites.pages.answer(with: Page(items: Photo.liked(5..<7), total: 41))
      favourites.presenter.willDisplay("photo-4")
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2, 2, 3])
    }
  }

  @Test("X-4 A doubtful number stays so with later pages, until a page without a like under way")
  func doubtLasts() async throws {
    try await likeAmidTheFirstPage { favourites in
      let other = favourites.known(.sample("other"))
      favourites.pages.answer(with: Page(items: Photo.liked(3..<5), nextPage: 3, total: 7))
      favourites.presenter.willDisplay("photo-2")
      try await favourites.tasks.finish(within: 5)
      let titles = favourites.log.take().filter { if case .setTitle = $0 { true } else { false } }
      #expect(titles == [], "a later page's total is as doubtful")
      favourites.pages.answer(with: Page(items: Photo.liked(1..<3), nextPage: 2, total: 41))
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2, 1])
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle(other.photo.id)
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2, 1], "another like requests nothing")
    }
  }

  @Test("X-4 A like during a page in the middle leaves no doubt")
  func laterPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      let held = favourites.known(.sample("new"))
      favourites.changes.answerWhenTold()
      favourites.likes.toggle(held.photo.id)
      try await favourites.waitForLikes(1)
      favourites.pages.answer(with: Page(items: Photo.liked(4..<7), nextPage: 3, total: 9))
      favourites.presenter.willDisplay("photo-3")
      try await favourites.tasks.finish(within: 5)
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2])
      #expect(
        favourites.log.take().last { if case .setTitle = $0 { true } else { false } }
          == .setTitle("Favourites: 10 photos"))
    }
  }

  @Test("X-4 A refresh during a like is repeated only if more pages follow")
  func refreshDuringALike() async throws {
    for (nextPage, pages) in [(2, [1, 1, 1]), (nil, [1, 1])] as [(Int?, [Int])] {
      try await check(FavouritesScreen.init) { favourites in
        try await favourites.show(Photo.liked(1..<4), nextPage: 2, total: 9)
        let held = favourites.known(.sample("new"))
        favourites.changes.answerWhenTold()
        favourites.likes.toggle(held.photo.id)
        try await favourites.waitForLikes(1)
        favourites.pages.answer(with: Page(items: Photo.liked(1..<3), nextPage: nextPage, total: 3))
        favourites.presenter.didPullToRefresh()
        try await favourites.tasks.finish(within: 5)
        favourites.changes.complete(0, with: LikeState())
        try await favourites.finish()
        #expect(favourites.askedPages == pages)
        #expect(
          favourites.log.take().last { if case .setTitle = $0 { true } else { false } }
            == .setTitle("Favourites: 3 photos"))
      }
    }
  }

  @Test("X-4 A single page loaded during a like is counted and not requested again")
  func onePage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      let held = favourites.known(.sample("new"))
      favourites.changes.answerWhenTold()
      favourites.likes.toggle(held.photo.id)
      try await favourites.waitForLikes(1)
      favourites.pages.answer(with: Page(items: Photo.liked(1..<3), total: 2))
      favourites.view.viewDidLoad()
      try await favourites.tasks.finish(within: 5)
      favourites.changes.complete(0, with: LikeState())
      try await favourites.finish()
      #expect(favourites.askedPages == [1])
      #expect(favourites.log.take().contains(.setTitle("Favourites: 3 photos")))
    }
  }

  @Test("X-4 After the last page the rows are counted if all likes have ended")
  func endedBefore() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      let held = favourites.known(.sample("new"))
      favourites.pages.answerWhenTold()
      favourites.presenter.willDisplay("photo-3")
      try await favourites.waitForPages(2)
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle(held.photo.id)
      try await favourites.sessionTasks.finish(within: 5)
      favourites.pages.complete(1, with: Page(items: Photo.liked(4..<7), total: 6))
      // A further page fails the test at once, instead of being waited for.
      favourites.pages.fail(.offline)
      try await favourites.finish()
      #expect(favourites.log.take().last == .setTitle("Favourites: 7 photos"))
      favourites.likes.toggle(held.photo.id)
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2])
    }
  }

  @Test("X-4 Photos liked since the first page stay above it, the latest first")
  func likesSinceTheFirstPage() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<7), nextPage: 2, total: 20)
      let held = ["a", "b", "c"].map { favourites.known(.sample($0)) }
      favourites.changes.answer(with: LikeState())
      for id in ["a", "b", "a", "a"] as [PhotoID] {
        favourites.likes.toggle(id)
        try await favourites.finish()
      }
      favourites.pages.answer(with: Page(items: Photo.liked(7..<10), nextPage: 3, total: 22))
      favourites.presenter.willDisplay("photo-6")
      try await favourites.finish()
      favourites.changes.answerWhenTold()
      favourites.likes.toggle("c")
      try await favourites.waitForLikes(5)
      favourites.pages.answer(with: Page(items: Photo.liked(1..<7), nextPage: 2, total: 20))
      favourites.presenter.didPullToRefresh()
      try await favourites.tasks.finish(within: 5)
      #expect(favourites.ids == ["c", "a", "b"] + Photo.liked(1..<7).map(\.id))
      favourites.changes.complete(4, with: LikeState())
      try await favourites.finish()
      #expect(held.count == 3)
    }
  }

  @Test("F-8 Removing rows requests no page while five rows are left")
  func fiveLeft() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<7), nextPage: 2, total: 9)
      favourites.changes.answer(with: LikeState())
      favourites.presenter.didTapLike("photo-1")
      try await favourites.finish()
      #expect(favourites.ids.count == 5)
      #expect(favourites.askedPages == [1])
    }
  }
}
