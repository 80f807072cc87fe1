import Foundation

/// A JSON value of any shape, read without the decoders under test.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case fraction(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let fraction = try? value.decode(Double.self) {
      self = .fraction(fraction)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The field of an object; `null` if there is none.
  subscript(_ name: String) -> JSONValue {
    if case .object(let fields) = self { fields[name] ?? .null } else { .null }
  }

  var isObject: Bool { if case .object = self { true } else { false } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

  /// The string, unless it is blank.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty ? nil : text
  }

  /// The address of a page or a picture.
  var url: URL? {
    text.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? URL(string: $0) : nil }
  }

  /// The date, in any of Unsplash's forms.
  var date: Date? {
    let forms: [ISO8601DateFormatter.Options] = [
      .withInternetDateTime, [.withInternetDateTime, .withFractionalSeconds], .withFullDate,
    ]
    return forms.lazy.compactMap { options in
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = options
      return text.flatMap(formatter.date(from:))
    }.first
  }
}
