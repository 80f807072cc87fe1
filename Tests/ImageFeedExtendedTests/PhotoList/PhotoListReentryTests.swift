import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The state after a failure, and views that report intents inside commands. All lists that grow by
/// pages behave in this way.
@MainActor
@Suite("PhotoList: after failures, and intents inside commands")
struct PhotoListReentryTests {
  @Test("F-7 E After a failure a new view is shown the message, and nothing is requested")
  func newViewAfterAFailure() async throws {
    try await check(PhotoListScreen.self) { screen in
      screen.pages.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()
      screen.view.viewDidLoad()
      try await screen.finish()
      #expect(
        screen.log.take() == [.setColumns(2), .setTotal("4 photos"), .setMessage(.offline)])
      #expect(screen.askedPages == [1])
    }
  }

  @Test("F-9 After a successful refresh scrolling requests pages again")
  func scrollingAfterAPull() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.forbidden)
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2], "requesting it again cannot help")

      screen.pages.answer(with: Page(items: Photo.samples(3), nextPage: 2, total: 3))
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      screen.pages.answer(with: Page(items: Photo.samples(3..<5), total: 5))
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.askedPages == [1, 2, 1, 2])
    }
  }

  @Test("F-7 Retry after a page requests a page, even if a refresh has failed before")
  func buttonAfterAPage() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(3), nextPage: 2)
      screen.pages.fail(.offline)
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      // Pages without new rows show Retry too.
      screen.pages.answer { Page(items: Photo.samples(3), nextPage: $0.page + 1, total: 9) }
      screen.presenter.willDisplay("photo-3")
      try await screen.finish()
      #expect(screen.askedPages == [1, 1, 2, 3, 4])
      screen.pages.answer(with: Page(items: Photo.samples(3..<5), total: 5))
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(screen.askedPages == [1, 1, 2, 3, 4, 5])
    }
  }

  @Test("F-7 A refresh reported inside the removal of a message shows no loader of a page")
  func pulledInsideTheMessage() async throws {
    try await check(PhotoListScreen.self) { screen in
      screen.pages.fail(.offline)
      screen.view.viewDidLoad()
      try await screen.finish()
      _ = screen.log.take()
      screen.pages.answer(with: Page(items: Photo.samples(4), total: 4))
      screen.log.onCommand = { [weak presenter = screen.presenter, weak log = screen.log] in
        guard $0 == .setMessage(nil) else { return }
        log?.onCommand = nil
        presenter?.didPullToRefresh()
      }
      screen.presenter.didTapRetry()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setMessage(nil), .setPageLoaderHidden(true), .setRefreshing(true),
          .setRefreshing(false), .reloadPhotos,
        ])
    }
  }

  @Test("F-9 A refresh reported inside an empty reload shows no message of an empty list")
  func pulledInsideTheRows() async throws {
    try await check(PhotoListScreen.self) { screen in
      try await screen.show(Photo.samples(4))
      screen.pages.answer(with: Page(items: [], total: 4))
      screen.log.onCommand = {
        [weak presenter = screen.presenter, weak log = screen.log, pages = screen.pages] in
        guard $0 == .reloadPhotos else { return }
        log?.onCommand = nil
        pages.answer(with: Page(items: Photo.samples(4), total: 4))
        presenter?.didPullToRefresh()
      }
      screen.presenter.didPullToRefresh()
      try await screen.finish()
      #expect(
        screen.log.take() == [
          .setRefreshing(true), .setRefreshing(false), .reloadPhotos, .setRefreshing(true),
          .setRefreshing(false), .reloadPhotos,
        ])
    }
  }
}
