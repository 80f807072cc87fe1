import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("ImagesList: failures")
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
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
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .sessionDidExpire,
        ])
    }
  }

  @Test("A first page that the service cancelled by itself leaves a way on")
  func cancelledByTheService() async throws {
    try await check(ImagesListScreen.self) { screen in
      screen.pages.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")),
        ])

      screen.pages.answer(with: Page(items: Photo.samples(1)))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1])
    }
  }

  @Test(
    "F-7 F-9 Where asking again is of no use, only the person's own wish asks",
    arguments: [
      ServiceError.Kind.rateLimited, .forbidden, .notFound,
    ])
  func scrollingIsNotAWish(kind: ServiceError.Kind) async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      screen.pages.fail(kind)
      for id in ["photo-3", "photo-2", "photo-1"] as [PhotoID] {
        screen.presenter.willDisplay(id)
        try await screen.finish()
      }
      #expect(screen.pages.calls == [1, 2])

      screen.pages.answer(with: Page(items: Photo.samples(4..<5), nextPage: 3))
      screen.presenter.didTapRetry()
      try await screen.finish()
      screen.presenter.willDisplay("photo-4")
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 2, 3])
    }
  }

  @Test("F-3 A picture that fails again is a placeholder again")
  func failingTwice() async throws {
    try await check(ImagesListScreen.self) { screen in
      try await screen.show(Photo.samples(10))
      screen.fakes.pictures.pictures.fail(.notFound)
      screen.presenter.willDisplay("photo-1")
      try await screen.finish()
      _ = screen.log.take()
      screen.presenter.didTapPhoto("photo-1")
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setPicture(.loading, for: "photo-1"), .setPicture(.unavailable, for: "photo-1"),
        ])
    }
  }
}
