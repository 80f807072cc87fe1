/// A JSON value whose members keep their order, as in Unsplash's answers.
enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Member])
  /// A placeholder for a value, in templates only.
  case hole(JSONTemplate.Hole)

  struct Member: Sendable, Equatable {
    let name: String
    let value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// A string, or null for `nil`.
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// The members of an object; empty for any other value.
  var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  /// Returns an object with more members after its own.
  func adding(_ more: JSON) -> JSON { .object(members + more.members) }

  /// UTF-8 without white space, with `&` as `\u0026`, as Unsplash writes it.
  var bytes: [UInt8] {
    switch self {
    case .bool(let value): Array((value ? "true" : "false").utf8)
    case .int(let value): Array(String(value).utf8)
    default: JSONTemplate(self).bytes
    }
  }

  func write(to bytes: inout JSONTemplate) {
    switch self {
    case .null: bytes.write("null".utf8)
    case .bool, .int: bytes.write(self.bytes)
    case .double(let value): bytes.write(String(value).utf8)
    case .string(let value): bytes.write(Self.escaped(value))
    case .hole(let hole): bytes.cut(hole)
    case .array(let values):
      bytes.write(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.write(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.write(UInt8(ascii: "]"))
    case .object(let members):
      bytes.write(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.write(UInt8(ascii: ",")) }
        bytes.write(Self.escaped(member.name))
        bytes.write(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.write(UInt8(ascii: "}"))
    }
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var text = text
    // Read once instead of for each byte: each access is a call in unoptimised builds.
    let (quote, backslash, ampersand) = (quote, backslash, ampersand)
    return text.withUTF8 { characters in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(characters.count + 2)
      bytes.append(quote)
      // Most texts need few escapes: the parts between them are copied as a whole.
      var start = 0
      var place = 0
      while place < characters.count {
        let byte = characters[place]
        if byte < 0x20 || byte == quote || byte == backslash || byte == ampersand {
          bytes += characters[start..<place]
          bytes += byte == ampersand ? escapedAmpersand : escape(byte)
          start = place + 1
        }
        place += 1
      }
      bytes += characters[start..<place]
      bytes.append(quote)
      return bytes
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let ampersand = UInt8(ascii: "&")
  private static let escapedAmpersand = Array("\\u0026".utf8)

  private static func escape(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case quote, backslash: [backslash, byte]
    case UInt8(ascii: "\n"): Array("\\n".utf8)
    case UInt8(ascii: "\r"): Array("\\r".utf8)
    default:
      Array("\\u00".utf8) + Array(String(byte >> 4, radix: 16).utf8)
        + Array(String(byte & 15, radix: 16).utf8)
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral
{
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
  init(arrayLiteral values: JSON...) { self = .array(values) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(nilLiteral: ()) { self = .null }
}

/// Encoded JSON with placeholders for the few values that change.
///
/// A page of thirty photos has 130 KB, of which a hundred bytes depend on the viewer and the time.
struct JSONTemplate: Sendable {
  /// A value that changes.
  enum Hole: Sendable, Equatable {
    case likes
    /// Indicates whether the viewer likes the photo.
    case isLiked
    case authorLikes
    /// The viewer's own collections with the photo.
    case ownCollections
  }

  private var pieces: [(bytes: [UInt8], hole: Hole)] = []
  private var end: [UInt8] = []

  /// - Parameter json: a value with ``JSON/hole(_:)`` where values change.
  init(_ json: JSON) {
    json.write(to: &self)
  }

  func append(to bytes: inout [UInt8], value: (Hole) -> JSON) {
    for piece in pieces {
      bytes += piece.bytes
      bytes += value(piece.hole).bytes
    }
    bytes += end
  }

  /// The bytes of a template without placeholders.
  var bytes: [UInt8] { pieces.flatMap(\.bytes) + end }

  mutating func write(_ text: some Sequence<UInt8>) {
    end += text
  }

  mutating func write(_ byte: UInt8) {
    end.append(byte)
  }

  mutating func cut(_ hole: Hole) {
    pieces.append((end, hole))
    end = []
  }
}
