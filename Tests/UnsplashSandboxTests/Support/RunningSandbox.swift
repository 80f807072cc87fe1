import Dispatch
import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

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
    #expect(arrival.wait(timeout: .now() + 60) == .success)
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
    return isListening.wait(timeout: .now() + 60)
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
