import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// What happens while an answer is still on its way, in the exact order.
@MainActor
final class HeldAnswerTests: XCTestCase {
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()
  private let log = CommandLog<ImagesListCommand>()

  private func showFeed(
    _ photos: [Photo] = Photo.samples(10), nextPage: Int? = nil
  ) async throws -> (ImagesListPresenter, ImagesListViewSpy, ImagesListRouterSpy) {
    fakes.imagesList.pages.answer(with: Page(items: photos, nextPage: nextPage))
    let (view, router) = (ImagesListViewSpy(log: log), ImagesListRouterSpy(log: log))
    let presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    _ = log.take()
    return (presenter, view, router)
  }

  func testPageInFlightIsRequestedOnce() async throws {
    let (presenter, view, _) = try await showFeed(nextPage: 2)
    fakes.imagesList.pages.answerWhenTold()
    presenter.willDisplay("photo-10")
    try await fakes.imagesList.pages.waitForCalls(2)

    presenter.willDisplay("photo-9")
    presenter.willDisplay("photo-10")
    fakes.imagesList.pages.complete(1, with: Page(items: Photo.samples(11..<14)))
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.imagesList.pages.calls, [1, 2])
    let commands = view.log.commands.filter { if case .setPicture = $0 { false } else { true } }
    XCTAssertEqual(
      commands,
      [.setPageLoaderHidden(false), .setPageLoaderHidden(true), .insertPhotos(at: 10..<13)])
  }

  func testFailedNextPageIsRequestedAgain() async throws {
    let (presenter, _, _) = try await showFeed(nextPage: 2)
    fakes.imagesList.pages.failNext(.offline)
    presenter.willDisplay("photo-10")
    try await tasks.finish(within: 5)

    presenter.didTapRetry()
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.imagesList.pages.calls, [1, 2, 2])
  }

  func testTapDuringALikeIsIgnored() async throws {
    let (presenter, view, router) = try await showFeed()
    fakes.likes.changes.answerWhenTold()
    presenter.didTapLike("photo-1")
    try await fakes.likes.changes.waitForCalls(1)

    presenter.didTapLike("photo-1")
    presenter.didTapLike("photo-2")
    XCTAssertEqual(view.log.take(), [.beginBlocking])
    fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.likes.changes.calls, [.init("photo-1", isLiked: true)])
    XCTAssertEqual(view.log.commands.first, .endBlocking)
    XCTAssertEqual(presenter.card(at: 0)?.isLiked, true)
    withExtendedLifetime(router) {}
  }

  func testLikeFindsItsPhotoAfterTheRowsHaveMoved() async throws {
    let (presenter, view, router) = try await showFeed([.sample("a"), .sample("b")])
    fakes.likes.changes.answerWhenTold()
    presenter.didTapLike("a")
    try await fakes.likes.changes.waitForCalls(1)
    fakes.imagesList.pages.answer(with: Page(items: [.sample("b"), .sample("a")]))
    presenter.didPullToRefresh()
    try await view.log.wait { $0 == .reloadPhotos }

    fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
    try await tasks.finish(within: 5)

    XCTAssertEqual(presenter.card(at: 0)?.isLiked, false)
    XCTAssertEqual(presenter.card(at: 1)?.isLiked, true)
    withExtendedLifetime(router) {}
  }

  func testPhotoThatComesAgainIsShownOnce() async throws {
    let (presenter, _, _) = try await showFeed(nextPage: 2)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10..<13)))

    presenter.willDisplay("photo-10")
    try await tasks.finish(within: 5)

    XCTAssertEqual(presenter.photoCount, 12)
  }

  func testClosedFeedIsReleasedAndHearsNothing() async throws {
    let leaks = LeakCheck()
    do {
      let (presenter, view, router) = try await showFeed(nextPage: 2)
      leaks.track(presenter)
      leaks.track(view)
      fakes.imagesList.pages.answerWhenTold(ignoringCancellation: true)
      presenter.willDisplay("photo-10")
      try await fakes.imagesList.pages.waitForCalls(2)

      presenter.screenDidClose()
      _ = log.take()
      fakes.imagesList.pages.complete(1, with: Page(items: Photo.samples(11..<14)))
      try await tasks.finish(within: 5)
      XCTAssertEqual(log.commands, [])
      withExtendedLifetime(router) {}
    }
    XCTAssertEqual(leaks.survivors, [])
  }

  func testLateAvatarIsShownOnce() async throws {
    let view = ProfileViewSpy()
    fakes.pictures.pictures.answerWhenTold()
    let session = Subject.makeSession(profile: .sample, services: fakes.services, tasks: tasks)
    let presenter = Subject.makeProfilePresenter(view: view, session: session)
    presenter.viewDidLoad()
    try await fakes.pictures.pictures.waitForCalls(1)
    _ = view.log.take()

    fakes.pictures.pictures.complete(0, with: FakePictureService.samplePicture)
    try await tasks.finish(within: 5)

    XCTAssertEqual(view.log.commands, [.setAvatar(.data(FakePictureService.samplePicture))])
    session.close()
    withExtendedLifetime(presenter) {}
  }

  func testRedirectTwicePassesTheCodeOnOnce() async throws {
    let router = WebViewRouterSpy(log: CommandLog())
    let helper = Subject.makeAuthHelper(configuration: .ownRedirect, state: "5a4d")
    let presenter = Subject.makeWebViewPresenter(router: router, helper: helper)
    let redirect = try XCTUnwrap(URL(string: "https://app.example/oauth/done?code=c0de&state=5a4d"))

    _ = presenter.decidePolicy(for: redirect)
    _ = presenter.decidePolicy(for: redirect)

    XCTAssertEqual(router.log.commands, [.didAuthenticate(with: "c0de")])
  }

  func testProgressTable() async {
    for (value, shown, isHidden) in [
      (0.0, 0.0, false), (0.9998, 0.9998, false), (0.99995, 0.99995, true), (-1, 0, false),
      (2, 1, true),
    ] {
      let view = WebViewViewSpy()
      let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")
      let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)

      presenter.didUpdateProgressValue(value)

      XCTAssertEqual(view.log.commands, [.setProgressValue(shown), .setProgressHidden(isHidden)])
    }
  }
}
