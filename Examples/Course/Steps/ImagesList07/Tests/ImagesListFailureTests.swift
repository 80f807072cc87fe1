import Testing

@testable import ImageFeed

@Suite("Feed: failure, retry and the end of the list") @MainActor
struct ImagesListFailureTests {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter

  /// A feed whose first page of ten photos has arrived, and whose last row is shown.
  init() {
    view = ImagesListViewSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    presenter.view = view
    presenter.viewDidLoad()
    unsplash.answerPage(.success((1...10).map(Photo.number)))
    presenter.willDisplay("10")
    _ = log.take()
  }

  @Test("A failure takes the loader away, then shows one message")
  func failureIsShown() {
    unsplash.answerPage(.failure(NoConnection()))
    #expect(log.take() == [.setPageLoaderHidden(true), .setMessage(.photosDidNotLoad)])
    #expect(presenter.photoCount == 10)
  }

  @Test("Retry takes the message away and asks for the page that failed")
  func retryAsksForTheSamePage() {
    unsplash.answerPage(.failure(NoConnection()))
    _ = log.take()
    presenter.didTapRetry()
    #expect(log.take() == [.setMessage(nil), .setPageLoaderHidden(false), .requestPage(2)])
  }

  @Test("Scrolling asks for the page that failed, too, each time it fails")
  func scrollingAsksAgain() {
    for _ in 1...2 {
      unsplash.answerPage(.failure(NoConnection()))
      _ = log.take()
      presenter.willDisplay("10")
      #expect(log.take().last == .requestPage(2))
    }
  }

  @Test("After a success the next page is the next one, however many photos came")
  func nextPageAfterAShortPage() {
    unsplash.answerPage(.success((11...13).map(Photo.number)))
    _ = log.take()
    presenter.willDisplay("13")
    #expect(log.take() == [.setPageLoaderHidden(false), .requestPage(3)])
  }

  @Test("An empty page ends the list")
  func endOfTheList() {
    unsplash.answerPage(.success([]))
    _ = log.take()
    presenter.willDisplay("10")
    #expect(log.take() == [])
  }

  @Test("A pull that fails keeps the rows, their next page, and is what Retry repeats")
  func failedPull() {
    presenter.didPullToRefresh()
    unsplash.answerPage(.success([]))
    unsplash.answerPage(.failure(NoConnection()))
    _ = log.take()
    presenter.didTapRetry()
    #expect(log.take() == [.setMessage(nil), .setRefreshing(true), .requestPage(1)])
    unsplash.answerPage(.failure(NoConnection()))
    _ = log.take()
    presenter.willDisplay("10")
    #expect(log.take().last == .requestPage(2))
    #expect(presenter.photoCount == 10)
  }

  @Test("A person sees the message, and the photos after Retry")
  func personRetries() {
    let screen = ImagesListScreen()
    screen.pageFails()
    #expect(screen.wholeText == "The photos did not load.\n( Retry )")
    screen.tapRetry()
    #expect(screen.wholeText == "(loading)")
    screen.pageArrives(1...10)
    #expect(screen.text.hasPrefix("(Photo 1)"))
  }
}
