import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: pages that move up after an unlike")
struct FavouritesMovedUpTests {
  /// What is left of twenty photos after an unlike of photo 3.
  private let left = Photo.liked(1..<3) + Photo.liked(4..<21)

  @Test("X-4 F-8 After an unlike the next page starts further back, and no photo is left out")
  func movedUp() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 20)
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-3")
      try await screen.finish()
      screen.pages.answer(left.pagesOfTen)
      try await screen.scrollToTheEnd()
      #expect(screen.askedPages == [1, 1, 2])
      #expect(screen.ids == left.map(\.id))
    }
  }

  @Test(
    "X-4 F-8 An unlike confirmed during the request for the last page leaves no photo out",
    arguments: [true, false])
  func movedUpMeanwhile(serverKnewOfIt: Bool) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 20)
      screen.pages.hold()
      screen.scroll(over: "photo-10")
      try await screen.pages.waitForCalls(2)
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-3")
      try await screen.sessionTasks.finish(within: .testLimit)
      // If the server wrote its second page after the unlike, photo 11 has moved to the first.
      let first = serverKnewOfIt ? 12 : 11
      screen.pages.answer(call: 1, with: .liked(first..<21, total: 19))
      try await screen.finish()
      screen.pages.answer(left.pagesOfTen)
      try await screen.scrollToTheEnd()
      #expect(Set(screen.ids) == Set(left.map(\.id)))
      #expect(screen.ids.count == 19)
      #expect(screen.askedPages == [1, 2, 1, 2])
    }
  }

  @Test("X-4 F-8 An unlike confirmed after the pages requested meanwhile leaves no photo out")
  func slowUnlike() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 40)
      try await screen.beginLike("photo-3")
      // The server has processed the unlike, whose answer is slow.
      let left = Photo.liked(1..<3) + Photo.liked(4..<41)
      screen.pages.answer(left.pagesOfTen)
      screen.scroll(over: "photo-10")
      try await screen.tasks.finish(within: .testLimit)
      screen.scroll(over: "photo-21")
      try await screen.tasks.finish(within: .testLimit)
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      try await screen.scrollToTheEnd()
      #expect(Set(screen.ids) == Set(left.map(\.id)))
      #expect(screen.askedPages == [1, 2, 3, 1, 2, 3, 4])
    }
  }

  @Test(
    "X-4 F-8 Likes and unlikes taken back leave no photo out, though a page came in between",
    arguments: [("new", 2), ("photo-3", 2), ("photo-3", 3)] as [(PhotoID, Int)])
  func takenBack(id: PhotoID, taps: Int) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 40)
      screen.know(.sample("new"))
      try await screen.beginLike(id)
      screen.outbox.toggle(id)
      // The server has processed the first wish, so that page 2 begins with photo 10 or 12.
      let (all, others) = (Photo.liked(1..<41), left + Photo.liked(21..<41))
      let isNew = id == "new"
      screen.pages.answer((isNew ? [.sample("new")] + all : others).pagesOfTen)
      screen.scroll(over: "photo-10")
      try await screen.tasks.finish(within: .testLimit)
      if taps == 3 { screen.outbox.toggle(id) }
      let end = isNew ? all : taps == 3 ? others : Photo.liked(3..<4) + others
      screen.pages.answer(end.pagesOfTen)
      screen.likes.answer(with: LikeState())
      screen.likes.answer(call: 0, with: LikeState())
      try await screen.finish()
      try await screen.scrollToTheEnd()
      #expect(Set(screen.ids) == Set(end.map(\.id)))
      #expect(screen.ids.count == end.count)
    }
  }

  @Test("F-8 Once all likes have ended, earlier ones do not move the next page any more")
  func forgotten() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<11), nextPage: 2, total: 40)
      screen.likes.failNext(.offline)
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-3")
      screen.outbox.toggle("photo-3")
      try await screen.finish()
      screen.pages.answer(Photo.liked(1..<41).pagesOfTen)
      for id in ["photo-10", "photo-20"] as [PhotoID] {
        screen.scroll(over: id)
        try await screen.finish()
      }
      screen.presenter.didTapLike("photo-3")
      try await screen.finish()
      screen.scroll(over: "photo-30")
      try await screen.finish()
      #expect(screen.askedPages.prefix(4) == [1, 2, 3, 3])
    }
  }

  @Test("F-8 An unlike of a photo on a later page does not move the next page")
  func unlikeFurtherOn() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.know(.sample("far", isLiked: true))
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("far")
      try await screen.finish()
      screen.pages.answer(with: .liked(4..<7, next: 3, total: 8))
      screen.scroll(over: "photo-3")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2])
    }
  }
}
