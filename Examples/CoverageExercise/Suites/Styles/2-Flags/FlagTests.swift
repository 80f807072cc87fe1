import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// The course's own way: the presenter is real, and a flag says that something was called.
@MainActor
final class FlagTests: XCTestCase {
  private let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")

  // MARK: The login page

  func testPresenterCallsLoadRequest() async {
    let view = WebViewViewSpy()
    let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)

    presenter.viewDidLoad()

    let isLoadCalled = view.log.commands.contains { if case .load = $0 { true } else { false } }
    XCTAssertTrue(isLoadCalled)
  }

  func testProgressIsVisibleBelowOne() async {
    let presenter = Subject.makeWebViewPresenter(helper: helper)

    XCTAssertFalse(presenter.shouldHideProgress(for: 0.6))
  }

  func testProgressIsHiddenAtOne() async {
    let presenter = Subject.makeWebViewPresenter(helper: helper)

    XCTAssertTrue(presenter.shouldHideProgress(for: 1))
  }

  func testAuthorizeURLHasItsParts() async {
    let text = helper.authorizeURL?.absoluteString ?? ""

    XCTAssertTrue(text.contains("/oauth/authorize"))
    XCTAssertTrue(text.contains(AuthConfiguration.sample.accessKey))
    XCTAssertTrue(text.contains("code"))
    XCTAssertTrue(text.contains("public"))
  }

  func testCodeFromURL() async throws {
    let url = try XCTUnwrap(
      URL(string: "https://unsplash.example/oauth/authorize/native?code=test%20code"))

    XCTAssertEqual(helper.code(from: url), "test code")
  }

  // MARK: The profile

  func testProfileIsShown() async throws {
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ProfileViewSpy())
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let session = Subject.makeSession(services: fakes.services, tasks: tasks)
    let presenter = Subject.makeProfilePresenter(view: view, session: session)

    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    let isShown = view.log.commands.contains { command in
      if case .setProfile(.some) = command { true } else { false }
    }
    XCTAssertTrue(isShown)
    session.close()
    withExtendedLifetime(presenter) {}
  }

  func testSignOutShowsAnAlert() async {
    let fakes = FakeServices()
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    let router = ProfileRouterSpy(log: CommandLog())
    let session = Subject.makeSession(profile: .sample, services: fakes.services)
    let presenter = Subject.makeProfilePresenter(router: router, session: session)

    presenter.didTapSignOut()

    XCTAssertEqual(router.openAlerts, 1)
    session.close()
  }

  // MARK: The feed

  func testFeedFetchesPhotos() async throws {
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ImagesListViewSpy())
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10)))
    let presenter = Subject.makeImagesListPresenter(
      view: view, services: fakes.services, tasks: tasks)

    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    XCTAssertFalse(fakes.imagesList.pages.calls.isEmpty)
    XCTAssertFalse(view.log.commands.isEmpty)
    withExtendedLifetime(presenter) {}
  }

  func testLikeCallsTheService() async throws {
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ImagesListViewSpy())
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10)))
    fakes.likes.changes.answer { LikeState(isLiked: $0.isLiked) }
    let router = ImagesListRouterSpy(log: view.log)
    let presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    presenter.didTapLike("photo-1")
    try await tasks.finish(within: 5)

    XCTAssertFalse(fakes.likes.changes.calls.isEmpty)
  }
}
