import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The feed: how likes end")
struct LikeEndingTests {
  @Test("F-4 Giving up waiting cancels the like, which counts as failed; a late answer is ignored")
  func givingUp() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.likes.answerWhenTold(ignoringCancellation: true)
      feed.presenter.didTapLike("photo-1")
      try #require(feed.tasks.isRunning(.like))
      try await feed.likes.waitForCalls(1)
      #expect(feed.log.take() == [.beginBlocking])

      feed.presenter.didCancelWaiting()
      #expect(feed.log.take() == [.endBlocking, .present(.likeFailed)])

      feed.likes.complete(0, with: LikeState(isLiked: true))
      try await feed.finish()
      feed.router.answerAlert(.accept)
      #expect(feed.log.take() == [])
      #expect(feed.card(of: "photo-1")?.isLiked == false)
    }
  }

  @Test("G-7 A like that the server refuses with 401 ends the session, before the block ends")
  func unauthorised() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.likes.fail(.unauthorised)
      feed.log.onCommand = { [weak presenter = feed.presenter] command in
        if command == .sessionDidExpire { presenter?.screenDidClose() }
      }
      feed.presenter.didTapLike("photo-1")
      try await feed.finish()

      #expect(feed.log.take() == [.beginBlocking, .sessionDidExpire, .endBlocking])
    }
  }

  @Test("F-5 A failed unlike leaves the heart red")
  func failedUnlike() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a", isLiked: true)])
      feed.likes.fail(.offline)
      feed.presenter.didTapLike("a")
      try await feed.finish()

      #expect(feed.log.take() == [.beginBlocking, .endBlocking, .present(.likeFailed)])
      #expect(feed.likes.calls == [.init("a", isLiked: false)])
      #expect(feed.card(of: "a")?.isLiked == true)
    }
  }

  @Test("F-4 An unknown like is a grey heart, and a tap likes")
  func unknownLike() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a", isLiked: nil)])
      #expect(feed.card(of: "a")?.isLiked == false)
      feed.likes.answer(with: LikeState())
      feed.presenter.didTapLike("a")
      try await feed.finish()

      #expect(feed.likes.calls == [.init("a", isLiked: true)])
      #expect(feed.card(of: "a")?.isLiked == true)
    }
  }

  @Test("F-4 A photo changed elsewhere updates its card, unless its row is gone or looks the same")
  func changesElsewhere() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a")])
      let elsewhere = feed.photos.take(.sample("b"), askedAt: feed.photos.mark()).record
      feed.photos.setLike(LikeState(), wish: true, for: "b")
      feed.photos.setLike(LikeState(likeCount: 8), wish: false, for: "a")
      #expect(feed.log.take() == [])

      feed.photos.setLike(LikeState(), wish: true, for: "a")
      let card = try #require(feed.card(of: "a"))
      #expect(card.isLiked)
      #expect(feed.log.take() == [.updateCard(card)])
      #expect(elsewhere.photo.isLiked == true)
    }
  }
}
