import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A session under test.
@MainActor
struct SessionUnderTest: VariedScreenUnderTest {
  let fakes: FakeServices
  let tasks = ScreenTasks()
  let session: Session
  let expirations = Recorder<String>()

  init(unexpected: UnexpectedCalls) {
    self.init(unexpected: unexpected, variant: nil)
  }

  init(unexpected: UnexpectedCalls, variant: Profile?) {
    fakes = FakeServices(unexpected: unexpected)
    session = Session(profile: variant, services: fakes.services, tasks: tasks)
    session.expired = { [expirations] in expirations.add("expired") }
  }

  var tracked: [AnyObject] { [session, session.profile, session.photos, tasks] }
  var reports: FakeFunction<URL, Void> { fakes.downloads.reports }

  func finish() async throws {
    try await tasks.finish(within: .testLimit)
  }
}

@MainActor
@Suite("Session")
struct SessionTests {
  @Test("I-4 A saved photo is reported at its download location")
  func report() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.reports.answer(with: ())
      screen.session.reportDownload(of: .sample())
      try await screen.finish()

      #expect(
        screen.reports.calls.map(\.absoluteString) == [
          "https://api.example/photos/photo-1/download"
        ])
    }
  }

  @Test(
    "I-4 A report in flight is not sent twice; reports of other photos and later reports are sent")
  func reportTwice() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.reports.answerWhenTold()
      screen.session.reportDownload(of: .sample())
      screen.session.reportDownload(of: .sample())
      screen.session.reportDownload(of: .sample("photo-2"))
      try await screen.reports.waitForCalls(2)
      screen.session.reportDownload(of: .sample())
      for call in 0..<2 { screen.reports.complete(call, with: ()) }
      try await screen.finish()
      #expect(
        screen.reports.calls.map(\.pathComponents[2]).sorted() == ["photo-1", "photo-2"])

      screen.reports.answer(with: ())
      screen.session.reportDownload(of: .sample())
      try await screen.finish()
      #expect(screen.reports.calls.count == 3)
    }
  }

  @Test("I-4 A photo without a download location is not reported")
  func noLocation() async throws {
    var photo = Photo.sample()
    photo.downloadLocation = nil
    try await check(SessionUnderTest.self) { screen in
      screen.session.reportDownload(of: photo)
      try await screen.finish()

      #expect(screen.reports.calls == [])
      #expect(screen.tasks.purposes == [])
    }
  }

  @Test(
    "I-4 G-7 A failed report shows nothing, but a 401 ends the session",
    arguments: EndStateRow.all.map(\.kind))
  func reportThatFails(kind: ServiceError.Kind) async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.reports.fail(kind)
      screen.session.reportDownload(of: .sample())
      try await screen.finish()

      #expect(screen.expirations.take() == (kind == .unauthorised ? ["expired"] : []))
    }
  }

  @Test("G-7 A session without a handler ignores a 401")
  func nobodyToTell() async throws {
    let fakes = FakeServices()
    fakes.downloads.reports.fail(.unauthorised)
    let tasks = ScreenTasks()
    let session = Session(profile: nil, services: fakes.services, tasks: tasks)
    session.reportDownload(of: .sample())
    try await tasks.finish(within: .testLimit)

    #expect(fakes.downloads.reports.calls.count == 1)
    #expect(fakes.unexpected.all == [])
  }

  @Test("P-5 bug-session-04 Late answers of a closed session are ignored")
  func lateAnswers() async throws {
    try await check(SessionUnderTest.self, as: Profile(username: "ada")) { screen in
      screen.reports.answerWhenTold(ignoringCancellation: true)
      screen.fakes.profile.profiles.answerWhenTold(ignoringCancellation: true)
      screen.fakes.profile.imageURLs.answerWhenTold(ignoringCancellation: true)
      screen.session.reportDownload(of: .sample())
      screen.session.profile.fetchProfile()
      try await screen.reports.waitForCalls(1)
      try await screen.fakes.profile.profiles.waitForCalls(1)
      try await screen.fakes.profile.imageURLs.waitForCalls(1)

      screen.session.close()
      screen.reports.complete(0, failing: .unauthorised)
      screen.fakes.profile.profiles.complete(0, with: .sample)
      screen.fakes.profile.imageURLs.complete(0, failing: .unauthorised)
      try await screen.finish()

      #expect(screen.expirations.take() == [])
      #expect(screen.session.profile.profile == Profile(username: "ada"))
      #expect(!screen.session.profile.isLoading)
    }
  }

  @Test("P-5 bug-session-04 Closing the session cancels requests in flight")
  func requestsInFlight() async throws {
    try await check(SessionUnderTest.self, as: .sample) { screen in
      screen.reports.answerWhenTold()
      screen.fakes.profile.profiles.answerWhenTold()
      screen.fakes.pictures.pictures.answerWhenTold()
      screen.session.reportDownload(of: .sample())
      screen.session.profile.fetchProfile()
      try await screen.reports.waitForCalls(1)
      try await screen.fakes.profile.profiles.waitForCalls(1)
      try await screen.fakes.pictures.pictures.waitForCalls(1)

      screen.session.close()
      try await screen.finish()

      #expect(screen.reports.cancelled == [0])
      #expect(screen.fakes.profile.profiles.cancelled == [0])
      #expect(screen.fakes.pictures.pictures.cancelled == [0])
    }
  }

  @Test("P-5 A closed session starts no work")
  func workAfterClosing() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.session.close()
      screen.session.close()

      screen.session.reportDownload(of: .sample())
      screen.session.profile.fetchProfile()
      screen.session.profile.loadAvatar()
      try await screen.finish()

      #expect(screen.reports.calls == [])
      #expect(screen.fakes.profile.profiles.calls.count == 0)
      #expect(!screen.session.profile.isLoading)
    }
  }

  @Test("P-5 bug-session-03 Every session starts without photos")
  func ownPhotos() async throws {
    try await check(SessionUnderTest.self) { screen in
      let photos = screen.session.photos
      let held = photos.take(.sample(), askedAt: photos.mark()).record
      let next = Session(profile: nil, services: screen.fakes.services)
      #expect(photos.record("photo-1")?.photo == held.photo)
      #expect(next.photos.record("photo-1")?.photo == nil)
      #expect(next.profile.profile == nil)
    }
  }

  @Test("I-4 A report does not keep the session alive (bug-login-02)")
  func letGoAmidAReport() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.reports.answerWhenTold(ignoringCancellation: true)
      let leaks = LeakCheck()
      do {
        let session = Session(profile: nil, services: screen.fakes.services, tasks: screen.tasks)
        leaks.track(session)
        session.reportDownload(of: .sample())
        try await screen.reports.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      screen.reports.complete(0, with: ())
      try await screen.finish()
    }
  }
}
