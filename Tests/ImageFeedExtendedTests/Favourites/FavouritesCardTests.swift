import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: cards, new views and closing")
struct FavouritesCardTests {
  private let urls = PhotoURLs.sample("photo-1")

  @Test("X-3 A card that comes on screen shows a loader, then a picture in the width of the cards")
  func picture() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<9))
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
        ])
      screen.presenter.didLayOut(pictureWidth: 500)
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls == [urls.small, urls.regular])
    }
  }

  @Test("X-5 A tap opens the photo; a tap on a placeholder loads its picture again")
  func taps() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<9))
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      screen.presenter.didFailToDecodePicture("photo-1")
      _ = screen.log.take()
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      screen.presenter.didTapPhoto("photo-1")
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
          .openPhoto("photo-1"),
        ])
      #expect(screen.fakes.pictures.removedPictures == [urls.small])
    }
  }

  @Test("X-3 A card that leaves the screen or is removed cancels its picture")
  func leaving() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<9))
      screen.fakes.pictures.pictures.hold()
      screen.likes.answer(with: LikeState())
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplay("photo-2")
      try await screen.fakes.pictures.pictures.waitForCalls(2)
      screen.presenter.didEndDisplaying("photo-1")
      screen.presenter.didTapLike("photo-2")
      screen.presenter.didEndDisplaying("photo-2")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.cancelled.count == 2)
    }
  }

  @Test("bug-feed-22 Intents about a photo without a row are ignored")
  func unknownPhoto() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<2))
      screen.know(.sample("other"))
      screen.presenter.didTapLike("other")
      screen.presenter.didTapPhoto("other")
      screen.presenter.willDisplay("other")
      screen.presenter.didEndDisplaying("other")
      screen.presenter.didFailToDecodePicture("other")
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.photos["other"]?.isLiked == false)
    }
  }

  @Test("bug-feed-23 A new view is shown everything, and nothing is requested")
  func newView() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3), nextPage: 2)
      let second = FavouritesViewSpy(log: screen.log, presenter: screen.presenter)
      second.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos, .setTitle("Favourites: 2 photos")])

      screen.pages.hold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(
        screen.log.take() == [
          .reloadPhotos, .setTitle("Favourites: 2 photos"), .setRefreshing(true),
        ])
      screen.presenter.didPullToRefresh()
      screen.pages.fail(call: 1, .offline)
      try await screen.finish()
      _ = screen.log.take()
      second.viewDidLoad()
      #expect(
        screen.log.take() == [
          .reloadPhotos, .setTitle("Favourites: 2 photos"), .setMessage(.offline),
        ])
      #expect(screen.askedPages == [1, 1])
    }
  }

  @Test("F-3 A new view has no cells yet: the old view's pictures are cancelled")
  func picturesOfANewView() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<9))
      let pictures = screen.fakes.pictures.pictures
      let before = pictures.calls.count
      pictures.hold()
      screen.presenter.willDisplay("photo-1")
      try await pictures.waitForCalls(before + 1)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(pictures.cancelled == [before])
    }
  }

  @Test("bug-feed-23 After a failure a new view is shown the message, and nothing is requested")
  func newViewAfterAFailure() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()
      let second = FavouritesViewSpy(log: screen.log, presenter: screen.presenter)
      second.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [.setTitle("Favourites"), .setMessage(.offline)])
      #expect(screen.askedPages == [1])
    }
  }

  @Test(
    "bug-session-04 Closing cancels the page under way; late answers and likes have no effect",
    arguments: [true, false])
  func closing(isStubborn: Bool) async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<4), nextPage: 2, total: 9)
      screen.pages.hold(ignoringCancellation: isStubborn)
      screen.likes.hold()
      screen.presenter.willDisplay("photo-3")
      screen.presenter.didTapLike("photo-1")
      try await screen.pages.waitForCalls(2)
      try await screen.likes.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()
      try await screen.tasks.finish(within: .testLimit)

      screen.pages.answer(call: 1, with: .liked(4..<7))
      #expect(screen.likes.cancelled == [], "the like belongs to the session")
      screen.likes.fail(call: 0, .offline)
      try await screen.finish()
      #expect(screen.photos["photo-1"]?.isLiked == true)
      screen.presenter.viewDidLoad()
      screen.presenter.didTapPhoto("photo-2")
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(screen.log.take() == [])
      #expect(screen.ids == ["photo-2", "photo-3"], "as the closed view shows them")
      #expect(screen.askedPages == [1, 2])
    }
  }
}
