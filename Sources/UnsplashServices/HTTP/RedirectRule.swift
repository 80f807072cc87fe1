import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a server may send us on to.
///
/// URLSession on Linux follows every redirect and hands the `Authorization` header to any host, and
/// it turns a POST into a GET or loses its body.
enum RedirectRule: Hashable, Sendable {
  /// Nowhere: requests with a body or an effect.
  case never
  /// To the same scheme, host and port: the API's own requests, which carry a token.
  case sameOrigin
  /// Anywhere on the web, but without `Authorization` and never from https to http: pictures.
  case anywhereWithoutAuthorization

  /// The request to follow with.
  ///
  /// - Returns: `nil` when it must not be followed.
  func follow(_ next: URLRequest, from old: URL) -> URLRequest? {
    guard let url = next.url, url.isWeb else { return nil }
    switch self {
    case .never: return nil
    case .sameOrigin: return url.hasSameOrigin(as: old) ? next : nil
    case .anywhereWithoutAuthorization:
      guard !(old.isSecure && !url.isSecure) else { return nil }
      var next = next
      next.setValue(nil, forHTTPHeaderField: "Authorization")
      return next
    }
  }
}

extension URL {
  /// Whether it is an address of the web: http or https with a host.
  var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
  }

  var isSecure: Bool { scheme?.lowercased() == "https" }

  /// Whether both have one scheme, host and port, and neither hides its host behind a user's name.
  func hasSameOrigin(as other: URL) -> Bool {
    user == nil && password == nil && isWeb && scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && effectivePort == other.effectivePort
  }

  private var effectivePort: Int { port ?? (isSecure ? 443 : 80) }
}
