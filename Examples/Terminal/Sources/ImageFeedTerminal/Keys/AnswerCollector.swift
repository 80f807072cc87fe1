/// A string from the terminal on its way: the answer to a question.
struct AnswerCollector: Sendable {
  private var kind: UInt8 = 0
  private var bytes: [UInt8] = []

  /// No answer that anybody waits for is longer; the rest is dropped, and with it the answer.
  private static let mostBytes = 256

  /// A string begins.
  ///
  /// - Parameter kind: the byte after `ESC`.
  mutating func begin(_ kind: UInt8) {
    self.kind = kind
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    if bytes.count <= Self.mostBytes { bytes.append(byte) }
  }

  /// Indicates whether no person types this: what Alt and a key send looks like the beginning of a
  /// string.
  var isCertain: Bool { !bytes.isEmpty }

  /// The answer, if it is one.
  func finish() -> TerminalAnswer? {
    TerminalAnswer(string: kind, bytes)
  }
}
