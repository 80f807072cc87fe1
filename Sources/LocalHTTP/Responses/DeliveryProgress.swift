/// The progress of a delivery. It has no access to a socket or a clock.
struct DeliveryProgress {
  /// The next action.
  enum Action: Equatable {
    case send(ArraySlice<UInt8>)
    /// Nothing before this moment, in seconds of the loop's clock.
    case wait(until: Double)
    case end(ResponseDelivery.End)
  }

  private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 64 * 1024)
  /// A day in seconds: a longer pause cannot be distinguished from silence.
  private static let longestPause = 86_400.0

  private let steps: [ResponseDelivery.Step]
  private let end: ResponseDelivery.End
  private var place = 0
  /// The number of bytes of the current step that were returned.
  private var progress = 0
  /// The end of the current pause.
  private var readyAt: Double?

  init(_ delivery: ResponseDelivery) {
    steps = delivery.steps
    end = delivery.end
  }

  /// Returns the next action; a wait is returned again until its moment has come.
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
        // Counted from the due time, so that a late wake-up does not slow the whole; but bytes the
        // client did not read in time are not sent in a burst afterwards.
        if progress > 0 { readyAt = max((readyAt ?? now) + Self.usable(seconds), now) }
        return .send(piece)
      case .pause(let seconds):
        advance()
        readyAt = now + Self.usable(seconds)
      }
    }
  }

  /// Advances the step by this many bytes; returns whether there were none left.
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
