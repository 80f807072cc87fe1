/// A JSON value to write. Objects keep the order of their members, so that messages read well.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value.
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSON

    init(_ name: String, _ value: JSON) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The value on one line. A number that is not finite is written as `null`, because JSON has none.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.write(values, between: ("[", "]"), to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text) { member, text in
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to text: inout String,
    writeOne: (Element, inout String) -> Void
  ) {
    text += brackets.0
    for (number, element) in elements.enumerated() {
      if number > 0 { text += "," }
      writeOne(element, &text)
    }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    let needsEscapes = string.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    if needsEscapes {
      for scalar in string.unicodeScalars { write(scalar, to: &text) }
    } else {
      text += string
    }
    text += "\""
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
