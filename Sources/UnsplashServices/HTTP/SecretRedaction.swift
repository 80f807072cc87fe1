import Foundation
import ImageFeedCore

/// A value that shows only its description, in every text form: its parts may be or contain tokens,
/// codes and bodies (A-7).
protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Redacted {
  var description: String { "\(Self.self)" }
  var debugDescription: String { description }
  /// Without children, so that `dump` finds nothing.
  var customMirror: Mirror { Mirror(self, children: []) }
}

extension OutgoingRequest: Redacted {
  /// The label, which contains no secrets.
  var description: String { label }
}

extension HTTPAnswer: Redacted {
  /// The status and the size only: headers and URLs may contain secrets, too.
  var description: String { "\(status), \(body.count) bytes" }
}

extension String {
  /// Indicates whether the text is one word of visible ASCII; other characters could end the
  /// header.
  var isHeaderToken: Bool { !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}

/// Removes secrets from texts in which a server may have echoed them (A-7).
enum SecretRedaction {
  /// Shorter secrets are not removed: real ones have 43 characters, and replacing a made-up one of
  /// a few would damage words.
  private static let shortest = 6

  /// Replaces each secret with `<redacted>`, whether written plainly, percent-encoded as a whole or
  /// in parts, or form-encoded with `+` for a space.
  static func hide(_ secrets: [String], in text: String) -> String {
    // The longest first: otherwise the rest of a secret that starts with another would stay
    // readable.
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
      let encoded = String(scalar).utf8.map { "%" + $0.hexDigits }
      return "(?:\(plain)|(?i:\(encoded.joined()))\(scalar == " " ? "|\\+" : ""))"
    }.joined()
  }
}
