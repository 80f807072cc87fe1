/// The steps that send an answer, and the end of its connection.
///
/// A plain answer consists of its bytes, and the connection stays open. Faults make other
/// deliveries; the event loop runs all of them, and no thread waits for a pause.
package struct ResponseDelivery: Sendable, Equatable {
  /// A step, carried out after the previous one.
  package enum Step: Sendable, Equatable {
    case send([UInt8])
    /// A few bytes at a time, at an interval in seconds.
    case drip([UInt8], size: Int, seconds: Double)
    /// A number of spaces, generated in small pieces.
    case fill(bytes: Int)
    case pause(seconds: Double)
  }

  /// The start of a delivery.
  package enum Start: Sendable, Equatable {
    case atOnce
    /// After the release of all answers up to this number, in the order in which they were held.
    case whenReleased(Int)
    /// After the answer to a later request of the same endpoint, or when it is released.
    case afterLater(Int)

    /// Indicates whether it waits for a later answer.
    var isOvertaken: Bool {
      if case .afterLater = self { true } else { false }
    }
  }

  /// The state of the connection after the last step.
  package enum End: Sendable, Equatable {
    /// It reads the next request.
    case keepAlive
    case close
    /// It is reset after the client has received what was sent.
    case reset
    /// It stays open without further bytes.
    case stay
    /// It sends the events of a stream, and ends with it.
    case stream(EventStream)
  }

  /// The largest body in bytes that is copied behind its head, and sent by one call.
  private static let smallBody = 16 * 1024

  /// The endpoint of the request, which orders the answers of one endpoint.
  package var endpoint = ""
  package var start = Start.atOnce
  package var steps: [Step]
  package var end: End
  /// The commands to run after the delivery.
  package var afterwards: [ServerCommand] = []

  /// Indicates whether a step sends bytes slowly.
  package var isSlow: Bool {
    steps.contains { if case .drip = $0 { true } else { false } }
  }

  package init(_ steps: [Step], _ end: End) {
    self.steps = steps
    self.end = end
  }

  /// Sends bytes unchanged. A large body stays separate: it is shared with whoever keeps it.
  package init(_ bytes: HTTPResponse.Bytes, _ end: End) {
    self.init(
      bytes.body.count <= Self.smallBody
        ? [.send(bytes.head + bytes.body)] : [.send(bytes.head), .send(bytes.body)], end)
  }

  /// Sends an answer as it is.
  package init(_ response: HTTPResponse, for request: HTTPRequest) {
    if let stream = response.stream {
      let bytes = response.bytes(for: request.method, isKeepAlive: false, framing: .untilClosed)
      if request.method == "HEAD" { stream.closeWithoutEvents() }
      self.init(bytes, .stream(stream))
    } else {
      self.init(response.bytes(for: request), request.isKeepAlive ? .keepAlive : .close)
    }
  }

  /// The stream that follows the last step, if any.
  var stream: EventStream? {
    if case .stream(let stream) = end { stream } else { nil }
  }
}

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

  /// Indicates whether the next action sends bytes at once.
  var hasBytes: Bool {
    if place < steps.count, case .send(let bytes) = steps[place] { !bytes.isEmpty } else { false }
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

/// The bytes waiting to be sent, in their original arrays: a large body is not copied.
struct OutputQueue {
  private var pieces: [ArraySlice<UInt8>] = []

  var isEmpty: Bool { pieces.isEmpty }
  /// The piece to send next.
  var first: ArraySlice<UInt8>? { pieces.first }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    pieces.append(bytes)
  }

  /// Removes sent bytes from the first piece.
  mutating func removeFirst(_ count: Int) {
    guard let first = pieces.first else { return }
    let rest = first.dropFirst(count)
    if rest.isEmpty { pieces.removeFirst() } else { pieces[0] = rest }
  }
}
