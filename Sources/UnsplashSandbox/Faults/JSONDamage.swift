import Foundation

/// Changes that keep JSON valid but make it unexpected.
enum JSONDamage {
  /// The fields that an item needs; they are kept.
  private static let kept: Set = ["id", "urls", "width", "height", "username", "access_token"]

  /// Returns an array instead of an object, and the other way round.
  static func otherShape(_ body: [UInt8]) -> [UInt8]? {
    guard let first = body.first else { return nil }
    return first == UInt8(ascii: "[")
      ? Array("{\"data\":".utf8) + body + Array("}".utf8)
      : Array("[".utf8) + body + Array("]".utf8)
  }

  /// Returns the body with `null` in every optional field; see ``Fault/nulls``.
  static func nulls(_ body: [UInt8]) -> [UInt8]? {
    changed(body) { _ in NSNull() }
  }

  /// Returns the body without its optional fields; see ``Fault/absentFields``.
  static func absent(_ body: [UInt8]) -> [UInt8]? {
    changed(body) { _ in nil }
  }

  private static func changed(_ body: [UInt8], _ change: (Any) -> Any?) -> [UInt8]? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)),
      let data = try? JSONSerialization.data(
        withJSONObject: changed(value, change), options: .sortedKeys)
    else { return nil }
    return Array(data)
  }

  private static func changed(_ value: Any, _ change: (Any) -> Any?) -> Any {
    if let values = value as? [Any] { return values.map { changed($0, change) } }
    guard let object = value as? [String: Any] else { return value }
    var result: [String: Any] = [:]
    for (name, value) in object {
      if kept.contains(name) {
        result[name] = value
      } else {
        // Search results stay, but their items are changed.
        let isKept = isItem(value) || name == "results" && value is [Any]
        result[name] = isKept ? changed(value, change) : change(value)
      }
    }
    return result
  }

  /// Indicates whether a value is an item of its own, such as the author of a photo.
  private static func isItem(_ value: Any) -> Bool {
    guard let object = value as? [String: Any] else { return false }
    return object["id"] != nil
  }
}
