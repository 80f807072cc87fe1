import Foundation
import HTTPTestSupport

@testable import UnsplashSandbox

/// JSON with what `JSONSerialization` loses: the order of members, and whether a number was a
/// boolean.
indirect enum JSONShape: Equatable {
  case null, bool, integer, fraction, string
  case array([JSONShape])
  case object([(key: String, value: JSONShape)])

  init(_ bytes: [UInt8]) throws {
    var reader = Reader(rest: bytes[...])
    self = try reader.value()
    guard reader.rest.isEmpty else { throw RawClient.Failure(message: "data after the value") }
  }

  static func == (left: JSONShape, right: JSONShape) -> Bool { left.text == right.text }

  subscript(key: String) -> JSONShape? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The first element of an array.
  var first: JSONShape? {
    guard case .array(let values) = self else { return nil }
    return values.first
  }

  /// The members of an object with the types of their values: `id:s width:i user:{id:s}`. `s`
  /// string, `i` integer, `f` fraction, `b` boolean, `0` null; an array by its first element.
  var text: String {
    switch self {
    case .null: "0"
    case .bool: "b"
    case .integer: "i"
    case .fraction: "f"
    case .string: "s"
    case .array(let values): "[\(values.first?.text ?? "")]"
    case .object(let members):
      "{" + members.map { "\($0.key):\($0.value.text)" }.joined(separator: " ") + "}"
    }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func value() throws -> JSONShape {
      guard let first = rest.first else { throw RawClient.Failure(message: "no value") }
      switch first {
      case UInt8(ascii: "{"): return .object(try members())
      case UInt8(ascii: "["): return .array(try elements())
      case UInt8(ascii: "\""):
        _ = try string()
        return .string
      default:
        let word = rest.prefix { !",]}".utf8.contains($0) }
        rest = rest.dropFirst(word.count)
        switch String(decoding: word, as: UTF8.self) {
        case "null": return .null
        case "true", "false": return .bool
        case let number where Int(number) != nil: return .integer
        case let number where Double(number) != nil: return .fraction
        case let other: throw RawClient.Failure(message: "no value: \(other)")
        }
      }
    }

    private mutating func members() throws -> [(key: String, value: JSONShape)] {
      var members: [(key: String, value: JSONShape)] = []
      rest.removeFirst()
      while rest.first != UInt8(ascii: "}") {
        if !members.isEmpty { try take(",") }
        let key = try string()
        try take(":")
        members.append((key, try value()))
      }
      rest.removeFirst()
      return members
    }

    private mutating func elements() throws -> [JSONShape] {
      var elements: [JSONShape] = []
      rest.removeFirst()
      while rest.first != UInt8(ascii: "]") {
        if !elements.isEmpty { try take(",") }
        elements.append(try value())
      }
      rest.removeFirst()
      return elements
    }

    private mutating func string() throws -> String {
      try take("\"")
      var text: [UInt8] = []
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        text.append(byte)
        if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { text.append(escaped) }
      }
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func take(_ character: Unicode.Scalar) throws {
      guard let byte = rest.popFirst(), Unicode.Scalar(byte) == character
      else { throw RawClient.Failure(message: "no \(character)") }
    }
  }
}
