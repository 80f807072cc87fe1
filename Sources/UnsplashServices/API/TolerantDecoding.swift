import Foundation

/// An array without the items that cannot be read: the others arrive (bug-feed-14).
///
/// It is no array if it has far more than anybody asked for: a million items that cannot be read, in
/// a few megabytes, would keep the processor busy for most of a minute.
struct LossyArray<Value: Decodable>: Decodable {
  /// What could be read, in order.
  let values: [Value]
  /// Whether nothing was there, readable or not.
  let isEmpty: Bool

  /// Items at most; a page has 30.
  private static var limit: Int { 1_000 }

  init(from decoder: any Decoder) throws {
    var items = try decoder.unkeyedContainer()
    isEmpty = items.isAtEnd
    var values: [Value] = []
    while !items.isAtEnd {
      guard items.currentIndex < Self.limit else {
        throw DecodingError.dataCorruptedError(
          in: items, debugDescription: "There are more than \(Self.limit) items.")
      }
      if let value = try items.decode(LossyItem<Value>.self).value { values.append(value) }
    }
    self.values = values
  }
}

/// One item of a ``LossyArray``, `nil` where it cannot be read.
private struct LossyItem<Value: Decodable>: Decodable {
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
