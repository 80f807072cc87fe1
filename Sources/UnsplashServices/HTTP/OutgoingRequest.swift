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
    let path = url.components?.percentEncodedPath ?? ""
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

extension OutgoingRequest: Redacted {
  /// The label, which contains no secrets.
  var description: String { label }
}

/// The redirects that a request may follow.
///
/// ``HTTPClient`` follows redirects, never URLSession. On Linux URLSession follows every redirect,
/// sends the `Authorization` header to any host, loses the body of a POST, and ends the process if
/// a task is cancelled during one; on Apple's systems it also drops the header on the way to the
/// same host.
enum RedirectPolicy: Hashable, Sendable {
  /// None: for requests with a body or an effect.
  case never
  /// To the same scheme, host and port: for API requests, which carry a token.
  case sameOrigin
  /// To any http or https URL, but without `Authorization` and never from https to http: for
  /// pictures.
  case anywhereWithoutAuthorization
  /// None: the redirect is returned as the answer with its ``HTTPAnswer/redirectTarget``, for a
  /// browser that decides on each step.
  case callerDecides

  /// Indicates whether a request may be redirected from one URL to another.
  func allows(_ target: URL, from old: URL) -> Bool {
    guard target.isWeb else { return false }
    switch self {
    case .never, .callerDecides: return false
    case .sameOrigin: return target.hasSameOrigin(as: old)
    case .anywhereWithoutAuthorization: return target.isSecure || !old.isSecure
    }
  }
}

extension OutgoingRequest {
  /// Makes the request to send after a redirect, with the headers of this one.
  ///
  /// - Returns: `nil` if the policy forbids the redirect, and for all methods but GET and HEAD: a
  ///   POST must neither become a GET nor be sent twice.
  func redirected(to target: URL) -> OutgoingRequest? {
    guard ["GET", "HEAD"].contains(method), redirects.allows(target, from: url) else { return nil }
    var next = self
    next.url = target
    if redirects == .anywhereWithoutAuthorization {
      next.headers = headers.filter { $0.key.lowercased() != "authorization" }
    }
    return next
  }
}

extension String {
  /// Indicates whether the text is one word of visible ASCII; other characters could end the
  /// header.
  var isHeaderToken: Bool { !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}
