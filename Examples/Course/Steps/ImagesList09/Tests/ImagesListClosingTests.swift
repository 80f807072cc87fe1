import Testing

@testable import ImageFeed

@Suite("Feed: new views and closed screens") @MainActor
struct ImagesListClosingTests {
  let feed: Feed

  /// A feed of photos 1, 2 and 3.
  init() async { feed = await .with(1...3) }

  @Test("A new view is shown the rows that are there, and nothing is asked for")
  func newView() async {
    await feed.perform { feed.presenter.viewDidLoad() }
    #expect(feed.log.take().withoutLoaders == [.reloadPhotos])
    #expect(!feed.view.isLoading)
  }

  @Test(
    "A new view is shown the loader of a page or a pull on its way, until it ends",
    arguments: [false, true])
  func newViewWhileLoading(isPull: Bool) async {
    await feed.perform { isPull ? feed.presenter.didPullToRefresh() : feed.showLastRow() }
    let view = ImagesListViewSpy(log: feed.log)
    feed.presenter.view = view
    _ = feed.log.take()
    await feed.perform { feed.presenter.viewDidLoad() }
    #expect(feed.log.take().withoutLoaders == [.reloadPhotos])
    #expect(view.isLoading)
    await feed.pageArrives(4...6)
    #expect(!view.isLoading)
  }

  @Test("A new view is shown the message of a failure")
  func newViewAfterAFailure() async {
    await feed.perform { feed.showLastRow() }
    await feed.pageFails()
    _ = feed.log.take()
    await feed.perform { feed.presenter.viewDidLoad() }
    let commands = feed.log.take().withoutLoaders
    #expect(commands.isSame(as: [.reloadPhotos, .setMessage(.photosDidNotLoad)]))
  }

  @Test("A new view is not shown the message of a failure that is over")
  func newViewAfterARetry() async {
    await feed.perform { feed.showLastRow() }
    await feed.pageFails()
    await feed.perform { feed.presenter.didTapRetry() }
    await feed.pageArrives(4...6)
    _ = feed.log.take()
    await feed.perform { feed.presenter.viewDidLoad() }
    #expect(feed.log.take().withoutLoaders == [.reloadPhotos])
  }

  @Test("A closed screen unblocks the app and ignores late answers")
  func lateAnswers() async {
    await feed.perform { feed.showLastRow() }
    await feed.perform { feed.presenter.didTapLike("1") }
    _ = feed.log.take()
    await feed.perform { feed.presenter.screenDidClose() }
    #expect(feed.log.take() == [.endBlocking])
    await feed.pageArrives(4...4)
    await feed.likeArrives(true)
    #expect(feed.log.take() == [])
    #expect(feed.ids == ["1", "2", "3"])
    #expect(feed.liked == [])
  }

  @Test("A closed screen asks for nothing")
  func closedScreen() async {
    await feed.perform {
      feed.presenter.screenDidClose()
      feed.presenter.viewDidLoad()
      feed.showLastRow()
      feed.presenter.didTapLike("1")
      feed.presenter.didTapPhoto("1")
      feed.presenter.didPullToRefresh()
      feed.presenter.didTapRetry()
    }
    #expect(feed.log.take() == [])
  }
}
