import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("ImagesList: failures", .checksLeaks)
struct ImagesListFailureTests {
  private let screen = ImagesListScreen()

  @Test(
    "F-7 F-9 A first page that fails shows a message, also to a new view, and a retry requests it (bug-session-06)",
    arguments: EndStateRow.inSession)
  func firstPageFails(row: EndStateRow) async throws {
    // A service that cancels by itself leaves the feed empty: the person needs a button.
    let message = row.message ?? .nothingNew
    screen.pages.fail(row.kind)
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(message),
      ])
    screen.view.viewDidLoad()
    try await screen.finish()
    #expect(screen.log.take() == [.setMessage(message)])
    #expect(screen.pages.calls == [1])

    screen.pages.answer(with: Page(items: Photo.samples(2)))
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 1])
    #expect(screen.presenter.photoCount == 2)
  }

  @Test(
    "F-7 F-9 After a failure scrolling asks again only if a retry can help; the button always asks (bug-feed-17)",
    arguments: EndStateRow.inSession)
  func scrolling(row: EndStateRow) async throws {
    let asksAgain = row.wayOn == .retry || row.wayOn == .silence
    let shown = row.message.map { [ImagesListCommand.setMessage($0)] } ?? []
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(row.kind)
    try await screen.display("photo-3", "photo-2")
    #expect(screen.pages.calls == (asksAgain ? [1, 2, 2] : [1, 2]))
    let messages = screen.log.take().filter { if case .setMessage = $0 { true } else { false } }
    let removed = shown.isEmpty ? [] : [ImagesListCommand.setMessage(nil)]
    #expect(messages == shown + (asksAgain ? removed + shown : []))

    screen.pages.answer(with: Page(items: Photo.samples(4..<14), nextPage: 3))
    screen.presenter.didTapRetry()
    try await screen.finish()
    try await screen.display("photo-13")
    #expect(screen.pages.calls.suffix(2) == [2, 3], "and then scrolling asks as before")
  }

  @Test(
    "F-8 A failure after a page without new photos shows a message, and a retry requests the failed page"
  )
  func failureAmidBarrenPages() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.answer { page in
      if page == 3 { throw ServiceError(.offline) }
      return Page(items: Photo.samples(3), nextPage: page + 1)
    }
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(
      screen.log.take() == [
        .setPageLoaderHidden(false), .setPageLoaderHidden(true), .setMessage(.offline),
      ])

    screen.pages.answer(with: Page(items: Photo.samples(4..<5)))
    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 2, 3, 3])
  }

  @Test(
    "F-7 F-8 A retry after pages without new photos requests the next page, not an earlier failed refresh"
  )
  func retryAfterBarrenPages() async throws {
    try await screen.show(Photo.samples(3), nextPage: 2)
    screen.pages.fail(.offline)
    screen.presenter.didPullToRefresh()
    try await screen.finish()
    screen.pages.answer { page in Page(items: Photo.samples(3), nextPage: page + 1) }
    try await screen.display("photo-3")
    #expect(screen.pages.calls == [1, 1, 2, 3, 4])

    screen.presenter.didTapRetry()
    try await screen.finish()
    #expect(screen.pages.calls == [1, 1, 2, 3, 4, 5, 6, 7])
  }
}
