import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The feed: answers")
struct FeedAnswerTests {
  @Test("F-1 A row for each photo is inserted after the loader is hidden", arguments: [1, 2, 30])
  func rows(count: Int) async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.pages.answer(with: Page(items: Photo.samples(count)))
      feed.view.viewDidLoad()
      try await feed.finish()

      #expect(
        feed.log.take() == .startsPage + [.setPageLoaderHidden(true), .insertPhotos(at: 0..<count)])
      #expect(feed.ids == Photo.samples(count).map(\.id))
    }
  }

  @Test("F-9 An empty feed shows a message and inserts nothing")
  func emptyFeed() async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.pages.answer(with: Page(items: []))
      feed.view.viewDidLoad()
      try await feed.finish()

      #expect(
        feed.log.take() == .startsPage + [
          .setPageLoaderHidden(true),
          .setMessage(ScreenMessage(text: "There are no photos here yet.")),
        ])
      #expect(feed.presenter.photoCount == 0)
    }
  }

  @Test("F-1 An empty page ends the list and changes no row")
  func emptyPage() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3), nextPage: 2)
      feed.pages.answer(with: Page(items: [], nextPage: 3))
      feed.presenter.willDisplay("photo-3")
      try await feed.finish()

      #expect(feed.takeLogWithoutPictures() == .startsPage + [.setPageLoaderHidden(true)])
      feed.presenter.willDisplay("photo-3")
      try await feed.finish()
      #expect(feed.pages.calls == [1, 2])
    }
  }

  @Test("F-8 New rows can be read inside the command that inserts them")
  func readingFromInside() async throws {
    try await check(ImagesListScreen.init) { feed in
      var lastRows: [PhotoID?] = []
      feed.log.onCommand = { [weak presenter = feed.presenter] command in
        guard case .insertPhotos(let rows) = command else { return }
        lastRows.append(presenter?.photoID(at: rows.upperBound - 1))
      }
      feed.pages.answer(with: Page(items: Photo.samples(3)))
      feed.view.viewDidLoad()
      try await feed.finish()

      #expect(lastRows == ["photo-3"])
    }
  }

  @Test("F-7 A loader is shown while a page is in flight")
  func loader() async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.pages.answerWhenTold()
      feed.view.viewDidLoad()
      try #require(feed.tasks.isRunning(.page))
      try await feed.pages.waitForCalls(1)

      #expect(feed.log.take() == .startsPage)
      feed.pages.complete(0, with: Page(items: Photo.samples(1)))
      try await feed.finish()
    }
  }

  struct Failure: Sendable {
    let kind: ServiceError.Kind
    let words: String
    var canRetry = true
  }

  nonisolated static let failures = [
    Failure(kind: .offline, words: "Can't reach the server."),
    Failure(kind: .timedOut, words: "The server is not answering."),
    Failure(kind: .forbidden, words: "You don't have permission for this.", canRetry: false),
    Failure(kind: .rateLimited, words: "Request limit reached. Try again within the hour."),
    Failure(kind: .notFound, words: "No longer available.", canRetry: false),
    Failure(kind: .rejected(status: 422, message: "No such order."), words: "No such order."),
    Failure(
      kind: .rejected(status: 422, message: nil),
      words: "The server refused the request. Status: 422"),
    Failure(kind: .serverFailure(status: 500), words: "The server had a problem."),
    Failure(kind: .unreadableAnswer, words: "The server's answer could not be read."),
  ]

  @Test(
    "F-7 The message of a failure is shown once, after the loader is hidden", arguments: failures)
  func failure(row: Failure) async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.pages.fail(row.kind)
      feed.view.viewDidLoad()
      try await feed.finish()

      let message = ScreenMessage(text: row.words, retryTitle: row.canRetry ? "Retry" : nil)
      #expect(
        feed.log.take() == .startsPage + [.setPageLoaderHidden(true), .setMessage(message)])
    }
  }

  @Test("G-7 A refused token ends the session without a message")
  func unauthorised() async throws {
    try await check(ImagesListScreen.init) { feed in
      feed.pages.fail(.unauthorised)
      feed.view.viewDidLoad()
      try await feed.finish()

      #expect(feed.log.take() == .startsPage + [.setPageLoaderHidden(true), .sessionDidExpire])
    }
  }

  @Test("F-7 A refresh keeps the rows until the first page arrives, then replaces them at once")
  func refresh() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3))
      feed.pages.answerWhenTold()
      feed.presenter.didPullToRefresh()
      try #require(feed.tasks.isRunning(.page))
      try await feed.pages.waitForCalls(2)

      #expect(feed.log.take() == [.setRefreshing(true)])
      #expect(feed.ids == ["photo-1", "photo-2", "photo-3"])
      feed.pages.complete(1, with: Page(items: Photo.samples(7..<9)))
      try await feed.finish()
      #expect(feed.log.take() == [.setRefreshing(false), .reloadPhotos])
      #expect(feed.ids == ["photo-7", "photo-8"])
    }
  }

  @Test("F-8 A new view is shown the rows, and nothing is requested")
  func newView() async throws {
    try await check(ImagesListScreen.init) { feed in
      try await feed.show(Photo.samples(3))
      let newView = ImagesListViewSpy(presenter: feed.presenter)
      feed.presenter.view = newView
      newView.viewDidLoad()
      try await feed.finish()

      #expect(newView.log.take() == [.reloadPhotos])
      #expect(feed.pages.calls == [1])
    }
  }
}
