import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The rules of every presenter: a report without a view changes nothing (a debug build says so on
/// standard error), and a closed screen forgets its view, gives no command, not even to a view that
/// sets itself again, and starts no work.
@MainActor
@Suite("Every screen: without a view, and closed", .checksLeaks)
struct ScreenLifeTests {
  @Test("S-1 The splash")
  func splash() async throws {
    let screen = SplashScreen()
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.storage.reads.calls.count == 0)
    try await screen.failProfile()
    close(screen.view, screen.presenter, forgets: screen.presenter.view == nil)
    screen.presenter.didTapRetry()
    screen.presenter.didTapSignIn()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.storage.reads.calls.count == 1)
    #expect(screen.profiles.calls.count == 1)
  }

  @Test("A-1 The sign-in screen")
  func auth() async throws {
    let screen = AuthScreen()
    screen.presenter.view = nil
    screen.presenter.viewDidLoad()
    #expect(screen.log.take() == [])
    screen.view.viewDidLoad()
    _ = screen.log.take()
    close(screen.view, screen.presenter, forgets: screen.presenter.view == nil)
    screen.presenter.didTapSignIn()
    screen.presenter.didReceiveCode("code")
    screen.presenter.didReceiveNoCode()
    screen.presenter.didCancelWaiting()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.exchanges.calls == [])
  }

  @Test("W-5 The login page, which then loads no address, not even the redirect")
  func webView() {
    let screen = WebViewScreen()
    screen.presenter.view = nil
    screen.presenter.viewDidLoad()
    #expect(screen.log.take() == [])
    screen.view.viewDidLoad()
    _ = screen.log.take()
    close(screen.view, screen.presenter, forgets: screen.presenter.view == nil)
    screen.presenter.didUpdateProgressValue(0.5)
    screen.presenter.didFailLoading()
    screen.presenter.didTapRetry()
    screen.presenter.didTapBack()
    screen.presenter.didEnterCode("code")
    #expect(screen.presenter.decidePolicy(for: .samplePage) == .cancel)
    #expect(screen.presenter.decidePolicy(for: .redirect("code=code&state=5a4d")) == .cancel)
    #expect(screen.log.take() == [])
  }

  @Test("F-1 The feed, whose rows a closing view can still read")
  func imagesList() async throws {
    let screen = ImagesListScreen()
    let presenter = screen.presenter
    try await screen.run { presenter.viewDidLoad() }
    #expect(screen.pages.calls == [])
    try await screen.show(Photo.samples(10), nextPage: 2)
    try await screen.display("photo-2")
    screen.pictures.fail(.offline)
    try await screen.display("photo-1")
    _ = screen.log.take()
    close(screen.view, presenter, forgets: presenter.view == nil)
    presenter.didLayOut(pictureWidth: 500)
    for id in ["photo-1", "photo-10"] as [PhotoID] {
      presenter.willDisplay(id)
      presenter.didFailToDecodePicture(id)
      presenter.didTapPhoto(id)
      presenter.didTapLike(id)
      presenter.didEndDisplaying(id)
    }
    presenter.didPullToRefresh()
    presenter.didTapRetry()
    presenter.didCancelWaiting()
    screen.photos.setLike(LikeState(), wish: true, for: "photo-1")
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.pages.calls == [1])
    #expect(screen.pictures.calls.count == 2)
    #expect(presenter.card(at: 9)?.id == "photo-10")
  }

  @Test("I-1 A photo")
  func singleImage() async throws {
    let screen = SingleImageScreen()
    screen.presenter.view = nil
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.pictures.calls == [])
    screen.presenter.didLayOut(in: ScreenSize(width: 300, height: 300))
    try await screen.show()
    close(screen.view, screen.presenter, forgets: screen.presenter.view == nil)
    screen.presenter.didLayOut(in: ScreenSize(width: 384, height: 384))
    screen.presenter.didDoubleTap(at: .zero)
    screen.presenter.didFailToDecodePicture()
    screen.presenter.didTapPicture()
    screen.presenter.didTapShare()
    screen.presenter.didTapCredit()
    screen.presenter.didTapBack()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.pictures.calls.count == 1)
  }

  @Test("P-1 The profile")
  func profile() async throws {
    let screen = ProfileScreen()
    try await screen.run { screen.presenter.viewDidLoad() }
    #expect(screen.profiles.calls.count == 0)
    try await screen.show()
    close(screen.view, screen.presenter, forgets: screen.presenter.view == nil)
    screen.presenter.didFailToDecodeAvatar()
    screen.presenter.didTapAvatar()
    screen.presenter.didTapRetry()
    screen.presenter.didTapSignOut()
    try await screen.finish()
    #expect(screen.log.take() == [])
    #expect(screen.profiles.calls.count == 1)
    #expect(screen.pictures.calls.count == 1)
  }

  /// Twice: a second report changes nothing, nor does a view that sets itself again.
  private func close(
    _ view: some LoadableView, _ presenter: any ScreenPresenterProtocol,
    forgets: @autoclosure () -> Bool
  ) {
    presenter.screenDidClose()
    presenter.screenDidClose()
    #expect(forgets())
    view.viewDidLoad()
  }

  @Test("W-5 A screen that closes from inside a command gets none of those that would follow")
  func closedFromInsideACommand() async throws {
    let page = WebViewScreen()
    page.log.onCommand = { [weak presenter = page.presenter] _ in presenter?.screenDidClose() }
    page.view.viewDidLoad()
    #expect(page.log.take() == [.setProgressValue(0)])
    let screen = ProfileScreen(profile: .sample)
    screen.pictures.answer(with: .picture)
    screen.log.onCommand = { [weak presenter = screen.presenter] _ in presenter?.screenDidClose() }
    try await screen.load()
    #expect(screen.log.take() == [.setProfile(.sample)])
  }

  @Test("Work that has not begun holds no screen")
  func droppedAtOnce() async throws {
    func expectAllFree() { #expect(ScreenLeaks.check?.survivors == []) }
    SplashScreen().view.viewDidLoad()
    AuthScreen().presenter.didReceiveCode("code")
    ImagesListScreen().view.viewDidLoad()
    SingleImageScreen().view.viewDidLoad()
    ProfileScreen().view.viewDidLoad()
    ProfileScreen().presenter.didTapSignOut()
    _ = ProfileScreen(profile: .sample)
    expectAllFree()
    do {
      let screen = SplashScreen()
      try await screen.failProfile()
      screen.presenter.didTapRetry()
    }
    expectAllFree()
    do {
      let screen = ImagesListScreen()
      try await screen.show(Photo.samples(3))
      screen.presenter.willDisplay("photo-1")
      screen.presenter.didTapLike("photo-1")
      screen.presenter.didPullToRefresh()
    }
    expectAllFree()
    do {
      let screen = SingleImageScreen()
      try await screen.show()
      screen.presenter.didFailToDecodePicture()
    }
    expectAllFree()
    do {
      let screen = SingleImageScreen()
      screen.pictures.fail(.cancelled)
      try await screen.load()
      screen.presenter.didTapPicture()
    }
    expectAllFree()
  }

  @Test("A presenter that is dropped without being closed is freed with its next answer")
  func dropped() async throws {
    let (fakes, tasks, leaks) = (FakeServices(), ScreenTasks(), LeakCheck())
    fakes.pictures.pictures.hold()
    do {
      let presenter = ProfilePresenter(
        router: ProfileRouterSpy(log: CommandLog()), services: fakes.services, profile: .sample,
        strings: Strings(.english), tasks: tasks)
      leaks.track(presenter)
      try await fakes.pictures.pictures.waitForCalls(1)
    }
    #expect(leaks.survivors == ["ProfilePresenter"], "the body that waits holds it")
    fakes.pictures.pictures.answer(call: 0, with: .picture)
    try await tasks.finish(within: .testLimit)
    #expect(leaks.survivors == [])
  }
}
