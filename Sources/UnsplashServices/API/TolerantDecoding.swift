import Foundation
import ImageFeedCore

/// An array that skips items that cannot be decoded (bug-feed-14).
///
/// An array with far more items than a page is rejected: a million undecodable items, in a few
/// megabytes, would keep the processor busy for most of a minute.
struct LossyArray<Value: Decodable>: Decodable {
  /// The decoded items, in order.
  let values: [Value]
  /// The number of items, decodable or not.
  let count: Int

  /// The largest number of items; a page has 30.
  private static var limit: Int { 1_000 }

  init(from decoder: any Decoder) throws {
    var items = try decoder.unkeyedContainer()
    var values: [Value] = []
    while !items.isAtEnd {
      guard items.currentIndex < Self.limit else {
        throw DecodingError.dataCorruptedError(
          in: items, debugDescription: "There are more than \(Self.limit) items.")
      }
      if let value = try items.decode(LossyItem<Value>.self).value { values.append(value) }
    }
    self.values = values
    count = items.currentIndex
  }
}

/// An item of a ``LossyArray``, `nil` if it cannot be decoded.
private struct LossyItem<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional field; one that is absent, `null` or of another type gives `nil`. So does
  /// a number sent as text, which Unsplash was never seen to do with the fields read here (U-3).
  func readable<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// Returns the fields of an object in a field, or `nil` if there is no object.
  func object(_ key: Key) -> Self? { try? nestedContainer(keyedBy: Key.self, forKey: key) }

  /// Decodes a text; a blank one counts as absent.
  func text(_ key: Key) -> String? {
    readable(String.self, key).flatMap { text in
      text.contains { !$0.isWhitespace } ? text : nil
    }
  }

  /// Decodes an http or https URL.
  func webURL(_ key: Key) -> URL? {
    readable(String.self, key).flatMap(URL.init(string:)).flatMap { $0.isWeb ? $0 : nil }
  }

  /// Decodes a date; see ``ISODate``.
  func date(_ key: Key) -> Date? {
    readable(String.self, key).flatMap(ISODate.date(from:))
  }

  /// Decodes a count; a negative one counts as absent.
  func count(_ key: Key) -> Int? {
    readable(Int.self, key).flatMap { $0 < 0 ? nil : $0 }
  }
}
