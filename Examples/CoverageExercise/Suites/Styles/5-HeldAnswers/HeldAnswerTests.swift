import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import XCTest

/// What happens while an answer is still on its way, in the exact order.
@MainActor
final class HeldAnswerTests: XCTestCase {
  private let feed = Feed()
  private let threeMore = Page(items: Photo.samples(11..<14))

  func testPageInFlightIsRequestedOnce() async throws {
    let pages = feed.fakes.imagesList.pages
    try await feed.show(nextPage: 2)
    _ = feed.log.take()
    pages.answerWhenTold()
    feed.presenter.willDisplay("photo-10")
    try await pages.waitForCalls(2)
    feed.presenter.willDisplay("photo-9")
    feed.presenter.willDisplay("photo-10")
    pages.complete(1, with: threeMore)
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(pages.calls, [1, 2])
    let commands = feed.log.commands.filter { if case .setPicture = $0 { false } else { true } }
    XCTAssertEqual(
      commands,
      [.setPageLoaderHidden(false), .setPageLoaderHidden(true), .insertPhotos(at: 10..<13)])
  }

  func testFailedNextPageIsRequestedAgain() async throws {
    try await feed.show(nextPage: 2)
    feed.fakes.imagesList.pages.failNext(.offline)
    feed.presenter.willDisplay("photo-10")
    try await feed.tasks.finish(within: 5)
    feed.presenter.didTapRetry()
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(feed.fakes.imagesList.pages.calls, [1, 2, 2])
  }

  func testTapDuringALikeIsIgnored() async throws {
    let changes = feed.fakes.likes.changes
    try await feed.show()
    _ = feed.log.take()
    changes.answerWhenTold()
    feed.presenter.didTapLike("photo-1")
    try await changes.waitForCalls(1)
    feed.presenter.didTapLike("photo-1")
    feed.presenter.didTapLike("photo-2")
    XCTAssertEqual(feed.log.take(), [.beginBlocking])
    changes.complete(0, with: LikeState(isLiked: true))
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(changes.calls, [.init("photo-1", isLiked: true)])
    XCTAssertEqual(feed.log.commands.first, .endBlocking)
    XCTAssertEqual(feed.presenter.card(at: 0)?.isLiked, true)
  }

  func testLikeFindsItsPhotoAfterTheRowsHaveMoved() async throws {
    let changes = feed.fakes.likes.changes
    try await feed.show([.sample("a"), .sample("b")])
    changes.answerWhenTold()
    feed.presenter.didTapLike("a")
    try await changes.waitForCalls(1)
    feed.fakes.imagesList.pages.answer(with: Page(items: [.sample("b"), .sample("a")]))
    feed.presenter.didPullToRefresh()
    try await feed.log.wait { $0 == .reloadPhotos }
    changes.complete(0, with: LikeState(isLiked: true))
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(feed.presenter.card(at: 0)?.isLiked, false)
    XCTAssertEqual(feed.presenter.card(at: 1)?.isLiked, true)
  }

  func testPhotoThatComesAgainIsShownOnce() async throws {
    try await feed.show(nextPage: 2)
    feed.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10..<13)))
    feed.presenter.willDisplay("photo-10")
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(feed.presenter.photoCount, 12)
  }

  func testClosedFeedIsReleasedAndHearsNothing() async throws {
    let leaks = LeakCheck()
    do {
      let feed = Feed()
      leaks.track(feed.presenter)
      leaks.track(feed.view)
      try await feed.show(nextPage: 2)
      feed.fakes.imagesList.pages.answerWhenTold(ignoringCancellation: true)
      feed.presenter.willDisplay("photo-10")
      try await feed.fakes.imagesList.pages.waitForCalls(2)
      feed.presenter.screenDidClose()
      _ = feed.log.take()
      feed.fakes.imagesList.pages.complete(1, with: threeMore)
      try await feed.tasks.finish(within: 5)
      XCTAssertEqual(feed.log.commands, [])
    }
    XCTAssertEqual(leaks.survivors, [])
  }

  func testLateAvatarIsShownOnce() async throws {
    let screen = ProfileScreen(of: .sample)
    screen.fakes.pictures.pictures.answerWhenTold()
    screen.presenter.viewDidLoad()
    try await screen.fakes.pictures.pictures.waitForCalls(1)
    _ = screen.log.take()
    screen.fakes.pictures.pictures.complete(0, with: FakePictureService.samplePicture)
    try await screen.tasks.finish(within: 5)
    XCTAssertEqual(screen.log.commands, [.setAvatar(.data(FakePictureService.samplePicture))])
    screen.session.close()
  }

  func testRedirectTwicePassesTheCodeOnOnce() async throws {
    let page = LoginPage()
    let redirect = try XCTUnwrap(URL(string: "https://app.example/oauth/done?code=c0de&state=5a4d"))
    _ = page.presenter.decidePolicy(for: redirect)
    _ = page.presenter.decidePolicy(for: redirect)
    XCTAssertEqual(page.log.commands, [.didAuthenticate(with: "c0de")])
  }

  func testProgressTable() async {
    for (value, shown, isHidden) in [
      (0.0, 0.0, false), (0.9998, 0.9998, false), (0.99995, 0.99995, true), (-1, 0, false),
      (2, 1, true),
    ] {
      let page = LoginPage()
      page.presenter.didUpdateProgressValue(value)
      XCTAssertEqual(page.log.commands, [.setProgressValue(shown), .setProgressHidden(isHidden)])
    }
  }
}
