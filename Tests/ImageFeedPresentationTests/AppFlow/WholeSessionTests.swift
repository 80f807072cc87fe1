import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

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
    app.flow.start()
    try await app.finish()
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
    app.fakes.profile.imageURLs.answer(call: 0, with: nil)
    try await app.finish()

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
