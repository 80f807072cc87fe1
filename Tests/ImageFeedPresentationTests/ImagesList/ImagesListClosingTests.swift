import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: closing")
struct ImagesListClosingTests {
  @Test(
    "Closing while a page loads hides the loader, and the late answer is ignored",
    arguments: [
      true, false,
    ])
  func closingInMidPage(isStubborn: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.answerWhenTold(ignoringCancellation: isStubborn)
      screen.view.viewDidLoad()
      try await screen.pages.waitForCalls(1)
      _ = screen.log.take()

      screen.presenter.screenDidClose()
      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setPageLoaderHidden(true)])
      screen.pages.complete(0, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.presenter.photoCount == 0)
    }
  }

  @Test("A closed screen requests nothing and gives no command")
  func intentsAfterClosing() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.presenter.screenDidClose()

      screen.presenter.viewDidLoad()
      screen.presenter.willDisplay("photo-3")
      screen.presenter.didTapPhoto("photo-1")
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapRetry()
      try await screen.finish()

      #expect(screen.log.take() == [])
      #expect(screen.pages.calls == [1])
      #expect(
        screen.presenter.card(at: 2)?.id == "photo-3",
        "a view that is closing can still read its rows")
    }
  }

  @Test("A request in flight does not keep presenter and view alive (bug-login-02)")
  func requestInFlightKeepsNothingAlive() async throws {
    let fakes = FakeServices()
    fakes.imagesList.pages.answerWhenTold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let log = CommandLog<ImagesListCommand>()
      let presenter = ImagesListPresenter(
        services: fakes.services, photos: PhotoStore(), strings: Strings(.english),
        dates: PhotoDateFormatter(strings: Strings(.english), timeZone: .utc))
      let view = ImagesListViewSpy(log: log, presenter: presenter)
      presenter.view = view
      leaks.track(presenter)
      leaks.track(view)
      view.viewDidLoad()
      try await fakes.imagesList.pages.waitForCalls(1)
    }
    #expect(leaks.survivors == [], "before the answer arrives")
    fakes.imagesList.pages.complete(0, with: Page(items: []))
  }

  @Test("F-9 A new view after the request limit was reached gets the message and requests nothing")
  func viewMadeAnewAfterASpentQuota() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(.rateLimited)
      screen.view.viewDidLoad()
      try await screen.finish()
      let last = screen.log.take().last
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take() == [last])
      #expect(screen.pages.calls == [1])
    }
  }
}
