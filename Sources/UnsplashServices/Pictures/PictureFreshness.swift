import Foundation

/// The caching rules of a stored picture and the validators to revalidate it with.
struct PictureFreshness: Hashable, Codable, Sendable {
  /// The server's identifier of the content (RFC 9110 §8.8.3).
  var entityTag: String?
  /// The time of the last change, as the server wrote it (RFC 9110 §8.8.2).
  var lastModified: String?
  /// The time of the answer in seconds since 1970.
  var receivedAt: Int
  /// The number of seconds for which no revalidation is needed.
  var lifetime: Int
  /// Indicates whether a stale picture must be revalidated before it is shown.
  var mustBeAsked: Bool

  /// Indicates whether the picture can be used without a request. A clock that was set back makes
  /// it stale.
  func isFresh(at now: Date) -> Bool {
    let age = now.timeIntervalSince1970 - Double(receivedAt)
    return age >= 0 && age < Double(lifetime)
  }

  /// Indicates whether values from a file are such as are written: sendable, and of no absurd time.
  var isUsable: Bool {
    (0...CacheControl.longest).contains(lifetime)
      && [entityTag, lastModified].allSatisfy { $0.map(Self.isSendable) ?? true }
  }

  /// The header fields of a conditional request.
  var conditions: [String: String] {
    var fields: [String: String] = [:]
    fields["If-None-Match"] = entityTag
    fields["If-Modified-Since"] = lastModified
    return fields
  }
}

extension PictureFreshness {
  /// Reads the rules from an answer.
  ///
  /// - Parameters:
  ///   - answer: an answer with the picture, or one without because it has not changed (304).
  ///   - old: the rules known before, since a 304 need not repeat them.
  ///   - now: the time of the answer.
  /// - Returns: `nil` if the picture must not be stored.
  init?(_ answer: HTTPAnswer, old: PictureFreshness? = nil, at now: Date) {
    let control = CacheControl(answer.header("Cache-Control") ?? "")
    guard !control.contains("no-store") else { return nil }
    // Those of the bytes at hand: with another server's, they would be taken for others.
    entityTag = old?.entityTag ?? Self.field(answer, "ETag")
    lastModified = old?.lastModified ?? Self.field(answer, "Last-Modified")
    receivedAt = Int(min(max(now.timeIntervalSince1970, 0), 1e12))
    // The time it spent in caches on the way (RFC 9111 §5.1).
    let age = max(answer.number("Age") ?? 0, 0)
    let isSaid = answer.header("Cache-Control") != nil
    let given = isSaid ? control.maxAge : old?.lifetime
    lifetime = control.contains("no-cache") ? 0 : max((given ?? 0) - age, 0)
    let isForbidden = control.contains("no-cache") || control.contains("must-revalidate")
    mustBeAsked = isSaid ? isForbidden : old?.mustBeAsked ?? false
  }

  /// Returns a header field that may be sent back: short, and without characters that could end it.
  private static func field(_ answer: HTTPAnswer, _ name: String) -> String? {
    answer.header(name).flatMap { isSendable($0) ? $0 : nil }
  }

  /// Indicates whether the text is a valid, non-empty value of a request header.
  static func isSendable(_ text: String) -> Bool {
    (1...512).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

/// The directives of a `Cache-Control` field (RFC 9111 §5.2).
struct CacheControl {
  /// Ten years in seconds: longer than any server means, and far from an overflow.
  static let longest = 315_360_000

  private let directives: [(name: String, value: String)]

  init(_ field: String) {
    // By scalars: a combining character after a comma would hide it in a grapheme.
    directives = field.unicodeScalars.split(separator: ",").map { directive in
      let parts = directive.split(separator: "=", maxSplits: 1)
      let texts = parts.map { String($0).trimmingCharacters(in: .whitespaces) }
      return (texts.first?.lowercased() ?? "", texts.count > 1 ? texts[1] : "")
    }
  }

  /// Indicates whether the directive is present, whatever its value.
  func contains(_ name: String) -> Bool { directives.contains { $0.name == name } }

  /// The smallest `max-age` in seconds, `nil` without a valid one.
  var maxAge: Int? {
    directives.filter { $0.name == "max-age" }.compactMap { Self.seconds($0.value) }.min()
  }

  private static func seconds(_ text: String) -> Int? {
    let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return min(Int(digits) ?? longest, longest)
  }
}
