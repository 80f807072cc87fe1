import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Explore: cards and the screens they open")
struct ExploreCardTests {
  @Test("R-1 A photo opens full screen, a cover opens its collection, a button opens its search")
  func waysOn() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.presenter.didTapPhoto("photo-1")
      screen.presenter.didTapPhoto("photo-11")
      screen.presenter.didTapCover("collection-2")
      screen.presenter.didTapSearch(.photos)
      screen.presenter.didTapSearch(.collections)
      #expect(
        screen.log.take() == [
          .openPhoto("photo-1"), .openPhoto("photo-11"),
          .openCollection(.sample("collection-2")), .openSearch(.photos),
          .openSearch(.collections),
        ])
    }
  }

  @Test(
    "R-1 bug-search-01 A collection without a cover keeps its place, and taps open the right ones")
  func missingCover() async throws {
    try await check(ExploreScreen.self) { screen in
      var collections = PhotoCollection.samples(3)
      collections[1].cover = nil
      screen.photos.answer(with: Photo.samples(1))
      screen.collections.answer(with: Page(items: collections))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.takeLog(of: .collections).contains(screen.shown(collections)))

      for collection in collections { screen.presenter.willDisplayCover(collection.id) }
      try await screen.finish()
      #expect(screen.pictures.calls.count == 2, "there is no cover to request")
      #expect(!screen.log.take().contains(.setCover(.loading, for: "collection-2")))
      for collection in collections { screen.presenter.didTapCover(collection.id) }
      #expect(screen.log.take() == collections.map { .openCollection($0) })
    }
  }

  @Test("R-1 F-3 Pictures and covers are requested on screen, and cancelled when they leave it")
  func pictures() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-1")
      try await screen.pictures.waitForCalls(1)
      screen.presenter.willDisplayCover("collection-1")
      try await screen.pictures.waitForCalls(2)
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setCover(.loading, for: "collection-1"),
        ])
      screen.presenter.didEndDisplaying("photo-1")
      screen.pictures.complete(1, with: .picture)
      try await screen.finish()
      #expect(screen.log.take() == [.setCover(.data(.picture), for: "collection-1")])
      #expect(screen.pictures.cancelled == [0])
      #expect(
        screen.pictures.calls == [
          Photo.sample("photo-1").urls.small, Photo.sample("photo-1").urls.small,
        ])
    }
  }

  @Test("R-1 F-3 A tap on a picture that failed loads it again, and does not open the photo")
  func retrying() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.pictures.fail(.notFound)
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplayCover("collection-1")
      try await screen.finish()
      _ = screen.log.take()
      screen.pictures.answer(with: .picture)
      screen.presenter.didTapPhoto("photo-1")
      screen.presenter.didTapCover("collection-1")
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setCover(.loading, for: "collection-1"),
          .openCollection(.sample()),
        ])
      try await screen.finish()
      _ = screen.log.take()
      screen.presenter.didTapPhoto("photo-1")
      screen.presenter.didTapCover("collection-1")
      #expect(screen.log.take() == [.openPhoto("photo-1"), .openCollection(.sample())])
    }
  }

  @Test("F-3 Bytes that cannot be decoded are requested again after a tap")
  func damaged() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.presenter.willDisplay("photo-2")
      screen.presenter.willDisplayCover("collection-1")
      try await screen.finish()
      _ = screen.log.take()
      screen.presenter.didFailToDecodePicture("photo-2")
      screen.presenter.didFailToDecodeCover("collection-1")
      #expect(
        screen.log.take() == [
          .setPicture(.unavailable, for: "photo-2"), .setCover(.unavailable, for: "collection-1"),
        ])
      screen.presenter.didTapPhoto("photo-2")
      screen.presenter.didTapCover("collection-1")
      try await screen.finish()
      #expect(
        Set(screen.fakes.pictures.removedPictures) == [
          Photo.sample("photo-2").urls.small, Photo.sample("photo-1").urls.small,
        ])
      screen.presenter.didEndDisplayingCover("collection-1")
      screen.presenter.didFailToDecodeCover("collection-1")
      #expect(!screen.log.take().contains(.setCover(.unavailable, for: "collection-1")))
    }
  }

  @Test("Intents about unknown photos and collections are ignored")
  func unknown() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show(Photo.samples(1), [])
      screen.presenter.willDisplay("photo-9")
      screen.presenter.willDisplayCover("collection-9")
      screen.presenter.didEndDisplaying("photo-9")
      screen.presenter.didEndDisplayingCover("collection-9")
      screen.presenter.didTapPhoto("photo-9")
      screen.presenter.didTapLike("photo-9")
      screen.presenter.didTapCover("collection-9")
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }

  @Test("X-1 X-4 A like shows at once without a loader; a like made elsewhere shows too")
  func likes() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      screen.outbox.toggle("photo-3")
      #expect(
        screen.log.take() == [
          .updateCard(screen.card(.likedSample(1))), .updateCard(screen.card(.likedSample(3))),
        ])
      try await screen.finish()
      #expect(screen.log.take() == [])
      let store = screen.outbox.photos
      let other = store.take(.sample("photo-70"), askedAt: store.mark()).record
      store.setLike(LikeState(isLiked: true), wish: true, for: other.photo.id)
      store.setLike(LikeState(isLiked: true, likeCount: 99), wish: true, for: "photo-1")
      #expect(screen.log.take() == [], "their cards are missing or look the same")
    }
  }

  @Test("X-1 A tap on the heart of a photo that Explore does not show is ignored")
  func likeElsewhere() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      let store = screen.outbox.photos
      let elsewhere = store.take(.sample("photo-9"), askedAt: store.mark()).record
      screen.presenter.didTapLike("photo-9")
      try await screen.finish()
      #expect(screen.likes.calls.isEmpty && elsewhere.photo.isLiked != true)
    }
  }

  @Test("X-1 Once likes are refused the hearts on screen are disabled")
  func refused() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.presenter.willDisplay("photo-2")
      try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
      _ = screen.log.take()
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take().last
          == .updateCard(screen.card(Photo.samples(2)[1], isLikeEnabled: false)))
    }
  }

  @Test("X-4 A like confirmed during the request is newer than the photos of its answer")
  func likeMeanwhile() async throws {
    try await check(ExploreScreen.self) { screen in
      screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
      screen.photos.answerWhenTold()
      let store = screen.outbox.photos
      let feed = store.take(Photo.samples(1)[0], askedAt: store.mark()).record
      screen.view.viewDidLoad()
      try await screen.photos.waitForCalls(1)
      store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-1")
      screen.photos.complete(0, with: Photo.samples(1))
      try await screen.finish()
      #expect(screen.takeLog(of: .photos).last == screen.shown([.likedSample(1)]))
      #expect(feed.photo.isLiked == true)
    }
  }

  @Test("X-4 A photo that a refresh brings again keeps its like if the answer does not state it")
  func takenAgain() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show(Photo.samples(2))
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      _ = screen.log.take()
      screen.photos.answer { _ in
        Photo.samples(2).map { photo in
          var photo = photo
          photo.isLiked = nil
          return photo
        }
      }
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.takeLog(of: .photos).contains(screen.shown([.likedSample(1), Photo.samples(2)[1]])),
        "the like stays")
    }
  }

  @Test("F-3 Photos and covers are requested in the width they are shown in")
  func width() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.pictures.answer(with: .picture)
      screen.presenter.didLayOut(pictureWidth: 100)
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplayCover("collection-1")
      try await screen.finish()
      #expect(
        screen.pictures.calls == Array(repeating: Photo.sample("photo-1").urls.thumb, count: 2))
      screen.presenter.didLayOut(pictureWidth: 600)
      try await screen.finish()
      #expect(
        screen.pictures.calls.suffix(2)
          == Array(repeating: Photo.sample("photo-1").urls.regular, count: 2)[...])
    }
  }

  @Test("R-1 A collection whose cover never loads opens on each tap")
  func missingForGood() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.pictures.fail(.notFound)
      screen.presenter.willDisplayCover("collection-1")
      try await screen.finish()
      for _ in 1...2 {
        _ = screen.log.take()
        screen.presenter.didTapCover("collection-1")
        try await screen.finish()
        #expect(
          screen.log.take() == [
            .setCover(.loading, for: "collection-1"), .openCollection(.sample()),
            .setCover(.unavailable, for: "collection-1"),
          ])
      }
    }
  }

  @Test("X-1 A like confirmed by the server updates no other card")
  func confirmed() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.presenter.willDisplay("photo-2")
      try await screen.finish()
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      _ = screen.log.take()
      try await screen.finish()
      #expect(screen.log.take() == [])
    }
  }
}
