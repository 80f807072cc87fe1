import Foundation

/// A parsed `Set-Cookie` header (RFC 6265 §5.2). Unused attributes are ignored.
struct SetCookie: Hashable, Sendable {
  let name: String
  let value: String
  /// The domain in lower case, without a leading dot; `nil` or empty for none.
  private(set) var domain: String?
  /// The path; `nil` if it is missing or does not begin with `/`.
  private(set) var path: String?
  /// Seconds since 1970, from `Expires`.
  private(set) var expires: TimeInterval?
  /// Seconds from now, from `Max-Age`; takes precedence over ``expires``.
  private(set) var maxAge: TimeInterval?
  private(set) var isSecure = false
  private(set) var isHTTPOnly = false

  /// - Returns: `nil` if there is no name, more than 4,096 bytes, or a control character.
  init?(_ header: String) {
    let scalars = header.unicodeScalars
    guard header.utf8.count <= 4_096,
      !scalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
    else { return nil }
    let parts = header.split(separator: ";", omittingEmptySubsequences: false)
    guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return nil }
    name = Self.trimmed(pair[..<equals])
    value = Self.trimmed(pair[pair.index(after: equals)...])
    guard !name.isEmpty else { return nil }
    for part in parts.dropFirst() { readAttribute(part) }
  }

  private mutating func readAttribute(_ part: Substring) {
    let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = sides.count > 1 ? Self.trimmed(sides[1]) : ""
    switch Self.trimmed(sides[0]).lowercased() {
    case "domain":
      domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
    case "path": path = value.hasPrefix("/") ? value : nil
    case "expires": expires = CookieDate.seconds(value) ?? expires
    case "max-age": maxAge = Self.age(value) ?? maxAge
    case "secure": isSecure = true
    case "httponly": isHTTPOnly = true
    default: break
    }
  }

  /// The value of `Max-Age`, which may have any number of digits.
  private static func age(_ text: String) -> TimeInterval? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Double(text)
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }

  // MARK: Folded headers

  /// The separate headers in one that was folded with commas.
  ///
  /// A comma starts a new header if a name and `=` follow it; the comma in a date does not. A text
  /// of more than 64 KB is ignored.
  static func headers(in folded: String) -> [String] {
    guard folded.utf8.count <= 65_536 else { return [] }
    var (headers, start) = ([String](), folded.startIndex)
    for comma in folded.indices where folded[comma] == "," {
      let next = folded.index(after: comma)
      guard beginsCookie(folded[next...]) else { continue }
      headers.append(String(folded[start..<comma]))
      start = next
    }
    return headers + [String(folded[start...])]
  }

  private static func beginsCookie(_ text: Substring) -> Bool {
    let text = text.drop { $0 == " " }
    let name = text.prefix(256).prefix { !" =;,\t".contains($0) }
    return !name.isEmpty && name.endIndex < text.endIndex && text[name.endIndex] == "="
  }
}

extension SetCookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name, without the value.
  var description: String { "SetCookie(\(name))" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
