import Foundation

/// The shape of a JSON value, as a client that validates answers checks it.
indirect enum AnswerShape: Sendable {
  case text
  /// `2025-08-01T00:00:00Z`
  case date
  /// `2025-08-01`
  case day
  /// `#rrggbb`
  case color
  /// An absolute URL in ASCII.
  case address
  case integer
  /// An integer or a fraction.
  case number
  case flag
  case null
  case nullable(AnswerShape)
  case list(AnswerShape)
  /// An object with exactly these members; the optional ones may be absent.
  case object([String: AnswerShape], optional: Set<String> = [])
  /// An object with any names.
  case dictionary(AnswerShape)

  /// Returns this object with more members.
  func adding(_ more: [String: AnswerShape]) -> AnswerShape {
    guard case .object(let members, let optional) = self else { return self }
    return .object(members.merging(more) { $1 }, optional: optional)
  }

  /// Returns each place of a decoded value that differs from the shape.
  func violations(of value: Any, at path: String) -> [String] {
    switch self {
    case .nullable(let shape):
      value is NSNull ? [] : shape.violations(of: value, at: path)
    case .list(let shape):
      if let values = value as? [Any] {
        values.enumerated().flatMap { shape.violations(of: $1, at: "\(path)[\($0)]") }
      } else {
        [Self.violation(path, value, "an array")]
      }
    case .dictionary(let shape):
      if let members = value as? [String: Any] {
        members.flatMap { shape.violations(of: $0.value, at: "\(path).\($0.key)") }
      } else {
        [Self.violation(path, value, "an object")]
      }
    case .object(let members, let optional): Self.violations(members, optional, value, path)
    default: isMatched(by: value) ? [] : [Self.violation(path, value, "\(self)")]
    }
  }

  private static func violations(
    _ members: [String: AnswerShape], _ optional: Set<String>, _ value: Any, _ path: String
  ) -> [String] {
    guard let object = value as? [String: Any] else { return [violation(path, value, "an object")] }
    let missing = Set(members.keys).subtracting(object.keys).subtracting(optional)
    let unknown = Set(object.keys).subtracting(members.keys)
    return missing.sorted().map { "\(path).\($0) is missing" }
      + unknown.sorted().map { "\(path).\($0) is unknown" }
      + members.flatMap { name, shape in
        object[name].map { shape.violations(of: $0, at: "\(path).\(name)") } ?? []
      }
  }

  private func isMatched(by value: Any) -> Bool {
    switch self {
    case .null: value is NSNull
    case .text: value is String
    case .date: Self.matches(value, #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"#)
    case .day: Self.matches(value, #"^\d{4}-\d\d-\d\d$"#)
    case .color: Self.matches(value, "^#[0-9a-f]{6}$")
    case .address: Self.matches(value, "^https?://[!-~]+$")
    case .flag: Self.kind(value) == "c"
    case .integer: ["i", "q", "l"].contains(Self.kind(value))
    case .number: ["i", "q", "l", "d"].contains(Self.kind(value))
    case .nullable, .list, .object, .dictionary: false
    }
  }

  /// The Objective-C type of a number; `c` for a flag.
  private static func kind(_ value: Any) -> String {
    (value as? NSNumber).map { String(cString: $0.objCType) } ?? ""
  }

  private static func matches(_ value: Any, _ pattern: String) -> Bool {
    (value as? String)?.range(of: pattern, options: .regularExpression) != nil
  }

  private static func violation(_ path: String, _ value: Any, _ wanted: String) -> String {
    "\(path) is not \(wanted): \(String(describing: value).prefix(80))"
  }
}
