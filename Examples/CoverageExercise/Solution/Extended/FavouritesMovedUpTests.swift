import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Favourites: pages that move up after an unlike")
struct FavouritesMovedUpTests {
  @Test(
    "X-4 F-8 After an unlike the next page starts further back, and no photo is left out")
  func movedUp() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<11), nextPage: 2, total: 20)
      favourites.changes.answer(with: LikeState())
      favourites.presenter.didTapLike("photo-3")
      try await favourites.finish()
      // The server's pages of ten are now 1, 2, 4 … 11, and 12 … 20.
      let left = Photo.liked(1..<3) + Photo.liked(4..<21)
      favourites.pages.answer { request in
        let rows = left.dropFirst((request.page - 1) * 10).prefix(10)
        return Page(items: Array(rows), nextPage: request.page < 2 ? 2 : nil, total: 19)
      }
      favourites.presenter.willDisplay("photo-10")
      try await favourites.finish()
      favourites.presenter.willDisplay("photo-11")
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 1, 2])
      #expect(favourites.ids == left.map(\.id))
    }
  }

  @Test(
    "X-4 F-8 An unlike confirmed during the request for the last page leaves no photo out",
    arguments: [true, false])
  func movedUpMeanwhile(serverKnewOfIt: Bool) async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<11), nextPage: 2, total: 20)
      favourites.pages.answerWhenTold()
      favourites.presenter.willDisplay("photo-10")
      try await favourites.waitForPages(2)
      favourites.changes.answer(with: LikeState())
      favourites.presenter.didTapLike("photo-3")
      try await favourites.sessionTasks.finish(within: 5)
      // If the server wrote its second page after the unlike, photo 11 has moved to the first.
      let first = serverKnewOfIt ? 12 : 11
      favourites.pages.complete(1, with: Page(items: Photo.liked(first..<21), total: 19))
      try await favourites.finish()
      let left = Photo.liked(1..<3) + Photo.liked(4..<21)
      favourites.pages.answer { request in
        let rows = left.dropFirst((request.page - 1) * 10).prefix(10)
        return Page(items: Array(rows), nextPage: request.page < 2 ? 2 : nil, total: 19)
      }
      for _ in 0..<3 {
        for id in favourites.ids { favourites.presenter.willDisplay(id) }
        try await favourites.finish()
      }
      #expect(Set(favourites.ids) == Set(left.map(\.id)))
      #expect(favourites.ids.count == 19)
      #expect(favourites.askedPages == [1, 2, 1, 2])
    }
  }

  @Test("X-4 F-8 An unlike confirmed after the pages requested meanwhile leaves no photo out")
  func slowUnlike() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<11), nextPage: 2, total: 40)
      favourites.changes.answerWhenTold()
      favourites.presenter.didTapLike("photo-3")
      try await favourites.waitForLikes(1)
      // The server has processed the unlike, whose answer is slow.
      let left = Photo.liked(1..<3) + Photo.liked(4..<41)
      favourites.pages.answer { request in
        let rows = left.dropFirst((request.page - 1) * 10).prefix(10)
        return Page(
          items: Array(rows), nextPage: request.page < 4 ? request.page + 1 : nil, total: 39)
      }
      favourites.presenter.willDisplay("photo-10")
      try await favourites.tasks.finish(within: 5)
      favourites.presenter.willDisplay("photo-21")
      try await favourites.tasks.finish(within: 5)
      favourites.changes.complete(0, with: LikeState())
      for _ in 0..<5 {
        try await favourites.finish()
        for id in favourites.ids { favourites.presenter.willDisplay(id) }
      }
      try await favourites.finish()
      #expect(Set(favourites.ids) == Set(left.map(\.id)))
      #expect(favourites.askedPages == [1, 2, 3, 1, 2, 3, 4])
    }
  }

  @Test("F-8 An unlike of a photo on a later page does not move the next page")
  func unlikeFurtherOn() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      let held = favourites.known(.sample("far", isLiked: true))
      favourites.changes.answer(with: LikeState())
      favourites.likes.toggle("far")
      try await favourites.finish()
      favourites.pages.answer(with: Page(items: Photo.liked(4..<7), nextPage: 3, total: 8))
      favourites.presenter.willDisplay("photo-3")
      try await favourites.finish()
      #expect(favourites.askedPages == [1, 2])
      #expect(held.photo.isLiked == false)
    }
  }
}
