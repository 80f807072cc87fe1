import Testing

@testable import ImageFeed

@Suite("Feed: failure, retry and the end of the list") @MainActor
struct ImagesListFailureTests {
  let feed: Feed

  /// A feed whose first page of ten photos has arrived, and whose last row is shown.
  init() async {
    feed = await .with(1...10)
    await feed.perform { feed.showLastRow() }
    _ = feed.log.take()
  }

  @Test("A failure takes the loader away and shows one message")
  func failureIsShown() async {
    await feed.pageFails()
    #expect(feed.log.take().withoutLoaders == [.setMessage(.photosDidNotLoad)])
    #expect(!feed.view.isLoading)
    #expect(feed.presenter.photoCount == 10)
  }

  @Test("Retry takes the message away and asks for the page that failed")
  func retryAsksForTheSamePage() async {
    await feed.pageFails()
    _ = feed.log.take()
    await feed.perform { feed.presenter.didTapRetry() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(2)])
    #expect(feed.view.message == nil)
    #expect(feed.view.isLoading)
  }

  @Test("Scrolling asks for the page that failed, too, each time it fails")
  func scrollingAsksAgain() async {
    for _ in 1...2 {
      await feed.pageFails()
      _ = feed.log.take()
      await feed.perform { feed.showLastRow() }
      #expect(feed.log.take().withoutLoaders == [.requestPage(2)])
      #expect(feed.view.message == nil)
    }
  }

  @Test("After a success the next page is the next one, however many photos came")
  func nextPageAfterAShortPage() async {
    await feed.pageArrives(11...13)
    _ = feed.log.take()
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(3)])
  }

  @Test("After a pull the next page is page 2 again")
  func nextPageAfterAPull() async {
    await feed.pageArrives(11...20)
    await feed.perform { feed.presenter.didPullToRefresh() }
    await feed.pageArrives(1...10)
    _ = feed.log.take()
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(2)])
  }

  @Test("An empty page ends the list")
  func endOfTheList() async {
    await feed.pageArrives([])
    _ = feed.log.take()
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().pages == [])
    #expect(!feed.view.isLoading)
  }

  @Test("A pull that fails keeps the rows, their next page, and is what Retry repeats")
  func failedPull() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    await feed.pageArrives([])  // The late answer of the page that was given up.
    await feed.pageFails()
    _ = feed.log.take()
    await feed.perform { feed.presenter.didTapRetry() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(1)])
    #expect(feed.view.message == nil)
    #expect(feed.view.isLoading)
    await feed.pageFails()
    _ = feed.log.take()
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().pages == [2])
    #expect(feed.presenter.photoCount == 10)
  }

  @Test("A page that a pull's last row has asked for is what Retry repeats if it fails")
  func failedPageAfterAPull() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    await feed.pageArrives([])  // The late answer of the page that was given up.
    feed.view.insideCommand = { [weak feed] command in
      if command == .reloadPhotos { feed?.showLastRow() }
    }
    await feed.pageArrives(1...3)
    await feed.pageFails()
    _ = feed.log.take()
    await feed.perform { feed.presenter.didTapRetry() }
    #expect(feed.log.take().withoutLoaders == [.requestPage(2)])
  }

  @Test("A person sees the message, and the photos after Retry")
  func personRetries() async {
    let screen = await ImagesListScreen()
    await screen.perform { screen.unsplash.answerPage(.failure(NoConnection())) }
    #expect(screen.wholeText == "The photos did not load.\n( Retry )")
    await screen.perform { _ = screen.controller.message.button.standInTap() }
    #expect(screen.wholeText == "(loading)")
    await screen.pageArrives(1...10)
    #expect(screen.text.hasPrefix("(Photo 1)"))
  }
}
