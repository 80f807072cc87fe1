import Foundation
import ImageFeedConformance

/// The options of the command.
struct ConformanceOptions: Equatable {
  var edition = Edition.basic
  var rules: [String] = []
  var isList = false
  var isTrace = false
  var isHelp = false
  var knownBroken, json, junit: String?
  /// The program under test and its arguments.
  var command: [String] = []

  /// Reads the words after the program's name.
  ///
  /// - Throws: ``UsageError``.
  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst(), word != "--" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      func value() throws -> String {
        let value = parts.count > 1 ? String(parts[1]) : words.popFirst() ?? ""
        guard !value.isEmpty, parts.count > 1 || !value.hasPrefix("--") else {
          throw UsageError("\(name) needs a value")
        }
        return value
      }
      func file(_ member: WritableKeyPath<Self, String?>) throws {
        guard self[keyPath: member] == nil else { throw UsageError("\(name) is given twice") }
        self[keyPath: member] = try value()
      }
      switch name {
      case "--edition":
        let text = try value()
        guard let edition = Edition(rawValue: text) else {
          throw UsageError("--edition needs basic or extended, not “\(text)”")
        }
        self.edition = edition
      case "--rule": rules.append(try value())
      case "--known-broken": try file(\.knownBroken)
      case "--json": try file(\.json)
      case "--junit": try file(\.junit)
      case "--list" where parts.count == 1: isList = true
      case "--trace" where parts.count == 1: isTrace = true
      case "--help" where parts.count == 1, "-h" where parts.count == 1: isHelp = true
      default:
        throw UsageError(
          name.hasPrefix("-")
            ? "unknown option \(word)" : "“\(word)” must come after --, which begins the command")
      }
    }
    command = Array(words)
    guard isList || isHelp || !command.isEmpty else {
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
      --rule TEXT           only rules whose name, contract or requirement contains it
      --list                list the rules with their levels and versions
      --known-broken FILE   rules that may be broken, and must be: lines as --list writes them
      --json FILE           write the results as JSON
      --junit FILE          write the results as JUnit XML
      --trace               print each command, intent, question and answer

    Exit status: 0 if no MUST is broken but the known ones, 1 if one is, or if a known one is kept,
    2 if it could not run.
    """
}

/// An error in the arguments, with a message that names the argument.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }
}
