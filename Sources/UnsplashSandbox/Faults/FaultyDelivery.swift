/// How faults make an answer go over its connection.
struct FaultyDelivery {
  /// How much more is promised than comes.
  private static let excess = 1_000
  /// Pieces a second of an answer that is sent slowly.
  private static let piecesPerSecond = 20
  private static let garbageSize = 500
  /// More than anybody reads. A length of `Int64.max` would end any program that uses URLSession on
  /// Linux.
  private static let hugest = 1_000_000_000_000_000

  let response: HTTPResponse
  let request: HTTPRequest
  let book: FaultBook

  /// The delivery that a fault makes of the answer; a plain one for faults of other kinds.
  func delivery(_ fault: Fault?) -> Delivery {
    switch fault {
    case .silent: return Delivery([], .stay)
    case .held:
      var held = plain
      held.start = .whenReleased(book.nextHeldNumber())
      return held
    case .outOfOrder:
      var overtaken = plain
      overtaken.start = .afterLater
      return overtaken
    case .delay(let range): return delayed(range)
    case .dripping(let seconds):
      return Delivery([.drip(bytes.head + bytes.body, size: 1, seconds: seconds)], plain.end)
    case .bandwidth(let count): return slowed(count)
    case .slowClose(let seconds):
      let bytes = bytes(.untilClosed, isKeepAlive: false)
      return Delivery([.send(bytes.head + bytes.body), .pause(seconds: seconds)], .close)
    default: return fault.flatMap { broken($0) ?? misframed($0) } ?? plain
    }
  }

  private var plain: Delivery { Delivery(response, for: request) }
  private var bytes: HTTPResponse.Bytes { response.bytes(for: request) }

  private func bytes(
    _ framing: HTTPResponse.Framing, isKeepAlive: Bool? = nil
  ) -> HTTPResponse.Bytes {
    response.bytes(
      for: request.method, isKeepAlive: isKeepAlive ?? request.isKeepAlive, framing: framing)
  }

  /// The connection ends before the answer does.
  private func broken(_ fault: Fault) -> Delivery? {
    let (head, body) = (bytes.head, bytes.body)
    switch fault {
    case .resetBeforeHeaders: return Delivery([], .reset)
    case .resetInHeaders: return Delivery([.send(Array(head.prefix(head.count / 2)))], .reset)
    case .resetAfterHeaders: return Delivery([.send(head)], .reset)
    case .resetInBody:
      return Delivery([.send(head + body.prefix((body.count + 1) / 2))], .reset)
    case .emptyReply: return Delivery([], .close)
    case .truncatedBody: return Delivery([.send(head + body.prefix(body.count / 2))], .close)
    case .garbage:
      var damage = book.damage
      // With the highest bit set nothing of it is text, let alone a status line.
      let bytes = (0..<Self.garbageSize).map { _ in UInt8(damage.number(below: 128) + 128) }
      return Delivery([.send(bytes)], .close)
    case .cut(let count):
      // Closed amid the header fields it would end any program that uses URLSession on Linux.
      let statusLine = head.firstIndex(of: UInt8(ascii: "\n")) ?? 0
      let isAmidFields = count > statusLine && count < head.count
      return Delivery(
        [.send(Array((head + body).prefix(max(count, 0))))], isAmidFields ? .reset : .close)
    default: return nil
    }
  }

  /// The answer says something else of its length than what comes.
  private func misframed(_ fault: Fault) -> Delivery? {
    let count = response.body.count
    switch fault {
    case .badChunk:
      let bytes = bytes(.chunked)
      let half = bytes.body.prefix((bytes.body.count + 1) / 2)
      let size = Array((String(half.count, radix: 16) + "\r\n").utf8)
      let good = half.isEmpty ? [] : size + half + Array("\r\n".utf8)
      return Delivery([.send(bytes.head + good + Array("zz\r\n".utf8))], .close)
    case .lengthTooLong: return Delivery(bytes(.length(count + Self.excess)), .stay)
    case .lengthTooShort: return Delivery(bytes(.length(count / 2)), plain.end)
    case .hugeBody(let size):
      let size = min(max(size, 0), Self.hugest)
      let bytes = bytes(.length(size))
      let (start, isHead) = (bytes.body.prefix(size), request.method == "HEAD")
      return Delivery(
        [.send(bytes.head + start), .fill(bytes: isHead ? 0 : size - start.count)], plain.end)
    default: return nil
    }
  }

  private func delayed(_ range: ClosedRange<Double>) -> Delivery {
    var delivery = plain
    let seconds = book.chosenDelay(range)
    delivery.steps.insert(.pause(seconds: seconds), at: 0)
    return delivery
  }

  private func slowed(_ bytesPerSecond: Int) -> Delivery {
    let rate = max(bytesPerSecond, 1)
    let size = max(rate / Self.piecesPerSecond, 1)
    return Delivery(
      [.drip(bytes.head + bytes.body, size: size, seconds: Double(size) / Double(rate))], plain.end)
  }
}
