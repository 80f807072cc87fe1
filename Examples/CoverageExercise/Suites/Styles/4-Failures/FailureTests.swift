import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import XCTest

/// What the person sees when something fails, and that they can try again.
@MainActor
final class FailureTests: XCTestCase {
  private let offline = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
  private let feed = Feed()
  private let page = LoginPage()

  func testFailedPageShowsAMessageAndRetryLoadsAgain() async throws {
    let url = try XCTUnwrap(page.helper.authorizeURL)
    page.presenter.viewDidLoad()
    _ = page.log.take()
    page.presenter.didFailLoading()
    let isTold = page.log.take().contains {
      if case .setMessage(.some) = $0 { true } else { false }
    }
    page.presenter.didTapRetry()
    XCTAssertTrue(isTold)
    XCTAssertTrue(page.log.commands.contains(.load(url)))
    XCTAssertTrue(page.log.commands.contains(.setMessage(nil)))
  }

  func testDenialIsNoError() async throws {
    let redirect = try XCTUnwrap(
      URL(string: "https://app.example/oauth/done?error=access_denied&state=5a4d"))
    XCTAssertEqual(page.presenter.decidePolicy(for: redirect), .cancel)
    XCTAssertEqual(page.log.commands, [.didCancel])
  }

  func testForeignAndEmptyRedirectsGiveNoCode() async throws {
    for text in [
      "https://evil.example/oauth/done?code=c0de&state=5a4d",
      "https://app.example/oauth/done?code=&state=5a4d",
      "https://app.example/oauth/done?code=c0de&state=other",
    ] {
      XCTAssertNil(page.helper.code(from: try XCTUnwrap(URL(string: text))), text)
    }
  }

  func testFailedProfileShowsAMessageAndRetryLoadsAgain() async throws {
    let screen = ProfileScreen(of: nil)
    screen.fakes.profile.profiles.fail(.offline)
    screen.presenter.viewDidLoad()
    try await screen.tasks.finish(within: 5)
    XCTAssertEqual(screen.log.take().suffix(2), [.setLoaderHidden(true), .setMessage(offline)])
    screen.fakes.profile.profiles.answer(with: .sample)
    screen.presenter.didTapRetry()
    try await screen.tasks.finish(within: 5)
    XCTAssertEqual(screen.fakes.profile.profiles.calls.count, 2)
    XCTAssertTrue(screen.log.commands.contains(.setProfile(ProfileCard(.sample))))
  }

  func testFailedPageShowsAMessageAndRetryFetchesIt() async throws {
    feed.fakes.imagesList.pages.fail(.offline)
    feed.presenter.viewDidLoad()
    try await feed.tasks.finish(within: 5)
    XCTAssertTrue(feed.log.commands.contains(.setMessage(offline)))
    feed.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    feed.presenter.didTapRetry()
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(feed.fakes.imagesList.pages.calls, [1, 1])
    XCTAssertEqual(feed.presenter.photoCount, 3)
  }

  func testFailedLikeShowsAnAlertAndCanBeRepeated() async throws {
    try await feed.show(Photo.samples(3))
    feed.fakes.likes.changes.fail(.offline)
    for _ in 1...2 {
      _ = feed.log.take()
      feed.presenter.didTapLike("photo-1")
      try await feed.tasks.finish(within: 5)
      XCTAssertEqual(feed.log.commands.prefix(2), [.beginBlocking, .endBlocking])
      XCTAssertEqual(feed.log.commands.count, 3)
      XCTAssertEqual(feed.presenter.card(at: 0)?.isLiked, false)
    }
    XCTAssertEqual(feed.fakes.likes.changes.calls.count, 2)
  }
}
