import Foundation
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
    try await app.run { app.flow.didClose(.singleImage4) }

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
    #expect(app.log.take().first == .show(Placement(.singleImage4, at: .pushed(onto: .feed))))
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

@MainActor
@Suite("AppFlow: share menus and links", .checksLeaks)
struct AppFlowSharingTests {
  private let app = AppUnderTest()
  private let saveFailed = FrontEndCommand.present(
    .storageFailed(ServiceError(.storageFailure), Strings(.english)), as: AlertID(number: 1))

  private func menus(_ app: AppUnderTest) -> [ShareID] {
    app.log.take().compactMap { if case .share(_, _, let id) = $0 { id } else { nil } }
  }

  @Test(
    "I-4 Saving a picture reports its download once for each menu",
    arguments: [(ShareOutcome.saved, 1), (.sent, 0), (.cancelled, 0)])
  func share(outcome: ShareOutcome, reports: Int) async throws {
    try await app.open()
    app.fakes.downloads.reports.answer(with: ())
    try await app.openPhoto().didTapShare()
    let photo = Photo.samples(1)[0]
    let shared = SharedPhoto(photo, picture: .picture, referral: AuthConfiguration.sample.referral)
    #expect(app.log.take() == [.share(shared, from: .singleImage4, as: ShareID(number: 1))])

    app.flow.didShare(ShareID(number: 2), as: outcome)
    app.flow.didShare(ShareID(number: 1), as: outcome)
    app.flow.didShare(ShareID(number: 1), as: outcome)
    try await app.finish()
    #expect(app.fakes.downloads.reports.calls.count == reports)
    #expect(app.fakes.downloads.reports.calls.allSatisfy { $0 == photo.downloadLocation })
    #expect(app.log.take() == [])
  }

  @Test(
    "I-4 Two taps open one menu; after its report, or after its screen has closed, another can open",
    arguments: [true, false])
  func oneMenu(isReported: Bool) async throws {
    try await app.open()
    let photo = try await app.openPhoto()
    photo.didTapShare()
    photo.didTapShare()
    #expect(menus(app) == [ShareID(number: 1)])
    if isReported {
      app.flow.didShare(ShareID(number: 1), as: .sent)
      photo.didTapShare()
    } else {
      photo.didTapBack()
      try await app.openPhoto().didTapShare()
    }
    #expect(menus(app) == [ShareID(number: 2)])
  }

  @Test("I-4 R-5 A save counts once, also after its screen has closed, and outlives its photo")
  func reportOfClosedPhoto() async throws {
    try await app.open()
    let reports = app.fakes.downloads.reports
    reports.hold()
    for number in 1...2 {
      let photo = try await app.openPhoto()
      photo.didTapShare()
      if number == 1 { photo.didTapBack() }
      app.flow.didShare(ShareID(number: number), as: .saved)
      app.flow.didShare(ShareID(number: number), as: .saved)
      try await reports.waitForCalls(number)
      if number == 2 { photo.didTapBack() }
      try await app.run { reports.answer(call: number - 1, with: ()) }
    }
    #expect(reports.calls.count == 2)
    #expect(reports.cancelled == [])
  }

  @Test(
    "I-4 A failure to save shows an alert and reports no download, also after its screen has closed while the next menu is open, which stays"
  )
  func lateFailure() async throws {
    try await app.open()
    let photo = try await app.openPhoto()
    photo.didTapShare()
    photo.didTapBack()
    let next = try await app.openPhoto()
    next.didTapShare()
    _ = app.log.take()
    app.flow.didShare(ShareID(number: 1), as: .failed)
    next.didTapShare()
    #expect(app.log.take() == [saveFailed])
    next.didTapBack()
    #expect(app.log.take() == [.close(ScreenID(.singleImage, number: 5))], "the alert is the app's")
    #expect(app.fakes.downloads.reports.calls == [])
  }

  @Test("I-4 The late report of one menu does not count for the next menu of the same photo")
  func lateReport() async throws {
    try await app.open()
    app.fakes.downloads.reports.answer(with: ())
    let photo = try await app.openPhoto()
    photo.didTapShare()
    photo.didTapBack()
    try await app.openPhoto().didTapShare()
    app.flow.didShare(ShareID(number: 1), as: .cancelled)
    app.flow.didShare(ShareID(number: 2), as: .saved)
    try await app.finish()
    #expect(app.fakes.downloads.reports.calls.count == 1)
  }

  @Test("I-4 The report of a share menu after its session has ended is ignored")
  func shareAfterSignOut() async throws {
    for outcome in [ShareOutcome.failed, .saved] {
      let app = AppUnderTest()
      try await app.open()
      try await app.openPhoto().didTapShare()
      try await app.signOut()
      try await app.run { app.flow.didShare(ShareID(number: 1), as: outcome) }
      #expect(app.frontEnd.alert == nil)
      #expect(app.fakes.downloads.reports.calls == [])
    }
  }

  @Test("U-5 An author's page opens in the front end, and its link names the application")
  func authorLink() async throws {
    try await app.open()
    try await app.openPhoto().didTapCredit()
    let link = try #require(
      URL(string: "https://unsplash.example/@ada?utm_source=imagefeed&utm_medium=referral"))
    #expect(app.log.take() == [.openLink(link)])
  }
}
