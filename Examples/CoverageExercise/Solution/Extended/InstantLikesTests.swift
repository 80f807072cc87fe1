import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The feed with silent likes")
struct InstantLikesTests {
  @Test("X-1 A tap turns the heart at once, and the server is told without an alert")
  func like() async throws {
    try await check(InstantLikesScreen.init) { feed in
      try await feed.show(Photo.samples(2))
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()
      _ = feed.log.take()
      feed.fakes.likes.changes.answer(with: LikeState())
      feed.presenter.didTapLike("photo-2")

      var liked = Photo.samples(2)[1]
      (liked.isLiked, liked.likeCount) = (true, 8)
      #expect(feed.log.take() == [.updateCard(.expected(liked))])
      try await feed.finish()
      #expect(feed.log.take() == [])
      #expect(feed.fakes.likes.changes.calls == [.init("photo-2", isLiked: true)])
    }
  }

  @Test("X-1 A tap on the heart of a photo without a row is ignored")
  func elsewhere() async throws {
    try await check(InstantLikesScreen.init) { feed in
      try await feed.show(Photo.samples(1))
      let store = feed.likes.photos
      let other = store.take(.sample("other"), askedAt: store.mark()).record
      feed.presenter.didTapLike("other")
      try await feed.finish()
      #expect(other.photo.isLiked == false)
    }
  }

  @Test("X-1 Once likes are refused, all hearts are disabled, and those on screen at once")
  func refused() async throws {
    try await check(InstantLikesScreen.init) { feed in
      try await feed.show(Photo.samples(3))
      feed.presenter.willDisplay("photo-3")
      try await feed.finish()
      feed.fakes.likes.changes.fail(.notFound)
      for id in [PhotoID("photo-1"), "photo-2"] {
        feed.presenter.didTapLike(id)
        try await feed.finish()
      }

      let refused = "Unsplash does not take likes any more."
      #expect(
        feed.log.take().last
          == .updateCard(.expected(Photo.samples(3)[2], likeDisabledLabel: refused)))
      #expect(feed.presenter.card(at: 0)?.isLikeEnabled == false)
    }
  }
}
