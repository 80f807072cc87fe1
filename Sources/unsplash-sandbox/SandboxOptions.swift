import UnsplashSandbox

/// The options of the command.
struct SandboxOptions: Equatable {
  /// 0 for any free port.
  var port: UInt16 = 0
  /// The number of API requests per hour; `nil` for the default of the sandbox.
  var quota: Int?
  /// The seed of the photos; `nil` for the default of the sandbox.
  var seed: UInt64?
  /// The folder whose pictures are the photos; `nil` for the seed's photos.
  var photos: String?
  /// Indicates whether every request is printed.
  var isVerbose = false
  var faults: [FaultRule] = []

  /// Creates the default options.
  init() {}

  /// Reads `--name value`, `--name=value` and `--verbose`.
  ///
  /// - Parameter words: the arguments without the program's name.
  /// - Throws: ``SandboxUsageError``.
  init(_ words: [String]) throws {
    var words = words[...]
    var names: Set<String> = []
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard names.insert(name).inserted || name == "--fault" else {
        throw SandboxUsageError("\(name) is given twice")
      }
      // A word that begins with `--` is another option: the value is missing.
      let attached = parts.count == 2 ? String(parts[1]) : nil
      func value() throws -> String {
        let value = attached ?? words.popFirst() ?? ""
        guard !value.isEmpty, attached != nil || !value.hasPrefix("--") else {
          throw SandboxUsageError("\(name) needs a value")
        }
        return value
      }
      switch name {
      case "--port": port = try Self.number(try value(), of: name, in: 0...65_535)
      case "--quota": quota = try Self.number(try value(), of: name, in: 0...1_000_000_000)
      case "--seed": seed = try Self.number(try value(), of: name, in: 0...UInt64.max)
      case "--photos": photos = try value()
      case "--fault": faults.append(try Self.rule(try value()))
      case "--verbose":
        guard attached == nil else { throw SandboxUsageError("--verbose takes no value") }
        isVerbose = true
      default:
        throw SandboxUsageError(
          word.hasPrefix("-") && word != "-"
            ? "unknown option \(name)" : "unexpected argument “\(word)”")
      }
    }
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String, of name: String, in range: ClosedRange<Number>
  ) throws -> Number {
    guard let number = Number(text), range.contains(number) else {
      throw SandboxUsageError(
        "\(name) needs a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(text)”")
    }
    return number
  }

  private static func rule(_ text: String) throws -> FaultRule {
    do {
      return try FaultRule(text)
    } catch {
      throw SandboxUsageError("--fault: \(error)")
    }
  }
}

/// The error of an argument that cannot be understood.
struct SandboxUsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ words: String) {
    description = words
  }
}

/// The answer to `--help`.
enum SandboxHelpText {
  static let text = """
    Usage: unsplash-sandbox [--port N] [--quota N] [--seed N] [--photos DIR] [--fault RULE]…
                            [--verbose]

    A local Unsplash on this machine: login page, token exchange, API and pictures. Clients written
    for Unsplash work against it with nothing changed but the host. It needs no internet and listens
    on 127.0.0.1 only. Likes and other changes last as long as it runs; a person who has signed in
    stays signed in.

      --port N      the port to listen on; without it, or with 0, any free one
      --quota N     API requests an hour, 5000 without it; real demo keys have 50
      --seed N      other photos by other people; the same for the same number
      --photos DIR  the JPEG and PNG files of a folder as the photos, the newest first; they are sent
                    as they are, for every size that is asked for. A photo is credited to the artist
                    in its metadata, or to nobody; the folders inside are the collections
      --fault RULE  something that goes wrong on purpose; may be given several times
      --verbose     a line for every request that was answered; lines that nobody reads are dropped

    The first line it prints ends with its address; a browser shows there what is served. Ctrl-C
    stops it.

    \(FaultCatalog.help)
    """
}
