import Testing

@testable import ImageFeed

@Suite("Feed: one request at a time") @MainActor
struct ImagesListPagingTests {
  let feed: Feed

  /// A feed whose first page of ten photos has arrived.
  init() async { feed = await .with(1...10) }

  @Test("The last row, shown twice while its page is on the way, asks once")
  func twoLastRows() async {
    await feed.perform {
      feed.showLastRow()
      feed.showLastRow()
    }
    #expect(feed.log.take().pages == [2])
    #expect(feed.view.isLoading)
    await feed.pageArrives(11...20)
    #expect(feed.log.take().withoutLoaders == [feed.inserted(10..<20)])
    #expect(!feed.view.isLoading)
    #expect(feed.presenter.photoCount == 20)
  }

  @Test("A second call does not restart the first")
  func secondCallDoesNotRestart() async {
    await feed.perform {
      feed.showLastRow()
      feed.showLastRow()
    }
    await feed.pageArrives(11...20)
    #expect(feed.presenter.photoCount == 20)
  }

  @Test("A failure takes the loader away, and the last row can ask again")
  func failureReleasesTheLock() async {
    await feed.perform { feed.showLastRow() }
    await feed.pageFails()
    #expect(!feed.view.isLoading)
    _ = feed.log.take()
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().pages.count == 1)
    #expect(feed.view.isLoading)
  }

  @Test(
    "A view that shows its last row inside a command gets the next page, after the rows",
    arguments: [false, true])
  func askingInsideACommand(isPull: Bool) async {
    await feed.perform { isPull ? feed.presenter.didPullToRefresh() : feed.showLastRow() }
    _ = feed.log.take()
    feed.view.insideCommand = { [weak feed] _ in feed?.showLastRow() }
    await feed.pageArrives(11...20)
    let rows = isPull ? .reloadPhotos : feed.inserted(10..<20)
    #expect(feed.log.take().withoutLoaders == [rows, .requestPage(isPull ? 2 : 3)])
    #expect(feed.view.isLoading)
  }

  @Test(
    "A pull gives up the page on the way, and its late answer is ignored",
    arguments: [false, true])
  func pullDuringAPage(isFailure: Bool) async {
    await feed.perform { feed.showLastRow() }
    _ = feed.log.take()
    await feed.perform { feed.presenter.didPullToRefresh() }
    #expect(feed.log.take().pages == [1])
    if isFailure { await feed.pageFails() } else { await feed.pageArrives(11...20) }
    #expect(feed.log.take().withoutLoaders == [])
    #expect(feed.view.isLoading)
    #expect(feed.presenter.photoCount == 10)
    await feed.pageArrives(5...6)
    #expect(feed.log.take().withoutLoaders == [.reloadPhotos])
    #expect(!feed.view.isLoading)
    #expect(feed.ids == ["5", "6"])
  }

  @Test("The late answer of a given-up page is ignored, although the same page is awaited again")
  func lateAnswerOfTheSamePage() async {
    await feed.perform { feed.showLastRow() }
    await feed.perform { feed.presenter.didPullToRefresh() }
    await feed.pageArrives(1...10, at: 1)  // The answer of the pull overtakes that of page 2.
    _ = feed.log.take()
    await feed.perform { feed.showLastRow() }
    #expect(feed.log.take().pages == [2])
    await feed.pageArrives(21...30)  // The late answer.
    #expect(feed.log.take().withoutLoaders == [])
    #expect(feed.view.isLoading)
    await feed.pageArrives(11...12)
    #expect(feed.ids == (1...12).map { Photo.number($0).id })
    #expect(!feed.view.isLoading)
  }

  @Test("Two pulls ask once, and no page is asked for meanwhile")
  func twoPulls() async {
    await feed.perform { feed.presenter.didPullToRefresh() }
    await feed.perform {
      feed.presenter.didPullToRefresh()
      feed.showLastRow()
    }
    #expect(feed.log.take().pages == [1])
  }
}
