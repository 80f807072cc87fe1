import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

@MainActor
@Suite("The feed: closing")
struct FeedClosingTests {
  @Test("F-1 Closing cancels the page and hides its loader; a late answer is ignored")
  func amidPage() async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.pages.answerWhenTold(ignoringCancellation: true)
      feed.view.viewDidLoad()
      try #require(feed.tasks.isRunning(.page))
      try await feed.pages.waitForCalls(1)
      _ = feed.log.take()

      feed.presenter.screenDidClose()
      #expect(feed.log.take() == [.setPageLoaderHidden(true)])
      #expect(feed.presenter.view == nil)
      #expect(feed.presenter.router == nil)

      feed.pages.complete(0, with: Page(items: Photo.samples(3)))
      try await feed.finish()
      #expect(feed.log.take() == [])
      #expect(feed.presenter.photoCount == 0)
    }
  }

  @Test("F-4 Closing during a like ends its block without an alert")
  func amidLike() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      feed.likes.answerWhenTold(ignoringCancellation: true)
      feed.presenter.didTapLike("photo-1")
      try #require(feed.tasks.isRunning(.like))
      try await feed.likes.waitForCalls(1)
      _ = feed.log.take()

      feed.presenter.screenDidClose()
      #expect(feed.log.take() == [.endBlocking])

      feed.likes.complete(0, with: LikeState(isLiked: true))
      try await feed.finish()
      #expect(feed.log.take() == [])
    }
  }

  @Test("F-1 A closed feed requests and commands nothing, and its rows can still be read")
  func afterClosing() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: 2)
      feed.presenter.screenDidClose()
      feed.presenter.view = feed.view
      feed.presenter.router = feed.router

      feed.view.viewDidLoad()
      feed.presenter.willDisplay("photo-3")
      feed.presenter.didTapLike("photo-1")
      feed.presenter.didPullToRefresh()
      feed.presenter.didTapRetry()
      try await feed.finish()

      #expect(feed.log.take() == [])
      #expect(feed.pages.calls == [1])
      #expect(feed.ids == ["photo-1", "photo-2", "photo-3"])
    }
  }

  @Test("F-1 A feed that is released is gone before the answers come")
  func leak() async throws {
    let fakes = FakeServices()
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3), nextPage: 2))
    let router = ImagesListRouterSpy(log: CommandLog())
    let leaks = LeakCheck()
    do {
      let feed = ImagesListScreen(fakes)
      feed.presenter.router = router
      for object in feed.tracked { leaks.track(object) }
      feed.view.viewDidLoad()
      try await feed.finish()
      fakes.imagesList.pages.answerWhenTold(ignoringCancellation: true)
      fakes.likes.changes.answerWhenTold(ignoringCancellation: true)
      fakes.pictures.pictures.answerWhenTold(ignoringCancellation: true)
      try feed.display("photo-3")
      feed.presenter.didTapLike("photo-1")
      try #require(feed.tasks.isRunning(.picture("photo-3")) && feed.tasks.isRunning(.like))
      try await fakes.imagesList.pages.waitForCalls(2)
      try await fakes.likes.changes.waitForCalls(1)
      try await fakes.pictures.pictures.waitForCalls(1)
    }
    #expect(leaks.survivors == [])
    fakes.imagesList.pages.complete(1, with: Page(items: []))
    fakes.likes.changes.complete(0, with: LikeState())
    fakes.pictures.pictures.complete(0, with: .picture)
  }

  @Test("F-6 The presenter does not keep its router")
  func router() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show([.sample()])
      do {
        let router = ImagesListRouterSpy(log: feed.log)
        feed.presenter.router = router
      }
      feed.presenter.didTapPhoto("photo-1")

      #expect(feed.presenter.router == nil)
      #expect(feed.log.take() == [])
    }
  }
}
