import BackEnds
import ImageFeedConformance

/// The options of the command.
struct ConformanceOptions {
  let edition: Edition
  let rules: [String]
  let isList, isTrace: Bool
  let knownBroken, json, junit: String?
  /// The program under test and its arguments.
  let command: [String]

  /// Reads the words after the program's name.
  ///
  /// - Throws: `UsageError`.
  init(_ words: [String]) throws {
    let parts = words.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let options = try OptionReader(
      parts[0], values: ["--edition", "--known-broken", "--json", "--junit"], lists: ["--rule"],
      flags: ["--list", "--trace"])
    let name = options.text("--edition") ?? Edition.basic.rawValue
    guard let edition = Edition(rawValue: name) else {
      throw UsageError("--edition needs basic or extended, not “\(name)”")
    }
    self.edition = edition
    rules = options.texts("--rule")
    (isList, isTrace) = (options.has("--list"), options.has("--trace"))
    knownBroken = options.text("--known-broken")
    (json, junit) = (options.text("--json"), options.text("--junit"))
    command = parts.count > 1 ? Array(parts[1]) : []
    guard isList || !command.isEmpty else {
      throw UsageError("there is no program to check: name its command after --")
    }
  }

  static let help = """
    Usage: imagefeed-conformance [--edition basic|extended] [--rule TEXT]… [--known-broken FILE]
                                 [--json FILE] [--junit FILE] [--trace] -- COMMAND…
           imagefeed-conformance [--edition basic|extended] --list

    Checks whether a client of the protocol is right: it plays the server, has COMMAND do what a
    person does, and looks at what a person then sees. CONFORMANCE.md describes what it asks.

      --edition NAME        the screens of that edition (default: basic)
      --rule TEXT           only rules of that requirement, or whose name or contract contains it
      --list                list the rules with their levels and versions
      --known-broken FILE   rules that may be broken, and must be: lines as --list writes them
      --json FILE           write the results as JSON
      --junit FILE          write the results as JUnit XML
      --trace               print the whole conversation, also requests that were refused

    Exit status: 0 if no MUST is broken but the known ones, 1 if one is, or if a known one is not
    broken any more, 2 if it could not run.
    """
}
