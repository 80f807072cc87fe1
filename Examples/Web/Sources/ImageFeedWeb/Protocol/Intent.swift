import Foundation
import ImageFeedPresentation

/// A report of the page, with its members.
struct Intent: Hashable, Sendable {
  /// The name, such as `didTapLike`.
  let name: String
  /// The name of the screen; `nil` for an intent of the app.
  let screen: String?
  private let members: JSON

  /// Reads one intent, or an array of them.
  static func read(_ body: Data) throws -> [Intent] {
    guard let value = try? JSONDecoder().decode(JSON.self, from: body) else {
      throw IntentError("The body is not JSON. Send one intent as an object, or an array of them.")
    }
    if case .array(let values) = value { return try values.map(Intent.init) }
    return [try Intent(value)]
  }

  private init(_ value: JSON) throws {
    guard case .string(let name)? = value["intent"] else {
      throw IntentError(
        "An intent is an object with a name, for example {\"intent\": \"didCancelWaiting\"}.")
    }
    (self.name, members) = (name, value)
    switch value["screen"] {
    case nil, .null?: screen = nil
    case .string(let name)?: screen = name
    default: throw IntentError("“screen” of \(name) must be the name of a screen.")
    }
  }

  // MARK: Members

  /// A text.
  func text(_ member: String) throws -> String {
    guard case .string(let text)? = members[member] else { throw wrong(member, "a string") }
    return text
  }

  /// A number.
  func number(_ member: String) throws -> Double {
    switch members[member] {
    case .integer(let value)?: return Double(value)
    case .number(let value)? where value.isFinite: return value
    default: throw wrong(member, "a number")
    }
  }

  /// A whole number.
  func integer(_ member: String) throws -> Int {
    guard let value = Int(exactly: try number(member)) else {
      throw wrong(member, "a whole number")
    }
    return value
  }

  /// A whole number that can be missing.
  func optionalInteger(_ member: String) throws -> Int? {
    switch members[member] {
    case nil, .null?: nil
    default: try integer(member)
    }
  }

  /// An identifier.
  func id<ID: RawRepresentable<String>>(_ member: String, as type: ID.Type = ID.self) throws -> ID {
    guard let id = ID(rawValue: try text(member)) else { throw wrong(member, "an identifier") }
    return id
  }

  /// One of several words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ member: String, of type: Choice.Type = Choice.self
  ) throws -> Choice {
    guard let word = try? text(member), let choice = Choice(rawValue: word) else {
      throw wrong(member, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// A position, as `x` and `y`.
  func point() throws -> ScreenPoint {
    ScreenPoint(x: try number("x"), y: try number("y"))
  }

  /// A size, as `width` and `height`.
  func size() throws -> ScreenSize {
    ScreenSize(width: try number("width"), height: try number("height"))
  }

  private func wrong(_ member: String, _ wanted: String) -> IntentError {
    IntentError("“\(member)” of \(name) must be \(wanted).")
  }
}
