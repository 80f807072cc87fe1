import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A session under test.
@MainActor
struct SessionUnderTest: ScreenUnderTest {
  let fakes: FakeServices
  let tasks = ScreenTasks()
  let session: Session
  let expirations = Recorder<Session>()

  init(unexpected: UnexpectedCalls) {
    fakes = FakeServices(unexpected: unexpected)
    session = Session(profile: .sample, services: fakes.services, tasks: tasks) {
      [expirations] in expirations.add($0)
    }
  }

  var tracked: [AnyObject] { [session, session.photos, tasks] }
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
      let expired = screen.expirations.take()
      #expect(expired.count == (kind == .unauthorised ? 1 : 0))
      #expect(expired.allSatisfy { $0 === screen.session })
    }
  }

  @Test("P-5 Closing a session cancels its work, and nothing starts afterwards (bug-session-04)")
  func close() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.reports.answerWhenTold()
      screen.session.reportDownload(of: .sample())
      try await screen.reports.waitForCalls(1)
      screen.session.close()
      screen.session.close()
      screen.session.reportDownload(of: .sample("photo-2"))
      try await screen.finish()
      #expect(screen.reports.calls.count == 1)
      #expect(screen.reports.cancelled == [0])
    }
  }

  @Test("P-5 Every session starts without photos (bug-session-03)")
  func ownPhotos() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.session.photos.take([.sample()], askedAt: screen.session.photos.moment)
      let next = Session(profile: .sample, services: screen.fakes.services) { _ in }
      #expect(next.photos["photo-1"] == nil)
    }
  }

  @Test("G-7 A report does not hold the session, and a 401 after its release changes nothing")
  func letGoAmidAReport() async throws {
    try await check(SessionUnderTest.self) { screen in
      screen.reports.answerWhenTold(ignoringCancellation: true)
      let leaks = LeakCheck()
      do {
        let session = Session(
          profile: .sample, services: screen.fakes.services, tasks: screen.tasks
        ) { [expirations = screen.expirations] in expirations.add($0) }
        leaks.track(session)
        session.reportDownload(of: .sample())
        try await screen.reports.waitForCalls(1)
      }
      #expect(leaks.survivors == [])
      screen.reports.complete(0, failing: .unauthorised)
      try await screen.finish()
      #expect(screen.expirations.events.isEmpty)
    }
  }
}

/// A request to one of the services.
private struct Request: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let send: @Sendable (AppServices) async throws -> Void

  init(_ name: String, _ send: @escaping @Sendable (AppServices) async throws -> Void) {
    (testDescription, self.send) = (name, send)
  }

  /// The requests that carry the token.
  static let watched: [Request] = [
    Request("photos") { _ = try await $0.imagesList.photos(page: 7) },
    Request("like") { _ = try await $0.likes.changeLike(photoID: "7", isLiked: true) },
    Request("profile") { _ = try await $0.profile.fetchProfile() },
    Request("avatar") { _ = try await $0.profile.fetchProfileImageURL(username: "7") },
    Request("download") { try await $0.downloads.reportDownload(at: .page) },
  ]
}

@MainActor
@Suite("AppServices: for a session")
struct SessionServicesTests {
  private let fakes = FakeServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  private let expirations = Recorder<String>()

  private var services: AppServices {
    fakes.services.forSession { [expirations] in expirations.add("expired") }
  }

  /// Sends a request that fails.
  ///
  /// - Returns: the kind of its error, and whether the session had ended when it was thrown.
  private func send(
    _ request: Request, failing kind: ServiceError.Kind
  ) async -> (kind: ServiceError.Kind?, hasExpired: Bool) {
    fakes.imagesList.pages.fail(kind)
    fakes.likes.changes.fail(kind)
    fakes.profile.profiles.fail(kind)
    fakes.profile.imageURLs.fail(kind)
    fakes.downloads.reports.fail(kind)
    fakes.pictures.pictures.fail(kind)
    var thrown: ServiceError.Kind?
    do { try await request.send(services) } catch { thrown = ServiceError(error).kind }
    return (thrown, !expirations.take().isEmpty)
  }

  @Test(
    "G-7 A 401 ends the session first and is then thrown as cancelled; other failures pass unchanged",
    arguments: Request.watched, EndStateRow.all)
  private func failures(request: Request, row: EndStateRow) async {
    let (kind, hasExpired) = await send(request, failing: row.kind)
    #expect(kind == (row.kind == .unauthorised ? .cancelled : row.kind))
    #expect(hasExpired == (row.kind == .unauthorised))
  }

  @Test("G-7 A 401 of a picture's host does not end the session")
  func picture() async {
    let request = Request("picture") { _ = try await $0.pictures.picture(at: .page) }
    let (kind, hasExpired) = await send(request, failing: .unauthorised)
    #expect(kind == .unauthorised)
    #expect(!hasExpired)
  }

  @Test("Requests and answers pass unchanged")
  func answers() async throws {
    let page = Page(items: Photo.samples(2), nextPage: 8)
    fakes.imagesList.pages.answer(with: page)
    fakes.likes.changes.answer(with: LikeState(isLiked: false))
    fakes.profile.profiles.answer(with: .sample)
    fakes.profile.imageURLs.answer(with: .page)
    fakes.downloads.reports.answer(with: ())
    let services = services
    #expect(try await services.imagesList.photos(page: 7) == page)
    let like = try await services.likes.changeLike(photoID: "7", isLiked: true)
    #expect(like == LikeState(isLiked: false))
    #expect(try await services.profile.fetchProfile() == .sample)
    #expect(try await services.profile.fetchProfileImageURL(username: "ada") == .page)
    try await services.downloads.reportDownload(at: .page)

    #expect(fakes.imagesList.pages.calls == [7])
    #expect(fakes.likes.changes.calls == [.init("7", isLiked: true)])
    #expect(fakes.profile.imageURLs.calls == ["ada"])
    #expect(fakes.downloads.reports.calls == [.page])
  }
}
