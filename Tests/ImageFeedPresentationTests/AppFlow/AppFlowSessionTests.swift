import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: the end of a session", .checksLeaks)
struct AppFlowSessionTests {
  private let app = AppUnderTest()
  private let auth4 = ScreenID(.auth, number: 4)
  private let strings = Strings(.english)

  /// The commands when the cleaning of a session with nothing but its tabs has ended.
  private var signedOut: [FrontEndCommand] {
    [
      .show(Placement(auth4, at: .root)), .auth(.setSignInEnabled(true)), .close(.profile3),
      .close(.imagesList2), .setBlocked(false),
    ]
  }

  @Test(
    "P-3 P-5 Yes blocks the interface, removes everything, and only then shows the sign-in screen (bug-session-01, -02, -05, -07)"
  )
  func yes() async throws {
    try await app.open()
    app.fakes.siteData.removals.hold()
    try await app.askToSignOut()
    let alert = try #require(app.frontEnd.takeAlert())
    #expect(alert == AlertID(number: 1))
    app.flow.didAnswerAlert(alert, with: .accept)
    app.flow.didAnswerAlert(alert, with: .accept)
    try await app.fakes.siteData.removals.waitForCalls(1)
    try #require(app.frontEnd.profile?.presenter).didTapSignOut()
    app.flow.didCancelWaiting()
    #expect(
      app.log.take() == [.setBlocked(true)], "no sign-in screen before the cleaning has ended")
    #expect(app.fakes.tokenStorage.storedToken == nil)
    #expect(app.flow.session == nil)

