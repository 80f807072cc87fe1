import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("A list of photos: its cards")
struct PhotoListCardTests {
  @Test("R-4 There are one to three columns; any other number counts as the nearest")
  func columns() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(3))
      for count in [3, 3, 0, 4, -7] { list.presenter.didChooseColumns(count) }

      #expect(
        list.log.take() == [.setColumns(3), .setColumns(1), .setColumns(3), .setColumns(1)])
    }
  }

  @Test("R-4 A new view has the columns of the last one")
  func newView() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(3))
      list.presenter.didChooseColumns(3)
      let second = PhotoListViewSpy(presenter: list.presenter)
      list.presenter.view = second

      second.viewDidLoad()

      #expect(second.log.take() == [.setColumns(3), .setTotal("3 photos"), .reloadPhotos])
    }
  }

  @Test(
    "F-3 Pictures are requested in the width of their columns",
    arguments: zip([150, 400, 1_000], ["thumb", "small", "regular"]))
  func width(width: Int, size: String) async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(1))
      list.presenter.didLayOut(pictureWidth: width)
      list.presenter.willDisplay("photo-1")
      try await list.finish()

      #expect(list.pictures.calls == [.test("https://images.example/photo-1/\(size)")])
    }
  }

  @Test("X-4 A like given elsewhere is shown")
  func likeElsewhere() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show([.sample("a"), .sample("b")])
      list.fakes.likes.changes.answer(with: LikeState())
      list.likes.toggle("b")

      var liked = Photo.sample("b", isLiked: true)
      liked.likeCount = 8
      #expect(list.log.take() == [.updateCard(.expected(liked))])
      try await list.finish()
    }
  }

  @Test("X-1 Once likes are refused, the hearts on screen are disabled")
  func refusedLikes() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show([.sample("a"), .sample("b")])
      for id in [PhotoID("a"), "b"] { list.presenter.willDisplay(id) }
      try await list.finish()
      list.fakes.likes.changes.fail(.notFound)
      for id in [PhotoID("b"), "a"] {
        list.presenter.didTapLike(id)
        try await list.finish()
      }

      let log = list.log.take()
      let refused = "Unsplash does not take likes any more."
      #expect(
        log.suffix(2) == [
          .updateCard(.expected(.sample("a"), likeDisabledLabel: refused)),
          .updateCard(.expected(.sample("b"), likeDisabledLabel: refused)),
        ])
    }
  }

  @Test("R-4 A tap opens the photo, and intents about what has no row are ignored")
  func opening() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(2))
      let store = list.likes.photos
      let elsewhere = store.take(.sample("photo-9"), askedAt: store.mark()).record
      list.presenter.didTapPhoto("photo-2")
      list.presenter.didTapPhoto("photo-9")
      list.presenter.didTapLike("photo-9")
      list.presenter.willDisplay("photo-9")
      try await list.finish()
      #expect(list.log.take() == [.openPhoto("photo-2")])
      #expect(elsewhere.photo.isLiked == false)
    }
  }

  @Test("F-3 A picture that fails gets a placeholder; a tap loads it again and opens nothing")
  func failedPicture() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(1))
      list.pictures.fail(.notFound)
      list.presenter.willDisplay("photo-1")
      try await list.finish()
      list.pictures.answer(with: .picture)
      list.presenter.didTapPhoto("photo-1")
      try await list.finish()
      list.presenter.didTapPhoto("photo-1")
      #expect(
        list.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.unavailable, for: "photo-1"),
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
          .openPhoto("photo-1"),
        ])
    }
  }

  @Test("F-3 A damaged picture gets a placeholder; a card that leaves the screen cancels its own")
  func damagedAndGone() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(2))
      list.presenter.willDisplay("photo-1")
      try await list.finish()
      _ = list.log.take()
      list.presenter.didFailToDecodePicture("photo-1")
      #expect(list.log.take() == [.setPicture(.unavailable, for: "photo-1")])

      list.pictures.answerWhenTold()
      list.presenter.willDisplay("photo-2")
      try #require(list.tasks.purposes.count == 1)
      try await list.pictures.waitForCalls(2)
      list.presenter.didEndDisplaying("photo-2")
      try #require(list.tasks.purposes == [])
      try await list.finish()
      #expect(list.pictures.cancelled == [1])
    }
  }

  @Test("F-3 A new view has no cards yet: pictures are cancelled")
  func newViewAndPictures() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show(Photo.samples(1))
      list.pictures.answerWhenTold()
      list.presenter.willDisplay("photo-1")
      try #require(list.tasks.purposes.count == 1)
      try await list.pictures.waitForCalls(1)
      list.view.viewDidLoad()
      try #require(list.tasks.purposes == [])
      try await list.finish()
      #expect(list.pictures.cancelled == [0])
    }
  }

  @Test("X-1 A heart turns at once, and the server is told; its word changes no other card")
  func like() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show([.sample("a"), .sample("b")])
      list.presenter.willDisplay("b")
      try await list.finish()
      _ = list.log.take()
      list.fakes.likes.changes.answer(with: LikeState())
      list.presenter.didTapLike("a")

      var liked = Photo.sample("a", isLiked: true)
      liked.likeCount = 8
      #expect(list.log.take() == [.updateCard(.expected(liked))])
      try await list.finish()
      #expect(list.log.take() == [])
      #expect(list.fakes.likes.changes.calls == [.init("a", isLiked: true)])
    }
  }

  @Test("X-4 A change that no card shows gives no command")
  func noNews() async throws {
    try await check(PhotoListScreen.init) { list in
      try await list.show([.sample("a"), .sample("b")])
      let store = list.likes.photos
      let other = store.take(.sample("c"), askedAt: store.mark()).record
      store.setLike(LikeState(isLiked: true), wish: true, for: other.photo.id)
      store.setLike(LikeState(isLiked: false, likeCount: 99), wish: false, for: "a")
      #expect(list.log.take() == [])
      #expect(other.photo.isLiked == true)
    }
  }
}
