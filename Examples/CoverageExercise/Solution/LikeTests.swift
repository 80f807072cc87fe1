import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

@MainActor
@Suite("The feed: likes")
struct LikeTests {
  private let dates = PhotoDateFormatter(strings: Strings(.english), timeZone: .utc)

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: Strings(.english), dates: dates,
      referral: Referral(applicationName: "exercise"))
  }

  @Test("F-4 F-5 A like and an unlike block the interface, and then change only the heart")
  func success() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a")])
      feed.likes.answer { LikeState(isLiked: $0.isLiked) }

      for isLiked in [true, false] {
        feed.presenter.didTapLike("a")
        try await feed.finish()

        #expect(
          feed.log.take() == [
            .beginBlocking, .endBlocking, .updateCard(card(.sample("a", isLiked: isLiked))),
          ])
      }
      #expect(
        feed.likes.calls == [.init("a", isLiked: true), .init("a", isLiked: false)])
    }
  }

  @Test(
    "F-4 The heart shows the server's answer, or the wish if the answer has none",
    arguments: [(Bool?.some(true), true), (.some(false), false), (nil, true)])
  func serversAnswer(said: Bool?, isLiked: Bool) async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a")])
      feed.likes.answer(with: LikeState(isLiked: said))
      feed.presenter.didTapLike("a")
      try await feed.finish()

      #expect(feed.card(of: "a")?.isLiked == isLiked)
    }
  }

  @Test("F-5 Taps on any heart while a like is in flight are ignored", arguments: ["a", "b"])
  func tapsInFlight(second: String) async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a"), .sample("b")])
      feed.likes.answerWhenTold()
      feed.presenter.didTapLike("a")
      try #require(feed.tasks.isRunning(.like))
      try await feed.likes.waitForCalls(1)
      // What should not come would be answered at once.
      feed.likes.answer(with: LikeState())

      feed.presenter.didTapLike(PhotoID(rawValue: second))
      #expect(feed.log.take() == [.beginBlocking])
      feed.likes.complete(0, with: LikeState(isLiked: true))
      try await feed.finish()

      #expect(
        feed.log.take() == [.endBlocking, .updateCard(card(.sample("a", isLiked: true)))])
      #expect(feed.likes.calls == [.init("a", isLiked: true)])
      #expect(feed.likes.cancelled == [])
    }
  }

  @Test("F-1 The next page is loaded while a like is in flight")
  func pageInFlight() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: 2)
      feed.pages.answer(with: Page(items: Photo.samples(4..<7)))
      feed.likes.answerWhenTold()
      feed.presenter.didTapLike("photo-1")
      try #require(feed.tasks.isRunning(.like))
      try await feed.likes.waitForCalls(1)

      feed.presenter.willDisplay("photo-3")
      feed.likes.complete(0, with: LikeState(isLiked: true))
      try await feed.finish()

      #expect(feed.pages.calls == [1, 2])
      #expect(feed.presenter.photoCount == 6)
      #expect(feed.card(of: "photo-1")?.isLiked == true)
    }
  }

  @Test("F-4 After a failure the block ends, an alert is shown, and the next tap sends a request")
  func failure() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a")])
      feed.likes.fail(.offline)

      for _ in 1...2 {
        feed.presenter.didTapLike("a")
        try await feed.finish()

        #expect(feed.log.take() == [.beginBlocking, .endBlocking, .present(.likeFailed)])
        #expect(feed.card(of: "a")?.isLiked == false)
      }
      #expect(feed.likes.calls.count == 2)
    }
  }

  @Test("F-4 The like is shown on the tapped photo, even if its row has moved")
  func rowsMove() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a"), .sample("b")])
      feed.likes.answerWhenTold()
      feed.presenter.didTapLike("a")
      try #require(feed.tasks.isRunning(.like))
      try await feed.likes.waitForCalls(1)

      feed.pages.answer(with: Page(items: [.sample("b"), .sample("a")]))
      feed.presenter.didPullToRefresh()
      try await waitUntil { feed.tasks.purposes == [.like] }
      feed.likes.complete(0, with: LikeState(isLiked: true))
      try await feed.finish()

      #expect(feed.ids == ["b", "a"])
      #expect(feed.card(of: "a")?.isLiked == true)
      #expect(feed.card(of: "b")?.isLiked == false)
    }
  }

  @Test("F-4 A page requested before a like does not remove the like")
  func olderPage() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample("a"), .sample("b")], nextPage: 2)
      feed.pages.answerWhenTold()
      try feed.display("b")
      try await feed.pages.waitForCalls(2)
      feed.likes.answer(with: LikeState(isLiked: true))
      feed.presenter.didTapLike("a")
      try await waitUntil { feed.tasks.purposes == [.page] }

      feed.pages.complete(1, with: Page(items: [.sample("a", isLiked: false), .sample("c")]))
      try await feed.finish()

      #expect(feed.card(of: "a")?.isLiked == true)
    }
  }
}
