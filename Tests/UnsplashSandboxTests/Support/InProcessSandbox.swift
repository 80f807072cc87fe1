import Foundation
import HTTPTestSupport
import LocalHTTP

@testable import UnsplashSandbox

/// A sandbox without sockets: it parses and answers a request's text directly.
struct InProcessSandbox {
  static let key = RunningSandbox.key
  static let form = RunningSandbox.form

  let sandbox: UnsplashSandbox
  private let port: UInt16

  init(
    seed: UInt64 = UnsplashSandbox.standardSeed, photos: [PhotoFile] = [],
    quota: Int = 5_000, port: UInt16 = 8_080, data: DataSet? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
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
    var lines = ["\(method) \(target) HTTP/1.1"] + headers
    if !headers.contains(where: { $0.hasPrefix("Host:") }) { lines.append("Host: \(host)") }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return try send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
  }

  /// Requests the API with the access key.
  func get(_ target: String) throws -> RawResponse { try ask("GET", target, [Self.key]) }

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

/// The users and collections before clients change any.
extension DataSet {
  var persons: [Person] { catalog.persons.all }
  var collections: [CatalogCollection] { catalog.collections.all }
  var publicCollections: [Int] { catalog.collections.published }
}
