import Foundation

/// Functions for the addresses in pages.
enum PageAddress {
  /// The absolute address of a reference in a page (RFC 3986 §5.2).
  ///
  /// As in browsers, surrounding spaces, line breaks, and characters that should have been
  /// percent-encoded are accepted.
  ///
  /// - Returns: `nil` if the text is not an address.
  static func resolve(_ text: String, against base: URL) -> URL? {
    let encoded = encoded(text.trimmingCharacters(in: .whitespacesAndNewlines))
    // Versions of Foundation resolve an empty reference differently.
    guard !encoded.isEmpty else { return withoutFragment(base) }
    return URL(string: encoded, relativeTo: base)?.absoluteURL
  }

  /// The address with another query, and without its fragment.
  ///
  /// - Parameter query: already percent-encoded.
  static func replacingQuery(of url: URL, with query: String) -> URL? {
    let bare = withoutFragment(url).absoluteString.prefix { $0 != "?" }
    return URL(string: bare + "?" + query)
  }

  /// The address without the fragment, which is never sent to a server.
  static func withoutFragment(_ url: URL) -> URL {
    let text = url.absoluteString
    guard let end = text.firstIndex(of: "#") else { return url }
    return URL(string: String(text[..<end])) ?? url
  }

  /// Indicates whether both have the same scheme, host and port (RFC 6454 §4).
  static func haveSameOrigin(_ one: URL, _ other: URL) -> Bool {
    one.scheme?.lowercased() == other.scheme?.lowercased()
      && one.host?.lowercased() == other.host?.lowercased() && port(of: one) == port(of: other)
  }

  /// Indicates whether a page can be loaded from an address: a web address with a host and without
  /// a user name or password, which are only used to deceive.
  static func isLoadable(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.host, !host.isEmpty
    else { return false }
    // Checked in the components: `URL.user` is `nil` for a name that is not UTF-8.
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    return components?.percentEncodedUser == nil && components?.percentEncodedPassword == nil
  }

  private static func port(of url: URL) -> Int? {
    url.port ?? ["http": 80, "https": 443][url.scheme?.lowercased() ?? ""]
  }

  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    let input = Array(text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D })
    for (place, byte) in input.enumerated() {
      let isEscape = byte == UInt8(ascii: "%") && isHex(input.dropFirst(place + 1).prefix(2))
      if isEscape || allowed.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isHex(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 2 && bytes.allSatisfy { digits.contains($0) || lowerDigits.contains($0) }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
  private static let lowerDigits = Array("abcdef".utf8)

  /// The characters of RFC 3986 §2.2 and §2.3, without `%`.
  private static let allowed = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=".utf8)
}
