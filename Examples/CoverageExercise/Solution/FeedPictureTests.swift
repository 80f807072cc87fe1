import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The feed: its pictures, and their ends")
struct FeedPictureTests {
  @Test(
    "F-3 A card requests the smallest prepared picture that is as wide as it is",
    arguments: [(200, PreparedSize.thumb), (401, .regular), (0, .small)])
  func width(width: Int, size: PreparedSize) async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.presenter.didLayOut(pictureWidth: width)
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()

      #expect(feed.pictures.calls == [PhotoURLs.sample("photo-1")[size]])
    }
  }

  @Test("F-3 A card that leaves the screen cancels its picture, and requests it when it returns")
  func leaving() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.pictures.answerWhenTold()
      feed.presenter.willDisplay("photo-1")
      try #require(feed.tasks.isRunning(.picture("photo-1")))
      try await feed.pictures.waitForCalls(1)
      feed.presenter.didEndDisplaying("photo-1")
      try #require(!feed.tasks.isRunning(.picture("photo-1")))
      try await feed.finish()
      #expect(feed.pictures.cancelled == [0])
      #expect(feed.log.take() == [.setPicture(.loading, for: "photo-1")])

      feed.pictures.answer(with: .picture)
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()
      #expect(
        feed.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.data(.picture), for: "photo-1"),
        ])
    }
  }

  @Test("F-3 Bytes that cannot be decoded show a placeholder, and a tap asks the server for others")
  func undecodable() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()
      _ = feed.log.take()

      feed.presenter.didFailToDecodePicture("photo-1")
      #expect(feed.log.take() == [.setPicture(.unavailable, for: "photo-1")])

      feed.presenter.didTapPhoto("photo-1")
      try await feed.finish()
      let url = PhotoURLs.sample("photo-1").small
      #expect(feed.fakes.pictures.removedPictures == [url])
      #expect(feed.pictures.calls == [url, url])
    }
  }

  @Test("F-3 A new view cancels the pictures of the old one")
  func newView() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.pictures.answerWhenTold()
      feed.presenter.willDisplay("photo-1")
      try #require(feed.tasks.isRunning(.picture("photo-1")))
      try await feed.pictures.waitForCalls(1)
      _ = feed.log.take()

      feed.view.viewDidLoad()
      try #require(!feed.tasks.isRunning(.picture("photo-1")))
      try await feed.finish()
      #expect(feed.pictures.cancelled == [0])
      #expect(feed.log.take() == [.reloadPhotos])
    }
  }

  @Test("F-3 All cards on screen can be updated, in the order of their rows")
  func updateCards() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3))
      feed.presenter.willDisplay("photo-3")
      feed.presenter.willDisplay("photo-1")
      try await feed.finish()
      _ = feed.log.take()

      feed.presenter.updateCards()

      let cards = [feed.card(of: "photo-1"), feed.card(of: "photo-3")].compactMap { $0 }
      #expect(feed.log.take() == cards.map { .updateCard($0) })
    }
  }

  @Test("F-7 Nothing is shown on a view that has not loaded")
  func viewThatHasNotLoaded() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample(), .sample("photo-2")], nextPage: 2)
      let newView = ImagesListViewSpy(presenter: feed.presenter)
      feed.presenter.view = newView
      feed.likes.answer(with: LikeState(isLiked: true))
      feed.presenter.willDisplay("photo-2")
      feed.presenter.didTapLike("photo-1")
      feed.presenter.updateCards()
      feed.presenter.didPullToRefresh()
      try await feed.finish()

      #expect(newView.log.take() == [])
    }
  }

  @Test("F-8 A view that has loaded before the presenter has it is told everything, once")
  func earlyView() async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.presenter.view = nil
      feed.pages.answer(with: Page(items: Photo.samples(1)))
      feed.view.viewDidLoad()
      try await feed.finish()
      #expect(feed.pages.calls == [])

      feed.presenter.view = feed.view
      feed.presenter.view = feed.view
      try await feed.finish()
      #expect(
        feed.log.take() == .startsPage + [.setPageLoaderHidden(true), .insertPhotos(at: 0..<1)])
    }
  }

  @Test("F-6 The feed knows which photos have a row")
  func contains() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])

      #expect(feed.presenter.contains("photo-1"))
      #expect(!feed.presenter.contains("photo-2"))
      #expect(feed.presenter.strings.unlike == "Unlike")
    }
  }
}
