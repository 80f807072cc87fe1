import Foundation

/// An error of the compiler.
struct CompilerError: Equatable {
  let path: String
  let line: Int
  let message: String
  /// What a type lacks that a protocol asks for.
  var lacks: [String] = []

  var file: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Indicates whether it stands in the learner's sources, and not in tests.
  var isInSources: Bool { path.contains("/Sources/\(Step.module)/") }

  /// Reads a build's output in the style of LLVM; each error once, file by file. The compiler works on
  /// several files at a time, so the order of its output is another one from build to build.
  static func all(in output: String) -> [CompilerError] {
    var errors: [CompilerError] = []
    var isError = false
    for line in output.split(separator: "\n") {
      if let error = CompilerError(line, "error") {
        errors.append(error)
        isError = true
      } else if CompilerError(line, "warning") != nil {
        isError = false
      } else if isError, var error = errors.last, let note = CompilerError(line, "note") {
        if let name = note.requiredName, !error.lacks.contains(name) { error.lacks.append(name) }
        // The error itself stands in code that nobody sees.
        if note.message.hasPrefix("in expansion of macro") {
          error = CompilerError(path: note.path, line: note.line, message: error.message)
        }
        errors[errors.count - 1] = error
        // A name that is there twice is wrong at both places.
        if note.message.hasSuffix("previously declared here") {
          errors.append(CompilerError(path: note.path, line: note.line, message: error.message))
        }
      }
    }
    var seen: Set<String> = []
    return errors.enumerated().sorted {
      ($0.element.path, $0.offset) < ($1.element.path, $1.offset)
    }.map(\.element).filter { seen.insert("\($0.path):\($0.line): \($0.message)").inserted }
  }

  init(path: String, line: Int, message: String, lacks: [String] = []) {
    self.path = path
    self.line = line
    self.message = message
    self.lacks = lacks
  }

  /// Reads `/a/File.swift:12:5: error: message`, or one of another kind.
  private init?(_ line: Substring, _ kind: String) {
    guard line.hasPrefix("/"), let mark = line.range(of: ": \(kind): ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count == 3, let number = Int(place[1]) else { return nil }
    self.init(path: String(place[0]), line: number, message: String(line[mark.upperBound...]))
  }

  /// The name in `protocol requires function 'name'`.
  private var requiredName: String? {
    message.hasPrefix("protocol requires ") ? Self.quotedNames(in: message).first : nil
  }

  /// The meaning for a learner whose code does not fit the tests yet.
  var finding: Finding {
    let names = Self.quotedNames(in: message)
    func has(_ text: String) -> Bool { message.contains(text) }
    if has("cannot find"), let name = names.first { return .missing(name) }
    if has("has no member"), names.count == 2 {
      return .missingMember(type: names[0], member: names[1])
    }
    if let label = finding(ofLabels: names) { return label }
    if has("'coder'") || has("'coder:'") || has("argument type 'NSCoder'") { return .noInitializer }
    if let type = names.first, let name = names.last.flatMap(Self.protocolName),
      message.hasPrefix("cannot ")
    {
      return .notConforming(type: type, to: name)
    }
    if has("missing argument"), let label = names.first { return .unexpectedParameter(label) }
    if has("extra argument"), let label = names.first { return .missingParameter(label) }
    if has("argument passed to call that takes no arguments") { return .noParameters }
    if has("is inaccessible due to"), let name = names.first { return .hidden(name) }
    if has("does not conform to protocol") || has("does not conform to expected type"),
      names.count == 2
    {
      return .misfit(type: names[0], demands: names[1], lacks: lacks)
    }
    return .other(message)
  }

  /// A Boolean value that tells whether it names something that is there twice.
  var isRedeclaration: Bool { message.hasPrefix("invalid redeclaration") }

  /// The protocol in `any P` or `(any P)?`.
  private static func protocolName(in type: String) -> String? {
    let name = type.trimmingCharacters(in: CharacterSet(charactersIn: "()?"))
    return name.hasPrefix("any ") ? String(name.dropFirst(4)) : nil
  }

  private func finding(ofLabels names: [String]) -> Finding? {
    if message.contains("incorrect argument label"), names.count == 2 {
      let labels = names.map { $0.replacingOccurrences(of: "have ", with: "") }
      return .otherLabel(tests: labels[0], code: labels[1])
    }
    guard message.contains("argument label '"), let label = names.first, label != "coder:" else {
      return nil
    }
    if message.hasPrefix("missing") { return .labelOnlyInCode(label) }
    return message.hasPrefix("extraneous") ? .labelOnlyInTests(label) : nil
  }

  /// A Boolean value that tells whether the compiler only lost track after another error.
  var isFollowUp: Bool {
    message.hasPrefix("cannot infer") || message.contains("requires a contextual type")
      || message.contains("must be unwrapped") || message.contains("protocol 'Equatable'")
  }

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
  case notConforming(type: String, to: String)
  /// The tests call an initialiser that the learner's type does not have.
  case noInitializer
  case otherLabel(tests: String, code: String)
  case labelOnlyInCode(String)
  case labelOnlyInTests(String)
  /// The tests pass an argument to a function or initializer that has no parameters.
  case noParameters
  /// It is private, or the like.
  case hidden(String)
  /// A type of the tests lacks something that the learner's protocol demands, or the other way round.
  case misfit(type: String, demands: String, lacks: [String])
  case other(String)
}
