import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The feed: requests for pages")
struct FeedPagingTests {
  @Test("F-1 While a page is in flight the last rows request and cancel nothing")
  func lastRowsTwice() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(10), nextPage: 2)
      feed.pages.answerWhenTold()
      try feed.display("photo-10")
      try await feed.pages.waitForCalls(2)
      // What should not come would be answered at once.
      feed.pages.answer(with: Page(items: []))

      feed.presenter.willDisplay("photo-9")
      feed.presenter.willDisplay("photo-10")
      feed.pages.complete(1, with: Page(items: Photo.samples(11..<21)))
      try await feed.finish()

      #expect(feed.pages.calls == [1, 2])
      #expect(feed.pages.cancelled == [])
      #expect(feed.presenter.photoCount == 20)
    }
  }

  @Test("F-7 The page that failed is requested again", arguments: [1, 2])
  func retry(failing page: Int) async throws {
    for kind in [ServiceError.Kind.offline, .serverFailure(status: 500)] {
      try await check(ImagesListScreen.init) { feed in
        if page == 2 {
          try await feed.show(Photo.samples(10), nextPage: 2)
          feed.pages.fail(kind)
          feed.presenter.willDisplay("photo-10")
        } else {
          feed.pages.fail(kind)
          feed.view.viewDidLoad()
        }
        try await feed.finish()

        feed.presenter.didTapRetry()
        try await feed.finish()

        #expect(feed.pages.calls.suffix(2) == [page, page])
      }
    }
  }

  @Test("F-7 After a temporary failure scrolling requests the page again")
  func scrollingAfterFailure() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: 2)
      feed.pages.failNext(.offline)
      feed.presenter.willDisplay("photo-3")
      try await feed.finish()

      feed.presenter.willDisplay("photo-3")
      try await feed.finish()

      #expect(feed.pages.calls.prefix(3) == [1, 2, 2])
    }
  }

  @Test("F-1 The number of the next page is the server's, whatever the number of rows")
  func oddPages() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(10), nextPage: 2)
      feed.pages.answer { page in
        page == 2
          ? Page(items: Photo.samples(11..<18), nextPage: 3) : Page(items: Photo.samples(18..<20))
      }

      feed.presenter.willDisplay("photo-10")
      try await feed.finish()
      feed.presenter.willDisplay("photo-17")
      try await feed.finish()

      #expect(feed.pages.calls == [1, 2, 3])
    }
  }

  @Test("F-8 Only the last five rows request the next page", arguments: 1...10)
  func lastRows(number: Int) async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(10), nextPage: 2)

      feed.presenter.willDisplay(PhotoID(rawValue: "photo-\(number)"))

      #expect(feed.tasks.isRunning(.page) == (number > 5))
      try await feed.finish()
    }
  }

  @Test("F-8 The last row of a short page requests the next page, too", arguments: [1, 3])
  func shortPages(count: Int) async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(count), nextPage: 2)

      feed.presenter.willDisplay(PhotoID(rawValue: "photo-\(count)"))

      #expect(feed.tasks.isRunning(.page))
      try await feed.finish()
    }
  }

  @Test(
    "F-1 A view that asks for more inside the command that hides its loader does not get a page twice"
  )
  func askingFromInside() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: 2)
      feed.pages.answer(with: Page(items: Photo.samples(4..<7), nextPage: 3))
      feed.log.onCommand = { [log = feed.log, presenter = feed.presenter] command in
        guard command == .setPageLoaderHidden(true) else { return }
        log.onCommand = nil
        presenter.willDisplay("photo-3")
      }

      feed.presenter.willDisplay("photo-3")
      try await feed.finish()

      #expect(feed.pages.calls == [1, 2])
    }
  }

  @Test("F-1 At the end of the list nothing more is requested")
  func end() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: nil)

      feed.presenter.willDisplay("photo-3")
      try await feed.finish()

      #expect(feed.pages.calls == [1])
    }
  }
}
