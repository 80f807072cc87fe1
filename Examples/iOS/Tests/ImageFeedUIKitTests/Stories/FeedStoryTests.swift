import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation
import Testing
import UIKit
import UnsplashSandbox

@testable import ImageFeedUIKit

@Suite("T-3 Stories over the local Unsplash: the feed and a photo") @MainActor
struct FeedStoryTests {
  private let sandbox = UnsplashSandbox()

  private func cells(_ app: AppOnPhone) throws -> [ImagesListCell] {
    try app.screen(ImagesListViewController.self).photos.tableView.visibleCells
      .compactMap { $0 as? ImagesListCell }
  }

  private func started() async throws -> AppOnPhone {
    let app = try AppOnPhone(sandbox, signedIn: true)
    try await app.start()
    return app
  }

  @Test("F-2 F-3 The visible cards show their pictures, and only those are loaded")
  func pictures() async throws {
    let app = try await started()
    let cells = try cells(app)
    #expect((2..<10).contains(cells.count))
    #expect(cells.allSatisfy { $0.cardView.picture.shown == .picture })
  }

  @Test("F-4 F-5 A like blocks the interface until Unsplash answers, and so does an unlike")
  func like() async throws {
    let app = try await started()
    let heart = try #require(try cells(app).first).cardView.likeButton
    for (isLiked, method) in [(true, "POST"), (false, "DELETE")] {
      heart.tap()
      try await app.waitForLoader()
      try await app.settle()
      #expect(app.frontEnd.blockingWindow.isHidden)
      #expect(heart.tintColor == (isLiked ? .ypRed : .white))
      #expect(heart.accessibilityLabel == (isLiked ? "Unlike" : "Like"))
      #expect(sandbox.requestCount("\(method) /photos/:id/like") == 1)
    }
  }

  @Test("F-4 A person gives up waiting for a like: an alert, and the heart is as it was")
  func giveUp() async throws {
    let app = try await started()
    sandbox.add(FaultRule(.like, .held))
    let heart = try #require(try cells(app).first).cardView.likeButton
    heart.tap()
    try await app.waitForLoader()
    let loader = try #require(
      app.frontEnd.blockingWindow.rootViewController as? BlockingViewController)
    loader.cancelButton.tap()
    try await app.settle()
    #expect(app.alert?.title == "Something went wrong" && app.alert?.message == "Try again")
    try await app.press("OK")
    #expect(app.frontEnd.blockingWindow.isHidden && heart.tintColor == .white)
    sandbox.releaseHeldAnswers()
  }

  @Test("F-6 I-1 I-3 I-4 A person opens a photo, enlarges it, shares it and goes back")
  func photo() async throws {
    let app = try await started()
    try #require(try cells(app).first).cardView.picture.tapInMiddle()
    try await app.settle()
    let photo = try app.screen(SingleImageViewController.self)
    #expect(photo.picture.shown == .picture)
    #expect(photo.picture.bounds.height >= photo.view.bounds.height - 0.5, "it fills the screen")
    let before = photo.picture.bounds.width
    photo.view.tapInMiddle(count: 2)
    app.layOut()
    #expect(photo.picture.bounds.width > before * 1.9)
    photo.shareButton.tap()
    app.layOut()
    let menu = try #require(
      app.frontEnd.window.rootViewController?.presentedViewController as? UIActivityViewController)
    menu.standInEnd(.saveToCameraRoll, true)
    try await app.settle()
    #expect(sandbox.requestCount("GET /photos/:id/download") == 1, "a saved picture is a download")
    photo.backButton.tap()
    try await app.settle()
    _ = try app.screen(ImagesListViewController.self)
  }

  @Test("F-7 A page fails: a message with a retry, and the rows come with the next try")
  func retry() async throws {
    sandbox.add(FaultRule(.photos, .status(500)))
    let app = try await started()
    let feed = try app.screen(ImagesListViewController.self)
    #expect(
      feed.message.shown
        == ScreenMessage(text: "The server had a problem.", retryTitle: "Retry"))
    sandbox.removeFaults()
    feed.message.button.tap()
    try await app.settle()
    #expect(feed.message.shown == nil)
    #expect(feed.photos.tableView.numberOfRows(inSection: 0) == 30)
  }

  @Test("F-1 F-8 The next page comes while a person scrolls, and the place is kept")
  func scroll() async throws {
    let app = try await started()
    let table = try app.screen(ImagesListViewController.self).photos.tableView
    table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
    app.layOut()
    let offset = table.contentOffset
    try await app.settle()
    #expect(table.numberOfRows(inSection: 0) == 60)
    #expect(table.contentOffset == offset)
  }

  @Test("I-2 The large picture fails: an alert, and a retry shows it")
  func failedPicture() async throws {
    let app = try await started()
    // The card's picture has the same size.
    try await app.flow.services.pictures.removeAllPictures()
    sandbox.add(FaultRule(.pictures, .status(500)))
    try #require(try cells(app).first).cardView.picture.tapInMiddle()
    try await app.waitForAlert()
    let photo = try app.screen(SingleImageViewController.self)
    #expect(photo.picture.shown == .unavailable && !photo.shareButton.isEnabled)
    #expect(app.alert?.title == "Something went wrong. Try again?")
    sandbox.removeFaults()
    try await app.press("Retry")
    #expect(photo.picture.shown == .picture && photo.shareButton.isEnabled)
  }

  @Test("G-7 A token that Unsplash no longer accepts leads to the sign-in screen and an alert")
  func expiry() async throws {
    let app = try await started()
    sandbox.add(FaultRule(.photos, .status(401)))
    try app.screen(ImagesListViewController.self).photos.tableView.standInPullToRefresh()
    try await app.settle()
    _ = try app.screen(AuthViewController.self)
    #expect(app.alert?.title == "Your session has ended. Please sign in again.")
    #expect(app.frontEnd.blockingWindow.isHidden)
  }
}
