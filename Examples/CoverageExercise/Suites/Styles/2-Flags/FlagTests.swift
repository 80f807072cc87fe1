import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import XCTest

/// The course's own way: the presenter is real, and a flag says that something was called.
@MainActor
final class FlagTests: XCTestCase {
  func testProfileIsShown() async throws {
    let screen = ProfileScreen(of: nil)
    screen.fakes.profile.profiles.answer(with: .sample)
    screen.presenter.viewDidLoad()
    try await screen.tasks.finish(within: 5)
    let isSet = screen.log.take().contains {
      if case .setProfile(.some) = $0 { true } else { false }
    }
    XCTAssertTrue(isSet)
    screen.presenter.screenDidClose()
  }

  func testSignOutShowsAnAlert() async throws {
    let screen = ProfileScreen(of: .sample)
    screen.presenter.didTapSignOut()
    try await screen.log.wait { if case .ask = $0 { true } else { false } }
    XCTAssertEqual(screen.router.openQuestions, 1)
    screen.presenter.screenDidClose()
  }

  func testFeedFetchesPhotos() async throws {
    let feed = Feed()
    try await feed.show()
    XCTAssertFalse(feed.fakes.imagesList.pages.calls.isEmpty)
    XCTAssertFalse(feed.log.commands.isEmpty)
  }

  func testLikeCallsTheService() async throws {
    let feed = Feed()
    try await feed.show()
    feed.fakes.likes.changes.answer { LikeState(isLiked: $0.isLiked) }
    feed.presenter.didTapLike("photo-1")
    try await feed.tasks.finish(within: 5)
    XCTAssertFalse(feed.fakes.likes.changes.calls.isEmpty)
  }
}
