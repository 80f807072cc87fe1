/// One connection to a ``RedirectListener``: it receives the head of one request and sends one
/// answer. It does no input or output itself.
struct RedirectConnection {
  /// The events that it waits for.
  enum Stage: Equatable {
    case head
    case sending
    /// The answer is sent, and the other side has to close. Closing first could discard the answer.
    case parting
    case closed
  }

  /// The maximum size of a request's head, in bytes.
  static let largestHead = 8_192

  /// The time at which it is closed in any case, in seconds of the listener's clock.
  let deadline: Double
  private(set) var stage = Stage.head
  /// The bytes not sent yet.
  private(set) var output: ArraySlice<UInt8> = []
  private var input: [UInt8] = []

  init(deadline: Double) {
    self.deadline = deadline
  }

  /// Receives bytes.
  ///
  /// - Returns: the head of the request once it is complete.
  mutating func receive(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard stage == .head else { return nil }
    let seen = max(input.count - 3, 0)
    input += bytes
    if let end = Self.endOfHead(in: input, from: seen), end <= Self.largestHead {
      return Array(input.prefix(end))
    }
    if input.count >= Self.largestHead { answer(RedirectResponder.headTooLarge) }
    return nil
  }

  /// Starts the answer.
  mutating func answer(_ bytes: [UInt8]) {
    input = []
    output = bytes[...]
    stage = .sending
  }

  /// Removes sent bytes from ``output``.
  mutating func didSend(_ count: Int) {
    output = output.dropFirst(count)
    if output.isEmpty { stage = .parting }
  }

  /// Closes the connection: the other side has left, or the time is over.
  mutating func close() {
    stage = .closed
  }

  /// The index after the empty line that ends the head.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.indices.dropFirst(start).first { index in
      let after = bytes[(index + 1)...].prefix(2)
      return bytes[index] == 0x0A && (after.first == 0x0A || after.elementsEqual([0x0D, 0x0A]))
    }.map { bytes[$0 + 1] == 0x0A ? $0 + 2 : $0 + 3 }
  }
}
