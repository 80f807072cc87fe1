import Foundation

/// A cookie in the jar (RFC 6265 §5.3).
struct Cookie: Sendable {
  let name: String
  let value: String
  /// The host that set the cookie, or the domain that it applies to, in lower case.
  let domain: String
  let isHostOnly: Bool
  let path: String
  /// Seconds since 1970; `nil` until sign-out.
  let expires: TimeInterval?
  let isSecure: Bool
  /// The number of cookies stored before, for the order of sending.
  var order: Int

  /// - Returns: `nil` if this address may not set the cookie.
  init?(_ header: SetCookie, from url: URL, now: TimeInterval, order: Int) {
    guard let host = Self.host(of: url) else { return nil }
    let isProtected = url.scheme?.lowercased() == "https"
    // An unprotected answer can be forged in transit (RFC 6265bis §5.7).
    guard isProtected || !header.isSecure else { return nil }
    let domain = header.domain ?? ""
    guard domain.isEmpty || Self.maySet(domain, host: host) else { return nil }
    (name, value, isSecure) = (header.name, header.value, header.isSecure)
    isHostOnly = domain.isEmpty || domain == host && Self.isClosed(host)
    self.domain = domain.isEmpty ? host : domain
    path = header.path ?? Self.defaultPath(of: url)
    expires = header.maxAge.map { $0 > 0 ? now + $0 : 0 } ?? header.expires
    self.order = order
  }

  /// Indicates whether the cookie is sent to an address.
  func matches(_ url: URL) -> Bool {
    guard let host = Self.host(of: url) else { return false }
    if isSecure, url.scheme?.lowercased() != "https" { return false }
    return (host == domain || !isHostOnly && host.hasSuffix("." + domain)) && matchesPath(of: url)
  }

  /// Indicates whether both have the same name, domain and path, so that this one replaces the
  /// other.
  func replaces(_ other: Cookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
      && isHostOnly == other.isHostOnly
  }

  /// Indicates whether the cookie's path matches (RFC 6265 §5.1.4).
  private func matchesPath(of url: URL) -> Bool {
    let asked = Self.path(of: url)
    return asked == path || asked.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  /// Indicates whether a host may set cookies for a domain above it. A domain of one label (`com`,
  /// `localhost`) is refused; a list of public suffixes is not used.
  private static func maySet(_ domain: String, host: String) -> Bool {
    domain == host || host.hasSuffix("." + domain) && !isClosed(domain)
  }

  /// Indicates whether a host is an IP address or a single label, and so has no domain above or
  /// below.
  private static func isClosed(_ host: String) -> Bool {
    !host.contains(".") || host.contains(":")
      || host.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
  }

  private static func host(of url: URL) -> String? {
    guard let host = url.host?.lowercased(), !host.isEmpty else { return nil }
    return host
  }

  private static func path(of url: URL) -> String {
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    return path.hasPrefix("/") ? path : "/"
  }

  /// The URL's path up to its last `/`, without it (RFC 6265 §5.1.4).
  private static func defaultPath(of url: URL) -> String {
    let path = path(of: url)
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

extension Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name and the domain, without the value.
  var description: String { "Cookie(\(name), \(domain))" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: ["cookie": description]) }
}
