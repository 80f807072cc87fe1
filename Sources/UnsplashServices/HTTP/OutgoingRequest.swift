import Foundation

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

  /// Indicates whether the request may be sent twice, because it changes nothing (RFC 9110 §9.2.1).
  var changesNothing: Bool { method == "GET" }

  /// Indicates whether the request must use a connection of its own.
  ///
  /// If a reused connection turns out to be reset, the system sends the request again on its own.
  /// On Linux it does so even for DELETE and POST, and hangs on the body of a POST.
  var needsNewConnection: Bool { !changesNothing || isRepeated }

  /// The request's name in logs, without query, headers or body (A-7). The path is percent-encoded,
  /// so that it contains no line feed.
  var label: String {
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    return "\(method) \(path.isEmpty ? "/" : path)"
  }

  /// Makes the request for URLSession.
  ///
  /// - Parameter limit: the overall limit in seconds, 0 to a day. URLSession's idle timeout is
  ///   longer, so that only the overall limit takes effect.
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

extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The label, which contains no secrets.
  var description: String { label }
  var debugDescription: String { label }
  var customMirror: Mirror { Mirror(self, children: ["label": label]) }
}
