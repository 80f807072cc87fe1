/// Where a delivery has got to. It touches no socket and has no clock of its own.
struct DeliveryPlayback {
  /// What is to be done next.
  enum Action: Equatable {
    case send(ArraySlice<UInt8>)
    /// Nothing before that moment, in seconds of the loop's clock.
    case wait(until: Double)
    case end(Delivery.End)
  }

  private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 64 * 1024)
  /// Beyond a day nobody can tell a pause from silence.
  private static let longestPause = 86_400.0

  private let steps: [Delivery.Step]
  private let end: Delivery.End
  private var place = 0
  /// How many bytes of the step in hand were given out.
  private var progress = 0
  /// When the pause in hand ends.
  private var readyAt: Double?

  init(_ delivery: Delivery) {
    steps = delivery.steps
    end = delivery.end
  }

  /// What is to be done next; a wait is told again until its moment has come.
  mutating func next(now: Double) -> Action {
    while true {
      if let moment = readyAt, now < moment { return .wait(until: moment) }
      guard place < steps.count else { return .end(end) }
      switch steps[place] {
      case .send(let bytes):
        advance()
        if !bytes.isEmpty { return .send(bytes[...]) }
      case .fill(let count):
        let piece = Self.spaces.prefix(max(count - progress, 0))
        if !take(piece.count, of: count) { return .send(piece) }
      case .drip(let bytes, let size, let seconds):
        let piece = bytes.dropFirst(progress).prefix(max(size, 1))
        if take(piece.count, of: bytes.count) { continue }
        // Counted from when it was due, so that a late wake-up does not slow the whole; but what a
        // client did not take in time does not come in a burst afterwards.
        if progress > 0 { readyAt = max((readyAt ?? now) + Self.usable(seconds), now) }
        return .send(piece)
      case .pause(let seconds):
        advance()
        readyAt = now + Self.usable(seconds)
      }
    }
  }

  /// Notes that so many bytes of a step are given out; true when there were none left.
  private mutating func take(_ count: Int, of total: Int) -> Bool {
    progress += count
    if progress >= total { advance() }
    return count == 0
  }

  private mutating func advance() {
    place += 1
    progress = 0
  }

  private static func usable(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, longestPause) : 0
  }
}
