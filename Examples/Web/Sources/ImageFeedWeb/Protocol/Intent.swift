import Foundation
import ImageFeedPresentation

/// A report of the page, with its members.
struct Intent: Hashable, Sendable, Decodable {
  /// The name, such as `didTapLike`.
  let name: String
  /// The name of the screen; `nil` for an intent of the app.
  let screen: String?
  private let members: [String: Value]

  /// A member as the page has sent it. All are flat, so nothing deeper is read: it would take long.
  private enum Value: Hashable, Sendable, Decodable {
    case null
    case integer(Int)
    case number(Double)
    case string(String)
    /// None of these.
    case other

    var json: JSON {
      switch self {
      case .null, .other: .null
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .string(let text): .string(text)
      }
    }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if value.decodeNil() {
          .null
        } else if let text = try? value.decode(String.self) {
          .string(text)
        } else if let number = try? value.decode(Int.self) {
          .integer(number)
        } else if let number = try? value.decode(Double.self) {
          .number(number)
        } else {
          .other
        }
    }
  }

  /// One intent, or an array of them.
  private struct Body: Decodable {
    var intents: [Intent] = []

    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { intents.append(try list.decode(Intent.self)) }
      } else {
        intents = [try Intent(from: decoder)]
      }
    }
  }

  /// Reads one intent, or an array of them.
  static func read(_ body: Data) throws(IntentError) -> [Intent] {
    do {
      return try JSONDecoder().decode(Body.self, from: body).intents
    } catch {
      throw error as? IntentError
        ?? IntentError("The body is not JSON. Send one intent as an object, or an array of them.")
    }
  }

  /// The function of the contract that it calls, such as `didLayOut(pictureWidth:)`.
  var function: String {
    if name == "didLayOut" {
      return members["pictureWidth"] == nil ? "didLayOut(in:)" : "didLayOut(pictureWidth:)"
    }
    return "\(name)(\(Self.labels[name] ?? (arguments.isEmpty ? "" : "_:")))"
  }

  /// The labels of parameters that have some.
  private static let labels = [
    "didPan": "by:", "didPinch": "by:around:", "didRotate": "by:around:", "didDoubleTap": "at:",
    "didAnswerAlert": "_:with:", "didShare": "_:as:",
  ]

  /// The members as the page has sent them, by name, but for the screen that reports and the place in a
  /// list.
  var arguments: [JSON.Member] {
    members.filter { !["intent", name == "didClose" ? "" : "screen", "row"].contains($0.key) }
      // The order of the function's parameters: only in `didShare` it is not that of the alphabet.
      .sorted { ($0.key == "share" ? 0 : 1, $0.key) < ($1.key == "share" ? 0 : 1, $1.key) }
      .map { JSON.Member($0.key, $0.value.json) }
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
    if case .integer(let value)? = members[member] { return value }
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

extension Intent {
  /// Reads an object with a name.
  init(from decoder: any Decoder) throws {
    guard let members = try? [String: Value](from: decoder),
      case .string(let name)? = members["intent"]
    else {
      throw IntentError(
        "An intent is an object with a name, for example {\"intent\": \"didCancelWaiting\"}.")
    }
    (self.name, self.members) = (name, members)
    switch members["screen"] {
    case nil, .null?: screen = nil
    case .string(let name)?: screen = name
    default: throw IntentError("“screen” of \(name) must be the name of a screen.")
    }
  }
}
