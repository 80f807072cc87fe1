import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: start and sign-in", .checksLeaks)
struct AppFlowStartTests {
  private let app = AppUnderTest()

  @Test("S-1 S-2 The splash is shown first, once; without a token, the sign-in screen follows")
  func startWithoutToken() async throws {
    app.flow.start()
    app.flow.start()
    #expect(app.log.take() == [.show(Placement(.splash1, at: .root))])
    let splash = try #require(app.frontEnd.splash)
    try await app.finish()
    #expect(
      app.log.take() == [
        .show(Placement(.auth2, at: .root)), .auth(.setSignInEnabled(true)), .close(.splash1),
      ])
    #expect(splash.presenter?.view == nil, "the presenter was told that its screen has closed")
    #expect(app.frontEnd.screens == [.auth2])
    #expect(app.flow.session == nil)
  }

  @Test("S-3 S-5 G-6 With a token, the splash loads the profile, then the tabs open on the feed")
  func startWithToken() async throws {
    app.fakes.tokenStorage.storedToken = AccessToken("token-a")
    app.fakes.profile.profiles.hold()
    app.fakes.pictures.pictures.hold()
    app.fakes.imagesList.pages.hold()
    app.flow.start()
    try await app.fakes.profile.profiles.waitForCalls(1)
    #expect(
      app.log.take() == [
        .show(Placement(.splash1, at: .root)), .splash(.setChoicesHidden(true)),
        .splash(.setLoaderHidden(false)),
      ])

    app.fakes.profile.profiles.answer(call: 0, with: .sample)
    try await app.fakes.imagesList.pages.waitForCalls(1)
    #expect(
      app.log.take() == [
        .splash(.setLoaderHidden(true)),
        .showTabs(.basic), .show(Placement(.imagesList2, at: .tab(.feed))),
        .show(Placement(.profile3, at: .tab(.profile))),
        .profile(.setProfile(ProfileCard(.sample))), .profile(.setAvatar(.loading)),
        .close(.splash1), .imagesList(.setPageLoaderHidden(false)),
      ])
    #expect(app.flow.selectedTab == .feed)

    try await app.fakes.pictures.pictures.waitForCalls(1)
    #expect(app.fakes.pictures.pictures.calls == [Profile.sample.avatarURL])
    app.fakes.pictures.pictures.answer(call: 0, with: .picture)
    app.fakes.imagesList.pages.answer(call: 0, with: Page(items: Photo.samples(3)))
    try await app.finish()
    #expect(
      Set(app.log.take()) == [
        .profile(.setAvatar(.data(.picture))), .imagesList(.setPageLoaderHidden(true)),
        .imagesList(.insertPhotos(at: 0..<3)),
      ], "the avatar and the feed do not wait for each other")
  }

  @Test("A-2 W-3 A-5 A sign-in goes from the login page over code, token and profile to the feed")
  func signIn() async throws {
    try await app.openSignIn()
    app.fakes.oauth.exchanges.answer(with: AccessToken("token-a"))
    app.fakes.profile.profiles.answer(with: .sample)
    app.fakes.pictures.pictures.answer(with: .picture)
    app.fakes.imagesList.pages.answer(with: Page(items: []))

    let leaks = LeakCheck()
    leaks.track(try #require(app.frontEnd.auth?.presenter))
    #expect(try app.signIn(with: "abc") == .cancel)

    let placement = Placement(.webView3, at: .pushed(onto: nil))
    let commands = app.log.take()
    #expect(
      commands.prefix(3) == [
        .show(placement), .webView(.setProgressValue(0)), .webView(.setProgressHidden(false)),
      ])
    #expect(
      commands.suffix(3) == [
        .close(.webView3), .setBlocked(true), .auth(.setSignInEnabled(false)),
      ])
    try await app.finish()
    #expect(app.fakes.oauth.exchanges.calls == ["abc"])
    #expect(app.fakes.tokenStorage.storedToken == AccessToken("token-a"))
    let after = app.log.take()
    let splash = ScreenID(.splash, number: 4)
    #expect(
      after.prefix(4) == [
        .auth(.setSignInEnabled(true)), .setBlocked(false),
        .show(Placement(splash, at: .root)), .close(.auth2),
      ])
    #expect(after.contains(.showTabs(.basic)))
    #expect(app.flow.session != nil)
    #expect(app.frontEnd.screens.map(\.kind) == [.imagesList, .profile])
    #expect(leaks.survivors == [])
  }

  @Test("A-2 Repeated taps on the button open one login page")
  func oneLoginPage() async throws {
    try await app.openSignIn()
    let auth = try #require(app.frontEnd.auth?.presenter)
    auth.didTapSignIn()
    auth.didTapSignIn()
    #expect(app.frontEnd.screens == [.auth2, .webView3])
  }

  @Test("W-1 Each sign-in uses a new state")
  func statePerSignIn() async throws {
    try await app.openSignIn()
    var loaded: [String] = []
    for _ in 1...2 {
      try #require(app.frontEnd.auth?.presenter).didTapSignIn()
      for case .webView(.load(let url)) in app.log.take() { loaded.append(url.absoluteString) }
      try #require(app.frontEnd.webView?.presenter).didTapBack()
    }
    #expect(loaded.map { $0.contains("state=state-1") } == [true, false])
    #expect(loaded.map { $0.contains("state=state-2") } == [false, true])
  }

  @Test(
    "A-6 W-5 Going back or denying access returns to the sign-in screen without an alert",
    arguments: ["back", "denied"])
  func cancelledSignIn(way: String) async throws {
    try await app.openSignIn()
    try #require(app.frontEnd.auth?.presenter).didTapSignIn()
    _ = app.log.take()
    if way == "back" {
      try #require(app.frontEnd.webView?.presenter).didTapBack()
    } else {
      #expect(try app.redirect("error=access_denied") == .cancel)
    }
    #expect(app.log.take() == [.close(.webView3)])
    #expect(app.frontEnd.screens == [.auth2])
  }

  @Test("W-3 A redirect that does not answer this sign-in closes the page and shows an alert")
  func refusedSignIn() async throws {
    try await app.openSignIn()
    try #require(app.frontEnd.auth?.presenter).didTapSignIn()
    _ = app.log.take()
    #expect(try app.redirect("code=") == .cancel)
    #expect(
      app.log.take() == [
        .close(.webView3),
        .present(.couldNotSignIn(nil, Strings(.english)), as: AlertID(number: 1)),
      ])
    try app.answerAlert(.accept)
    #expect(app.log.take() == [])
    #expect(app.frontEnd.screens == [.auth2], "ready for another try")
  }

  @Test("W-5 A page that the toolkit closed is released, and its later reports are ignored")
  func pageClosedByTheToolkit() async throws {
    try await app.openSignIn()
    try #require(app.frontEnd.auth?.presenter).didTapSignIn()
    let page = try #require(app.frontEnd.webView)
    _ = app.log.take()
    app.flow.didClose(.webView3)
    app.frontEnd.drop(.webView3)
    app.flow.didClose(.webView3)

    let url = try #require(
      URL(string: "https://unsplash.example/oauth/authorize/native?code=late"))
    #expect(page.presenter?.decidePolicy(for: url) == .cancel)
    #expect(app.log.take() == [])
    try #require(app.frontEnd.auth?.presenter).didTapSignIn()
    #expect(app.frontEnd.screens.map(\.kind) == [.auth, .webView])
  }

  @Test("S-4 Opening sign-in from the splash after a failed profile keeps the token")
  func signInFromTheSplash() async throws {
    app.fakes.tokenStorage.storedToken = AccessToken("token-a")
    app.fakes.profile.profiles.fail(.offline)
    try await app.run { app.flow.start() }
    try app.answerAlert(.accept)
    #expect(app.frontEnd.screens == [.splash1])
    try #require(app.frontEnd.splash?.presenter).didTapSignIn()
    #expect(app.frontEnd.screens == [.auth2])
    #expect(app.fakes.tokenStorage.storedToken == AccessToken("token-a"))
  }

  @Test("Views can report viewDidLoad before or after they are placed")
  func viewsThatLoadLate() async throws {
    app.frontEnd.loading = .onRequest
    try await app.run { app.flow.start() }
    #expect(app.log.take() == [.show(Placement(.splash1, at: .root))])
    try #require(app.frontEnd.splash).viewDidLoad()
    try await app.finish()
    #expect(app.log.take() == [.show(Placement(.auth2, at: .root)), .close(.splash1)])
    try #require(app.frontEnd.auth).viewDidLoad()
    #expect(app.log.take() == [.auth(.setSignInEnabled(true))])
  }

  @Test("A-5 A tap on the sign-in screen while the splash replaces it is ignored")
  func signInFromInsideTheContinuation() async throws {
    try await app.openSignIn()
    app.fakes.oauth.exchanges.answer(with: AccessToken("token-a"))
    app.fakes.profile.profiles.fail(.offline)
    #expect(try app.signIn(with: "abc") == .cancel)
    let auth = try #require(app.frontEnd.auth)
    app.log.onCommand = { [weak front = app.frontEnd] command in
      if case .show = command { front?.auth?.presenter?.didTapSignIn() }
    }
    try await app.finish()
    try app.answerAlert(.accept)
    #expect(app.frontEnd.screens.map(\.kind) == [.splash])
    #expect(auth.presenter?.view == nil, "the presenter was told that its screen has closed")
  }

  @Test("S-4 A tap on the splash while the app opens is ignored")
  func signInFromInsideTheOpening() async throws {
    app.log.onCommand = { [weak front = app.frontEnd] command in
      if case .showTabs = command { front?.splash?.presenter?.didTapSignIn() }
    }
    try await app.open()
    #expect(app.frontEnd.screens.map(\.kind) == [.imagesList, .profile])
    #expect(app.flow.session != nil)
  }
}
