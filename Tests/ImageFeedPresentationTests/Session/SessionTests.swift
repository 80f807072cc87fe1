import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// A session under test.
@MainActor
struct SessionUnderTest: TasksUnderTest {
  let fakes = FakeServices(unexpected: .recorded)
  let tasks = ScreenTasks()
  let session: Session
  /// The session of each report that its token was refused.
  let expirations = Recorder<ObjectIdentifier>()

  init() {
    session = Session(profile: .sample, services: fakes.services, tasks: tasks) {
      [expirations] in expirations.add(ObjectIdentifier($0))
    }
    expectRelease(session, session.photos, tasks)
  }

  var reports: FakeFunction<URL, Void> { fakes.downloads.reports }
}

/// A request of a session.
enum SessionRequest: CaseIterable {
  case page, like, profile, avatarAddress, report

  /// Sends the request.
  @MainActor
  func send(_ services: AppServices) async throws {
    switch self {
    case .page: _ = try await services.imagesList.photos(page: 1)
    case .like: _ = try await services.likes.changeLike(photoID: "photo-1", isLiked: true)
    case .profile: _ = try await services.profile.fetchProfile()
    case .avatarAddress: _ = try await services.profile.fetchProfileImageURL(username: "ada")
    case .report: try await services.downloads.reportDownload(at: .page)
    }
  }

  /// Lets it fail.
  @MainActor
  func fail(_ fakes: FakeServices, _ kind: ServiceError.Kind) {
    switch self {
    case .page: fakes.imagesList.pages.fail(kind)
    case .like: fakes.likes.changes.fail(kind)
    case .profile: fakes.profile.profiles.fail(kind)
    case .avatarAddress: fakes.profile.imageURLs.fail(kind)
    case .report: fakes.downloads.reports.fail(kind)
    }
  }
}

@MainActor
@Suite("Session", .checksLeaks)
struct SessionTests {
  private let screen = SessionUnderTest()

  // MARK: 401

  @Test(
    "G-7 A 401 of any request is reported once, and the request throws cancelled; other failures pass (bug-session-06)",
    arguments: SessionRequest.allCases, EndStateRow.all.map(\.kind))
  func expiry(request: SessionRequest, kind: ServiceError.Kind) async throws {
    request.fail(screen.fakes, kind)
    let error = await #expect(throws: ServiceError.self) {
      try await request.send(screen.session.services)
    }
    let isExpiry = kind == .unauthorised
    #expect(error?.kind == (isExpiry ? .cancelled : kind))
    #expect(screen.expirations.take() == (isExpiry ? [ObjectIdentifier(screen.session)] : []))
  }

  @Test("G-7 A 401 is reported before the request throws, so that its screen is closed by then")
  func expiryComesFirst() async {
    let (expirations, log) = AsyncStream<Void>.makeStream()
    let watch = ExpiryWatch { log.yield() }
    // Not on the main actor, whose queue would keep this order by itself.
    await Task.detached {
      try? await watch { throw ServiceError(.unauthorised) }
      log.finish()
    }.value
    var count = 0
    for await _ in expirations { count += 1 }
    #expect(count == 1)
  }

  @Test("G-7 The answers of a session's services pass unchanged")
  func answers() async throws {
    let (fakes, services) = (screen.fakes, screen.session.services)
    fakes.imagesList.pages.answer(with: Page(items: Photo.samples(2), nextPage: 2))
    fakes.likes.changes.answer(with: LikeState(isLiked: true, likeCount: 5))
    fakes.profile.profiles.answer(with: .sample)
    fakes.profile.imageURLs.answer(with: .page)
    fakes.downloads.reports.answer(with: ())
    #expect(try await services.imagesList.photos(page: 7).items == Photo.samples(2))
    #expect(
      try await services.likes.changeLike(photoID: "photo-2", isLiked: true)
        == LikeState(isLiked: true, likeCount: 5))
    #expect(try await services.profile.fetchProfile() == .sample)
    #expect(try await services.profile.fetchProfileImageURL(username: "ada") == .page)
    try await services.downloads.reportDownload(at: .page)
    #expect(fakes.imagesList.pages.calls == [7])
    #expect(fakes.likes.changes.calls == [.init("photo-2", isLiked: true)])
    #expect(fakes.profile.imageURLs.calls == ["ada"])
    #expect(fakes.downloads.reports.calls == [.page])
  }

  @Test("G-7 A 401 of a picture's host, which does not know the token, is not reported")
  func pictureHost() async throws {
    screen.fakes.pictures.pictures.fail(.unauthorised)
    let error = await #expect(throws: ServiceError.self) {
      try await screen.session.services.pictures.picture(at: .page)
    }
    #expect(error?.kind == .unauthorised)
    #expect(screen.expirations.take() == [])
  }

  // MARK: Reports

  @Test("I-4 A saved photo is reported at its download location")
  func report() async throws {
    screen.reports.answer(with: ())
    try await screen.run { screen.session.reportDownload(of: .sample()) }
    #expect(
      screen.reports.calls.map(\.absoluteString) == [
        "https://api.example/photos/photo-1/download"
      ])
  }

  @Test(
    "I-4 A report in flight is not sent twice; reports of other photos and later reports are sent")
  func reportTwice() async throws {
    screen.reports.hold()
    screen.session.reportDownload(of: .sample())
    screen.session.reportDownload(of: .sample())
    screen.session.reportDownload(of: .sample("photo-2"))
    try await screen.reports.waitForCalls(2)
    screen.session.reportDownload(of: .sample())
    for call in 0..<2 { screen.reports.answer(call: call, with: ()) }
    try await screen.finish()
    #expect(screen.reports.calls.map(\.pathComponents[2]).sorted() == ["photo-1", "photo-2"])

    screen.reports.answer(with: ())
    try await screen.run { screen.session.reportDownload(of: .sample()) }
    #expect(screen.reports.calls.count == 3)
  }

  @Test("I-4 A photo without a download location is not reported")
  func noLocation() {
    var photo = Photo.sample()
    photo.downloadLocation = nil
    screen.session.reportDownload(of: photo)
    #expect(screen.tasks.purposes == [])
  }

  @Test("G-7 A report that is answered with 401 ends the session, too")
  func reportThatFails() async throws {
    screen.reports.fail(.unauthorised)
    try await screen.run { screen.session.reportDownload(of: .sample()) }
    #expect(screen.expirations.take().count == 1)
  }

  // MARK: The end

  @Test("P-5 bug-session-04 Closing the session cancels its reports; afterwards none starts")
  func close() async throws {
    try await screen.reports.hold(until: 1) { screen.session.reportDownload(of: .sample()) }
    screen.session.close()
    try await screen.run { screen.session.close() }
    #expect(screen.reports.cancelled == [0])
    try await screen.run { screen.session.reportDownload(of: .sample("photo-2")) }
    #expect(screen.reports.calls.count == 1)
  }

  @Test("P-5 bug-session-03 Every session starts without photos")
  func ownPhotos() {
    screen.session.photos.store([.sample()], requestedAt: 0)
    #expect(screen.session.photos["photo-1"] == .sample())
    let next = Session(profile: .sample, services: screen.fakes.services) { _ in }
    #expect(next.photos["photo-1"] == nil)
  }

  @Test(
    "I-4 G-7 A request does not keep the session alive, and its late 401 is not reported (bug-login-02)"
  )
  func letGoAmidAReport() async throws {
    screen.reports.hold(ignoringCancellation: true)
    let leaks = LeakCheck()
    do {
      let session = Session(
        profile: .sample, services: screen.fakes.services, tasks: screen.tasks
      ) { _ in Issue.record("reported") }
      leaks.track(session)
      session.reportDownload(of: .sample())
      try await screen.reports.waitForCalls(1)
    }
    #expect(leaks.survivors == [])
    try await screen.run { screen.reports.fail(call: 0, .unauthorised) }
  }
}

