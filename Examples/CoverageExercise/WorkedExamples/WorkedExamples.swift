import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import XCTest

/// One test of each kind, in the order in which you will need them.
///
/// Copy one into your suite and change what it is about. All of them pass; each catches bugs that the
/// one before it cannot see.
@MainActor
final class WorkedExamples: XCTestCase {
  // MARK: 1. Commands, in their order

  /// A spy writes down every command, in a log. Compare the whole log: a flag would not see that a
  /// command came twice, too early, or with another value.
  func testPageIsLoadedAfterTheBarIsAtItsStart() async throws {
    // given
    let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")
    let view = WebViewViewSpy()
    let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)
    let url = try XCTUnwrap(helper.authorizeURL)

    // when
    presenter.viewDidLoad()

    // then
    XCTAssertEqual(view.log.take(), [.setProgressValue(0), .setProgressHidden(false), .load(url)])
  }

  // MARK: 2. A table of values

  /// Bugs are at the edges: just below the limit, just above it, and what nobody expects.
  func testBarIsHiddenAtTheEnd() async {
    let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")
    for (value, isHidden) in [(0, false), (0.9998, false), (0.99995, true), (1, true)] {
      let view = WebViewViewSpy()
      let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)

      presenter.didUpdateProgressValue(value)

      XCTAssertEqual(view.log.take(), [.setProgressValue(value), .setProgressHidden(isHidden)])
    }
  }

  // MARK: 3. An answer

  /// A fake service gives the answer you prepare. `ScreenTasks` is the presenter's work: `finish`
  /// returns when all of it has ended. Nothing sleeps.
  func testFirstPageIsShown() async throws {
    // given
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ImagesListViewSpy())
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10)))
    let presenter = Subject.makeImagesListPresenter(
      view: view, services: fakes.services, tasks: tasks)

    // when
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    // then: what was requested, what was shown, and what the view can read
    XCTAssertEqual(fakes.imagesList.pages.calls, [1])
    XCTAssertEqual(view.log.take().last, .insertPhotos(at: 0..<10))
    XCTAssertEqual(presenter.photoCount, 10)
  }

  // MARK: 4. A failure, and the second attempt

  /// Let a call fail, look at what the person sees, and try again: many bugs show only then.
  func testFailedPageCanBeRequestedAgain() async throws {
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ImagesListViewSpy())
    fakes.imagesList.pages.fail(.offline)
    let presenter = Subject.makeImagesListPresenter(
      view: view, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    XCTAssertEqual(
      view.log.take().last,
      .setMessage(ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")))

    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    presenter.didTapRetry()
    try await tasks.finish(within: 5)

    XCTAssertEqual(fakes.imagesList.pages.calls, [1, 1])
    XCTAssertEqual(presenter.photoCount, 3)
  }

  // MARK: 5. A held answer

  /// `answerWhenTold` holds the answer back, so that the test can act while a call is in flight.
  /// `waitForCalls` makes sure that the call has begun. Call 0 is the first one.
  func testSecondTapOnAHeartIsIgnored() async throws {
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ImagesListViewSpy())
    let router = ImagesListRouterSpy(log: view.log)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    let presenter = Subject.makeImagesListPresenter(
      view: view, router: router, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    _ = view.log.take()
    fakes.likes.changes.answerWhenTold()

    // when: two taps, and only then the answer
    presenter.didTapLike("photo-1")
    try await fakes.likes.changes.waitForCalls(1)
    presenter.didTapLike("photo-1")
    XCTAssertEqual(view.log.take(), [.beginBlocking])
    fakes.likes.changes.complete(0, with: LikeState(isLiked: true))
    try await tasks.finish(within: 5)

    XCTAssertEqual(view.log.take().first, .endBlocking)
    XCTAssertEqual(fakes.likes.changes.calls, [.init("photo-1", isLiked: true)])
    XCTAssertEqual(presenter.card(at: 0)?.isLiked, true)
  }

  // MARK: 6. A late answer

  /// The screen closes, and then the answer comes: it must change nothing.
  /// `ignoringCancellation` makes the fake as stubborn as a server.
  func testAnswerAfterClosingIsIgnored() async throws {
    let (fakes, tasks, view) = (FakeServices(), ScreenTasks(), ImagesListViewSpy())
    fakes.imagesList.pages.answerWhenTold(ignoringCancellation: true)
    let presenter = Subject.makeImagesListPresenter(
      view: view, services: fakes.services, tasks: tasks)
    presenter.viewDidLoad()
    try await fakes.imagesList.pages.waitForCalls(1)

    presenter.screenDidClose()
    _ = view.log.take()
    fakes.imagesList.pages.complete(0, with: Page(items: Photo.samples(3)))
    try await tasks.finish(within: 5)

    XCTAssertEqual(view.log.take(), [])
    XCTAssertEqual(presenter.photoCount, 0)
  }

  // MARK: 7. An alert and its answers

  /// A router spy counts open alerts and answers them.
  func testOnlyYesSignsOut() async throws {
    for (answer, expected) in [(Alert.Answer.decline, false), (.accept, true)] {
      let (fakes, tasks, log) = (FakeServices(), ScreenTasks(), CommandLog<ProfileCommand>())
      fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      let router = ProfileRouterSpy(log: log)
      let session = Subject.makeSession(profile: .sample, services: fakes.services, tasks: tasks)
      let presenter = Subject.makeProfilePresenter(router: router, session: session)

      presenter.didTapSignOut()
      XCTAssertEqual(router.openAlerts, 1)
      router.answerAlert(answer)

      XCTAssertEqual(log.take().contains(.signOut), expected)
      try await tasks.finish(within: 5)
    }
  }

  // MARK: 8. No leak

  /// `LeakCheck` holds what it tracks weakly: after the scope nothing may be left.
  func testLoginPageIsReleased() async {
    let leaks = LeakCheck()
    do {
      let helper = Subject.makeAuthHelper(configuration: .sample, state: "state")
      let view = WebViewViewSpy()
      let presenter = Subject.makeWebViewPresenter(view: view, helper: helper)
      view.presenter = presenter
      view.viewDidLoad()
      leaks.track(presenter)
      leaks.track(view)
    }
    XCTAssertEqual(leaks.survivors, [])
  }

  // MARK: 9. A service

  /// Services are tested over real HTTP, against a server in the test itself.
  func testLikeIsSentWithTheToken() async throws {
    let server = LocalServer { _ in .status(204) }
    defer { server.stop() }
    let storage = FakeOAuth2TokenStorage(storedToken: AccessToken("t0ken"))
    let service = Subject.makeLikeService(
      configuration: server.configuration, tokenStorage: storage)

    _ = try await service.changeLike(photoID: "a", isLiked: true)

    XCTAssertEqual(server.requests.map(\.line), ["POST /photos/a/like"])
    XCTAssertEqual(server.requests.first?.headers["authorization"], "Bearer t0ken")
  }
}
