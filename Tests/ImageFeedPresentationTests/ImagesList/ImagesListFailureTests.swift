import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("ImagesList: failures and refresh")
struct ImagesListFailureTests {
  @Test(
    "F-7 A page fails: loader hidden, one message, and the same page next time (bug-feed-03, -04, -05)"
  )
  func failedPage() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.offline),
        ])
      #expect(screen.presenter.photoCount == 3)

      screen.pages.answer(with: Page(items: Photo.samples(4..<6)))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<5),
        ])
      #expect(screen.pages.calls == [1, 2, 2])
    }
  }

  @Test("F-7 After a failure, scrolling asks again (bug-feed-17)")
  func scrollingAfterAFailure() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.fail(.serverFailure(status: 500))
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      screen.presenter.willDisplay("photo-2")
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 2])
      let messages = screen.log.take().filter {
        $0 == .setMessage(ScreenMessage(text: "The server had a problem.", retryTitle: "Retry"))
      }
      #expect(messages.count == 2, "one for each request, and a 5xx does not end the feed")
    }
  }

  @Test("F-7 The first page fails and comes the second time")
  func firstPageFails() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(.timedOut)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take().last
          == .setMessage(ScreenMessage(text: "The server is not answering.", retryTitle: "Retry")))

      screen.pages.answer(with: Page(items: Photo.samples(2)))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1])
      #expect(screen.presenter.photoCount == 2)
    }
  }

  @Test(
    "End states: no way on where doing it again cannot help",
    arguments: [
      (ServiceError.Kind.forbidden, "You don't have permission for this."),
      (.notFound, "No longer available."),
    ])
  func failureWithoutRetry(kind: ServiceError.Kind, words: String) async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(kind)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().last == .setMessage(ScreenMessage(text: words)))
    }
  }

  @Test("F-9 A spent rate limit is named as such and signs nobody out (bug-session-06)")
  func rateLimit() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(.rateLimited)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(
            ScreenMessage(
              text: "Request limit reached. Try again within the hour.", retryTitle: "Retry")),
        ])
    }
  }

  @Test("G-7 401 ends the session, without a message of the feed's own")
  func unauthorised() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(.unauthorised)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .sessionDidExpire,
        ])
    }
  }

  @Test("A page the service cancelled by itself hides the loader and says nothing")
  func cancelledByTheService() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
        ])

      screen.pages.answer(with: Page(items: Photo.samples(1)))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1])
    }
  }

  @Test("F-7 Pull to refresh keeps the rows until page 1 is there, then replaces them at once")
  func refresh() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(5), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.presenter.didPullToRefresh()
      try await screen.pages.waitForCalls(2)
      #expect(screen.log.take() == [.setMessage(nil), .setRefreshing(true)])
      #expect(screen.presenter.photoCount == 5)

      screen.pages.complete(1, with: Page(items: Photo.samples(4..<7), nextPage: 2))
      try await screen.finish()
      #expect(screen.log.take() == [.setRefreshing(false), .reloadPhotos])
      #expect(screen.presenter.photoCount == 3)
      #expect(screen.presenter.card(at: 0)?.id == "photo-4")
      #expect(screen.pages.calls == [1, 1])
      #expect(screen.photos.count == 3, "photos that no row shows are dropped")
    }
  }

  @Test(
    "F-7 Refreshing cancels a page in flight, and its late answer changes nothing",
    arguments: [
      true, false,
    ])
  func refreshDuringAPage(isStubborn: Bool) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold(ignoringCancellation: isStubborn)
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(2)
      _ = screen.log.take()

      screen.presenter.didPullToRefresh()
      #expect(
        screen.log.take() == [.setPageLoaderHidden(true), .setMessage(nil), .setRefreshing(true)])
      try await screen.pages.waitForCalls(3)
      screen.pages.complete(2, with: Page(items: Photo.samples(1..<3), nextPage: 2))
      screen.pages.complete(1, with: Page(items: Photo.samples(50..<60), nextPage: 9))
      try await screen.finish()

      #expect(screen.log.take() == [.setRefreshing(false), .reloadPhotos])
      #expect(screen.presenter.photoCount == 2)
      screen.pages.answer(with: Page(items: []))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 1, 2])
    }
  }

  @Test("F-7 A second pull while the first is under way asks for nothing")
  func secondPull() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.presenter.didPullToRefresh()
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapRetry()
      try await screen.pages.waitForCalls(2)
      screen.pages.complete(1, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.pages.calls == [1, 1])
      #expect(screen.pages.cancelled == [])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setRefreshing(true), .setRefreshing(false), .reloadPhotos,
        ])
    }
  }

  @Test("F-7 A failed refresh keeps the rows; its retry refreshes, and scrolling goes on as before")
  func failedRefresh() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setRefreshing(true), .setRefreshing(false), .setMessage(.offline),
        ])
      #expect(screen.presenter.photoCount == 3)

      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 1])

      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.answer(with: Page(items: []))
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1, 1, 2])
    }
  }

  @Test("F-9 A refresh that finds nothing says that the feed is empty")
  func refreshToEmpty() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3))
      screen.pages.answer(with: Page(items: []))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setRefreshing(true), .setRefreshing(false), .reloadPhotos,
          .setMessage(.emptyFeed),
        ])
    }
  }

  @Test(
    "Closing the screen in mid-page hides the loader; the late answer changes nothing",
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

  @Test("A closed screen asks for nothing and commands nothing")
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
      #expect(screen.photos.count == 0, "its photos went back to the store")
    }
  }

  @Test("A request in flight keeps neither presenter nor view alive (bug-login-02)")
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
    #expect(leaks.survivors == [], "before the answer has come")
    fakes.imagesList.pages.complete(0, with: Page(items: []))
  }
}
