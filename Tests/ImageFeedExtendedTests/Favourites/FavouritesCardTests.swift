import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Favourites: cards")
struct FavouritesCardTests {
  @Test("X-3 A card that comes on screen shows a loader, then its small picture")
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
      #expect(screen.fakes.pictures.pictures.calls.last == Photo.sample().urls.small)
    }
  }

  @Test("F-3 Pictures are requested in the width the view reports")
  func width() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<2))
      screen.presenter.didLayOut(pictureWidth: 1_000)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.calls.last == PhotoURLs.sample("photo-1").regular)
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
      #expect(screen.fakes.pictures.removedPictures == [Photo.sample().urls.small])
    }
  }

  @Test("X-3 A card that leaves the screen or is removed cancels its picture")
  func leaving() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<9))
      let before = screen.fakes.pictures.pictures.calls.count
      screen.fakes.pictures.pictures.answerWhenTold()
      screen.likes.answer(with: LikeState())
      screen.presenter.willDisplay("photo-1")
      screen.presenter.willDisplay("photo-2")
      try await screen.fakes.pictures.pictures.waitForCalls(before + 2)
      screen.presenter.didEndDisplaying("photo-1")
      screen.presenter.didTapLike("photo-2")
      screen.presenter.didEndDisplaying("photo-2")
      try await screen.finish()
      #expect(screen.fakes.pictures.pictures.cancelled.count == 2)
    }
  }

  @Test("bug-feed-23 A new view is shown everything, and nothing is requested")
  func newView() async throws {
    try await check(FavouritesScreen.self) { screen in
      try await screen.show(Photo.liked(1..<3), nextPage: 2)
      let second = FavouritesViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(screen.log.take() == [.reloadPhotos, .setTitle("Favourites: 2 photos")])

      screen.pages.answerWhenTold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      screen.presenter.view = screen.view
      _ = screen.log.take()
      screen.view.viewDidLoad()
      #expect(
        screen.log.take() == [
          .reloadPhotos, .setTitle("Favourites: 2 photos"), .setRefreshing(true),
        ])
      screen.pages.complete(1, failing: .offline)
      try await screen.finish()
      _ = screen.log.take()
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(
        screen.log.take() == [
          .reloadPhotos, .setTitle("Favourites: 2 photos"), .setMessage(.offline),
        ])
      #expect(screen.askedPages == [1, 1])
    }
  }

  @Test(
    "bug-feed-23 After a failure a new view is shown the message, and nothing is requested")
  func newViewAfterAFailure() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()
      let second = FavouritesViewSpy(log: screen.log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(screen.log.take() == [.setTitle("Favourites"), .setMessage(.offline)])
      #expect(screen.askedPages == [1])
    }
  }

  @Test(
    "A view that loads before the presenter has it is shown everything once the presenter has it")
  func lateView() async throws {
    try await check(FavouritesScreen.self) { screen in
      screen.pages.answer(with: Page(items: Photo.liked(1..<2), total: 1))
      screen.presenter.view = nil
      screen.presenter.viewDidLoad()
      #expect(screen.log.take() == [])
      screen.presenter.view = screen.view
      try await screen.finish()
      #expect(screen.log.take().first == .setTitle("Favourites"))
      #expect(screen.ids == ["photo-1"])
    }
  }
}
