import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

/// A server that echoes the target of every request, stopped when a test releases it.
final class RunningServer {
  let server: HTTPServer
  let base: URL

  init(limits: HTTPLimits = HTTPLimits()) throws {
    server = try HTTPServer(
      port: 0, limits: limits,
      deliveries: { request, _ in ResponseDelivery(Self.echo(request), for: request) })
    base = try #require(URL(string: server.address))
  }

  /// Serves with an asynchronous handler.
  init(handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) throws {
    server = try HTTPServer(handler: handler)
    base = try #require(URL(string: server.address))
  }

  deinit {
    server.stop()
  }

  /// A connection on which a request has been sent.
  func client(asking method: String = "GET", _ target: String) throws -> RawClient {
    let client = try RawClient(base)
    client.send(request(method, target))
    return client
  }

  func request(_ method: String, _ target: String, _ headers: [String] = []) -> String {
    (["\(method) \(target) HTTP/1.1", "Host: h"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func echo(_ request: HTTPRequest) -> HTTPResponse {
    .text(.ok, request.target.path + String(decoding: request.body, as: UTF8.self))
  }
}
