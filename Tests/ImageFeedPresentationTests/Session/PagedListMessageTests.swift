import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("PagedList: the message and the loaders")
struct PagedListMessageTests {
  @Test("F-7 A message is sent when it changes, and removed when the next request starts")
  func onlyChanges() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.fail(.offline)
      screen.list.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.offline),
        ], "no message was on screen before")
      screen.list.updateMessage()
      #expect(screen.log.take() == [], "the message on screen is not sent again")

      screen.pages.answer(with: Page(items: Photo.samples(2)))
      screen.list.retry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .willStart(.page), .setMessage(nil), .setPageLoaderHidden(false),
          .setPageLoaderHidden(true), .rowsDidChange(.inserted(0..<2)),
        ])
    }
  }

  @Test("F-9 An empty list shows its text, and only while it is empty")
  func emptyText() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answer(with: Page(items: []))
      screen.list.viewDidLoad()
      try await screen.finish()
      #expect(screen.log.take().suffix(2) == [.rowsDidChange(.nothing), .setMessage(.emptyList)])

      screen.pages.answer(with: Page(items: Photo.samples(1)))
      screen.list.refresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .willStart(.refresh), .setMessage(nil), .setRefreshing(true), .setRefreshing(false),
          .rowsDidChange(.replaced),
        ])
    }
  }

  @Test("F-1 A new view is shown the message and the loader of the request under way")
  func newView() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.fail(.offline)
      screen.list.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()
      screen.list.viewDidLoad()
      #expect(screen.log.take() == [.setMessage(.offline)], "nothing is requested again")

      screen.pages.answerWhenTold()
      screen.list.refresh()
      try await screen.pages.waitForCalls(2)
      _ = screen.log.take()
      screen.list.viewDidLoad()
      #expect(screen.log.take() == [.setRefreshing(true)])
      screen.pages.complete(1, with: Page(items: []))
      try await screen.finish()
    }
  }

  @Test("F-7 A retry repeats the request that failed", arguments: [ListRequest.page, .refresh])
  func retry(request: ListRequest) async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      if request == .refresh { screen.list.refresh() } else { screen.list.fetchNextPage() }
      try await screen.finish()
      #expect(screen.list.hasFailed)
      screen.pages.answer(with: Page(items: Photo.samples(4..<6)))
      screen.list.retry()
      try await screen.finish()
      #expect(screen.pages.calls == (request == .refresh ? [1, 1, 1] : [1, 2, 2]))
      #expect(!screen.list.hasFailed)
    }
  }

  @Test("G-7 A 401 is reported without a message")
  func expired() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.fail(.unauthorised)
      screen.list.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .sessionDidExpire,
        ])
    }
  }

  @Test(
    "F-7 F-9 After a failure that a retry cannot help, or a reached limit, only the person asks again",
    arguments: [
      (ServiceError.Kind.offline, false), (.serverFailure(status: 500), false),
      (.rateLimited, true), (.notFound, true), (.forbidden, true),
    ])
  func waitsForPerson(kind: ServiceError.Kind, waits: Bool) async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.fail(kind)
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.list.waitsForPerson == waits)
      screen.list.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.pages.calls == (waits ? [1, 2] : [1, 2, 2]))
    }
  }

  @Test("F-8 After three pages in a row without a new photo, the last rows can ask again")
  func barrenPagesDoNotWait() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answer { Page(items: Photo.samples(3), nextPage: $0 + 1) }
      screen.list.fetchNextPage()
      try await screen.finish()
      #expect(screen.log.take().last == .setMessage(.nothingNew))
      #expect(!screen.list.waitsForPerson)

      screen.pages.answer(with: Page(items: []))
      screen.list.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.pages.calls == [1, 2, 3, 4, 5])
    }
  }

  @Test("A list can show another message while nothing has failed")
  func restingMessage() async throws {
    try await check(PagedListUnderTest.self) { screen in
      var resting: ScreenMessage? = ScreenMessage(text: "Resting")
      screen.list.restingMessage = { resting }
      try await screen.load([])
      screen.list.updateMessage()
      #expect(screen.log.take() == [], "shown when the page arrived")
      screen.pages.fail(.offline)
      screen.list.refresh()
      try await screen.finish()
      #expect(screen.log.take().last == .setMessage(.offline), "a failure takes its place")
      resting = nil
      screen.pages.answer(with: Page(items: []))
      screen.list.refresh()
      try await screen.finish()
      #expect(screen.log.take().contains(.setMessage(nil)))
    }
  }
}
