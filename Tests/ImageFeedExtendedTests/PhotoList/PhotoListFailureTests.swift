import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("PhotoList: failures")
struct PhotoListFailureTests {
  @Test(
    "R-4 E A page 1 that fails shows a message; Retry requests it again", arguments: EndStateRow.all
  )
  func firstPage(row: EndStateRow) async throws {
    guard row.english != nil else { return }
    try await check(PhotoListScreen.self) { screen in
      screen.pages.fail(row.kind)
      screen.view.viewDidLoad()
      try await screen.finish()
      let message = ScreenMessage(ServiceError(row.kind), strings: Strings(.english))
      #expect(message?.text == row.english)
      #expect(
        screen.log.take() == [
          .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
          .setPageLoaderHidden(true), .setMessage(message),
        ])
      screen.pages.answer(with: Page(items: Photo.samples(2), total: 2))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 1])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setTotal("2 photos"), .insertPhotos(at: 0..<2),
        ])
    }
  }

  @Test("R-4 A collection that is not found shows a message without a button")
  func goneCollection() async throws {
    try await check(PhotoListScreen.self) { screen in
      screen.pages.fail(.notFound)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().last == .setMessage(ScreenMessage(text: "No longer available.")))
    }
  }

  @Test("F-7 A later page that fails keeps the rows; each tap on Retry requests it once")
  func laterPage() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.pages.fail(.offline)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(
        screen.takeLog() == [
          .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(.offline),
        ])
      #expect(screen.presenter.photoCount == 3)

      screen.pages.answer(with: Page(items: Photo.samples(4..<5), total: 9))
      screen.presenter.didTapRetry()
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 2])
      #expect(
        screen.takeLog() == [
          .setMessage(nil), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .insertPhotos(at: 3..<4),
        ])
    }
  }

  @Test("F-7 A refresh that fails keeps the rows; Retry refreshes again")
  func refresh() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.pages.fail(.timedOut)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(screen.presenter.photoCount == 3)
      _ = screen.log.take()
      screen.pages.answer(with: Page(items: Photo.samples(1), total: 1))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 1, 1])
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setRefreshing(true), .setRefreshing(false), .setTotal("1 photo"),
          .reloadPhotos,
        ])
    }
  }

  @Test(
    "F-9 Scrolling requests a failed page again only if that can help",
    arguments: [
      (ServiceError.Kind.rateLimited, [1, 2]), (.notFound, [1, 2]), (.offline, [1, 2, 2]),
    ])
  func scrollingAfterAFailure(kind: ServiceError.Kind, pages: [Int]) async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.pages.fail(kind)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      screen.presenter.willDisplay("photo-2")
      try await screen.finish()
      #expect(screen.askedPages == pages)
    }
  }

  @Test("G-7 A page answered with 401 ends the session without a message")
  func unauthorised() async throws {
    try await check(PhotoListScreen.self) { screen in
      screen.pages.fail(.unauthorised)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setColumns(2), .setTotal("4 photos"), .setPageLoaderHidden(false),
          .setPageLoaderHidden(true), .sessionDidExpire,
        ])
    }
  }

  @Test("A request cancelled by its service offers Retry")
  func cancelledByItself() async throws {
    try await check(PhotoListScreen.self) { screen in
      screen.pages.fail(.cancelled)
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take().last
          == .setMessage(ScreenMessage(text: "Nothing new so far.", retryTitle: "Retry")))
      screen.pages.answer(with: Page(items: Photo.samples(1), total: 1))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.presenter.photoCount == 1)
    }
  }

  @Test("Closing cancels the page and the picture; late answers have no effect")
  func closing() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.pages.answerWhenTold(ignoringCancellation: true)
      screen.pictures.answerWhenTold()
      screen.presenter.willDisplay("photo-3")
      try await screen.pages.waitForCalls(2)
      try await screen.pictures.waitForCalls(1)
      _ = screen.log.take()
      screen.presenter.screenDidClose()
      #expect(screen.log.take() == [.setPageLoaderHidden(true)])
      screen.pages.complete(1, with: Page(items: Photo.samples(4..<5)))
      try await screen.finish()
      #expect(screen.pictures.cancelled == [0])
      #expect(screen.presenter.photoCount == 3, "the rows can still be read")
      screen.presenter.didPullToRefresh()
      screen.presenter.didTapRetry()
      screen.presenter.didTapPhoto("photo-1")
      screen.presenter.view = screen.view
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])
    }
  }

  @Test("F-8 After a failed refresh and pages without new rows Retry requests the next page")
  func retryAfterNothingNew() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.pages.fail(.offline)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      screen.pages.answer { Page(items: Photo.samples(3), nextPage: $0.page + 1, total: 9) }
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      screen.pages.answer { Page(items: Photo.samples(4..<7), nextPage: $0.page + 1, total: 9) }
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 1, 2, 3, 4, 5])
    }
  }

  @Test("F-9 After a successful retry scrolling requests pages again")
  func scrollingAfterASuccess() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2, total: 9)
      screen.pages.fail(.rateLimited)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      screen.pages.answer { request in
        Page(items: Photo.samples(4..<7), nextPage: request.page + 1, total: 9)
      }
      screen.presenter.didTapRetry()
      try await screen.finish()
      screen.pages.answer(with: Page(items: Photo.samples(7..<10), total: 9))
      screen.presenter.willDisplay("photo-6")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 2, 3])
    }
  }
}
