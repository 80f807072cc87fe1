import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import UnsplashSandbox
import UnsplashServices
import XCTest

/// One test of each kind, in the order in which you will need them: each catches bugs that the one
/// before it cannot see. Copy one into your suite and change what it is about.
@MainActor
final class WorkedExamples: XCTestCase {
  private let helper = AuthHelper(configuration: .sample, state: "state")
  /// XCTest makes an object of this class for each test, so no test sees what another one did.
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()

  /// The login page's presenter as the app makes it. It holds its view weakly, so a test keeps it.
  /// The router records in the same log.
  private func makeLoginPage(_ view: WebViewViewSpy) -> WebViewPresenter {
    let presenter = WebViewPresenter(
      router: WebViewRouterSpy(log: view.log), authHelper: helper, strings: Strings(.english))
    presenter.view = view
    return presenter
  }

  /// The feed's presenter as the app makes it, but with fake services.
  private func makeFeed(_ view: ImagesListViewSpy) -> ImagesListPresenter {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    let presenter = ImagesListPresenter(
      router: ImagesListRouterSpy(log: view.log), services: fakes.services, photos: PhotoStore(),
      strings: strings, dates: dates, tasks: tasks)
    presenter.view = view
    return presenter
  }

  /// **0. A first test.** A spy writes down every command, in a log.
  func testBarIsFullAndHiddenWhenThePageHasLoaded() async {
    // given
    let view = WebViewViewSpy()
    let router = WebViewRouterSpy(log: view.log)
    let presenter = WebViewPresenter(router: router, authHelper: helper, strings: Strings(.english))
    presenter.view = view
    // when
    presenter.didUpdateProgressValue(1)
    // then: all commands, in their order
    XCTAssertEqual(view.log.take(), [.setProgressValue(1), .setProgressHidden(true)])
  }

  /// **1. Commands, in their order.** Compare the whole log: a flag would not see that a command came
  /// twice, too early, or with another value.
  func testPageIsLoadedAfterTheBarIsAtItsStart() async throws {
    // given
    let view = WebViewViewSpy()
    let presenter = makeLoginPage(view)
    let url = try XCTUnwrap(helper.authorizeURL)

    // when
    presenter.viewDidLoad()

    // then
    XCTAssertEqual(view.log.take(), [.setProgressValue(0), .setProgressHidden(false), .load(url)])
  }

  /// **2. A table of values.** Bugs are at the edges: just below the limit, just above it, and what
  /// nobody expects.
  func testBarIsHiddenAtTheEnd() async {
    for (value, isHidden) in [(0, false), (0.9998, false), (0.99995, true), (1, true)] {
      let view = WebViewViewSpy()
      let presenter = makeLoginPage(view)

      presenter.didUpdateProgressValue(value)

      XCTAssertEqual(view.log.take(), [.setProgressValue(value), .setProgressHidden(isHidden)])
    }
  }

