/// A parser for the requests of one connection, whose bytes arrive in any pieces.
///
/// It has no access to a socket or a clock. It must not be used after an error: the bytes that
/// follow cannot be distinguished from the rest of the bad request.
package struct HTTPRequestParser: Sendable {
  /// The result of parsing.
  package enum Event: Sendable, Equatable {
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
  /// The number of bytes already searched for the end of the head: otherwise the cost for a client
  /// that sends single bytes would be quadratic.
  private var searched = 0
  private var lineStart = 0
  /// The start of the head, after empty lines.
  private var headStart = 0
  private var lines: [[UInt8]] = []

  package init(limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
  }

  /// Indicates whether a request has started and not ended.
  var isInRequest: Bool {
    if case .head = stage { return !bytes.isEmpty }
    return true
  }

  /// Indicates whether the current request, or the one that caused an error, asks for no body.
  var isHead: Bool { (lines.first?[...] ?? bytes.dropFirst(headStart)).starts(with: "HEAD ".utf8) }

  /// The number of bytes not parsed yet.
  var unreadCount: Int { bytes.count }

  package mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Returns the next event, or `nil` if more bytes are needed.
  package mutating func next() throws -> Event? {
    switch stage {
    case .head:
      guard let head = try readHead() else { return nil }
      switch head.framing {
      case .length(let count): stage = .body(head, count)
      case .chunked: stage = .chunks(head, ChunkedBodyParser(limits: limits))
      }
      // A client that has already sent its body does not wait.
      if head.expectsContinue, bytes.isEmpty, head.framing != .length(0) { return .expectsContinue }
      return try next()
    case .body(let head, let count):
      guard bytes.count >= count else { return nil }
      let body = Array(bytes.prefix(count))
      bytes.removeFirst(count)
      return finish(head, body)
    case .chunks(let head, var chunks):
      // Released first, so that the body is extended in place instead of copied.
      stage = .head
      let body = try chunks.read(&bytes)
      stage = .chunks(head, chunks)
      return body.map { finish(head, $0) }
    }
  }

  private mutating func finish(_ head: RequestHead, _ body: [UInt8]) -> Event {
    stage = .head
    lines = []
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
        // Empty lines before a request line are ignored, as RFC 9112, 2.2 requires.
        guard lines.isEmpty else { return try takeHead() }
        headStart = lineStart
        continue
      }
      lines.append(Array(line))
      // The first line is the request line.
      guard lines.count <= limits.fields + 1
      else { throw RequestError(.headerFieldsTooLarge, "There are too many header fields.") }
    }
    // Skipped empty lines are not the start of a request, whose time is limited.
    if lines.isEmpty {
      bytes.removeFirst(lineStart)
      (lineStart, headStart) = (0, 0)
    }
    searched = bytes.count
    // The carriage return belongs to the line's end, not to its content.
    let line = bytes[lineStart...]
    try checkLimits(unfinishedLine: line.count - (line.last == 13 ? 1 : 0))
    return nil
  }

  private mutating func takeHead() throws -> RequestHead {
    let head = try RequestHead(lines: lines, limits: limits)
    bytes.removeFirst(lineStart)
    (searched, lineStart, headStart) = (0, 0, 0)
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

/// A parser for chunked request bodies.
struct ChunkedBodyParser: Sendable {
  private enum Stage: Sendable {
    case size
    case data(Int)
    case trailer
  }

  private static let longestLine = 4_096

  private let limits: HTTPLimits
  private var stage = Stage.size
  private var body: [UInt8] = []
  private var trailerBytes = 0

  init(limits: HTTPLimits) {
    self.limits = limits
  }

  /// Consumes bytes from the front of `bytes`; returns the body once it is complete.
  mutating func read(_ bytes: inout [UInt8]) throws -> [UInt8]? {
    // Removed once at the end: otherwise each of thousands of small chunks would move all later
    // bytes.
    var place = 0
    defer { bytes.removeFirst(place) }
    while true {
      switch stage {
      case .size:
        guard let line = try Self.line(bytes, &place, tooLong: .badRequest) else { return nil }
        let size = try Self.size(line)
        guard size <= limits.body - body.count
        else { throw RequestError(.contentTooLarge, "The body is too large.") }
        stage = size == 0 ? .trailer : .data(size)
      case .data(let size):
        let end = place + size
        guard bytes.count >= end + 2 else { return nil }
        guard bytes[end] == 13, bytes[end + 1] == 10
        else { throw RequestError(.badRequest, "A chunk is longer than its size.") }
        body += bytes[place..<end]
        place = end + 2
        stage = .size
      case .trailer:
        // Trailer fields are not used.
        guard let line = try Self.line(bytes, &place, tooLong: .headerFieldsTooLarge)
        else { return nil }
        if line.isEmpty { return body }
        trailerBytes += line.count
        guard trailerBytes <= limits.head
        else { throw RequestError(.headerFieldsTooLarge, "The trailer is too large.") }
      }
    }
  }

  /// Returns the line at a place, and moves the place behind it; `nil` if its end has not arrived.
  private static func line(_ bytes: [UInt8], _ place: inout Int, tooLong status: HTTPStatus) throws
    -> ArraySlice<UInt8>?
  {
    let rest = bytes[place...]
    guard let end = rest.prefix(longestLine).firstIndex(of: 10) else {
      guard rest.count < longestLine
      else { throw RequestError(status, "A line of the chunked body is too long.") }
      return nil
    }
    guard end > place, bytes[end - 1] == 13
    else { throw RequestError(.badRequest, "A chunk's line end is malformed.") }
    defer { place = end + 1 }
    return bytes[place..<end - 1]
  }

  /// Reads the hexadecimal size of a chunk; extensions after `;` are ignored.
  private static func size(_ line: ArraySlice<UInt8>) throws -> Int {
    let digits = line.prefix { FormDecoding.hexValue($0) != nil }
    let rest = line.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") || $0 == 9 }
    // Eight digits without leading zeros exceed any limit without an overflow.
    guard !digits.isEmpty, digits.drop(while: { $0 == UInt8(ascii: "0") }).count <= 8,
      rest.isEmpty || rest.first == UInt8(ascii: ";")
    else { throw RequestError(.badRequest, "A chunk's size is malformed.") }
    return digits.compactMap(FormDecoding.hexValue).reduce(0) { $0 << 4 | Int($1) }
  }
}

/// The reason that a request cannot be read, and the answer before the connection is closed.
package struct RequestError: Error, Equatable {
  package let status: HTTPStatus
  package let message: String

  init(_ status: HTTPStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
