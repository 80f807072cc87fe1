import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: the end of a session")
struct AppFlowSessionTests {
  private let auth4 = ScreenID(.auth, number: 4)

  @Test("P-3 P-4 Signing out asks first; No changes nothing (bug-profile-07)")
  func no() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      try app.askToSignOut()
      #expect(
        app.log.take() == [
          .present(.signOutQuestion(Strings(.english)), as: AlertID(number: 1))
        ])
      try app.answerAlert(.decline)
      try await app.finish()
      #expect(app.log.take() == [])
      #expect(app.fakes.tokenStorage.storedToken == AccessToken("token-a"))
    }
  }

  @Test(
    "P-5 Yes blocks the interface, removes everything, and only then shows the sign-in screen (bug-session-01, -02, -05, -07)"
  )
  func yes() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.siteData.removals.answerWhenTold()
      try app.askToSignOut()
      _ = app.log.take()
      let alert = try #require(app.frontEnd.takeAlert())
      app.flow.didAnswerAlert(alert, with: .accept)
      app.flow.didAnswerAlert(alert, with: .accept)
      app.flow.signOut()
      try await app.fakes.siteData.removals.waitForCalls(1)
      #expect(
        app.log.take() == [.setBlocked(true)], "no sign-in screen before the cleaning has ended")
      #expect(app.fakes.tokenStorage.storedToken == nil)
      #expect(app.flow.session == nil)

      app.fakes.siteData.removals.complete(0, with: ())
      try await app.finish()
      #expect(
        app.log.take() == [
          .show(Placement(auth4, at: .root)), .auth(.setSignInEnabled(true)),
          .close(.profile3), .close(.imagesList2), .setBlocked(false),
        ])
      #expect(app.fakes.tokenStorage.writes.calls == [nil])
      #expect(app.fakes.siteData.removals.calls.count == 1)
      #expect(app.fakes.pictures.removals.calls.count == 1)
      #expect(app.flow.selectedTab == nil)
    }
  }

  @Test("P-5 If a removal fails, an alert is shown and the rest is still removed")
  func cleaningThatFails() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.siteData.removals.fail(.storageFailure)
      app.flow.signOut()
      try await app.finish()
      #expect(
        app.log.take() == [
          .setBlocked(true), .show(Placement(auth4, at: .root)), .auth(.setSignInEnabled(true)),
          .close(.profile3), .close(.imagesList2), .setBlocked(false),
          .present(
            .storageFailed(ServiceError(.storageFailure), Strings(.english)), as: AlertID(number: 1)
          ),
        ])
      #expect(app.fakes.pictures.removals.calls.count == 1)
      #expect(app.fakes.tokenStorage.storedToken == nil)
    }
  }

  @Test(
    "P-5 Signing out cancels everything in flight, balances the blocks and ignores late answers (bug-session-04)",
    arguments: [
      true, false,
    ])
  func signOutInMidFlight(isStubborn: Bool) async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open(nextPage: 2)
      app.fakes.imagesList.pages.answerWhenTold(ignoringCancellation: isStubborn)
      app.fakes.likes.changes.answerWhenTold(ignoringCancellation: isStubborn)
      app.fakes.pictures.pictures.answerWhenTold(ignoringCancellation: isStubborn)
      let pictures = app.fakes.pictures.pictures.calls.count
      let feed = try #require(app.frontEnd.imagesList?.presenter)
      feed.willDisplay("photo-3")
      feed.didTapLike("photo-1")
      try app.openPhoto("photo-2")
      try await app.fakes.imagesList.pages.waitForCalls(2)
      try await app.fakes.likes.changes.waitForCalls(1)
      try await app.fakes.pictures.pictures.waitForCalls(pictures + 2)
      _ = app.log.take()

      app.flow.signOut()
      #expect(app.log.take() == [.imagesList(.setPageLoaderHidden(true))], "and still blocked")
      #expect(app.frontEnd.isBlocked)
      app.fakes.imagesList.pages.complete(1, with: Page(items: Photo.samples(4..<9)))
      app.fakes.likes.changes.complete(0, failing: .unauthorised)
      app.fakes.pictures.pictures.complete(pictures, with: FakePictureService.samplePicture)
      app.fakes.pictures.pictures.complete(pictures + 1, failing: .offline)
      try await app.finish()

      let auth = ScreenID(.auth, number: 5)
      #expect(
        app.log.take() == [
          .show(Placement(auth, at: .root)), .auth(.setSignInEnabled(true)),
          .close(.singleImage4), .close(.profile3), .close(.imagesList2), .setBlocked(false),
        ])
      #expect(app.fakes.tokenStorage.writes.calls == [nil])
    }
  }

  @Test(
    "G-7 A 401 for the session's token ends the session without asking, and shows one alert on the sign-in screen"
  )
  func expired() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open(nextPage: 2)
      app.fakes.imagesList.pages.fail(.unauthorised)
      app.fakes.likes.changes.fail(.unauthorised)
      let feed = try #require(app.frontEnd.imagesList?.presenter)
      feed.didTapLike("photo-1")
      feed.didTapRetry()
      try await app.finish()

      let alerts = app.log.commands.filter { if case .present = $0 { true } else { false } }
      #expect(alerts == [.present(.sessionEnded(Strings(.english)), as: AlertID(number: 1))])
      #expect(app.log.take().last == alerts.first)
      #expect(app.frontEnd.screens == [auth4])
      #expect(!app.frontEnd.isBlocked)
      #expect(app.fakes.tokenStorage.storedToken == nil)
      #expect(app.fakes.siteData.removals.calls.count == 1)
    }
  }

  @Test("G-7 A 401 for the avatar's address ends the session, a 401 of the picture host does not")
  func expiredByTheAvatar() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.pictures.pictures.fail(.unauthorised)
      app.flow.session?.profile.loadAvatar()
      try await app.finish()
      #expect(app.flow.session != nil)

      var profile = Profile.sample
      profile.avatarURL = nil
      app.fakes.profile.profiles.answer(with: profile)
      app.fakes.profile.imageURLs.fail(.unauthorised)
      app.flow.session?.profile.fetchProfile()
      try await app.finish()
      #expect(app.flow.session == nil)
      #expect(app.frontEnd.alert?.alert == .sessionEnded(Strings(.english)))
    }
  }

  @Test("G-7 The end of a session removes its alerts without an answer")
  func alertsOfTheEndedSession() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      var answers = 0
      app.flow.present(.likeFailed(Strings(.english)), from: try app.feed) { _ in answers += 1 }
      app.flow.present(.likeFailed(Strings(.english)), from: try app.feed) { _ in answers += 1 }
      _ = app.log.take()
      app.flow.sessionDidExpire()
      #expect(app.log.take() == [.setBlocked(true), .dismissAlert(AlertID(number: 1))])
      app.flow.didAnswerAlert(AlertID(number: 1), with: .accept)
      try await app.finish()
      #expect(
        app.log.take().last
          == .present(.sessionEnded(Strings(.english)), as: AlertID(number: 3)))
      #expect(answers == 0)
    }
  }

  @Test("G-7 Without a session, expiry and sign-out do nothing")
  func withoutASession() async throws {
    try await check(AppUnderTest.self) { app in
      app.flow.sessionDidExpire()
      app.flow.signOut()
      try await app.finish()
      #expect(app.log.take() == [])
      #expect(app.fakes.tokenStorage.writes.calls.isEmpty)
    }
  }

  @Test(
    "P-5 The end of a session ends its blocks, also the block of a screen that was released without a report"
  )
  func blockOfADroppedScreen() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.likes.changes.answerWhenTold()
      try app.feed.didTapLike("photo-1")
      try await app.fakes.likes.changes.waitForCalls(1)
      app.frontEnd.drop(.imagesList2)
      app.flow.didClose(.imagesList2)
      app.flow.signOut()
      try await app.finish()
      #expect(!app.frontEnd.isBlocked)
      #expect(app.frontEnd.screens == [auth4])
    }
  }

  @Test("G-7 After a 401 for a like, the interface stays blocked until the sign-in screen is shown")
  func blockedUntilSignIn() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.likes.changes.fail(.unauthorised)
      try app.feed.didTapLike("photo-1")
      try await app.finish()
      let blocks = app.log.take().filter { if case .setBlocked = $0 { true } else { false } }
      #expect(blocks == [.setBlocked(true), .setBlocked(false)])
    }
  }

  @Test("I-4 The report of a share menu after its session has ended is ignored")
  func shareAfterSignOut() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      try app.openPhoto("photo-1")
      try await app.finish()
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      app.flow.signOut()
      app.flow.didShare(ShareID(number: 1), as: .failed)
      try await app.finish()
      #expect(app.frontEnd.alert == nil)
      #expect(app.fakes.downloads.reports.calls == [])
    }
  }

  @Test("P-5 A cancelled removal counts as a failure and shows an alert")
  func cancelledCleaning() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.tokenStorage.writes.fail(.cancelled)
      app.flow.signOut()
      try await app.finish()
      let error = ServiceError(
        .storageFailure, cause: "A step of the cleaning was cancelled.")
      #expect(app.frontEnd.alert?.alert == .storageFailed(error, Strings(.english)))
    }
  }
}