@MainActor
@Suite("SessionCleaner")
struct SessionCleanerTests {
  private let fakes = FakeServices()
  private let steps = Recorder<String>()

  /// Prepares the steps, and lets those with these names fail.
  private func prepare(failing kinds: [String: ServiceError.Kind] = [:]) {
    let step: @MainActor (String) throws -> Void = { [steps] name in
      steps.add(name)
      if let kind = kinds[name] { throw ServiceError(kind, cause: name) }
    }
    fakes.tokenStorage.storedToken = AccessToken("of-ada")
    fakes.tokenStorage.writes.answer { token in
      try step(token == nil ? "token" : "another token")
    }
    fakes.siteData.removals.answer { try step("site data") }
    fakes.pictures.removals.answer { try step("pictures") }
  }

  @Test("P-5 Token, site data and pictures are removed, the token first (bug-session-01, -02)")
  func order() async throws {
    prepare()

    try await SessionCleaner(fakes.services).clean()

    expectSteps(steps.take())
    #expect(fakes.tokenStorage.storedToken == nil)
  }

  /// Only the token's place is promised.
  private func expectSteps(
    _ taken: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(taken.first == "token", sourceLocation: sourceLocation)
    #expect(
      taken.dropFirst().sorted() == ["pictures", "site data"], sourceLocation: sourceLocation)
  }

  @Test(
    "P-5 After one step fails the others are still done, and the failure is thrown",
    arguments: ["token", "site data", "pictures"])
  func oneFailure(failing name: String) async throws {
    prepare(failing: [name: .storageFailure])

    let error = await #expect(throws: ServiceError.self) {
      try await SessionCleaner(fakes.services).clean()
    }

    #expect(error == ServiceError(.storageFailure, cause: name))
    expectSteps(steps.take())
  }

  @Test("P-5 Of several failures the first is thrown")
  func severalFailures() async throws {
    prepare(failing: ["token": .timedOut, "pictures": .storageFailure])

    let error = await #expect(throws: ServiceError.self) {
      try await SessionCleaner(fakes.services).clean()
    }

    #expect(error == ServiceError(.timedOut, cause: "token"))
  }

  @Test("P-5 Cleaning twice succeeds")
  func cleanTwice() async throws {
    prepare()

    try await SessionCleaner(fakes.services).clean()
    try await SessionCleaner(fakes.services).clean()

    let taken = steps.take()
    expectSteps(Array(taken.prefix(3)))
    expectSteps(Array(taken.dropFirst(3)))
  }

  @Test("P-5 bug-session-05 The token is gone before the next step begins")
  func awaited() async throws {
    prepare()
    fakes.tokenStorage.writes.hold()
    let cleaning = Task { try await SessionCleaner(fakes.services).clean() }
    try await fakes.tokenStorage.writes.waitForCalls(1)
    #expect(steps.take() == [])

    fakes.tokenStorage.writes.answer(call: 0, with: ())
    try await cleaning.value
    #expect(steps.take().sorted() == ["pictures", "site data"])
  }
}
