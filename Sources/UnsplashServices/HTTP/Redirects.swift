import Foundation
import ImageFeedCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

extension HTTPAnswer {
  /// Makes a redirect, without its body.
  ///
  /// - Parameter proposal: the target that URLSession proposes. `Location` has precedence: on Linux
  ///   URLSession resolves relative URLs incorrectly.
  init(redirect response: HTTPURLResponse, proposal: URL?) {
    let headers = response.headers
    let location = headers.first { $0.key.lowercased() == "location" }?.value
    let target = location.flatMap { URL(string: $0, relativeTo: response.url)?.absoluteURL }
    // 305 and 306 are obsolete (RFC 9110 §15.4.6).
    let isRedirect = [301, 302, 303, 307, 308].contains(response.statusCode)
    self.init(
      status: response.statusCode, headers: headers, body: Data(),
      redirectTarget: isRedirect ? target ?? proposal : nil)
  }
}

extension URL {
  var isSecure: Bool { scheme?.lowercased() == "https" }

  /// Indicates whether both are http or https URLs of one origin.
  func hasSameOrigin(as other: URL) -> Bool {
    guard isWeb, let own = components, let other = other.components else { return false }
    return own.hasSameOrigin(as: other)
  }

  /// Indicates whether the URL is a loopback address: `localhost`, `127.0.0.0/8` or `::1`. Requests
  /// to it pass no network and need no encryption.
  var isLoopback: Bool {
    guard components?.hasUser == false, let host = host?.lowercased() else { return false }
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
  }
}

extension URLComponents {
  /// The encoded path without trailing slashes.
  var trimmedPath: String {
    var path = percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
