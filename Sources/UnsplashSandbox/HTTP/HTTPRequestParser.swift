/// Reads requests from the bytes of one connection, however they are cut.
///
/// It touches no socket and no clock. After an error it is spent: what follows cannot be told from
/// the rest of the bad request.
struct HTTPRequestParser: Sendable {
  /// What the bytes so far amount to.
  enum Event: Sendable, Equatable {
    /// The client waits for `100 Continue` before it sends the body.
    case expectsContinue
    case request(HTTPRequest)
  }

  private enum Stage: Sendable {
    case head
    case body(RequestHead, Int)
    case chunks(RequestHead, ChunkedBodyParser)
  }

  private let limits: HTTPLimits
  private var bytes: [UInt8] = []
  private var stage = Stage.head
  /// How much of `bytes` was searched for the end of the head already: a client that sends byte by
  /// byte must not cost the square of its bytes.
  private var searched = 0
  private var lineStart = 0
  /// Where the head begins, behind empty lines.
  private var headStart = 0
  private var lines: [[UInt8]] = []

  init(limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
  }

  /// Whether a request has begun and not ended.
  var isInRequest: Bool {
    if case .head = stage { return !bytes.isEmpty }
    return true
  }

  /// How many bytes wait to be looked at.
  var unreadCount: Int { bytes.count }

  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// The next event, or `nil` when more bytes are needed.
  mutating func next() throws -> Event? {
    switch stage {
    case .head:
      guard let head = try readHead() else { return nil }
      switch head.framing {
      case .length(let count): stage = .body(head, count)
      case .chunked: stage = .chunks(head, ChunkedBodyParser(limits: limits))
      }
      // A client that has sent its body already does not wait.
      if head.expectsContinue, bytes.isEmpty, head.framing != .length(0) { return .expectsContinue }
      return try next()
    case .body(let head, let count):
      guard bytes.count >= count else { return nil }
      let body = Array(bytes.prefix(count))
      bytes.removeFirst(count)
      return finish(head, body)
    case .chunks(let head, var chunks):
      // Let go of, so that what is read goes into the one body there is and not into a copy of it.
      stage = .head
      let body = try chunks.read(&bytes)
      stage = .chunks(head, chunks)
      return body.map { finish(head, $0) }
    }
  }

  private mutating func finish(_ head: RequestHead, _ body: [UInt8]) -> Event {
    stage = .head
    return .request(
      HTTPRequest(
        method: head.method, target: head.target, headers: head.headers, body: body,
        isKeepAlive: head.isKeepAlive))
  }

  private mutating func readHead() throws -> RequestHead? {
    while let end = bytes[searched...].firstIndex(of: 10) {
      var line = bytes[lineStart..<end]
      if line.last == 13 { line = line.dropLast() }
      searched = end + 1
      lineStart = end + 1
      try checkLimits(unfinishedLine: line.count)
      if line.isEmpty {
        // Empty lines before a request line are tolerated, as RFC 9112, 2.2 asks.
        guard lines.isEmpty else { return try takeHead() }
        headStart = lineStart
        continue
      }
      lines.append(Array(line))
      // The request line is the first of them.
      guard lines.count <= limits.fields + 1
      else { throw RequestError(.headerFieldsTooLarge, "There are too many header fields.") }
    }
    // Skipped empty lines are no beginning of a request, on which a clock would run.
    if lines.isEmpty {
      bytes.removeFirst(lineStart)
      (lineStart, headStart) = (0, 0)
    }
    searched = bytes.count
    // The beginning of a line's end is none of its own bytes.
    let line = bytes[lineStart...]
    try checkLimits(unfinishedLine: line.count - (line.last == 13 ? 1 : 0))
    return nil
  }

  private mutating func takeHead() throws -> RequestHead {
    let head = try RequestHead(lines: lines, limits: limits)
    bytes.removeFirst(lineStart)
    (searched, lineStart, headStart) = (0, 0, 0)
    lines = []
    return head
  }

  private func checkLimits(unfinishedLine count: Int) throws {
    if lines.isEmpty, count > limits.requestLine {
      throw RequestError(.uriTooLong, "The request line is too long.")
    }
    if searched - headStart > limits.head {
      throw RequestError(.headerFieldsTooLarge, "The header fields are too large.")
    }
  }
}
