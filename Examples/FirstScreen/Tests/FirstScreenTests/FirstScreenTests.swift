import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@testable import FirstScreen

@MainActor
struct FirstScreenTests {
  let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let log = CommandLog<ImagesListCommand>()
  let tasks = ScreenTasks()

  /// A presenter with a view spy and a router spy, which share one log.
  func makeScreen() -> (view: ImagesListViewSpy, router: ImagesListRouterSpy) {
    let strings = Strings(.english)
    let router = ImagesListRouterSpy(log: log)
    let presenter = ImagesListPresenter(
      router: router, services: fakes.services, photos: PhotoStore(), strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
    return (ImagesListViewSpy(log: log, presenter: presenter), router)
  }

  // Lesson 1: compare the whole log. A test that looks for one command does not see a loader that is
  // never hidden.
  @Test("The loader is hidden once the rows of the first page are inserted")
  func commandLog() async throws {
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(2)))
    let screen = makeScreen()

    screen.view.viewDidLoad()
    try await tasks.finish(within: 5)

    #expect(
      log.take() == [
        .setPageLoaderHidden(false), .insertPhotos(at: 0..<2), .setPageLoaderHidden(true),
      ])
  }

  // Lesson 2: hold the answer. Most bugs happen while a request is in flight, and a fake that
  // answers at once cannot show them.
  @Test("Two quick taps on a heart are one request, one loader and one red heart")
  func doubleTapInFlight() async throws {
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(1)))
    fakes.likes.changes.hold()
    let screen = makeScreen()
    screen.view.viewDidLoad()
    try await tasks.finish(within: 5)
    _ = log.take()

    screen.view.presenter?.didTapLike("photo-1")
    screen.view.presenter?.didTapLike("photo-1")
    try await fakes.likes.changes.waitForCalls(1)
    fakes.likes.changes.answer(call: 0, with: LikeState(isLiked: true))
    try await tasks.finish(within: 5)

    let card = try #require(screen.view.presenter?.card(at: 0))
    #expect(card.isLiked)
    #expect(log.take() == [.beginBlocking, .updateCard(card), .endBlocking])
    #expect(fakes.likes.changes.calls.count == 1)
  }

  // Lesson 3: close the screen while a request is in flight, as the app does. Nothing of it may stay
  // in memory, even if the service goes on.
  @Test("A screen that is closed during a request is deallocated before the answer")
  func leak() async throws {
    fakes.imagesList.pages.hold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let screen = makeScreen()
      leaks.track(screen.view)
      leaks.track(try #require(screen.view.presenter))
      screen.view.viewDidLoad()
      try await fakes.imagesList.pages.waitForCalls(1)
      screen.view.presenter?.screenDidClose()
      try await tasks.finish(within: 5)
    }
    #expect(leaks.survivors.isEmpty)
    fakes.imagesList.pages.answer(call: 0, with: Page(items: []))
  }

  // The course's first test, for a real view. The course checks a flag, this test the whole log.
  @Test func testViewControllerCallsViewDidLoad() {
    let presenter = ImagesListPresenterSpy()
    let view = ImagesListView(presenter: presenter)

    view.viewDidLoad()

    #expect(presenter.log.take() == [.didLayOut(pictureWidth: 400), .viewDidLoad])
  }

  // The suite plays the presenter and checks the view rule by rule. Lines of text have no heights, so
  // the rule about heights is not checked.
  @Test("The view keeps the contract of its protocol")
  func contract() async {
    let report = await ImagesListViewContract { presenter in
      let view = ImagesListView(presenter: presenter)
      view.viewDidLoad()
      return view
    }.run()

    #expect(report.isKept)
    #expect(report.notChecked.count == 1, "\(report)")
  }
}
