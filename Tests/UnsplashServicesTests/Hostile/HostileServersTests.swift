import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// All calls of the services to hostile servers, `.ci/hostile-servers.py`.
///
/// `HOSTILE_SERVERS` lists the servers, a line `name=port` each; without it these tests are
/// skipped.
@Suite(
  "E Hostile servers", .serialized, .closesAll, .enabled(if: !HostileServer.all.isEmpty),
  .timeLimit(.minutes(20)))
struct HostileServersTests {
  /// The time limit of a request in seconds, and the extra time on a busy machine.
  private static let (limit, slack) = (2.0, 6.0)
  /// The limit of the whole process in bytes: pictures may have 100 MB, and arrays grow by
  /// doubling.
  private static let memoryLimit = 600_000_000

  private static func services(at server: HostileServer) throws -> (AppServices, URL) {
    let base = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let services = UnsplashBackEnd(
      configuration: .at(base), tokenStorage: SettableTokenStorage(Secret.token),
      siteData: UnusedSiteData(),
      apiLimits: RequestLimits(seconds: limit, bytes: RequestLimits.api.bytes),
      pictureLimits: RequestLimits(seconds: limit, bytes: RequestLimits.pictures.bytes)
    ).services
    return (services, base)
  }

  /// Returns the end of each call, and the longest duration in seconds.
  ///
  /// - Parameter good: the URL of a good server, which must still work after an attack.
  private static func ask(_ server: HostileServer, good: URL) async throws -> (String, Double) {
    let (services, base) = try services(at: server)
    let outcome = await outcome(of: services, base)
    let clients = [
      try #require(services.imagesList as? UnsplashImagesListService).api.client,
      try #require(services.pictures as? URLSessionPictureService).client,
      try #require(services.oauth as? UnsplashOAuth2Service).client,
    ]
    for client in clients {
      try await client.becomeIdle()
      // The short limit was for the attack: a busy machine may need longer for the following
      // requests.
      client.limits = .pictures
      let answer = try await client.send(OutgoingRequest(url: good))
      #expect(answer.status == 200, "after \(server.name)")
    }
    return outcome
  }

  private static func outcome(of services: AppServices, _ base: URL) async -> (String, Double) {
    await withTaskGroup(of: (Int, HostileEnd, Double).self) { group in
      for (number, call) in ServiceCall.allCases.enumerated() {
        group.addTask {
          let started = Date()
          let end = HostileEnd(await call.failure(with: services, base: base))
          return (number, end, Date().timeIntervalSince(started))
        }
      }
      var ends = [HostileEnd](repeating: .answered, count: ServiceCall.allCases.count)
      var longest = 0.0
      for await (number, end, seconds) in group {
        ends[number] = end
        longest = max(longest, seconds)
      }
      return (String(ends.map(\.rawValue)), longest)
    }
  }

  @Test("Each call ends in time as the table says, and a good server still works afterwards")
  func all() async throws {
    let sandbox = try ServicesAtSandbox()
    let photo = try #require(try await sandbox.services.imagesList.photos(page: 1).items.first)
    for server in HostileServer.all {
      let expected = try #require(
        HostileTable.end(of: server.name), "\(server.name) is not in the table")
      let (ends, seconds) = try await Self.ask(server, good: photo.urls.thumb)
      #expect(
        HostileTable.matches(ends, expected), "\(server.name): \(ends) instead of \(expected)")
      #expect(seconds < Self.limit + Self.slack, "\(server.name) took \(seconds) s")
      // A flood ends when its server says so; until then no other request can start (HTTPClient).
      let page = try await sandbox.services.imagesList.photos(page: 1)
      #expect(page.items.count == 30, "after \(server.name)")
      #if canImport(Glibc)
        let memory = try #require(ProcessMemory.peak())
        #expect(memory < Self.memoryLimit, "\(server.name): \(memory) bytes")
      #endif
    }
  }

  @Test("Every behaviour of the table has a server")
  func tableIsServed() {
    let names = HostileServer.all.map(\.name)
    #expect(names.count == HostileTable.count && HostileTable.unserved(by: names).isEmpty)
  }
}

/// The calls of the services, in the order of the table's letters.
enum ServiceCall: CaseIterable {
  case page, profile, token, like, picture, download

  /// Makes the call, with addresses below the base, and returns its error.
  func failure(with services: AppServices, base: URL) async -> (any Error)? {
    do {
      switch self {
      case .page: _ = try await services.imagesList.photos(page: 1)
      case .profile: _ = try await services.profile.fetchProfile()
      case .token: _ = try await services.oauth.fetchAuthToken(code: Secret.code)
      case .like: _ = try await services.likes.changeLike(photoID: "a", isLiked: true)
      case .picture:
        _ = try await services.pictures.picture(at: base.appendingPathComponent("p.png"))
      case .download:
        try await services.downloads.reportDownload(at: base.appendingPathComponent("d"))
      }
      return nil
    } catch {
      return error
    }
  }
}

/// The end of a call, as one letter.
enum HostileEnd: Character {
  case answered = "="
  case offline = "o"
  case timedOut = "t"
  case tooLarge = "L"
  case unreadable = "u"
  case redirectRefused = "r"
  case unauthorised = "a"
  case forbidden = "f"
  case rateLimited = "q"
  case notFound = "n"
  case rejected = "j"
  case serverFailure = "s"
  /// An end that no server may cause: an error that is not a `ServiceError`, a storage failure or a
  /// cancellation.
  case wrong = "!"

  init(_ error: (any Error)?) {
    guard let error else {
      self = .answered
      return
    }
    switch (error as? ServiceError)?.kind {
    case .offline: self = .offline
    case .timedOut: self = .timedOut
    case .answerTooLarge: self = .tooLarge
    case .unreadableAnswer: self = .unreadable
    case .redirectRefused: self = .redirectRefused
    case .unauthorised: self = .unauthorised
    case .forbidden: self = .forbidden
    case .rateLimited: self = .rateLimited
    case .notFound: self = .notFound
    case .rejected: self = .rejected
    case .serverFailure: self = .serverFailure
    case .storageFailure, .cancelled, nil: self = .wrong
    }
  }
}

/// A server named in `HOSTILE_SERVERS`.
struct HostileServer: Sendable {
  let name: String
  let port: UInt16

  /// All servers; empty if the variable is not set.
  static let all = (ProcessInfo.processInfo.environment["HOSTILE_SERVERS"] ?? "")
    .components(separatedBy: "\n").compactMap(HostileServer.init)

  private init?(_ line: String) {
    let parts = line.components(separatedBy: "=")
    guard parts.count == 2, let port = UInt16(parts[1]) else { return nil }
    (name, self.port) = (parts[0], port)
  }
}

/// The memory use of the process.
enum ProcessMemory {
  /// The peak in bytes; `nil` if the system does not report it.
  static func peak() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.components(separatedBy: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1_024 }
  }
}
