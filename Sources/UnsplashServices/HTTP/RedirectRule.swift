import Foundation

/// Where a server may send us on to.
///
/// Redirects are followed by ``HTTPClient``, never by URLSession. On Linux that follows every one and
/// hands the `Authorization` header to any host, loses the body of a POST, and ends the process when
/// a task is cancelled in the middle of it; on Apple's systems it drops the header on the way to the
/// same host as well.
enum RedirectRule: Hashable, Sendable {
  /// Nowhere: requests with a body or an effect.
  case never
  /// To the same scheme, host and port: the API's own requests, which carry a token.
  case sameOrigin
  /// Anywhere on the web, but without `Authorization` and never from https to http: pictures.
  case anywhereWithoutAuthorization
  /// Nowhere by itself: the redirect is the answer, and its ``HTTPAnswer/redirectTarget`` says where
  /// to. For a browser, whose pages decide about each step.
  case callerDecides

  /// Whether it may go on from one address to another.
  func allows(_ target: URL, from old: URL) -> Bool {
    guard target.isWeb else { return false }
    switch self {
    case .never, .callerDecides: return false
    case .sameOrigin: return target.hasSameOrigin(as: old)
    case .anywhereWithoutAuthorization: return target.isSecure || !old.isSecure
    }
  }
}

extension HTTPRequest {
  /// The request to go on with after a redirect, with the headers of this one.
  ///
  /// - Returns: `nil` when the rule forbids it, and for all methods but GET and HEAD: a POST that
  ///   became a GET, or that was sent a second time, would not be what was asked for.
  func redirected(to target: URL) -> HTTPRequest? {
    guard ["GET", "HEAD"].contains(method), redirects.allows(target, from: url) else { return nil }
    var next = self
    next.url = target
    if redirects == .anywhereWithoutAuthorization {
      next.headers = headers.filter { $0.key.lowercased() != "authorization" }
    }
    return next
  }
}
