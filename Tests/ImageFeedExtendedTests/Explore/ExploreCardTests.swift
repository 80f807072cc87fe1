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
@Suite("Explore: cards and ways on")
struct ExploreCardTests {
  @Test("R-1 A photo opens full screen, a cover its collection, the ways the searches")
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

  @Test("R-1 bug-search-01 A collection without a cover has its place, and shifts no tap")
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
      #expect(screen.pictures.calls.count == 2, "there is no cover to ask for")
      #expect(!screen.log.take().contains(.setCover(.loading, for: "collection-2")))
      for collection in collections { screen.presenter.didTapCover(collection.id) }
      #expect(screen.log.take() == collections.map { .openCollection($0) })
    }
  }

  @Test("R-1 F-3 Pictures and covers come when they are on show, and are cancelled when not")
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

  @Test("R-1 F-3 What did not load is tried again by a tap; of a photo it opens nothing")
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

  @Test("F-3 Damaged bytes are asked for anew, after a tap")
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

  @Test("What is not there changes nothing")
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

  @Test("X-1 X-4 A like shows at once and silently; one elsewhere shows here")
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
      #expect(screen.log.take() == [], "no card of it, or none that looks different")
    }
  }

  @Test("X-1 A like of a photo that is somewhere else, and not here, is not sent")
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

  @Test("X-1 Once likes are refused the hearts on show are disabled")
  func refused() async throws {
    try await check(ExploreScreen.self) { screen in
      try await screen.show()
      screen.presenter.willDisplay("photo-2")
      try await screen.finish()
      _ = screen.log.take()
      screen.likes.fail(.notFound)
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take().last
          == .updateCard(screen.card(Photo.samples(2)[1], isLikeEnabled: false)))
    }
  }

  @Test("X-4 A like confirmed while the photos were asked for is newer than they are")
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

  @Test("X-4 News of a photo that comes again is told once it is on show, and kept by a refresh")
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
        "an answer that says nothing of a like leaves it")
    }
  }

  @Test("F-3 Photos and covers are asked for as wide as they are shown")
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

  @Test("R-1 A collection whose cover never loads opens all the same, each time")
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

  @Test("X-1 A like that the server confirms says nothing more of cards on show")
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
