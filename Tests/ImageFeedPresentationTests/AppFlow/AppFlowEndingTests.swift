import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("AppFlow: while a session ends")
struct AppFlowEndingTests {
  @Test("P-5 The session's own requests are cancelled before the cleaning starts")
  func sessionsRequests() async throws {
    try await check(AppUnderTest.self) { app in
      let (pictures, writes) = (app.fakes.pictures.pictures, app.fakes.tokenStorage.writes)
      app.fakes.tokenStorage.storedToken = AccessToken("token-a")
      app.fakes.profile.profiles.answer(with: .sample)
      app.fakes.imagesList.pages.answer(with: Page(items: []))
      pictures.answerWhenTold()
      writes.answerWhenTold()
      app.flow.start()
      try await pictures.waitForCalls(1)

      app.flow.signOut()
      try await writes.waitForCalls(1)
      #expect(pictures.cancelled == [0], "the avatar")
      writes.complete(0, with: ())
      try await app.finish()
    }
  }

  @Test("P-5 The cleaning does not keep the app alive (bug-login-02)")
  func letGoAmidTheCleaning() async throws {
    let leaks = LeakCheck()
    let writes: FakeFunction<AccessToken?, Void>
    do {
      let app = AppUnderTest(unexpected: UnexpectedCalls())
      writes = app.fakes.tokenStorage.writes
      try await app.open()
      writes.answerWhenTold(ignoringCancellation: true)
      app.flow.signOut()
      try await writes.waitForCalls(1)
      leaks.track(app.flow)
      leaks.track(app.frontEnd)
    }
    #expect(leaks.survivors == [], "before the cleaning has ended")
    writes.complete(0, with: ())
  }

  @Test("P-5 An interface that is unblocked already is not unblocked again")
  func freeAlready() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      app.fakes.tokenStorage.writes.answerWhenTold()
      app.flow.signOut()
      try await app.fakes.tokenStorage.writes.waitForCalls(1)
      app.flow.endBlocking()
      #expect(app.log.take().filter { $0 == .setBlocked(false) }.count == 1)

      app.fakes.tokenStorage.writes.complete(0, with: ())
      try await app.finish()
      #expect(!app.log.take().contains(.setBlocked(false)))
    }
  }

  @Test("P-5 A screen that the toolkit has closed in the meantime is not closed again")
  func closedMeanwhile() async throws {
    try await check(AppUnderTest.self) { app in
      try await app.open()
      try app.openPhoto("photo-1")
      try await app.finish()
      app.log.onCommand = { [flow = app.flow, frontEnd = app.frontEnd] command in
        // The toolkit takes the whole stack away with its topmost screen.
        guard command == .close(.singleImage4) else { return }
        frontEnd.drop(.imagesList2)
        flow.didClose(.imagesList2)
      }
      app.flow.signOut()
      try await app.finish()
      app.log.onCommand = nil

      let commands = app.log.take()
      #expect(commands.contains(.close(.singleImage4)))
      #expect(!commands.contains(.close(.imagesList2)))
    }
  }
}
