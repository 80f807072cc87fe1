import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is asked of a server, and what of it must never be repeated in an error.
struct HTTPRequest: Sendable {
  var method = "GET"
  var url: URL
  var headers: [String: String] = [:]
  var body: Data?
  var redirects = RedirectRule.sameOrigin
  /// Whether it was sent before, and the connection was reset.
  var isRepeated = false
  /// Tokens, secrets and codes in this request; a server may echo them in its words.
  var secrets: [String] = []

  /// Whether it may be sent twice: nothing is changed by it (RFC 9110 §9.2.1).
  var changesNothing: Bool { method == "GET" }

  /// Whether it must go over a connection of its own.
  ///
  /// When a kept connection turns out to be reset, the system sends the request again by itself. On
  /// Linux it does so with a DELETE and with a POST too, and hangs over the body of a POST.
  var needsNewConnection: Bool { !changesNothing || isRepeated }

  /// How a log names the request: never its query, headers or body (A-7). The path is encoded as
  /// it is sent, so that no line feed in it makes a line of its own.
  var label: String {
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    return "\(method) \(path.isEmpty ? "/" : path)"
  }

  /// The request as URLSession takes it.
  ///
  /// - Parameter limit: the overall limit in seconds, 0 to a day. URLSession's idle timeout is set
  ///   beyond it, so that only one of the two ever strikes.
  func urlRequest(limit: TimeInterval) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    request.httpShouldHandleCookies = false
    request.timeoutInterval = limit.rounded(.up) + 2
    for (name, value) in headers {
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The label, which has no secrets.
  var description: String { label }
  /// The label, which has no secrets.
  var debugDescription: String { label }
  /// The label, for `dump`.
  var customMirror: Mirror { Mirror(self, children: ["label": label]) }
}
