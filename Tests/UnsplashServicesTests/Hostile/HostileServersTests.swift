import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// All calls of the services to hostile servers, `.ci/hostile-servers.py`.
///
/// `HOSTILE_SERVERS` lists the servers, a line `name=port` each; without it these tests are
/// skipped.
@Suite(
  "E Hostile servers", .serialized, .enabled(if: !HostileServer.all.isEmpty),
  .timeLimit(.minutes(20)))
struct HostileServersTests {
  /// The time limit of a request in seconds, and the extra time on a busy machine.
  private static let (limit, slack) = (2.0, 6.0)
  /// The limit of the whole process in bytes: pictures may have 100 MB, and arrays grow by
  /// doubling.
  private static let memoryLimit = 600_000_000

  private static func services(at server: HostileServer) throws -> (AppServices, URL) {
    let base = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    let configuration = AuthConfiguration(
      accessKey: "access-key", secretKey: Secret.secretKey, defaultBaseURL: base,
      authBaseURL: base)
    let services = UnsplashBackEnd(
      configuration: configuration, tokenStorage: SettableTokenStorage(Secret.token),
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
      for (number, call) in HostileCall.allCases.enumerated() {
        group.addTask {
          let started = Date()
          let end = await call.end(with: services, base: base)
          return (number, end, Date().timeIntervalSince(started))
        }
      }
      var ends = [HostileEnd](repeating: .answered, count: HostileCall.allCases.count)
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
    defer { sandbox.stop() }
    let photo = try #require(try await sandbox.services.imagesList.photos(page: 1).items.first)
    for server in HostileServer.all {
      let expected = try #require(
        HostileTable.ends[server.name], "\(server.name) is not in the table")
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
    #expect(Set(HostileServer.all.map(\.name)) == Set(HostileTable.ends.keys))
  }
}
