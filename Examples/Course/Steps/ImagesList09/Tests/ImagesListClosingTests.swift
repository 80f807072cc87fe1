import Testing

@testable import ImageFeed

@Suite("Feed: new views and closed screens") @MainActor
struct ImagesListClosingTests {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let router: ImagesListRouterSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter

  /// A feed of photos 1, 2 and 3.
  init() {
    view = ImagesListViewSpy(log: log)
    router = ImagesListRouterSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash, dates: .english)
    presenter.view = view
    presenter.router = router
    presenter.viewDidLoad()
    unsplash.answerPage(.success((1...3).map(Photo.number)))
    _ = log.take()
  }

  @Test("A new view is shown the rows that are there, and nothing is asked for")
  func newView() {
    presenter.viewDidLoad()
    #expect(log.take() == [.reloadPhotos])
  }

  @Test("A new view is shown the loader of a page on its way")
  func newViewWhileLoading() {
    presenter.willDisplay("3")
    _ = log.take()
    presenter.viewDidLoad()
    #expect(log.take() == [.setPageLoaderHidden(false), .reloadPhotos])
  }

  @Test("A new view is shown the message of a failure")
  func newViewAfterAFailure() {
    presenter.willDisplay("3")
    unsplash.answerPage(.failure(NoConnection()))
    _ = log.take()
    presenter.viewDidLoad()
    #expect(log.take() == [.setMessage(.photosDidNotLoad), .reloadPhotos])
  }

  @Test("A closed screen unblocks the app and ignores late answers")
  func lateAnswers() {
    presenter.willDisplay("3")
    presenter.didTapLike("1")
    _ = log.take()
    presenter.screenDidClose()
    #expect(log.take() == [.endBlocking])
    unsplash.answerPage(.success([.number(4)]))
    unsplash.answerLike(.success(true))
    #expect(log.take() == [])
    #expect(presenter.photoCount == 3)
    #expect(presenter.card(at: 0)?.isLiked == false)
  }

  @Test("A closed screen asks for nothing")
  func closedScreen() {
    presenter.screenDidClose()
    presenter.viewDidLoad()
    presenter.willDisplay("3")
    presenter.didTapLike("1")
    presenter.didTapPhoto("1")
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    #expect(log.take() == [])
  }
}
