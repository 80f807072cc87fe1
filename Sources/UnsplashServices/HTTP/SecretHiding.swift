import Foundation

/// Takes secrets out of words that a server may have echoed them in (A-7).
enum SecretHiding {
  /// Shorter ones are left: real secrets have 43 characters, and hiding a made-up one of a few would
  /// tear words apart.
  private static let shortest = 6

  /// The text with `<redacted>` in place of each secret, be it written plainly, percent-encoded as a
  /// whole or in parts, or as in a form, where a space is a `+`.
  static func hide(_ secrets: [String], in text: String) -> String {
    // The longest first: what is left of one that begins with another would be readable.
    secrets.filter { $0.count >= shortest }.sorted { $0.count > $1.count }
      .reduce(text) { text, secret in
        guard let expression = try? NSRegularExpression(pattern: pattern(for: secret)) else {
          return text.replacingOccurrences(of: secret, with: "<redacted>")
        }
        return expression.stringByReplacingMatches(
          in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "<redacted>")
      }
  }

  private static func pattern(for secret: String) -> String {
    secret.unicodeScalars.map { scalar in
      let plain = NSRegularExpression.escapedPattern(for: String(scalar))
      let encoded = String(scalar).utf8.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "(?:\(plain)|(?i:\(encoded.joined()))\(scalar == " " ? "|\\+" : ""))"
    }.joined()
  }
}
