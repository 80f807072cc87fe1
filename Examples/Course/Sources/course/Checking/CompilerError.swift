import Foundation

/// An error of the compiler.
struct CompilerError: Equatable {
  let path: String
  let line: Int
  let message: String

  var file: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Reads a build's output; each error once, in the order of the output.
  static func all(in output: String) -> [CompilerError] {
    var seen: Set<String> = []
    return output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("/"), let mark = line.range(of: ": error: ") else { return nil }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]), seen.insert(String(line)).inserted
      else { return nil }
      return CompilerError(
        path: String(place[0]), line: number, message: String(line[mark.upperBound...]))
    }
  }

  /// The meaning for a learner whose code does not fit the tests yet.
  var finding: Finding {
    let names = Self.quotedNames(in: message)
    func has(_ text: String) -> Bool { message.contains(text) }
    if has("cannot find"), let name = names.first { return .missing(name) }
    if has("has no member"), names.count == 2 {
      return .missingMember(type: names[0], member: names[1])
    }
    if has("missing argument"), let label = names.first { return .unexpectedParameter(label) }
    if has("extra argument"), let label = names.first { return .missingParameter(label) }
    if has("argument passed to call that takes no arguments") { return .noParameters }
    if has("is inaccessible due to"), let name = names.first { return .hidden(name) }
    if has("does not conform to protocol") || has("does not conform to expected type"),
      names.count == 2
    {
      return .misfit(type: names[0], demands: names[1])
    }
    if has("invalid redeclaration of"), let name = names.first { return .twice(name) }
    return .other(message)
  }

  /// A Boolean value that tells whether the compiler only lost track after another error.
  var isFollowUp: Bool { message.hasPrefix("cannot infer") }

  private static func quotedNames(in message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

/// What is missing before tests compile, as far as the compiler's message tells.
enum Finding: Hashable {
  /// There is no such type, function or variable.
  case missing(String)
  case missingMember(type: String, member: String)
  /// The tests pass an argument that the learner's function does not take.
  case missingParameter(String)
  /// The learner's function needs an argument that the tests do not pass.
  case unexpectedParameter(String)
  /// The tests pass an argument to a function or initializer that has no parameters.
  case noParameters
  /// It is private, or the like.
  case hidden(String)
  /// A type of the tests lacks something that the learner's protocol demands, or the other way round.
  case misfit(type: String, demands: String)
  /// Two declarations have the same name.
  case twice(String)
  case other(String)
}
