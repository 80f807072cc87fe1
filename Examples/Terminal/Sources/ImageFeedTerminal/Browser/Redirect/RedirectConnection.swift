/// One connection to a ``RedirectListener``: a request's head comes in, an answer goes out, and
/// that is all. It does no input and output itself.
struct RedirectConnection {
  /// The events that it waits for.
  enum Stage: Equatable {
    case head
    case sending
    /// The answer is out; the other side has yet to close. Closing first could take the answer back.
    case parting
    case closed
  }

  /// Bytes of a request's head at most.
  static let largestHead = 8_192

  /// When it is closed, whatever it does; in seconds of the listener's clock.
  let deadline: Double
  private(set) var stage = Stage.head
  /// The bytes not sent yet.
  private(set) var output: ArraySlice<UInt8> = []
  private var input: [UInt8] = []

  init(deadline: Double) {
    self.deadline = deadline
  }

  /// Takes what came.
  ///
  /// - Returns: the whole head of the request, when it is there.
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

  /// Begins the answer.
  mutating func answer(_ bytes: [UInt8]) {
    input = []
    output = bytes[...]
    stage = .sending
  }

  /// So many bytes of ``output`` are sent.
  mutating func didSend(_ count: Int) {
    output = output.dropFirst(count)
    if output.isEmpty { stage = .parting }
  }

  /// The other side is gone, or its time is over.
  mutating func close() {
    stage = .closed
  }

  /// Just behind the empty line.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.indices.dropFirst(start).first { index in
      let after = bytes[(index + 1)...].prefix(2)
      return bytes[index] == 0x0A && (after.first == 0x0A || after.elementsEqual([0x0D, 0x0A]))
    }.map { bytes[$0 + 1] == 0x0A ? $0 + 2 : $0 + 3 }
  }
}
