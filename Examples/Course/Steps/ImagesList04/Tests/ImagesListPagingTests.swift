import Testing

@testable import ImageFeed

@Suite("Feed: one request at a time") @MainActor
struct ImagesListPagingTests {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter

  /// A feed whose first page of ten photos has arrived.
  init() {
    view = ImagesListViewSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    presenter.view = view
    presenter.viewDidLoad()
    unsplash.answerPage(.success((1...10).map(Photo.number)))
    _ = log.take()
  }

  private func pageArrives(_ numbers: ClosedRange<Int>) {
    unsplash.answerPage(.success(numbers.map(Photo.number)))
  }

  @Test("The last row, shown twice while its page is on the way, asks once")
  func twoLastRows() {
    presenter.willDisplay(row: 9)
    presenter.willDisplay(row: 9)
    #expect(log.take() == [.setPageLoaderHidden(false), .requestPage(2)])
    pageArrives(11...20)
    #expect(log.take() == [.setPageLoaderHidden(true), .reloadPhotos])
    #expect(presenter.photoCount == 20)
  }

  @Test("A second call does not restart the first")
  func secondCallDoesNotRestart() {
    presenter.willDisplay(row: 9)
    presenter.willDisplay(row: 9)
    pageArrives(11...20)
    #expect(presenter.photoCount == 20)
  }

  @Test("A failure takes the loader away, and the last row can ask again")
  func failureReleasesTheLock() {
    presenter.willDisplay(row: 9)
    unsplash.answerPage(.failure(NoConnection()))
    #expect(
      log.take() == [.setPageLoaderHidden(false), .requestPage(2), .setPageLoaderHidden(true)])
    presenter.willDisplay(row: 9)
    let commands = log.take()
    #expect(commands.count == 2)
    #expect(commands.first == .setPageLoaderHidden(false))
  }

  @Test("A view that asks inside a command gets the next page, once the rows are in")
  func askingInsideACommand() {
    presenter.willDisplay(row: 9)
    _ = log.take()
    view.insideCommand = { [presenter] in presenter.fetchPhotosNextPage() }
    pageArrives(11...20)
    #expect(
      log.take() == [
        .setPageLoaderHidden(true), .reloadPhotos, .setPageLoaderHidden(false), .requestPage(3),
      ])
  }

  @Test("A pull gives up the page on the way, and its late answer is ignored")
  func pullDuringAPage() {
    presenter.willDisplay(row: 9)
    _ = log.take()
    presenter.didPullToRefresh()
    #expect(log.take() == [.setPageLoaderHidden(true), .setRefreshing(true), .requestPage(1)])
    pageArrives(11...20)
    #expect(log.take() == [])
    #expect(presenter.photoCount == 10)
    pageArrives(5...6)
    #expect(log.take() == [.setRefreshing(false), .reloadPhotos])
    #expect(presenter.photo(at: 0)?.id == "5")
    #expect(presenter.photoCount == 2)
  }

  @Test("Two pulls ask once, and no page is asked for meanwhile")
  func twoPulls() {
    presenter.didPullToRefresh()
    presenter.didPullToRefresh()
    presenter.willDisplay(row: 9)
    #expect(log.take() == [.setRefreshing(true), .requestPage(1)])
  }
}
