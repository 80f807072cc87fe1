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
@Suite("Explore: cards and the screens they open", .checksLeaks)
struct ExploreCardTests {
  private let screen = ExploreScreen()

  @Test("R-1 A photo opens full screen, a cover opens its collection, a button opens its search")
  func waysOn() async throws {
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

  @Test(
    "R-1 bug-search-01 A collection without a cover keeps its place, and taps open the right ones")
  func missingCover() async throws {
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

  @Test(
    "R-1 F-3 A tap on a picture that is damaged or failed loads it again; a collection opens all the same"
  )
  func retrying() async throws {
    try await screen.show()
    screen.presenter.willDisplay("photo-2")
    screen.presenter.willDisplayCover("collection-1")
    try await screen.finish()
    _ = screen.log.take()
    screen.presenter.didFailToDecodePicture("photo-2")
    screen.presenter.didFailToDecodeCover("collection-1")
    var state = PictureState.unavailable
    for isThere in [false, true] {
      #expect(
        Set(screen.log.take()) == [
          .setPicture(state, for: "photo-2"), .setCover(state, for: "collection-1"),
        ])
      isThere ? screen.pictures.answer(with: .picture) : screen.pictures.fail(.notFound)
      screen.presenter.didTapPhoto("photo-2")
      screen.presenter.didTapCover("collection-1")
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-2"), .setCover(.loading, for: "collection-1"),
          .openCollection(.sample()),
        ])
      try await screen.finish()
      if isThere { state = .data(.picture) }
    }
    #expect(
      Set(screen.log.take()) == [
        .setPicture(state, for: "photo-2"), .setCover(state, for: "collection-1"),
      ])
    let damaged = ["photo-2", "photo-1"].map { PhotoURLs.sample($0).small }
    #expect(Set(screen.fakes.pictures.removedPictures) == Set(damaged))
    screen.presenter.didTapPhoto("photo-2")
    screen.presenter.didTapCover("collection-1")
    #expect(screen.log.take() == [.openPhoto("photo-2"), .openCollection(.sample())])
  }
  @Test("Intents about photos and collections that Explore does not show are ignored")
  func unknown() async throws {
    try await screen.show(Photo.samples(1), [])
    // Another list of the session has it.
    screen.outbox.photos.store([.sample("photo-9")], requestedAt: screen.outbox.photos.moment)
    screen.presenter.willDisplay("photo-9")
    screen.presenter.willDisplayCover("collection-9")
    screen.presenter.didEndDisplaying("photo-9")
    screen.presenter.didEndDisplayingCover("collection-9")
    screen.presenter.didTapPhoto("photo-9")
    screen.presenter.didTapLike("photo-9")
    screen.presenter.didTapCover("collection-9")
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.likes.calls == [])
  }

  @Test("X-1 X-4 A like shows at once and only on its card; one made elsewhere shows too")
  func likes() async throws {
    try await screen.show()
    screen.presenter.willDisplay("photo-2")
    try await screen.finish()
    _ = screen.log.take()
    screen.likes.answer(with: LikeState())
    screen.presenter.didTapLike("photo-1")
    screen.outbox.toggle("photo-3")
    #expect(
      screen.log.take() == [
        .updateCard(screen.card(.likedSample(1))), .updateCard(screen.card(.likedSample(3))),
      ])
    try await screen.finish()
    #expect(screen.log.take() == [], "the server's yes shows nothing new")
    let store = screen.outbox.photos
    store.store([.sample("photo-70")], requestedAt: store.moment)
    store.setLike(LikeState(isLiked: true), wish: true, for: "photo-70")
    store.setLike(LikeState(isLiked: true, likeCount: 99), wish: true, for: "photo-1")
    #expect(screen.log.take() == [], "their cards are missing or look the same")
  }

  @Test("X-1 Once likes are refused all hearts are disabled, also those of cards off screen")
  func refused() async throws {
    try await screen.show()
    screen.presenter.willDisplay("photo-2")
    try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
    _ = screen.log.take()
    screen.presenter.didTapLike("photo-1")
    try await screen.finish()
    #expect(
      screen.log.take().suffix(11)
        == Photo.samples(11).map { .updateCard(screen.card($0, isLikeEnabled: false)) }[...])
  }

  @Test("X-4 A like confirmed during the request is newer than the photos of its answer")
  func likeMeanwhile() async throws {
    screen.collections.answer(with: Page(items: PhotoCollection.samples(1)))
    screen.photos.hold()
    let store = screen.outbox.photos
    store.store(Photo.samples(1), requestedAt: store.moment)
    screen.view.viewDidLoad()
    try await screen.photos.waitForCalls(1)
    store.setLike(LikeState(isLiked: true, likeCount: 8), wish: true, for: "photo-1")
    screen.photos.answer(call: 0, with: Photo.samples(1))
    try await screen.finish()
    #expect(screen.log.take().contains(screen.shown([.likedSample(1)])))
    #expect(store["photo-1"]?.isLiked == true)
  }
}
