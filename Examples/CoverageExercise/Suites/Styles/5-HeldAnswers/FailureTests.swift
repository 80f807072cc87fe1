import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// What the person sees when something fails, and that they can try again.
@MainActor
final class FailureTests: XCTestCase {
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()
  private let helper = Subject.makeAuthHelper(configuration: .ownRedirect, state: "5a4d")

  // MARK: The login page

  func testFailedPageShowsAMessageAndRetryLoadsAgain() async throws {
    let view = WebViewViewSpy()
    let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)
    let url = try XCTUnwrap(helper.authorizeURL)
    presenter.viewDidLoad()
    _ = view.log.take()

    presenter.didFailLoading()
    let hasMessage = view.log.take().contains { command in
      if case .setMessage(.some) = command { true } else { false }
    }
    presenter.didTapRetry()

    XCTAssertTrue(hasMessage)
    XCTAssertTrue(view.log.commands.contains(.load(url)))
    XCTAssertTrue(view.log.commands.contains(.setMessage(nil)))
  }

  func testDenialIsNoError() async throws {
    let router = WebViewRouterSpy(log: CommandLog())
    let presenter = Subject.makeWebViewPresenter(router: router, helper: helper)
    let redirect = try XCTUnwrap(
      URL(string: "https://app.example/oauth/done?error=access_denied&state=5a4d"))

    XCTAssertEqual(presenter.decidePolicy(for: redirect), .cancel)

    XCTAssertEqual(router.log.commands, [.didCancel])
  }

  func testForeignAndEmptyRedirectsGiveNoCode() async throws {
    for text in [
      "https://evil.example/oauth/done?code=c0de&state=5a4d",
      "https://app.example/oauth/done?code=&state=5a4d",
      "https://app.example/oauth/done?code=c0de&state=other",
    ] {
      XCTAssertNil(helper.code(from: try XCTUnwrap(URL(string: text))), text)
    }
  }

  // MARK: The profile

  func testFailedProfileShowsAMessageAndRetryLoadsAgain() async throws {
    let view = ProfileViewSpy()
    fakes.profile.profiles.fail(.offline)
    let session = Subject.makeSession(services: fakes.services, tasks: tasks)
    let presenter = Subject.makeProfilePresenter(view: view, session: session)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    XCTAssertEqual(
      view.log.take().suffix(2),
      [
        .setLoaderHidden(true),
        .setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")),
      ])

    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    presenter.didTapRetry()
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.profile.profiles.calls.count, 2)
    XCTAssertTrue(view.log.commands.contains(.setProfile(ProfileCard(.sample))))
    session.close()
  }

  func testNameWithoutItsParts() async {
    XCTAssertEqual(ProfileCard(Profile(username: "ada", firstName: "Ada")).name, "Ada")
    XCTAssertEqual(
      ProfileCard(Profile(username: "ada", firstName: "Ada", lastName: "")).name, "Ada")
    XCTAssertEqual(ProfileCard(Profile(username: "ada")).name, "ada")
  }

  // MARK: The feed

  func testFailedPageShowsAMessageAndRetryFetchesIt() async throws {
    let view = ImagesListViewSpy()
    fakes.imagesList.pages.fail(.offline)
    let presenter = Subject.makeImagesListPresenter(
      view: view, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    XCTAssertTrue(
      view.log.commands.contains(
        .setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry"))))

    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    presenter.didTapRetry()
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.imagesList.pages.calls, [1, 1])
    XCTAssertEqual(presenter.photoCount, 3)
  }

  func testFailedLikeShowsAnAlertAndCanBeRepeated() async throws {
    let view = ImagesListViewSpy()
    let router = ImagesListRouterSpy(log: view.log)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    let presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    fakes.likes.changes.fail(.offline)

    for _ in 1...2 {
      _ = view.log.take()
      presenter.didTapLike("photo-1")
      try await tasks.finish(within: 5)

      XCTAssertEqual(view.log.commands.prefix(2), [.beginBlocking, .endBlocking])
      XCTAssertEqual(view.log.commands.count, 3)
      XCTAssertEqual(presenter.card(at: 0)?.isLiked, false)
    }
    XCTAssertEqual(fakes.likes.changes.calls.count, 2)
  }

  func testExpiredSessionEnds() async throws {
    let view = ImagesListViewSpy()
    let router = ImagesListRouterSpy(log: view.log)
    fakes.imagesList.pages.fail(.unauthorised)
    let presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)

    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    XCTAssertEqual(view.log.commands.last, .sessionDidExpire)
  }
}