    try await app.run { app.fakes.siteData.removals.answer(call: 0, with: ()) }
    #expect(app.log.take() == signedOut)
    #expect(app.fakes.tokenStorage.writes.calls == [nil])
    #expect(app.fakes.siteData.removals.calls.count == 1)
    #expect(app.fakes.siteData.removals.cancelled == [], "nobody can give up waiting for it")
    #expect(app.fakes.pictures.removals.calls.count == 1)
    #expect(app.flow.selectedTab == nil)
  }

  @Test(
    "P-5 If a removal fails or is cancelled, an alert is shown on the sign-in screen and the rest is still removed",
    arguments: [
      (.storageFailure, nil), (.cancelled, "A step of the cleaning was cancelled."),
    ] as [(ServiceError.Kind, String?)])
  func cleaningThatFails(kind: ServiceError.Kind, cause: String?) async throws {
    try await app.open()
    app.fakes.siteData.removals.fail(kind)
    try #require(app.flow.session).expire()
    try await app.finish()
    try app.answerAlert(.accept)
    let failure = ServiceError(.storageFailure, cause: cause)
    #expect(
      app.log.take() == [.setBlocked(true)] + signedOut + [
        .present(.sessionEnded(strings), as: AlertID(number: 1)),
        .present(.storageFailed(failure, strings), as: AlertID(number: 2)),
      ])
    #expect(app.fakes.pictures.removals.calls.count == 1)
    #expect(app.fakes.tokenStorage.storedToken == nil)
  }

  @Test(
    "P-5 Signing out cancels everything in flight before the cleaning starts, keeps the interface blocked without a gap, and ignores late answers (bug-session-04)",
    arguments: [true, false])
  func signOutInMidFlight(isStubborn: Bool) async throws {
    try await app.open(nextPage: 2)
    let (pages, likes) = (app.fakes.imagesList.pages, app.fakes.likes.changes)
    let (pictures, reports) = (app.fakes.pictures.pictures, app.fakes.downloads.reports)
    let writes = app.fakes.tokenStorage.writes
    pages.hold(ignoringCancellation: isStubborn)
    likes.hold(ignoringCancellation: isStubborn)
    pictures.hold(ignoringCancellation: isStubborn)
    reports.hold(ignoringCancellation: isStubborn)
    writes.hold()
    let asked = pictures.calls.count
    try app.feed.willDisplay("photo-3")
    try app.feed.didTapLike("photo-1")
    try app.feed.didTapPhoto("photo-2")
    app.flow.session?.reportDownload(of: .sample())
    try await pages.waitForCalls(2)
    try await likes.waitForCalls(1)
    try await pictures.waitForCalls(asked + 2)
    try await reports.waitForCalls(1)
    try await app.signOut()
    #expect(app.log.take() == [], "and still blocked")
    #expect(app.frontEnd.isBlocked)
    if !isStubborn {
      #expect(pages.cancelled == [1])
      #expect(likes.cancelled == [0])
      #expect(pictures.cancelled.sorted() == [asked, asked + 1])
      #expect(reports.cancelled == [0])
    }

    pages.answer(call: 1, with: Page(items: Photo.samples(4..<9)))
    likes.fail(call: 0, .unauthorised)
    pictures.answer(call: asked, with: .picture)
    pictures.fail(call: asked + 1, .offline)
    reports.fail(call: 0, .unauthorised)
    try await app.run { writes.answer(call: 0, with: ()) }
    #expect(
      app.log.take() == [
        .show(Placement(ScreenID(.auth, number: 5), at: .root)),
        .auth(.setSignInEnabled(true)), .close(.singleImage4), .close(.profile3),
        .close(.imagesList2), .setBlocked(false),
      ])
    #expect(writes.calls == [nil])
  }

  @Test("P-5 A screen that the toolkit has closed in the meantime is not closed again")
  func closedMeanwhile() async throws {
    try await app.open()
    try await app.openPhoto()
    app.log.onCommand = { [flow = app.flow, frontEnd = app.frontEnd] command in
      // The toolkit takes the whole stack away with its topmost screen.
      guard command == .close(.singleImage4) else { return }
      frontEnd.drop(.imagesList2)
      flow.didClose(.imagesList2)
    }
    try #require(app.flow.session).expire()
    try await app.finish()
    app.log.onCommand = nil
    let commands = app.log.take()
    #expect(commands.contains(.close(.singleImage4)))
    #expect(!commands.contains(.close(.imagesList2)))
  }

  @Test("P-5 An app dropped before or in the cleaning is freed when that ends (bug-login-02)")
  func droppedAmidTheCleaning() async throws {
    let leaks = LeakCheck()
    do {
      let app = AppUnderTest()
      try await app.open()
      leaks.track(app.flow)
      try #require(app.flow.session).expire()
    }
    #expect(leaks.survivors == [])
    let (writes, ledger): (FakeFunction<AccessToken?, Void>, TaskLedger)
    do {
      let app = AppUnderTest()
      (writes, ledger) = (app.fakes.tokenStorage.writes, app.ledger)
      try await app.open()
      try await writes.hold(until: 1) { try #require(app.flow.session).expire() }
    }
    writes.answer(call: 0, with: ())
    try await ledger.finish()
  }

  // MARK: 401

  @Test(
    "G-7 401s for the session's token end it once, without asking: the interface stays blocked until the sign-in screen is shown, and then one alert follows"
  )
  func expired() async throws {
    try await app.open(nextPage: 2)
    app.fakes.imagesList.pages.fail(.unauthorised)
    app.fakes.likes.changes.fail(.unauthorised)
    try app.feed.didTapLike("photo-1")
    try app.feed.didTapRetry()
    try await app.finish()
    let commands = app.log.take().filter { if case .imagesList = $0 { false } else { true } }
    #expect(
      commands == [.setBlocked(true)] + signedOut + [
        .present(.sessionEnded(strings), as: AlertID(number: 1))
      ])
    #expect(app.frontEnd.screens == [auth4])
    #expect(app.fakes.tokenStorage.storedToken == nil)
    #expect(app.fakes.siteData.removals.calls.count == 1)
  }

  @Test("G-7 The end of a session takes its alerts away, shown and waiting; they answer nil")
  func alertsOfTheEndedSession() async throws {
    try await app.open()
    app.fakes.likes.changes.fail(.offline)
    try await app.askToSignOut()
    try app.feed.didTapLike("photo-1")
    try await app.log.wait { $0 == .setBlocked(false) }
    app.flow.show(.named("of the app"))
    _ = app.log.take()
    let session = try #require(app.flow.session)
    session.expire()
    session.expire()
    #expect(app.log.take() == [.setBlocked(true), .dismissAlert(AlertID(number: 1))])
    try await app.run { app.flow.didAnswerAlert(AlertID(number: 1), with: .accept) }
    #expect(
      app.log.take() == signedOut + [.present(.sessionEnded(strings), as: AlertID(number: 4))])
    #expect(app.fakes.tokenStorage.writes.calls == [nil], "nobody has signed out")
  }

  @Test("G-7 A 401 right after Yes ends the session once, and its alert is shown")
  func expiredAfterYes() async throws {
    try await app.open()
    try await app.askToSignOut()
    try app.answerAlert(.accept)
    try #require(app.flow.session).expire()
    try await app.finish()
    #expect(
      app.log.take() == [.setBlocked(true)] + signedOut + [
        .present(.sessionEnded(strings), as: AlertID(number: 2))
      ])
    #expect(app.fakes.tokenStorage.writes.calls == [nil])
  }

  @Test("G-7 A 401 of an older session changes nothing")
  func olderSession() async throws {
    try await app.open()
    let older = try #require(app.flow.session)
    app.fakes.likes.changes.hold(ignoringCancellation: true)
    try app.feed.didTapLike("photo-1")
    try await app.fakes.likes.changes.waitForCalls(1)
    try await app.signOut()
    try await app.finish()
    app.fakes.oauth.exchanges.answer(with: AccessToken("token-b"))
    _ = try app.signIn(with: "code")
    try await app.finish()
    let newer = try #require(app.flow.session)
    _ = app.log.take()

    app.fakes.likes.changes.fail(call: 0, .unauthorised)
    try await app.run { older.expire() }
    #expect(app.log.take() == [])
    #expect(app.flow.session === newer)
    #expect(app.fakes.tokenStorage.storedToken == AccessToken("token-b"))
    #expect(app.fakes.tokenStorage.writes.calls.count == 2)
  }

  @Test("P-5 A sign-out without a session changes nothing")
  func noSession() async throws {
    try await app.run { app.router().signOut() }
    #expect(app.log.take() == [])
    #expect(app.fakes.tokenStorage.writes.calls == [])
  }

  @Test(
    "P-5 The end of a session ends its blocks, also of a screen that the toolkit dropped without a report"
  )
  func blockOfADroppedScreen() async throws {
    try await app.open()
    try await app.fakes.likes.changes.hold(until: 1) { try app.feed.didTapLike("photo-1") }
    app.frontEnd.drop(.imagesList2)
    try #require(app.flow.session).expire()
    try await app.finish()
    #expect(!app.frontEnd.isBlocked)
    #expect(app.frontEnd.screens == [auth4])
  }
}

