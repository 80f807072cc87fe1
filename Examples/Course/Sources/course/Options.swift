/// The command line.
struct Options: Equatable {
  enum Command: Equatable {
    case overview
    case help
    case list
    /// - Parameter step: the next one if it is `nil`.
    case start(step: String?, keepingMine: Bool, isFast: Bool)
    case task
    case check
    case watch
    case hint
    case diff
    case solution(isAnother: Bool)
    /// The questions about one's own code, or their answers by running it.
    case ask(isRun: Bool)
    /// - Parameters:
    ///   - chapter: that of the present step if it is `nil`.
    ///   - answers: the letters of the answers; none for the questions alone.
    case quiz(chapter: Int?, answers: [String])
    case reset
    case export(String)
    case report([String], isJSON: Bool, isByStep: Bool)
  }

  var command = Command.overview

  private static let plain: [String: Command] = [
    "help": .help, "--help": .help, "-h": .help, "list": .list, "task": .task, "check": .check,
    "watch": .watch, "hint": .hint, "diff": .diff, "reset": .reset,
  ]

  /// - Throws: `CourseError`, if they cannot be understood.
  init(_ arguments: [String]) throws {
    var rest = arguments
    while let index = rest.firstIndex(where: { $0.hasPrefix("--language") }) {
      _ = try Self.language(&rest, at: index)
    }
    guard !rest.isEmpty else { return }
    let name = rest.removeFirst()
    if let command = Self.plain[name] {
      self.command = command
    } else {
      command = try Self.command(name, &rest)
    }
    if let extra = rest.first { throw CourseError(text: Say.unexpected(extra), status: .usage) }
  }

  /// The language that arguments ask for, whether or not the others can be understood.
  static func language(in arguments: [String]) -> Language? {
    var rest = arguments
    guard let index = rest.firstIndex(where: { $0.hasPrefix("--language") }) else { return nil }
    return try? language(&rest, at: index)
  }

  private static func command(_ name: String, _ rest: inout [String]) throws -> Command {
    switch name {
    case "start":
      let keepsMine = takes("--mine", &rest)
      let isFast = takes("--fast", &rest)
      let step = rest.first?.hasPrefix("-") == false ? rest.removeFirst() : nil
      return .start(step: step, keepingMine: keepsMine, isFast: isFast)
    case "solution": return .solution(isAnother: takes("--another", &rest))
    case "ask": return .ask(isRun: takes("--run", &rest))
    case "quiz":
      defer { rest = [] }
      let chapter = rest.first.flatMap { Int($0) }
      return .quiz(chapter: chapter, answers: Array(rest.dropFirst(chapter == nil ? 0 : 1)))
    case "export":
      guard takes("--without-solutions", &rest) else {
        throw CourseError(text: Say.exportNeedsOption, status: .usage)
      }
      return .export(try folders(&rest, name, limit: 1)[0])
    case "report":
      let isJSON = takes("--json", &rest)
      let isByStep = takes("--steps", &rest)
      return .report(try folders(&rest, name, limit: .max), isJSON: isJSON, isByStep: isByStep)
    default: throw CourseError(text: Say.unknownCommand(name), status: .usage)
    }
  }

  private static func folders(
    _ rest: inout [String], _ name: String, limit: Int
  ) throws -> [String] {
    let folders = Array(rest.prefix { !$0.hasPrefix("-") }.prefix(limit))
    guard !folders.isEmpty else { throw CourseError(text: Say.needsFolder(name), status: .usage) }
    rest.removeFirst(folders.count)
    return folders
  }

  private static func takes(_ option: String, _ rest: inout [String]) -> Bool {
    guard let index = rest.firstIndex(of: option) else { return false }
    rest.remove(at: index)
    return true
  }

  /// Takes `--language ru` or `--language=ru`.
  private static func language(_ rest: inout [String], at index: Int) throws -> Language {
    let option = rest.remove(at: index)
    var name = option.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
    if option == "--language", rest.indices.contains(index) { name = rest.remove(at: index) }
    guard let language = Language(rawValue: name ?? "") else {
      throw CourseError(text: Say.unknownLanguage(name ?? ""), status: .usage)
    }
    return language
  }
}
