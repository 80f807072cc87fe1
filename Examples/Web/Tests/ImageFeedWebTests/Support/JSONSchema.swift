import Foundation

@testable import ImageFeedWeb

/// The part of JSON Schema that `protocol.schema.json` uses.
///
/// The schema is open for later versions. Here it is closed: what this version sends has no member
/// and no word that the schema does not name.
struct JSONSchema {
  /// The schema of the protocol.
  static let ofProtocol = JSONSchema(readFrom: "protocol.schema.json")

  private let root: JSON
  /// Takes all messages that are right, for `.ci/protocol-types`. The file must exist.
  private static let recording = ProcessInfo.processInfo.environment["RECORDED_MESSAGES"]
    .flatMap(FileHandle.init(forWritingAtPath:))

  /// - Parameter name: a file of the package.
  init(readFrom name: String) {
    let data = try? Data(contentsOf: PackageFile.url(name))
    root = data.flatMap { try? JSONDecoder().decode(JSON.self, from: $0) } ?? .null
  }

  /// The definitions.
  var definitions: [JSON.Member] {
    if case .object(let members)? = root["$defs"] { members } else { [] }
  }

  /// Checks a message against a definition.
  ///
  /// - Returns: `nil`, or what is wrong.
  func mistake(in value: JSON, as definition: String) -> String? {
    guard let schema = root["$defs"]?[definition] else { return "no definition \(definition)" }
    if let mistake = mistake(in: value, schema) ?? Self.mistakeOfScreen(in: value) {
      return mistake
    }
    if definition != "error" { Self.recording?.write(Data("\(value.text)\n".utf8)) }
    return nil
  }

  /// The names of a definition's alternatives, such as all commands.
  func names(in definition: String) -> [String] {
    (root["$defs"]?[definition]?["oneOf"]?.elements ?? []).compactMap(Self.target(of:))
  }

  /// The kinds of screens that have a member, where not all that have the message do: the schema has
  /// one type for a name.
  private static let kindsWithMember = [
    "setLoaderHidden part": "explore", "setMessage part": "explore", "didTapRetry part": "explore",
    "setPicture id": "imagesList favourites photoList explore",
    "didFailToDecodePicture id": "imagesList favourites photoList explore",
    "didTapLike id": "imagesList favourites photoList explore",
    "willDisplay row": "imagesList favourites photoList",
    "didLayOut pictureWidth": "imagesList favourites photoList explore collectionList",
    "didLayOut width": "singleImage", "didLayOut height": "singleImage", "show card": "singleImage",
    "show title": "search collectionList photoList", "show isOrderEnabled": "search",
    "show columns": "photoList",
  ]

  private static func mistakeOfScreen(in value: JSON) -> String? {
    guard let kind = value["screen"]?.string?.split(separator: "-").first,
      let name = (value["command"] ?? value["intent"])?.string
    else { return nil }
    for (key, kinds) in kindsWithMember where key.hasPrefix(name + " ") {
      let member = String(key.dropFirst(name.count + 1))
      guard (value[member] != nil) == kinds.split(separator: " ").contains(kind) else {
        return "“\(member)” of \(name) belongs to \(kinds): \(value.text)"
      }
    }
    return nil
  }

  /// The definition that a schema refers to.
  private static func target(of schema: JSON) -> String? {
    (schema["$ref"]?.string?.split(separator: "/").last).map(String.init)
  }

  private func mistake(in value: JSON, _ schema: JSON) -> String? {
    if let name = Self.target(of: schema) {
      guard let target = root["$defs"]?[name] else { return "no definition \(name)" }
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
    // The last of `anyOf` is for the words of later versions.
    if let words = schema["anyOf"]?.elements.first { return mistake(in: value, words) }
    guard case .array(let alternatives)? = schema["oneOf"] else { return nil }
    if let discriminator = schema["discriminator"] {
      let word = discriminator["propertyName"]?.string.flatMap { value[$0]?.string } ?? ""
      // A definition that the schema does not map has the name of its word.
      let mapped = (discriminator["mapping"]?[word]).flatMap { Self.target(of: JSON(["$ref": $0])) }
      guard let fitting = alternatives.first(where: { Self.target(of: $0) == mapped ?? word })
      else { return "“\(word)” is unknown in \(value.text)" }
      return mistake(in: value, fitting)
    }
    let count = alternatives.count { mistake(in: value, $0) == nil }
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
    guard case .object(let members) = value, schema["type"] == .string("object") else { return nil }
    for name in schema["required"]?.list ?? [] where value[name] == nil {
      return "“\(name)” is missing in \(value.text)"
    }
    for member in members {
      guard let own = schema["properties"]?[member.name] ?? schema["additionalProperties"],
        own != .bool(false)
      else {
        return "“\(member.name)” is unknown in \(value.text)"
      }
      if let mistake = mistake(in: member.value, own) { return "\(member.name): \(mistake)" }
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
