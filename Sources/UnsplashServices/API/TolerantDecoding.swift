import Foundation

/// One item of an array, `nil` where it cannot be read: the others arrive (bug-feed-14).
struct LossyItem<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// A field nobody depends on: absent, `null` and of another type are all the same.
  func readable<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// A text that says something; blank ones count as absent.
  func text(_ key: Key) -> String? {
    readable(String.self, key).flatMap { text in
      text.contains { !$0.isWhitespace } ? text : nil
    }
  }

  /// An address of the web.
  func webURL(_ key: Key) -> URL? {
    readable(String.self, key).flatMap(URL.init(string:)).flatMap { $0.isWeb ? $0 : nil }
  }

  /// A point in time; see ``ISODate``.
  func date(_ key: Key) -> Date? {
    readable(String.self, key).flatMap(ISODate.date(from:))
  }

  /// A count; negative ones count as absent.
  func count(_ key: Key) -> Int? {
    readable(Int.self, key).flatMap { $0 < 0 ? nil : $0 }
  }
}
