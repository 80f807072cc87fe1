import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("The app: signing out")
struct SignOutTests {
  @Test("P-5 Token, site data and pictures are removed, each once")
  func cleaning() async throws {
    try await check(App.init) { app in
      try await app.open()
      app.flow.signOut()
      try await app.finish()

      #expect(app.fakes.tokenStorage.storedToken == nil)
      #expect(app.fakes.siteData.removals.calls.count == 1)
      #expect(app.fakes.pictures.removals.calls.count == 1)
    }
  }

  @Test("P-5 Sign-in opens once, and only after the cleaning has ended")
  func order() async throws {
    try await check(App.init) { app in
      try await app.open()
      app.fakes.siteData.removals.answerWhenTold()
      app.flow.signOut()
      try await app.fakes.siteData.removals.waitForCall(while: !app.ledger.purposes.isEmpty)

      #expect(App.count(.auth, in: app.log.take()) == 0)
      app.fakes.siteData.removals.complete(0, with: ())
      try await app.finish()

      let log = app.log.take()
      #expect(App.count(.auth, in: log) == 1)
      #expect(log.last == .setBlocked(false))
      #expect(app.frontEnd.screens.map(\.kind) == [.auth])
    }
  }

  @Test("P-5 A second sign-out is ignored")
  func twice() async throws {
    try await check(App.init) { app in
      try await app.open()
      app.flow.signOut()
      app.flow.signOut()
      try await app.finish()

      #expect(app.fakes.siteData.removals.calls.count == 1)
      #expect(App.count(.auth, in: app.log.take()) == 1)
    }
  }

  @Test("P-5 Answers that arrive after sign-out are ignored")
  func lateAnswer() async throws {
    try await check(App.init) { app in
      try await app.open(nextPage: 2)
      app.pages.answerWhenTold(ignoringCancellation: true)
      try app.feed.willDisplay("photo-3")
      try #require(app.ledger.purposes.contains(.page))
      try await app.pages.waitForCalls(2)
      app.fakes.siteData.removals.answerWhenTold()
      app.flow.signOut()
      try await app.fakes.siteData.removals.waitForCall(while: app.ledger.purposes != [.page])
      _ = app.log.take()

      app.pages.complete(1, with: Page(items: Photo.samples(4..<7)))
      try await app.letAnswersArrive()

      #expect(app.log.take() == [])
      app.fakes.siteData.removals.complete(0, with: ())
      try await app.finish()
    }
  }

  @Test("P-5 The next person's feed begins at page 1, without the last person's photos")
  func nextPerson() async throws {
    try await check(App.init) { app in
      try await app.open(nextPage: 2)
      app.pages.answer(with: Page(items: Photo.samples(4..<7), nextPage: 3))
      try app.feed.willDisplay("photo-3")
      try await app.finish()
      app.flow.signOut()
      try await app.finish()

      app.pages.answer(with: Page(items: Photo.samples(50..<53)))
      try app.signIn(as: .grace)
      try await app.finish()

      #expect(app.pages.calls == [1, 2, 1])
      #expect(try app.feed.photoCount == 3)
      #expect(try app.feed.photoID(at: 0) == "photo-50")
    }
  }

  @Test("G-7 A late refusal of the last person's request leaves the next person signed in")
  func twoPeople() async throws {
    try await check(App.init) { app in
      // Ada saves a photo, and leaves while the report of it is under way.
      try await app.open()
      try app.feed.didTapPhoto("photo-1")
      try await app.finish()
      let reports = app.fakes.downloads.reports
      reports.answerWhenTold(ignoringCancellation: true)
      try #require(app.frontEnd.singleImage?.presenter).didTapShare()
      app.flow.didShare(ShareID(number: 1), as: .saved)
      try #require(app.ledger.purposes.contains(.download("photo-1")))
      try await reports.waitForCalls(1)
      app.flow.signOut()
      try await waitUntil { app.ledger.purposes == [.download("photo-1")] }

      // Grace signs in.
      try app.signIn(as: .grace)
      try await waitUntil { app.ledger.purposes == [.download("photo-1")] }
      _ = app.log.take()

      // Only now does the server answer Ada's report: her token is no longer valid.
      reports.complete(0, failing: .unauthorised)
      try await app.finish()

      #expect(app.frontEnd.alert == nil)
      #expect(app.frontEnd.screens.map(\.kind) == [.imagesList, .profile])
      #expect(app.fakes.tokenStorage.storedToken == AccessToken("another-token"))
    }
  }
}
