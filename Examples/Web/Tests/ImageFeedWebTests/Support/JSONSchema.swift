import Foundation

@testable import ImageFeedWeb

/// The part of JSON Schema that `protocol.schema.json` uses.
struct JSONSchema {
  /// The schema of the protocol.
  static let ofProtocol = JSONSchema(readFrom: "protocol.schema.json")

  private let root: JSON

  /// - Parameter name: a file of the package.
  init(readFrom name: String) {
    let data = try? Data(contentsOf: PackageFile.url(name))
    root = data.flatMap { try? JSONDecoder().decode(JSON.self, from: $0) } ?? .null
  }

  /// Checks a message against a definition.
  ///
  /// - Returns: `nil`, or what is wrong.
  func mistake(in value: JSON, as definition: String) -> String? {
    guard let schema = root["$defs"]?[definition] else { return "no definition \(definition)" }
    return mistake(in: value, schema)
  }

  /// The names that a definition's alternatives give to a member, such as all commands.
  func names(_ member: String, in definition: String) -> [String] {
    guard case .array(let alternatives)? = root["$defs"]?[definition]?["oneOf"] else { return [] }
    return alternatives.compactMap { $0["properties"]?[member]?["const"]?.string }
  }

  private func mistake(in value: JSON, _ schema: JSON) -> String? {
    if let name = schema["$ref"]?.string?.split(separator: "/").last {
      guard let target = root["$defs"]?[String(name)] else { return "no definition \(name)" }
      return mistake(in: value, target)
    }
    if let wanted = schema["const"], wanted != value {
      return "\(value.text) is not \(wanted.text)"
    }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) {
      return "\(value.text) is none of \(choices.map(\.text))"
    }
    if let types = schema["type"], !types.list.contains(where: { value.isA($0) }) {
      return "\(value.text) is not \(types.text)"
    }
    return alternatives(value, schema) ?? text(value, schema) ?? range(value, schema)
      ?? members(value, schema) ?? elements(value, schema)
  }

  private func alternatives(_ value: JSON, _ schema: JSON) -> String? {
    guard case .array(let alternatives)? = schema["oneOf"] else { return nil }
    let mistakes = alternatives.map { mistake(in: value, $0) }
    let count = mistakes.count { $0 == nil }
    return count == 1 ? nil : "\(count) alternatives fit \(value.text)"
  }

  private func text(_ value: JSON, _ schema: JSON) -> String? {
    guard let pattern = schema["pattern"]?.string, let text = value.string else { return nil }
    return text.range(of: pattern, options: .regularExpression) == nil
      ? "“\(text)” does not match \(pattern)" : nil
  }

  private func range(_ value: JSON, _ schema: JSON) -> String? {
    guard let number = value.number else { return nil }
    let isInside =
      number >= schema["minimum"]?.number ?? -.infinity
      && number <= schema["maximum"]?.number ?? .infinity
    return isInside ? nil : "\(number) is out of range"
  }

  private func members(_ value: JSON, _ schema: JSON) -> String? {
    guard case .object(let members) = value else { return nil }
    // First the name of the message, which tells most alternatives apart.
    for name in ["command", "intent"] {
      if let word = schema["properties"]?[name]?["const"], value[name] != word {
        return "“\(name)” is not \(word.text)"
      }
    }
    for name in schema["required"]?.list ?? [] where value[name] == nil {
      return "“\(name)” is missing in \(value.text)"
    }
    for member in members {
      if let own = schema["properties"]?[member.name] ?? schema["additionalProperties"] {
        if own == .bool(false) { return "“\(member.name)” is unknown" }
        if let mistake = mistake(in: member.value, own) { return "\(member.name): \(mistake)" }
      }
    }
    return nil
  }

  private func elements(_ value: JSON, _ schema: JSON) -> String? {
    guard case .array(let values) = value, let item = schema["items"] else { return nil }
    return values.lazy.compactMap { mistake(in: $0, item) }.first
  }
}

extension JSON: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let values = try? container.decode([JSON].self) {
      self = .array(values)
    } else {
      let members = try container.decode([String: JSON].self)
      self = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
    }
  }

  /// The member of an object.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSON {
  /// Reads a text.
  init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  var elements: [JSON] {
    if case .array(let values) = self { values } else { [] }
  }

  /// One word, or several.
  fileprivate var list: [String] { string.map { [$0] } ?? elements.compactMap(\.string) }

  fileprivate func isA(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .number(let value): type == "number" || type == "integer" && value == value.rounded()
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

/// A file of this package.
enum PackageFile {
  static func url(_ name: String) -> URL {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent(name)
  }
}
