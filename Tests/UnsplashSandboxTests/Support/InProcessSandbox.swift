import Foundation
import HTTPTestSupport
import LocalHTTP

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
