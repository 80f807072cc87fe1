import LocalHTTP

/// Makes the delivery of an answer according to a fault.
struct FaultyDelivery {
  /// The number of promised bytes that never come.
  private static let excess = 1_000
  /// The number of pieces a second of a slow answer.
  private static let piecesPerSecond = 20
  private static let garbageSize = 500

  let response: HTTPResponse
  let request: HTTPRequest
  let rules: FaultRuleStore

  /// Returns the fault's delivery; a plain one for faults of other kinds.
  func delivery(_ fault: Fault?) -> ResponseDelivery {
    switch fault {
    case .silent: return ResponseDelivery([], .stay)
    case .held:
      var held = plain
      held.start = .whenReleased(rules.nextHeldNumber())
      return held
    case .outOfOrder:
      var overtaken = plain
      overtaken.start = .afterLater(rules.nextHeldNumber())
      return overtaken
    case .delay(let range): return delayed(range)
    case .dripping(let seconds):
      return ResponseDelivery(
        [.drip(bytes.head + bytes.body, size: 1, seconds: seconds)], plain.end)
    case .bandwidth(let count): return slowed(count)
    case .slowClose(let seconds):
      let bytes = bytes(.untilClosed, isKeepAlive: false)
      return ResponseDelivery([.send(bytes.head + bytes.body), .pause(seconds: seconds)], .close)
    default: return fault.flatMap { broken($0) ?? misframed($0) } ?? plain
    }
  }

  private var plain: ResponseDelivery { ResponseDelivery(response, for: request) }
  private var bytes: HTTPResponse.Bytes { response.bytes(for: request) }

  private func bytes(
    _ framing: HTTPResponse.Framing, isKeepAlive: Bool? = nil
  ) -> HTTPResponse.Bytes {
    response.bytes(
      for: request.method, isKeepAlive: isKeepAlive ?? request.isKeepAlive, framing: framing)
  }

  /// Returns a delivery whose connection ends before the answer does.
  private func broken(_ fault: Fault) -> ResponseDelivery? {
    let (head, body) = (bytes.head, bytes.body)
    switch fault {
    case .resetBeforeHeaders: return ResponseDelivery([], .reset)
    case .resetInHeaders:
      return ResponseDelivery([.send(Array(head.prefix(head.count / 2)))], .reset)
    case .resetAfterHeaders: return ResponseDelivery([.send(head)], .reset)
    case .resetInBody:
      return ResponseDelivery([.send(head + body.prefix((body.count + 1) / 2))], .reset)
    case .emptyReply: return ResponseDelivery([], .close)
    case .truncatedBody:
      return ResponseDelivery([.send(head + body.prefix(body.count / 2))], .close)
    case .garbage:
      var damage = rules.damage
      // With the highest bit set, the bytes are neither text nor a status line.
      let bytes = (0..<Self.garbageSize).map { _ in UInt8(damage.number(below: 128) + 128) }
      return ResponseDelivery([.send(bytes)], .close)
    case .cut(let count):
      // Closing amid the header fields would end any program that uses URLSession on Linux.
      let statusLine = head.firstIndex(of: UInt8(ascii: "\n")) ?? 0
      let isAmidFields = count > statusLine && count < head.count
      return ResponseDelivery(
        [.send(Array((head + body).prefix(max(count, 0))))], isAmidFields ? .reset : .close)
    default: return nil
    }
  }

  /// Returns a delivery whose declared length differs from the body.
  private func misframed(_ fault: Fault) -> ResponseDelivery? {
    let count = response.body.count
    switch fault {
    case .badChunk:
      let bytes = bytes(.chunked)
      let half = bytes.body.prefix((bytes.body.count + 1) / 2)
      let size = Array((String(half.count, radix: 16) + "\r\n").utf8)
      let good = half.isEmpty ? [] : size + half + Array("\r\n".utf8)
      return ResponseDelivery([.send(bytes.head + good + Array("zz\r\n".utf8))], .close)
    case .lengthTooLong: return ResponseDelivery(bytes(.length(count + Self.excess)), .stay)
    case .lengthTooShort: return ResponseDelivery(bytes(.length(count / 2)), plain.end)
    case .hugeBody(let size):
      let size = FaultValue.usable(bytes: size)
      let bytes = bytes(.length(size))
      let start = bytes.body.prefix(size)
      return ResponseDelivery(
        [.send(bytes.head + start), .fill(bytes: size - start.count)], plain.end)
    default: return nil
    }
  }

  private func delayed(_ range: ClosedRange<Double>) -> ResponseDelivery {
    var delivery = plain
    let seconds = rules.chosenDelay(range)
    delivery.steps.insert(.pause(seconds: seconds), at: 0)
    return delivery
  }

  private func slowed(_ bytesPerSecond: Int) -> ResponseDelivery {
    let rate = max(bytesPerSecond, 1)
    let size = max(rate / Self.piecesPerSecond, 1)
    return ResponseDelivery(
      [.drip(bytes.head + bytes.body, size: size, seconds: Double(size) / Double(rate))], plain.end)
  }
}
