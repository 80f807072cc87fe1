import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Explore: its cards")
struct ExploreCardTests {
  private static let picture = PhotoURLs.sample("photo-1")

  @Test("F-3 Pictures and covers are requested on screen, and cancelled when they leave it")
  func pictures() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(2), PhotoCollection.samples(2))
      explore.presenter.willDisplay("photo-1")
      explore.presenter.willDisplayCover("collection-1")
      try await explore.finish()
      let log = explore.log.take()
      try #require(log.prefix(2) == [.setPicture(.loading, for: "photo-1"), .coverLoads])
      #expect(log.contains(.setPicture(.data(.picture), for: "photo-1")))
      #expect(log.contains(.setCover(.data(.picture), for: "collection-1")))
      #expect(explore.pictures.calls == [Self.picture.small, Self.picture.small])

      explore.pictures.answerWhenTold()
      explore.presenter.willDisplay("photo-2")
      explore.presenter.willDisplayCover("collection-2")
      try await explore.pictures.waitForCalls(4)
      explore.presenter.didEndDisplaying("photo-2")
      explore.presenter.didEndDisplayingCover("collection-2")
      try #require(explore.tasks.purposes == [])
      try await explore.finish()
      #expect(explore.pictures.cancelled.sorted() == [2, 3])
    }
  }

  @Test("F-3 What cannot be decoded gets a placeholder, and a tap loads it again from the server")
  func damaged() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(1), PhotoCollection.samples(1))
      explore.presenter.willDisplay("photo-1")
      explore.presenter.willDisplayCover("collection-1")
      try await explore.finish()
      _ = explore.log.take()
      explore.presenter.didFailToDecodePicture("photo-1")
      explore.presenter.didFailToDecodeCover("collection-1")
      #expect(
        explore.log.take() == [
          .setPicture(.unavailable, for: "photo-1"), .setCover(.unavailable, for: "collection-1"),
        ])

      explore.presenter.didTapPhoto("photo-1")
      #expect(explore.log.take() == [.setPicture(.loading, for: "photo-1")], "it does not open")
      explore.presenter.didTapCover("collection-1")
      #expect(explore.log.take() == [.coverLoads, .openCollection(.sample())])
      try await explore.finish()
      #expect(Set(explore.fakes.pictures.removedPictures) == [Self.picture.small])
    }
  }

  @Test("R-1 A tap opens the photo, and intents about what is not shown are ignored")
  func opening() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(3), PhotoCollection.samples(1))
      explore.presenter.didTapPhoto("photo-2")
      #expect(explore.log.take() == [.openPhoto("photo-2")])

      let store = explore.likes.photos
      let elsewhere = store.take(.sample("photo-9"), askedAt: store.mark()).record
      explore.presenter.willDisplay("photo-9")
      explore.presenter.willDisplayCover("collection-9")
      explore.presenter.didTapPhoto("photo-9")
      explore.presenter.didTapLike("photo-9")
      explore.presenter.didTapCover("collection-9")
      try await explore.finish()
      #expect(explore.log.take() == [])
      #expect(elsewhere.photo.isLiked == false)
    }
  }

  @Test("X-1 A heart turns at once and the server is told; a change without effect is not shown")
  func like() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(2), PhotoCollection.samples(1))
      explore.presenter.willDisplay("photo-2")
      try await explore.finish()
      _ = explore.log.take()
      explore.fakes.likes.changes.answer(with: LikeState())
      explore.presenter.didTapLike("photo-1")

      var liked = Photo.samples(1)[0]
      (liked.isLiked, liked.likeCount) = (true, 8)
      #expect(explore.log.take() == [.updateCard(.expected(liked))])
      try await explore.finish()
      #expect(explore.fakes.likes.changes.calls == [.init("photo-1", isLiked: true)])
      #expect(explore.log.take() == [], "the server's word is what the card shows")
    }
  }

  @Test("X-1 Once likes are refused, the hearts on screen are disabled")
  func refusedLikes() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(2), PhotoCollection.samples(1))
      explore.presenter.willDisplay("photo-2")
      explore.fakes.likes.changes.fail(.notFound)
      let gone = explore.likes.photos.take(.sample("gone"), askedAt: explore.likes.photos.mark())
      explore.likes.toggle(gone.record.photo.id)
      try await explore.finish()
      explore.presenter.didTapLike("photo-1")
      try await explore.finish()

      let refused = "Unsplash does not take likes any more."
      #expect(
        explore.log.take().last
          == .updateCard(.expected(Photo.samples(2)[1], likeDisabledLabel: refused)))
    }
  }

  @Test("F-3 Pictures and covers are requested in the reported width")
  func width() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(1), PhotoCollection.samples(1))
      explore.presenter.didLayOut(pictureWidth: 600)
      explore.presenter.willDisplay("photo-1")
      explore.presenter.willDisplayCover("collection-1")
      try await explore.finish()
      #expect(explore.pictures.calls == [Self.picture.regular, Self.picture.regular])
    }
  }

  @Test("F-3 A new view has no cells yet: pictures are cancelled, then requested again")
  func newView() async throws {
    try await check(ExploreScreen.init) { explore in
      try await explore.show(Photo.samples(1), PhotoCollection.samples(1))
      explore.pictures.answerWhenTold()
      explore.presenter.willDisplay("photo-1")
      explore.presenter.willDisplayCover("collection-1")
      try #require(explore.tasks.purposes.count == 2)
      try await explore.pictures.waitForCalls(2)
      _ = explore.log.take()

      explore.view.viewDidLoad()
      try await explore.finish()
      #expect(
        explore.log.take() == [.shown(Photo.samples(1)), .shown(PhotoCollection.samples(1))])
      #expect(explore.pictures.cancelled.sorted() == [0, 1])
      #expect(explore.photos.calls.count == 1)
    }
  }
}

extension ExploreCommand {
  fileprivate static let coverLoads = ExploreCommand.setCover(.loading, for: "collection-1")
}