@MainActor
@Suite("Two people sign in, one after the other", .checksLeaks)
struct WholeSessionTests {
  private let app = AppUnderTest()
  private let grace = Profile(username: "grace", firstName: "Grace", bio: nil)

  @Test(
    "bug-session-08 bug-session-03 The next person sees nothing of the last one, not even late answers"
  )
  func twoPeople() async throws {
    try await signInAda(app)
    try await readTwoPages(app)
    try await leaveInMidFlight(app)
    try await signInGrace(app)
  }

  /// A fresh app: splash, sign-in, login page, code, token, profile, feed.
  private func signInAda(_ app: AppUnderTest) async throws {
    app.fakes.oauth.exchanges.answer(with: AccessToken("token-a"))
    app.fakes.profile.profiles.answer(with: .sample)
    app.fakes.pictures.pictures.answer(with: .picture)
    app.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(30), nextPage: 2))
    try await app.run { app.flow.start() }
    _ = try app.signIn(with: "code-a")
    try await app.finish()
    #expect(app.fakes.tokenStorage.storedToken == AccessToken("token-a"))
    #expect(app.frontEnd.imagesList?.presenter?.photoCount == 30)
    _ = app.log.take()
  }

  private func readTwoPages(_ app: AppUnderTest) async throws {
    app.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(31..<61), nextPage: 3))
    try #require(app.frontEnd.imagesList?.presenter).willDisplay("photo-26")
    try await app.finish()
    #expect(app.fakes.imagesList.pages.calls == [1, 2])
    let log = app.log.take().filter { command in
      if case .imagesList(.setPicture) = command { false } else { true }
    }
    #expect(
      log == [
        .imagesList(.setPageLoaderHidden(false)), .imagesList(.insertPhotos(at: 30..<60)),
        .imagesList(.setPageLoaderHidden(true)),
      ], "pictures are left out")
  }

  /// Signs out while page 3 and a like are in flight, whose services ignore cancellation.
  private func leaveInMidFlight(_ app: AppUnderTest) async throws {
    app.fakes.imagesList.pages.hold(ignoringCancellation: true)
    app.fakes.likes.changes.hold(ignoringCancellation: true)
    let feed = try #require(app.frontEnd.imagesList?.presenter)
    feed.didTapRetry()
    feed.didTapLike("photo-1")
    try await app.fakes.imagesList.pages.waitForCalls(3)
    try await app.fakes.likes.changes.waitForCalls(1)
    try await app.signOut()
    try await app.log.wait { $0 == .setBlocked(false) }

    #expect(app.frontEnd.screens.map(\.kind) == [.auth])
    #expect(app.fakes.tokenStorage.storedToken == nil)
    _ = app.log.take()
  }

  /// Grace signs in while Ada's late answers arrive.
  private func signInGrace(_ app: AppUnderTest) async throws {
    app.fakes.oauth.exchanges.answer(with: AccessToken("token-b"))
    app.fakes.profile.profiles.answer(with: grace)
    app.fakes.profile.imageURLs.hold()
    _ = try app.signIn(with: "code-b")
    app.fakes.imagesList.pages.answer(
      call: 2, with: Page(items: Photo.samples(61..<91), nextPage: 4))
    app.fakes.likes.changes.fail(call: 0, .unauthorised)
    app.fakes.imagesList.pages.answer(with: Page(items: Photo.samples(100..<103), nextPage: 2))
    try await app.log.wait { $0 == .imagesList(.insertPhotos(at: 0..<3)) }
    try await app.fakes.profile.imageURLs.waitForCalls(1)
    try await app.run { app.fakes.profile.imageURLs.answer(call: 0, with: nil) }

    let splash = ScreenID(.splash, number: 9)
    let feed = ScreenID(.imagesList, number: 10)
    let profile = ScreenID(.profile, number: 11)
    let auth = ScreenID(.auth, number: 7)
    let page = ScreenID(.webView, number: 8)
    let log = app.log.take().filter { if case .webView = $0 { false } else { true } }
    #expect(
      log == [
        .show(Placement(page, at: .pushed(onto: nil))), .close(page),
        .setBlocked(true), .auth(.setSignInEnabled(false)),
        .auth(.setSignInEnabled(true)), .setBlocked(false),
        .show(Placement(splash, at: .root)), .close(auth),
        .splash(.setChoicesHidden(true)), .splash(.setLoaderHidden(false)),
        .splash(.setLoaderHidden(true)),
        .showTabs(.basic), .show(Placement(feed, at: .tab(.feed))),
        .show(Placement(profile, at: .tab(.profile))),
        .profile(.setProfile(ProfileCard(grace))), .profile(.setAvatar(.loading)),
        .close(splash), .imagesList(.setPageLoaderHidden(false)),
        .imagesList(.insertPhotos(at: 0..<3)), .imagesList(.setPageLoaderHidden(true)),
        .profile(.setAvatar(.unavailable)),
      ])
    #expect(app.fakes.imagesList.pages.calls == [1, 2, 3, 1], "the next person starts at page 1")
    #expect(app.fakes.likes.changes.calls.count == 1)
    #expect(app.fakes.tokenStorage.storedToken == AccessToken("token-b"))
    #expect(app.flow.session?.photos["photo-1"] == nil, "and with no photos of the last")
    #expect(app.frontEnd.imagesList?.presenter?.card(at: 0)?.id == "photo-100")
    #expect(app.frontEnd.alert == nil)
  }
}
