import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to a server, with the secrets that must never appear in an error.
struct OutgoingRequest: Sendable {
  var method = "GET"
  var url: URL
  var headers: [String: String] = [:]
  var body: Data?
  var redirects = RedirectPolicy.sameOrigin
  /// Indicates whether it was sent before and the connection was reset.
  var isRepeated = false
  /// The tokens, secrets and codes in this request; a server may echo them in its messages.
  var secrets: [String] = []

  /// The request's name in logs, without query, headers or body (A-7). The path is percent-encoded,
  /// so that it contains no line feed.
  var label: String {
    let path = url.components?.percentEncodedPath ?? ""
    return "\(method) \(path.isEmpty ? "/" : path)"
  }

  /// Makes the request for URLSession, whose idle timeout is longer than the overall limit.
  ///
  /// - Parameter limit: the overall limit in seconds, 0 to a day.
  func urlRequest(limit: TimeInterval) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    request.httpShouldHandleCookies = false
    request.timeoutInterval = limit.rounded(.up) + 2
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}

/// A server's complete answer, whatever its status.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: Data
  /// The URL that a redirect leads to, resolved; `nil` for any other answer.
  let redirectTarget: URL?
  private let headers: [String: String]

  init(status: Int, headers: [String: String], body: Data, redirectTarget: URL? = nil) {
    self.status = status
    self.body = body
    self.redirectTarget = redirectTarget
    // Header names ignore case (RFC 9110 §5.1), dictionary keys do not.
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }

  init(_ response: HTTPURLResponse, body: Data) {
    self.init(status: response.statusCode, headers: response.headers, body: body)
  }

  /// Returns the value of a header; names ignore case.
  func header(_ name: String) -> String? { headers[name.lowercased()] }

  var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPURLResponse {
  var headers: [String: String] { allHeaderFields as? [String: String] ?? [:] }
}
