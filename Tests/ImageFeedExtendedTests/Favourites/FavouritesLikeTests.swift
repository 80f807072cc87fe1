import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: likes and unlikes anywhere in the app")
struct FavouritesLikeTests {
  private typealias Change = FakeLikeService.Change

  @Test("X-4 An unlike removes the row and updates the number at once, and is sent")
  func unlike() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4))
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-2")
      #expect(screen.log.take() == [.removePhoto(at: 1), .setTitle("Favourites: 2 photos")])
      #expect(screen.ids == ["photo-1", "photo-3"])
      try await screen.finish()
      #expect(screen.likes.calls == [Change("photo-2", isLiked: false)])
      #expect(screen.log.take() == [])
      #expect(screen.askedPages == [1])
    }
  }

  @Test("X-1 An unlike that fails returns the row to its place (bug-like-12)")
  func unlikeThatFails() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4))
      screen.likes.fail(.serverFailure(status: 500))
      screen.presenter.didTapLike("photo-2")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .removePhoto(at: 1), .setTitle("Favourites: 2 photos"),
          .insertPhotos(at: 1..<2), .setTitle("Favourites: 3 photos"),
        ])
      #expect(screen.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test(
    "X-4 The last unlike shows the empty message; a like elsewhere replaces it with a row")
  func lastOneAndFirstOne() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<2))
      screen.know(.sample("other"))
      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .removePhoto(at: 0), .setTitle("Favourites: 0 photos"), .setMessage(.noFavourites),
        ])
      screen.outbox.toggle("other")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .insertPhotos(at: 0..<1), .setTitle("Favourites: 1 photo"), .setMessage(nil),
        ])
      #expect(screen.presenter.card(at: 0)?.id == "other")
      #expect(screen.presenter.card(at: 0)?.isLiked == true)
    }
  }

  @Test("X-4 A photo liked elsewhere becomes the first row; if the like fails the row is removed")
  func likeElsewhere() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3))
      for id in ["a", "b", "c"] as [PhotoID] { screen.know(.sample(id)) }
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("a")
      screen.outbox.toggle("b")
      try await screen.finish()
      #expect(screen.ids == ["b", "a", "photo-1", "photo-2"])

      _ = screen.log.take()
      screen.likes.fail(.offline)
      screen.outbox.toggle("c")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .insertPhotos(at: 0..<1), .setTitle("Favourites: 5 photos"),
          .removePhoto(at: 0), .setTitle("Favourites: 4 photos"),
        ])
      #expect(screen.ids == ["b", "a", "photo-1", "photo-2"])
    }
  }

  @Test("X-4 An unlike undone before its answer returns the row; a later like puts it first")
  func likedAgain() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4))
      try await screen.beginLike("photo-3")
      screen.outbox.toggle("photo-3")
      #expect(screen.ids == ["photo-1", "photo-2", "photo-3"])
      screen.likes.fail(call: 0, .offline)
      try await screen.likes.waitForCalls(2)
      screen.likes.answer(call: 1, with: LikeState())
      try await screen.finish()
      #expect(screen.ids == ["photo-1", "photo-2", "photo-3"])

      screen.likes.answer(with: LikeState())
      screen.presenter.didTapLike("photo-3")
      try await screen.finish()
      screen.outbox.toggle("photo-3")
      try await screen.finish()
      #expect(screen.ids == ["photo-3", "photo-1", "photo-2"])
      #expect(screen.askedPages == [1])
    }
  }

  @Test(
    "X-4 An unlike of a photo on a page not loaded yet changes only the number, even if it fails")
  func unlikeElsewhere() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3), nextPage: 2, total: 9)
      screen.know(.sample("far", isLiked: true))
      screen.likes.fail(.offline)
      screen.outbox.toggle("far")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setTitle("Favourites: 8 photos"), .setTitle("Favourites: 9 photos"),
        ])
      #expect(screen.photos["far"]?.isLiked == true)
    }
  }

  @Test("X-4 A photo on a page not loaded yet that is unliked and liked again is the first row")
  func likedAgainElsewhere() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3), nextPage: 2, total: 9)
      screen.know(.sample("far", isLiked: true))
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("far")
      screen.outbox.toggle("far")
      try await screen.finish()
      #expect(screen.likes.calls.map(\.isLiked) == [false, true])
      #expect(screen.ids == ["far", "photo-1", "photo-2"])
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 9 photos"))
    }
  }

  @Test("X-4 A photo liked before the screen was first shown has one row, the first")
  func likedBeforeTheFirstLook() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(Photo.samples(9..<10)[0])
      screen.likes.answer(with: LikeState())
      screen.outbox.toggle("photo-9")
      try await screen.finish()
      #expect(screen.log.take() == [])

      screen.pages.answer(
        with: Page(items: Photo.liked(9..<10) + Photo.liked(1..<3), total: 3))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.ids == ["photo-9", "photo-1", "photo-2"])
      #expect(screen.log.take().titles.last == .setTitle("Favourites: 3 photos"))
    }
  }

  @Test("X-1 Once likes are refused a message appears and the hearts on screen are disabled")
  func refused() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3))
      screen.presenter.willDisplay("photo-1")
      try await screen.outbox.likeLostPhoto(screen.likes, finish: screen.finish)
      _ = screen.log.take()
      screen.presenter.didTapLike("photo-2")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .removePhoto(at: 1), .setTitle("Favourites: 1 photo"),
          .insertPhotos(at: 1..<2), .setTitle("Favourites: 2 photos"),
          .updateCard(screen.card(Photo.liked(1..<2)[0], isLikeEnabled: false)),
          .setMessage(.likesRefused),
        ])
      screen.presenter.didTapLike("photo-1")
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.likes.calls.count == 2)
      #expect(screen.presenter.card(at: 1)?.isLikeEnabled == false)
    }
  }

  @Test("X-4 A photo liked on another device is liked on every screen and counted once")
  func likedOnAnotherDevice() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.know(Photo.samples(2..<3)[0])
      screen.pages.answer(with: .liked(1..<4, total: 3))
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.photos["photo-2"]?.isLiked == true)
      #expect(screen.ids == ["photo-1", "photo-2", "photo-3"])
      #expect(
        screen.log.take().titles == [.setTitle("Favourites"), .setTitle("Favourites: 3 photos")])
    }
  }

  @Test("X-4 A change of a photo updates its card and nothing else")
  func otherNews() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3))
      var news = Photo.liked(1..<2)[0]
      news.alternativeText = "Fog"
      screen.know(news)
      #expect(screen.log.take() == [.updateCard(screen.card(news))])
    }
  }

  @Test(
    "X-4 A heart tapped inside a command about a page removes its row; tapped twice, it stays",
    arguments: ["insertPhotos", "updateCard"], [1, 2])
  func tapInsideACommand(name: String, taps: Int) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 6)
      screen.likes.answer(with: LikeState())
      let outbox = screen.outbox
      screen.log.onCommand = { [weak outbox, weak log = screen.log] command in
        guard "\(command)".hasPrefix(name) else { return }
        log?.onCommand = nil
        for _ in 0..<taps { outbox?.toggle("photo-1") }
      }
      // The second page knows more of photo 1, and photo 5 was liked on another device.
      var news = Photo.liked(1..<2)[0]
      news.alternativeText = "Fog"
      screen.know(.sample("photo-5", isLiked: false))
      screen.pages.answer(with: Page(items: [news] + Photo.liked(4..<7), total: 6))
      screen.scroll(over: "photo-3")
      try await screen.finish()
      #expect(screen.ids == Photo.liked((taps == 1 ? 2 : 1)..<7).map(\.id))
      let titles = ["Favourites: 5 photos", "Favourites: 6 photos"].prefix(taps)
      #expect(screen.log.take().titles == titles.map(FavouritesCommand.setTitle))
    }
  }
}
