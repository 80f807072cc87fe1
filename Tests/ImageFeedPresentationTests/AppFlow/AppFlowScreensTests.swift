import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: screens", .checksLeaks)
struct AppFlowScreensTests {
  private let app = AppUnderTest()

  @Test("F-6 A card opens its photo on the tab's stack; repeated taps open it once")
  func openPhoto() async throws {
    try await app.open()
    let feed = try #require(app.frontEnd.imagesList?.presenter)
    feed.didTapPhoto("photo-2")
    feed.didTapPhoto("photo-2")
    try await app.finish()

    #expect(
      app.log.take() == [
        .show(Placement(.singleImage4, at: .pushed(onto: .feed))),
        .singleImage(.setPicture(.loading)), .singleImage(.setShareEnabled(false)),
        .singleImage(.setPicture(.data(.picture))), .singleImage(.setShareEnabled(true)),
      ])
  }

  @Test("I-1 Back closes the photo, releases view and presenter, and the photo can be opened again")
  func closePhoto() async throws {
    try await app.open()
    let leaks = LeakCheck()
    do {
      try await app.openPhoto("photo-2")
      let view = try #require(app.frontEnd.singleImage)
      leaks.track(view)
      leaks.track(try #require(view.presenter))
      view.presenter?.didTapBack()
      view.presenter?.didTapBack()
    }
    #expect(app.log.take() == [.close(.singleImage4)])
    #expect(leaks.survivors == [])
    try await app.openPhoto("photo-2")
    #expect(app.frontEnd.screens.last == ScreenID(.singleImage, number: 5))
  }

  @Test("A photo that the toolkit closes while it loads cancels its request and is released")
  func photoClosedByTheToolkit() async throws {
    try await app.open()
    app.fakes.pictures.pictures.hold()
    let asked = app.fakes.pictures.pictures.calls.count
    try app.feed.didTapPhoto("photo-1")
    try await app.fakes.pictures.pictures.waitForCalls(asked + 1)
    _ = app.log.take()
    let leaks = LeakCheck()
    leaks.track(try #require(app.frontEnd.singleImage))
    leaks.track(try app.photo)
    app.flow.didClose(.singleImage4)
    app.frontEnd.drop(.singleImage4)
    app.flow.didClose(.singleImage4)
    try await app.finish()

    #expect(app.fakes.pictures.pictures.cancelled == [asked])
    #expect(app.log.take() == [])
    #expect(leaks.survivors == [])
  }

  @Test("A photo that the session does not know is not opened")
  func unknownPhoto() async throws {
    try await app.open()
    app.router().openPhoto("unknown")
    #expect(app.log.take() == [])
  }

  @Test(
    "G-6 Screens are pushed onto the tab of the asking screen, and switching tabs closes nothing")
  func tabs() async throws {
    app.flow.didSelectTab(.profile)
    #expect(app.flow.selectedTab == nil, "there are no tabs yet")
    try await app.open()
    app.flow.didSelectTab(.profile)
    app.flow.didSelectTab(.profile)
    #expect(app.flow.selectedTab == .profile)
    #expect(app.log.take() == [])
    try app.feed.didTapPhoto("photo-1")
    #expect(
      app.log.take().first == .show(Placement(.singleImage4, at: .pushed(onto: .feed))))
    ScreenRouter(app.flow, .profile, at: .tab(.profile)).openPhoto("photo-1")
    #expect(
      app.log.take().first
        == .show(Placement(ScreenID(.singleImage, number: 6), at: .pushed(onto: .profile))),
      "open in one tab, it can still be opened in another")
    try await app.finish()
  }

  @Test("The front end gets the app to report to, and does not retain it")
  func frontEndKnowsTheApp() {
    #expect(app.frontEnd.app === app.flow)
    #expect(app.frontEnd.app?.strings == Strings(.english))
  }

  @Test("F-6 Quick taps on two cards open one photo, and a closed screen opens none")
  func twoCards() async throws {
    try await app.open()
    let feed = try app.feed
    feed.didTapPhoto("photo-1")
    feed.didTapPhoto("photo-2")
    #expect(app.frontEnd.screens.last == .singleImage4)
    try await app.finish()
    app.flow.didClose(.singleImage4)
    app.frontEnd.drop(.singleImage4)
    feed.didTapPhoto("photo-2")
    #expect(app.frontEnd.screens.last == ScreenID(.singleImage, number: 5))
    try await app.finish()
    app.flow.didClose(ScreenID(.singleImage, number: 5))
    app.flow.didClose(.imagesList2)
    _ = app.log.take()
    feed.didTapPhoto("photo-1")
    #expect(app.log.take() == [])
  }

  @Test("A log of the app is told what the router of each open screen is asked")
  func routerCalls() async throws {
    var told: [String] = []
    app.flow.onRouterCall = { screen, function, arguments in
      told.append("\(screen): \(function)\(arguments.isEmpty ? "" : " \(arguments)")")
    }
    app.fakes.oauth.exchanges.fail(.offline)
    try await app.openSignIn()
    #expect(try app.signIn(with: "code") == .cancel)
    try await app.finish()
    let ends = ["endBlocking()", "show(_:)"].map { "auth#2: \($0)" }
    #expect(
      told.map { $0.hasPrefix(ends[1]) ? ends[1] : $0 } == [
        "splash#1: openSignIn()", "splash#1: screenDidClose()", "auth#2: openLoginPage()",
        "webView#3: didAuthenticate(with:) [\"code\"]", "webView#3: screenDidClose()",
        "auth#2: didReceiveCode(_:) [\"code\"]", "auth#2: beginBlocking()",
      ] + ends)
  }
}
