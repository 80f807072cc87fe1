import Foundation
import LocalHTTP

/// Changes the body of a real answer that has one; the request has taken effect.
struct FaultyBody {
  /// The number of corrupted bytes per thousand; at least one in all.
  private static let corruptedPerThousand = 2

  /// The generator that chooses the damaged bytes.
  let damage: SplitMix64

  /// Returns the answer with the fault's body, if the fault has one. `Content-Length` is computed
  /// later and matches.
  func apply(_ fault: Fault, to response: HTTPResponse) -> HTTPResponse {
    var response = response
    switch fault {
    case .brokenJSON: response.body = Self.half(response)
    case .wrongShape:
      response.body = Self.changed(response) { JSONDamage.otherShape(response.body) }
    case .nulls: response.body = Self.changed(response) { JSONDamage.nulls(response.body) }
    case .absentFields: response.body = Self.changed(response) { JSONDamage.absent(response.body) }
    case .emptyArray:
      response.body = Self.changed(response) { Array("[]".utf8) }
      response.headers.remove("Link")
    case .corrupted: response.body = corrupted(response.body)
    case .truncatedGzip:
      let packed = GzipEncoder.encode(response.body)
      response.body = Array(packed.prefix(packed.count / 2))
      response.headers.add("Content-Encoding", "gzip")
    // Their delivery changes the body.
    case .hugeBody, .lengthTooShort: break
    default: return response
    }
    // With the tag and the lifetime of the real body, clients would keep this one.
    for name in ["ETag", "Cache-Control"] { response.headers.remove(name) }
    response.headers.add("Cache-Control", "no-store")
    return response
  }

  /// Returns the changed JSON body; for a picture or a page, bytes that are neither.
  private static func changed(_ response: HTTPResponse, _ change: () -> [UInt8]?) -> [UInt8] {
    guard isJSON(response) else { return nonsense }
    return change() ?? nonsense
  }

  /// Returns half of the body. Half of a JSON value is invalid, since all values here start with a
  /// bracket.
  private static func half(_ response: HTTPResponse) -> [UInt8] {
    guard isJSON(response), !response.body.isEmpty else { return nonsense }
    return Array(response.body.prefix((response.body.count + 1) / 2))
  }

  /// Compares the prefix only: the token's answer also names its encoding.
  private static func isJSON(_ response: HTTPResponse) -> Bool {
    response.headers["Content-Type"]?.hasPrefix("application/json") == true
  }

  private static let nonsense = Array("neither JSON nor a picture nor a page: {".utf8)

  /// Flips the highest bit: text becomes invalid UTF-8, a picture becomes another one.
  private func corrupted(_ body: [UInt8]) -> [UInt8] {
    guard !body.isEmpty else { return body }
    var (damage, places) = (damage, Set<Int>())
    for _ in 0..<max(body.count * Self.corruptedPerThousand / 1_000, 1) {
      places.insert(damage.number(below: body.count))
    }
    var body = body
    for place in places { body[place] ^= 0x80 }
    return body
  }
}

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

/// An encoder for gzip (RFC 1952) without compression, since only the format is needed.
enum GzipEncoder {
  /// The longest block that is stored as it is (RFC 1951, 3.2.4).
  private static let longestBlock = 65_535

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(longestBlock)
      rest = rest.dropFirst(longestBlock)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += littleEndian(block.count, 2) + littleEndian(~block.count, 2)
      stream += block
    } while !rest.isEmpty
    return stream + littleEndian(Int(CyclicRedundancyCheck.of(bytes)), 4)
      + littleEndian(bytes.count, 4)
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
