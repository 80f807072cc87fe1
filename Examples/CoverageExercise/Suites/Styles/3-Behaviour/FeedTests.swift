import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

@MainActor
final class FeedTests: XCTestCase {
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()
  private let log = CommandLog<ImagesListCommand>()

  /// Shows a feed of ten photos.
  private func showFeed(
    nextPage: Int? = nil
  ) async throws -> (ImagesListPresenter, ImagesListViewSpy, ImagesListRouterSpy) {
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10), nextPage: nextPage))
    let (view, router) = (ImagesListViewSpy(log: log), ImagesListRouterSpy(log: log))
    let presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    return (presenter, view, router)
  }

  func testFirstPageIsInserted() async throws {
    let (presenter, view, _) = try await showFeed()

    XCTAssertEqual(fakes.imagesList.pages.calls, [1])
    XCTAssertTrue(view.log.commands.contains(.insertPhotos(at: 0..<10)))
    XCTAssertEqual(presenter.photoCount, 10)
    XCTAssertEqual(presenter.photoID(at: 3), "photo-4")
    XCTAssertEqual(presenter.card(at: 0)?.isLiked, false)
  }

  func testLastRowFetchesTheNextPage() async throws {
    let (presenter, view, _) = try await showFeed(nextPage: 2)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(11..<21)))

    presenter.willDisplay("photo-10")
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.imagesList.pages.calls, [1, 2])
    XCTAssertTrue(view.log.commands.contains(.insertPhotos(at: 10..<20)))
  }

  func testLikeTurnsTheHeartRed() async throws {
    let (presenter, _, router) = try await showFeed()
    fakes.likes.changes.answer { LikeState(isLiked: $0.isLiked) }
    _ = router.log.take()

    presenter.didTapLike("photo-1")
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.likes.changes.calls, [.init("photo-1", isLiked: true)])
    XCTAssertEqual(router.log.commands.prefix(2), [.beginBlocking, .endBlocking])
    XCTAssertEqual(presenter.card(at: 0)?.isLiked, true)
  }

  func testTapOpensThePhoto() async throws {
    let (presenter, _, router) = try await showFeed()

    presenter.didTapPhoto("photo-2")

    XCTAssertEqual(router.log.commands.last, .openPhoto("photo-2"))
  }

  func testPullToRefreshReplacesTheRows() async throws {
    let (presenter, view, _) = try await showFeed()
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))

    presenter.didPullToRefresh()
    try await tasks.finish(within: 5)

    XCTAssertTrue(view.log.commands.contains(.reloadPhotos))
    XCTAssertEqual(presenter.photoCount, 3)
  }

  func testDate() async throws {
    let (presenter, _, _) = try await showFeed()

    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .utc)
    XCTAssertEqual(
      presenter.card(at: 0)?.dateText,
      PhotoCard(.sample("photo-1"), strings: strings, dates: dates).dateText)
  }
}
