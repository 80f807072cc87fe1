import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Favourites: cards")
struct FavouritesCardTests {
  @Test("X-3 The rows are the photos of the page, in its order")
  func rows() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      #expect(favourites.presenter.card(at: 0) == .expected(.sample("a", isLiked: true)))
      #expect(favourites.presenter.card(at: 1) == .expected(.sample("b", isLiked: true)))
      #expect(favourites.presenter.card(at: 2) == nil)
      #expect(favourites.presenter.photoID(at: 2) == nil)
    }
  }

  @Test("F-3 A card loads its picture in the small size, or in the reported one")
  func pictures() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      favourites.presenter.willDisplay("a")
      try await favourites.finish()
      #expect(
        favourites.log.take() == [
          .setPicture(.loading, for: "a"), .setPicture(.data(.picture), for: "a"),
        ])
      favourites.presenter.didLayOut(pictureWidth: 600)
      try await favourites.finish()
      favourites.presenter.willDisplay("b")
      try await favourites.finish()
      #expect(
        favourites.pictures.calls.suffix(3) == [
          PhotoURLs.sample("a").small, PhotoURLs.sample("a").regular,
          PhotoURLs.sample("b").regular,
        ])
    }
  }

  @Test("X-5 F-3 A tap opens the photo; after a damaged picture it loads that again")
  func taps() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      favourites.presenter.willDisplay("a")
      try await favourites.finish()
      _ = favourites.log.take()
      favourites.presenter.didFailToDecodePicture("a")
      favourites.presenter.didTapPhoto("a")
      try await favourites.finish()
      favourites.presenter.didTapPhoto("b")
      favourites.presenter.didTapPhoto("c")
      #expect(
        favourites.log.take() == [
          .setPicture(.unavailable, for: "a"), .setPicture(.loading, for: "a"),
          .setPicture(.data(.picture), for: "a"), .openPhoto("b"),
        ])
    }
  }

  @Test("X-4 Intents about photos without a row are ignored")
  func unknown() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a"], total: 1)
      let store = favourites.session.photos
      let other = store.take(.sample("c"), askedAt: store.mark()).record
      favourites.presenter.willDisplay("c")
      favourites.presenter.didTapLike("c")
      try await favourites.finish()
      #expect(favourites.log.take() == [])
      #expect(other.photo.isLiked == false)
    }
  }

  @Test("F-3 A card that leaves the screen cancels its picture, and so does a new view")
  func leaving() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      let before = favourites.pictures.calls.count
      favourites.pictures.answerWhenTold()
      favourites.presenter.willDisplay("a")
      favourites.presenter.willDisplay("b")
      try #require(favourites.tasks.purposes.count == 2)
      try await favourites.pictures.waitForCalls(before + 2)
      favourites.presenter.didEndDisplaying("a")
      try #require(favourites.tasks.purposes.count == 1)
      _ = favourites.log.take()

      favourites.view.viewDidLoad()
      #expect(favourites.log.take() == [.reloadPhotos, .setTitle("Favourites: 2 photos")])
      try #require(favourites.tasks.purposes == [])
      try await favourites.finish()
      #expect(favourites.pictures.cancelled.sorted() == [before, before + 1])
    }
  }

  @Test("X-4 A card whose photo changes is updated, and one that looks the same is not")
  func update() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      let store = favourites.session.photos
      var photo = Photo.sample("a", isLiked: true)
      photo.alternativeText = "another view"
      store.tell([store.take(photo, askedAt: store.mark()).change].compactMap { $0 })
      #expect(favourites.log.take() == [.updateCard(.expected(photo))])

      photo.likeCount = 99
      store.tell([store.take(photo, askedAt: store.mark()).change].compactMap { $0 })
      #expect(favourites.log.take() == [])
    }
  }

  @Test("X-1 Once likes are refused, the hearts on screen are disabled, and a message says so")
  func refusedLikes() async throws {
    try await check(FavouritesScreen.init) { favourites in
      try await favourites.show(["a", "b"], total: 2)
      favourites.presenter.willDisplay("b")
      try await favourites.finish()
      favourites.changes.fail(.notFound)
      let store = favourites.session.photos
      let gone = store.take(.sample("gone", isLiked: true), askedAt: store.mark()).record
      favourites.likes.toggle(gone.photo.id)
      try await favourites.finish()
      _ = favourites.log.take()
      favourites.presenter.didTapLike("a")
      try await favourites.finish()

      let refused = "Unsplash does not take likes any more."
      let log = favourites.log.take()
      #expect(
        log.contains(
          .updateCard(
            .expected(.sample("b", isLiked: true), likeDisabledLabel: refused))))
      #expect(log.last == .setMessage(ScreenMessage(text: refused)))
    }
  }
}