  /// **3. An answer.** A fake service gives the answer you prepare. `ScreenTasks` is the
  /// presenter's work: `finish` returns when all of it has ended. Nothing sleeps.
  func testFirstPageIsShown() async throws {
    // given
    let view = ImagesListViewSpy()
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(10)))
    let presenter = makeFeed(view)

    // when
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)

    // then: what was requested, what was shown, and what the view can read
    XCTAssertEqual(fakes.imagesList.pages.calls, [1])
    XCTAssertEqual(
      view.log.take(),
      [.setPageLoaderHidden(false), .insertPhotos(at: 0..<10), .setPageLoaderHidden(true)])
    XCTAssertEqual(presenter.photoCount, 10)
  }

  /// **4. A failure, and the second attempt.** Let a call fail, look at what the person sees, and
  /// try again: many bugs show only then.
  func testFailedPageCanBeRequestedAgain() async throws {
    let view = ImagesListViewSpy()
    fakes.imagesList.pages.fail(.offline)
    let presenter = makeFeed(view)
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

  /// **5. A held answer.** `hold` holds the answer back, so that the test can act while a
  /// call is in flight. `waitForCalls` makes sure that the call has begun. Call 0 is the first one.
  func testSecondTapOnAHeartIsIgnored() async throws {
    let view = ImagesListViewSpy()
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(3)))
    let presenter = makeFeed(view)
    presenter.viewDidLoad()
    try await tasks.finish(within: 5)
    _ = view.log.take()
    fakes.likes.changes.hold()

    // when: two taps, and only then the answer
    presenter.didTapLike("photo-1")
    try await fakes.likes.changes.waitForCalls(1)
    presenter.didTapLike("photo-1")
    XCTAssertEqual(view.log.take(), [.beginBlocking])
    fakes.likes.changes.answer(call: 0, with: LikeState(isLiked: true))
    try await tasks.finish(within: 5)

    XCTAssertEqual(view.log.take().last, .endBlocking)
    XCTAssertEqual(fakes.likes.changes.calls, [.init("photo-1", isLiked: true)])
    XCTAssertEqual(presenter.card(at: 0)?.isLiked, true)
  }

  /// **6. A late answer.** The screen closes, and then the answer comes: it must change nothing.
  /// `ignoringCancellation` makes the fake as stubborn as a server.
  func testAnswerAfterClosingIsIgnored() async throws {
    let view = ImagesListViewSpy()
    fakes.imagesList.pages.hold(ignoringCancellation: true)
    let presenter = makeFeed(view)
    presenter.viewDidLoad()
    try await fakes.imagesList.pages.waitForCalls(1)

    presenter.screenDidClose()
    _ = view.log.take()
    fakes.imagesList.pages.answer(call: 0, with: Page(items: Photo.samples(3)))
    try await tasks.finish(within: 5)

    XCTAssertEqual(view.log.take(), [])
    XCTAssertEqual(presenter.photoCount, 0)
  }

  /// **7. An alert and its answers.** The presenter's work goes on when the router spy answers: wait
  /// for the question, not for the end of the work.
  func testOnlyYesSignsOut() async throws {
    for (answer, expected) in [(Alert.Answer.decline, false), (.accept, true)] {
      let log = CommandLog<ProfileCommand>()
      fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
      let router = ProfileRouterSpy(log: log)
      let presenter = ProfilePresenter(
        router: router, services: fakes.services, profile: .sample, strings: Strings(.english),
        tasks: tasks)

      presenter.didTapSignOut()
      try await log.wait { $0 == .ask(.signOutQuestion(Strings(.english))) }
      router.answerAlert(answer)
      try await tasks.finish(within: 5)

      XCTAssertEqual(log.take().contains(.signOut), expected)
    }
  }

  /// **8. No leak.** `LeakCheck` holds what it tracks weakly: after the scope nothing may be left.
  func testLoginPageIsReleased() async {
    let leaks = LeakCheck()
    do {
      let view = WebViewViewSpy()
      let presenter = makeLoginPage(view)
      view.presenter = presenter
      view.viewDidLoad()
      leaks.track(presenter)
      leaks.track(view)
    }
    XCTAssertEqual(leaks.survivors, [])
  }

  /// **9. A service.** Services are tested over real HTTP, against a local Unsplash that keeps its
  /// requests. Without the token it would answer 401.
  func testLikeIsSentWithTheToken() async throws {
    let sandbox = UnsplashSandbox()
    let address = try sandbox.start()
    defer { sandbox.stop() }
    let api = UnsplashAPI(
      configuration: AuthConfiguration(
        accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
        defaultBaseURL: address, authBaseURL: address),
      tokenStorage: FakeOAuth2TokenStorage(storedToken: AccessToken(sandbox.makeAccessToken())))
    let photos = try await UnsplashImagesListService(api: api).photos(page: 1).items
    let photo = try XCTUnwrap(photos.first { $0.isLiked == false })

    let service = UnsplashLikeService(api: api)
    let answer = try await service.changeLike(photoID: photo.id, isLiked: true)

    XCTAssertEqual(answer.isLiked, true)
    XCTAssertEqual(sandbox.requests.last?.method, "POST")
    XCTAssertEqual(sandbox.requests.last?.path, "/photos/\(photo.id)/like")
  }
}
