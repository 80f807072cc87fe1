import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("PagedList: requests from inside its own commands")
struct PagedListReentryTests {
  @Test(
    "F-7 A refresh is not lost if the view requests a page from inside the end of the cancelled page (bug-feed-06)"
  )
  func refreshAndAskingFromInside() async throws {
    try await check(PagedListUnderTest.self) { screen in
      try await screen.load(Photo.samples(3), nextPage: 2)
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(2)
      screen.log.onCommand = { [weak list = screen.list] event in
        if event == .setPageLoaderHidden(true) { list?.fetchNextPage() }
      }
      screen.list.refresh()
      try await screen.pages.waitForCalls(3)
      screen.log.onCommand = nil
      screen.pages.complete(2, with: Page(items: Photo.samples(3)))
      try await screen.finish()

      #expect(screen.pages.calls == [1, 2, 1])
    }
  }

  @Test(
    "F-7 A request from inside the end of a failed page is ignored, and the message is shown (bug-feed-16)"
  )
  func failureAndAskingFromInside() async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answer(with: Page(items: Photo.samples(3)))
      screen.pages.failNext(.offline)
      screen.log.onCommand = { [weak list = screen.list] event in
        if event == .setPageLoaderHidden(true) { list?.fetchNextPage() }
      }
      screen.list.fetchNextPage()
      try await screen.finish()

      #expect(
        screen.log.take() == [
          .willStart(.page), .setPageLoaderHidden(false), .setPageLoaderHidden(true),
          .setMessage(.offline),
        ])
    }
  }

  @Test(
    "F-7 A refresh that starts inside the end of a page keeps its lock, whether the page failed or not",
    arguments: [
      true, false,
    ])
  func refreshFromInside(pageFails: Bool) async throws {
    try await check(PagedListUnderTest.self) { screen in
      screen.pages.answerWhenTold()
      screen.list.fetchNextPage()
      try await screen.pages.waitForCalls(1)
      _ = screen.log.take()
      screen.log.onCommand = { [weak list = screen.list] event in
        if event == .setPageLoaderHidden(true) { list?.refresh() }
      }
      if pageFails {
        screen.pages.complete(0, failing: .offline)
      } else {
        screen.pages.complete(0, with: Page(items: Photo.samples(2), nextPage: 2))
      }
      try await screen.pages.waitForCalls(2)
      #expect(screen.list.request == .refresh)
      screen.list.refresh()
      #expect(
        screen.log.take()
          == [.setPageLoaderHidden(true), .willStart(.refresh), .setRefreshing(true)]
          + (pageFails ? [] : [.rowsDidChange(.inserted(0..<2))]))

      screen.pages.complete(1, with: Page(items: Photo.samples(3)))
      try await screen.finish()
      #expect(screen.pages.calls == [1, 1])
      #expect(screen.log.take() == [.setRefreshing(false), .rowsDidChange(.replaced)])
      #expect(screen.list.request == nil)
    }
  }
}
