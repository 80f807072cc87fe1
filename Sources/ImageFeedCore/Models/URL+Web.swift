import Foundation

/// Percent-encoding for paths, queries and forms.
///
/// URLComponents does not encode `+`, `&` and `/` where they are legal; a server reads `+` as a
/// space and `/` as a path separator (bug-login-11).
package enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Encodes a path component, or a name or value of a query: all but RFC 3986's unreserved
  /// characters.
  package static func strict(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Encodes names and values as a query or a form (`application/x-www-form-urlencoded`, where
  /// `%20` and `+` are equivalent).
  package static func form(_ items: [(name: String, value: String)]) -> String {
    items.map { "\(strict($0.name))=\(strict($0.value))" }.joined(separator: "&")
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// All hexadecimal digits, in lower case and with leading zeros.
  package var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}

extension URL {
  /// Indicates whether the URL is http or https with a host.
  package var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false
  }

  /// The parts of the absolute URL.
  package var components: URLComponents? {
    URLComponents(url: self, resolvingAgainstBaseURL: true)
  }
}

extension URLComponents {
  /// Indicates whether the URL has a user or a password. Percent-encoded, because `user` is `nil` if
  /// it is not valid UTF-8.
  package var hasUser: Bool { percentEncodedUser != nil || percentEncodedPassword != nil }

  /// Indicates whether the URL has a port outside 0…65535, which `port` drops.
  private var hasOddPort: Bool {
    guard let range = rangeOfPort, !range.isEmpty else { return false }
    return !(0...65_535).contains(port ?? -1)
  }

  /// The port, or the scheme's default: both mean the same (RFC 3986 §6.2.3).
  package var effectivePort: Int? {
    port ?? ["http": 80, "https": 443][scheme?.lowercased() ?? ""]
  }

  /// Indicates whether both URLs have the same scheme, host and port, and this one has no user name
  /// that could disguise its host.
  package func hasSameOrigin(as other: URLComponents) -> Bool {
    !hasUser && !hasOddPort && scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased() && effectivePort == other.effectivePort
  }
}
