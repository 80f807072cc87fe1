import Foundation
import ImageFeedCore
import Testing

@testable import imagefeed_web

/// A server on a real port, whose apps have fake services.
@MainActor
final class ServerUnderTest {
  /// The name of the page that most tests use.
  nonisolated static let page = "page-of-a-test-0001"

  let apps: FakeApps
  let pages: OpenPages
  let client: TestClient
  let timer = ManualTimer()
  /// The cookie of the browser that has opened the page.
  private(set) var cookie = ""
  private let server: AppServer

  /// The address without a slash at its end.
  var origin: String { "http://127.0.0.1:\(client.address.port ?? 0)" }

  init(
    isSignedIn: Bool = true, redirectURI: String = AuthConfiguration.nativeRedirectURI,
    mostPages: Int = 50, hasLog: Bool = false, faults: FaultSwitch? = nil
  ) throws {
    let apps = FakeApps(isSignedIn: isSignedIn, redirectURI: redirectURI, hasLog: hasLog)
    self.apps = apps
    pages = OpenPages(most: mostPages, timer: timer.start) { apps.make($0, $1) }
    server = AppServer(
      files: try PageFiles(), pages: pages,
      log: hasLog ? LogServer(pages: pages, faults: faults) : nil,
      redirectURI: redirectURI.hasPrefix("http") ? URL(string: redirectURI) : nil)
    client = TestClient(try #require(URL(string: try server.start(port: 0))))
  }

  // MARK: Requests

  /// Fetches the page, as a browser does first.
  func visit() async throws {
    cookie = Self.cookie(in: try await client.send("/"))
  }

  static func cookie(in answer: TestClient.Answer) -> String {
    String(answer["Set-Cookie"]?.prefix { $0 != ";" } ?? "")
  }

  /// The fields that a browser sends with a request of the page.
  var fields: [String: String] { ["Cookie": cookie, "Origin": origin] }

  func events(
    page: String = ServerUnderTest.page, _ more: [String: String] = [:]
  ) throws -> EventReader {
    try client.events("/events?page=\(page)", fields.merging(more) { $1 })
  }

  func report(_ intent: String, page: String = ServerUnderTest.page) async throws
    -> TestClient.Answer
  {
    try await post("/intents?page=\(page)", intent)
  }

  func post(_ path: String, _ body: String) async throws -> TestClient.Answer {
    try await client.send(
      path, fields.merging(["Content-Type": "application/json"]) { $1 }, method: "POST", body: body)
  }

  /// Displays the first photo of the feed.
  ///
  /// - Parameter events: the stream of the page, after the rows.
  /// - Returns: the path of its picture.
  func picturePath(_ events: EventReader) async throws -> String {
    let intents = """
      [{"screen":"imagesList-2","intent":"didLayOut","pictureWidth":720},
       {"screen":"imagesList-2","intent":"willDisplay","id":"photo-1","row":0}]
      """
    #expect(try await report(intents).status == 204)
    let command = try await events.first(with: "/pictures/")
    let start = try #require(command.range(of: "/pictures/")).lowerBound
    return String(command[start...].prefix { $0 != "\"" })
  }
}
