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
    pages.hold()
    feed.presenter.willDisplay("photo-10")
    try await pages.waitForCalls(2)
    feed.presenter.willDisplay("photo-9")
    feed.presenter.willDisplay("photo-10")
    pages.answer(call: 1, with: threeMore)
    try await feed.tasks.finish(within: 5)
    XCTAssertEqual(pages.calls, [1, 2])
    let commands = feed.log.commands.filter { if case .setPicture = $0 { false } else { true } }
    XCTAssertEqual(
      commands,
      [.setPageLoaderHidden(false), .insertPhotos(at: 10..<13), .setPageLoaderHidden(true)])
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
      feed.fakes.imagesList.pages.hold(ignoringCancellation: true)
      feed.presenter.willDisplay("photo-10")
      try await feed.fakes.imagesList.pages.waitForCalls(2)
      feed.presenter.screenDidClose()
      _ = feed.log.take()
      feed.fakes.imagesList.pages.answer(call: 1, with: threeMore)
      try await feed.tasks.finish(within: 5)
      XCTAssertEqual(feed.log.commands, [])
    }
    XCTAssertEqual(leaks.survivors, [])
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
