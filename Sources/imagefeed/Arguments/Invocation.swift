/// What the person asked the command to do.
enum Invocation: Equatable {
  case app(AppOptions)
  case serve(ServeOptions)
  case help(HelpText)
  case version

  /// Reads the arguments after the program's own name.
  ///
  /// - Throws: ``UsageError``.
  init(arguments: [String]) throws {
    switch arguments.first {
    case "serve"?: self = try Self.serve(arguments.dropFirst())
    case "help"? where arguments.dropFirst() == ["faults"]: self = .help(.faults)
    case "help"?, "--help"?, "-h"?: self = .help(.overview)
    case "--version"?: self = .version
    default: self = try Self.app(arguments)
    }
  }

  private static func app(_ words: [String]) throws -> Invocation {
    if words.contains("--help") || words.contains("-h") { return .help(.overview) }
    return .app(try AppOptions(words))
  }

  private static func serve(_ words: ArraySlice<String>) throws -> Invocation {
    // Help is given whatever else is wrong: who asks for it does not know yet.
    if words.contains("--help") || words.contains("-h") { return .help(.serve) }
    return .serve(try ServeOptions(words))
  }
}
