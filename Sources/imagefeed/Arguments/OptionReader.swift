/// The options of a command, as they were given: `--name value`, `--name=value` or `--name`.
///
/// Everything it does not know is an error, and so is an option given twice, but for those that make
/// a list: of two ports one would be ignored in silence.
struct OptionReader {
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Reads the words after the command's name.
  ///
  /// - Parameters:
  ///   - words: as the shell cut them.
  ///   - flags: the options without a value.
  ///   - values: the options with one.
  ///   - lists: the options with a value that may be given several times.
  init(
    _ words: some Sequence<String>, flags: Set<String>, values: Set<String>,
    lists: Set<String> = []
  ) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      guard word.hasPrefix("-"), word != "-" else {
        throw UsageError("there is nothing to do with “\(word)”")
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard lists.contains(name) || self.values[name] == nil && !self.flags.contains(name) else {
        throw UsageError("\(name) is given twice")
      }
      if values.contains(name) || lists.contains(name) {
        let attached = parts.count == 2 ? String(parts[1]) : nil
        self.values[name, default: []].append(
          try Self.value(of: name, attached: attached, next: { words.next() }))
      } else if flags.contains(name) {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        self.flags.insert(name)
      } else {
        throw UsageError("there is no option \(name)")
      }
    }
  }

  /// What follows the `=`, or else the next word. A word that begins with `--` is the next option:
  /// somebody forgot the value.
  private static func value(
    of name: String, attached: String?, next: () -> String?
  ) throws -> String {
    guard let value = attached ?? next(), !value.isEmpty, attached != nil || !value.hasPrefix("--")
    else { throw UsageError("\(name) needs a value") }
    return value
  }

  func isGiven(_ flag: String) -> Bool { flags.contains(flag) }

  func text(_ name: String) -> String? { values[name]?.first }

  /// All values of an option that makes a list, in their order.
  func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// A whole number in decimal digits, `nil` if the option is not given.
  func number<Number: FixedWidthInteger>(
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
