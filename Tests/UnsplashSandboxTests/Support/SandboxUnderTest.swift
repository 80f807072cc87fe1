import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

/// A sandbox without sockets: it parses and answers a request's text directly.
struct InProcessSandbox {
  static let key = RunningSandbox.key
  static let form = RunningSandbox.form
  static let browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

  let sandbox: UnsplashSandbox
  private let port: UInt16

  init(
    seed: UInt64 = UnsplashSandbox.standardSeed, photos: [PhotoFile] = [],
    quota: Int = 5_000, port: UInt16 = 8_080, data: DataSet? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    sandbox = UnsplashSandbox(
      seed: seed, photos: photos, quota: quota, limits: HTTPLimits(), now: now, data: data)
    self.port = port
  }

  var host: String { "127.0.0.1:\(port)" }
  var base: String { "http://\(host)" }
  var bearer: String { "Authorization: Bearer \(sandbox.makeAccessToken())" }

  /// The header field with a token of an account.
  func bearer(_ account: SandboxAccount, _ scopes: String...) -> String {
    "Authorization: Bearer \(sandbox.makeAccessToken(account: account, scopes: scopes))"
  }

  /// Sends a request as over a connection.
  func ask(
    _ method: String, _ target: String, _ headers: [String] = [], body: String? = nil
  ) throws -> RawResponse {
    let isHostGiven = headers.contains { $0.hasPrefix("Host:") }
    return try send(
      RunningSandbox.text(
        method, target, headers + (isHostGiven ? [] : ["Host: \(host)"]), body: body))
  }

  /// Requests the API with the access key.
  func get(_ target: String) throws -> RawResponse { try ask("GET", target, [Self.key]) }

  /// Requests a page of the site, as a browser does.
  func page(_ target: String) throws -> RawResponse { try ask("GET", target, [Self.browser]) }

  /// Sends a form, such as that of the login page.
  func post(_ target: String, _ form: String) throws -> RawResponse {
    try ask("POST", target, [Self.form], body: form)
  }

  private func send(_ text: String) throws -> RawResponse {
    var parser = HTTPRequestParser()
    parser.append(Array(text.utf8))
    guard case .request(let request)? = try parser.next()
    else { throw RawClient.Failure(message: "not a complete request: \(text)") }
    var client = ReceivedBytes(bytes: sandbox.backend.respond(to: request, port: port).allBytes)
    return try client.response(to: request.method)
  }
}

/// A clock that a test advances.
final class ManualClock: Sendable {
  private let moment = Synchronized(Date(timeIntervalSince1970: 1_760_000_000))

  var now: Date { moment.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    moment.withLock { $0 += seconds }
  }
}

extension RawResponse {
  /// The identifiers of a list.
  var ids: [String] { texts("id") }
  /// The total of a list.
  var total: Int? { header("X-Total").flatMap { Int($0) } }
  /// The items of a search.
  var results: [[String: Any]] { object["results"] as? [[String: Any]] ?? [] }

  /// One field of the items of a list.
  func texts(_ field: String) -> [String] { objects.compactMap { $0[field] as? String } }

  /// A member of the body, or of its members.
  subscript(_ path: String...) -> Any? {
    path.reduce(object as Any?) { ($0 as? [String: Any])?[$1] }
  }

  /// Indicates whether it is the API's error with this message.
  func isError(_ status: Int, _ words: String) -> Bool {
    self.status == status && text == "{\"errors\":[\"\(words)\"]}"
  }
}

/// The users and collections before clients change any.
extension DataSet {
  static let standard = of(seed: UnsplashSandbox.standardSeed)

  var persons: [Person] { catalog.persons.all }
  var collections: [CatalogCollection] { catalog.collections.all }
  var publicCollections: [Int] { catalog.collections.published }
}

/// A listening sandbox, stopped when a test releases it, with short request methods.
final class RunningSandbox {
  static let key = "Authorization: Client-ID sandbox-access-key"
  static let form = "Content-Type: application/x-www-form-urlencoded"

  let sandbox: UnsplashSandbox
  let base: URL
  /// It is signalled at each request.
  private let arrival = DispatchSemaphore(value: 0)

  init(
    photos: [PhotoFile] = [], quota: Int = 5_000, limits: HTTPLimits = HTTPLimits(),
    now: @escaping @Sendable () -> Date = { Date() },
    onRequest: (@Sendable (LoggedRequest) -> Void)? = nil
  ) throws {
    sandbox = UnsplashSandbox(photos: photos, quota: quota, limits: limits, now: now) {
      [arrival] request in
      onRequest?(request)
      arrival.signal()
    }
    base = try sandbox.start()
  }

  deinit {
    sandbox.stop()
  }

  /// Waits until a request has arrived since the last call.
  func waitForArrival() {
    #expect(arrival.wait(timeout: .testLimit) == .success)
  }

  var host: String { "127.0.0.1:\(base.port ?? 0)" }

  /// A connection on which a request has been sent.
  func client(asking method: String, _ target: String, _ headers: [String] = [key]) throws
    -> RawClient
  {
    let client = try RawClient(base)
    client.send(request(method, target, headers))
    return client
  }

  /// Sends a request on a connection of its own.
  func ask(
    _ method: String, _ target: String, _ headers: [String] = [], body: String? = nil
  ) throws -> RawResponse {
    let client = try RawClient(base)
    client.send(request(method, target, headers, body: body))
    return try client.response(to: method)
  }

  /// Requests the API with the access key.
  func get(_ target: String) throws -> RawResponse {
    try ask("GET", target, [Self.key])
  }

  /// The targets of the first photo's pictures, by the name of the size.
  func pictureTargets() throws -> [String: String] {
    let photo = try #require(try get("/photos").objects.first)
    let urls = try #require(photo["urls"] as? [String: String])
    return urls.mapValues { String($0.dropFirst("http://\(host)".count)) }
  }

  /// Waits until connections are accepted, with a time limit.
  func waitUntilListening() -> DispatchTimeoutResult {
    let isListening = DispatchSemaphore(value: 0)
    let server = sandbox.server.withLock { $0 }
    // A waiting thread ends with the server.
    Thread.detachNewThread {
      if (try? server?.perform(.awaitListening)) != nil { isListening.signal() }
    }
    return isListening.wait(timeout: .testLimit)
  }

  func request(
    _ method: String, _ target: String, _ headers: [String] = [], body: String? = nil
  ) -> String {
    Self.text(method, target, ["Host: \(host)"] + headers, body: body)
  }

  static func text(
    _ method: String, _ target: String, _ headers: [String], body: String?
  ) -> String {
    let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
    let lines = ["\(method) \(target) HTTP/1.1"] + headers + length
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
  }
}
