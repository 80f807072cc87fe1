/// A string from the terminal that is being read: the answer to a query.
struct AnswerCollector: Sendable {
  private var kind: UInt8 = 0
  private var bytes: [UInt8] = []

  /// The maximum size of a known answer; a longer one is dropped.
  private static let mostBytes = 256

  /// Starts a string.
  ///
  /// - Parameter kind: the byte after `ESC`.
  mutating func begin(_ kind: UInt8) {
    self.kind = kind
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    if bytes.count <= Self.mostBytes { bytes.append(byte) }
  }

  /// Indicates whether the input cannot be typed: Alt and a key look like the beginning of a
  /// string.
  var isCertain: Bool { !bytes.isEmpty }

  /// The answer in the string, if there is one.
  func finish() -> TerminalAnswer? {
    TerminalAnswer(string: kind, bytes)
  }
}
