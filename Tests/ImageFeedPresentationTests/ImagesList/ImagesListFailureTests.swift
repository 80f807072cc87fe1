import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("ImagesList: failures")
struct ImagesListFailureTests {
  @Test(
    "F-7 A page that fails hides the loader and shows one message, and a retry requests the same page (bug-feed-03, -04, -05)"
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

  @Test("F-7 After a failure, scrolling requests the page again (bug-feed-17)")
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
      #expect(messages.count == 2, "one message for each request; a 5xx does not end the feed")
    }
  }

  @Test("F-7 A first page that fails is loaded by a retry")
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
    "End states: a failure that a retry cannot help shows no button",
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

  @Test("F-9 A reached request limit is named and does not end the session (bug-session-06)")
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

  @Test("G-7 A 401 ends the session without a message")
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

  @Test("A first page that the service cancels shows a message with a retry")
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
    "F-7 F-9 After a failure that a retry cannot help, scrolling requests nothing, but the button does",
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

  @Test("F-3 A picture that fails again shows the placeholder again")
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
