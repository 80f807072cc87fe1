import Foundation

/// What a server says about keeping a picture, and what to ask it with later.
struct PictureFreshness: Hashable, Sendable {
  /// Identifies the bytes at the server (RFC 9110 §8.8.3).
  var entityTag: String?
  /// When they were changed last, in the server's words (RFC 9110 §8.8.2).
  var lastModified: String?
  /// Seconds since 1970.
  var receivedAt: Int
  /// For how many seconds it need not be asked about.
  var lifetime: Int
  /// Whether it must not be shown without having been asked about, once it is no longer fresh.
  var mustBeAsked: Bool

  /// Whether the server need not be asked. A clock that was set back makes nothing fresh.
  func isFresh(at now: Date) -> Bool {
    let age = now.timeIntervalSince1970 - Double(receivedAt)
    return age >= 0 && age < Double(lifetime)
  }

  /// The fields that ask the server for the picture only if it is another one now.
  var conditions: [String: String] {
    var fields: [String: String] = [:]
    fields["If-None-Match"] = entityTag
    fields["If-Modified-Since"] = lastModified
    return fields
  }
}

extension PictureFreshness {
  /// What an answer says.
  ///
  /// - Parameters:
  ///   - answer: with the picture, or one that says it has not changed (304).
  ///   - old: what was known before: an answer of 304 need not say it again.
  ///   - now: when the answer came.
  /// - Returns: `nil` when the picture must not be kept.
  init?(_ answer: HTTPAnswer, old: PictureFreshness? = nil, at now: Date) {
    let control = CacheControl(answer.header("Cache-Control") ?? "")
    guard !control.contains("no-store") else { return nil }
    entityTag = Self.field(answer, "ETag") ?? old?.entityTag
    lastModified = Self.field(answer, "Last-Modified") ?? old?.lastModified
    receivedAt = Int(min(max(now.timeIntervalSince1970, 0), 1e12))
    // Caches on the way have had it for a while (RFC 9111 §5.1).
    let age = max(answer.number("Age") ?? 0, 0)
    let isSaid = answer.header("Cache-Control") != nil
    let given = isSaid ? control.maxAge : old?.lifetime
    lifetime = control.contains("no-cache") ? 0 : max((given ?? 0) - age, 0)
    let isForbidden = control.contains("no-cache") || control.contains("must-revalidate")
    mustBeAsked = isSaid ? isForbidden : old?.mustBeAsked ?? false
  }

  /// A field that may be sent back: short, and without what could end it.
  private static func field(_ answer: HTTPAnswer, _ name: String) -> String? {
    answer.header(name).flatMap { isSendable($0) ? $0 : nil }
  }

  /// Whether a text is not empty and may stand in a field of a request.
  static func isSendable(_ text: String) -> Bool {
    (1...512).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

/// The directives of a `Cache-Control` field (RFC 9111 §5.2).
struct CacheControl {
  /// Ten years: longer than anybody means it, and far from any overflow.
  static let longest = 315_360_000

  private let directives: [(name: String, value: String)]

  init(_ field: String) {
    directives = field.split(separator: ",").map { directive in
      let parts = directive.split(separator: "=", maxSplits: 1)
      let texts = parts.map { $0.trimmingCharacters(in: .whitespaces) }
      return (texts.first?.lowercased() ?? "", texts.count > 1 ? texts[1] : "")
    }
  }

  /// Whether it has a directive, whatever its value.
  func contains(_ name: String) -> Bool { directives.contains { $0.name == name } }

  /// Seconds; the least where it says several, `nil` where it says none that can be read.
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
