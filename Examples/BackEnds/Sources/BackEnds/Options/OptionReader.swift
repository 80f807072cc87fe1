/// The options of a command, as they were given: `--name value` or `--name=value`.
///
/// An unknown option is an error. So is an option given twice, unless it makes a list: one of two
/// ports would be ignored silently.
public struct OptionReader {
  private var values: [String: [String]] = [:]

  /// Reads the words after the command's name.
  ///
  /// - Parameters:
  ///   - words: the words, as the shell split them.
  ///   - values: the options that may be given once.
  ///   - lists: the options that may be given several times.
  ///   - flags: the options without a value.
  /// - Throws: ``UsageError``.
  public init(
    _ words: some Sequence<String>, values: Set<String>, lists: Set<String> = [],
    flags: Set<String> = []
  ) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      guard word.hasPrefix("-"), word != "-" else {
        throw UsageError("unknown command “\(word)”")
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard lists.contains(name) || self.values[name] == nil else {
        throw UsageError("\(name) is given twice")
      }
      if flags.contains(name) {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        self.values[name] = []
        continue
      }
      guard values.contains(name) || lists.contains(name) else {
        throw UsageError("unknown option \(name)")
      }
      let attached = parts.count == 2 ? String(parts[1]) : nil
      self.values[name, default: []].append(
        try Self.value(of: name, attached: attached, next: { words.next() }))
    }
  }

  /// The text after the `=`, or else the next word. A word that begins with `--` is the next option:
  /// the value is missing.
  private static func value(
    of name: String, attached: String?, next: () -> String?
  ) throws -> String {
    guard let value = attached ?? next(), !value.isEmpty, attached != nil || !value.hasPrefix("--")
    else { throw UsageError("\(name) needs a value") }
    return value
  }

  /// The value of an option, `nil` if the option is not given.
  public func text(_ name: String) -> String? { values[name]?.first }

  /// Indicates whether an option is given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// All values of an option that makes a list, in their order.
  public func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// A whole number in decimal digits, `nil` if the option is not given.
  ///
  /// - Throws: ``UsageError`` if it is no such number.
  public func number<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let text = text(name) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        "\(name) needs a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not “\(text)”")
    }
    return number
  }
}

/// An error in the arguments, with a message that names the argument.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// Creates an error with its message.
  public init(_ words: String) {
    description = words
  }
}
