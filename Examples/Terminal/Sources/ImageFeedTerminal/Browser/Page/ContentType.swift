/// The value of a `Content-Type` header (RFC 9110 §8.3), as far as a page needs it.
struct ContentType: Hashable, Sendable {
  /// `text/html`, in lower case.
  let essence: String
  /// The `charset` parameter, without quotes; `nil` if it is missing.
  let charset: String?

  init(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    essence = Self.trimmed(parts.first ?? "").lowercased()
    charset =
      parts.dropFirst().lazy.compactMap { part -> String? in
        let sides = part.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, Self.trimmed(sides[0]).lowercased() == "charset" else { return nil }
        let value = Self.trimmed(sides[1]).filter { $0 != "\"" && $0 != "'" }
        return value.isEmpty ? nil : value
      }.first
  }

  /// Indicates whether ``WebPage`` may try to read the content.
  var isPage: Bool {
    ["text/html", "application/xhtml+xml", "application/xml", "text/xml"].contains(essence)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
