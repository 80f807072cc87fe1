import BackEnds

/// The meaning of the command's arguments.
enum Invocation: Equatable {
  case app(AppOptions)
  case help(HelpText)
  case version

  /// Reads the arguments after the program's own name.
  ///
  /// - Throws: ``UsageError``.
  init(arguments: [String]) throws {
    switch arguments.first {
    case "serve"?:
      throw UsageError(
        "unknown command “serve”: the local Unsplash is a program of its own. Start it in the kit's "
          + "folder with “swift run unsplash-sandbox”")
    case "help"?: self = .help(try Self.topic(arguments.dropFirst()))
    case "--help"?, "-h"?: self = .help(.overview)
    case "--version"?: self = .version
    default: self = try Self.app(arguments)
    }
  }

  private static func topic(_ words: ArraySlice<String>) throws -> HelpText {
    switch words {
    case []: return .overview
    case ["faults"]: return .faults
    default:
      throw UsageError(
        "there is no help about “\(words.joined(separator: " "))”, only “help” and “help faults”")
    }
  }

  private static func app(_ words: [String]) throws -> Invocation {
    if words.contains("--help") || words.contains("-h") { return .help(.overview) }
    return .app(try AppOptions(words))
  }
}
