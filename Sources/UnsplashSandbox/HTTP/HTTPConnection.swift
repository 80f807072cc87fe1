/// One client's connection, as the event loop sees it: bytes in, requests out, bytes back.
///
/// One request at a time: the next one is looked at when the answer to the one before has been
/// sent, so pipelined requests are answered in order and a client cannot pile up work.
final class HTTPConnection {
  /// What the connection waits for.
  enum Stage: Equatable {
    case reading
    /// The answer is being made.
    case answering
    /// The answer is there and not all of it is sent.
    case sending
    /// Closed for sending; it reads on for a moment, because closing a socket with unread bytes
    /// would take back the answer that has just been sent.
    case lingering
    case closed
  }

  private static let lingerSeconds = 2.0

  let descriptor: Int32
  private(set) var stage = Stage.reading
  /// When patience ends, in seconds of the loop's clock.
  private(set) var deadline: Double
  private let limits: HTTPLimits
  private var parser: HTTPRequestParser
  private var output = OutputQueue()
  private var closesAfterOutput = false
  private var isRequestTimed = false
  /// When patience with a client that reads an answer slowly ends.
  private var sendingEnd = Double.infinity

  init(descriptor: Int32, limits: HTTPLimits, now: Double) {
    self.descriptor = descriptor
    self.limits = limits
    parser = HTTPRequestParser(limits: limits)
    deadline = now + limits.idleSeconds
  }

  var wantsInput: Bool { stage == .reading || stage == .lingering }
  var wantsOutput: Bool { !output.isEmpty }
  /// Whether it may be closed to make room: no request has begun on it, and no answer is due.
  var isIdle: Bool { stage == .reading && output.isEmpty && !parser.isInRequest }

  /// Takes bytes that came, and returns the request they complete, if they do.
  func receive(_ bytes: some Collection<UInt8>, now: Double) -> HTTPRequest? {
    guard stage == .reading else { return nil }
    parser.append(bytes)
    return nextRequest(now: now)
  }

  /// The client sends no more. What it has asked for was answered before this was seen: the end is
  /// looked for only between two requests.
  func receiveEnd() {
    if wantsInput { stage = .closed }
  }

  /// Queues the answer to the request in hand.
  func answer(_ bytes: HTTPResponse.Bytes, isKeepAlive: Bool, now: Double) {
    guard stage == .answering else { return }
    stage = .sending
    output.append(bytes.head, bytes.body)
    closesAfterOutput = !isKeepAlive
    sendingEnd = now + limits.answerSeconds
    deadline = min(now + limits.idleSeconds, sendingEnd)
  }

  /// Sends what the client takes; once the answer is sent, returns the next request if it has come.
  func flush(now: Double) -> HTTPRequest? {
    while let bytes = output.first {
      switch Socket.send(bytes, to: descriptor) {
      case .bytes(let count):
        output.removeFirst(count)
        if stage == .sending { deadline = min(now + limits.idleSeconds, sendingEnd) }
      case .notNow: return nil
      case .ended:
        stage = .closed
        return nil
      }
    }
    // Without an answer there was only a `100 Continue` to send, or nothing at all.
    guard stage == .sending else { return nil }
    if closesAfterOutput {
      Socket.endOutput(descriptor)
      stage = .lingering
      deadline = now + Self.lingerSeconds
      return nil
    }
    stage = .reading
    isRequestTimed = false
    deadline = now + limits.idleSeconds
    return nextRequest(now: now)
  }

  /// Patience has ended: a slow request is told so, everything else is closed.
  func expire(date: String, now: Double) {
    switch stage {
    case .reading where parser.isInRequest:
      refuse(RequestError(.requestTimeout, "The request took too long."), date: date, now: now)
    // The answer is still being made; that is not the client's fault.
    case .answering: deadline = now + limits.idleSeconds
    case .reading, .sending, .lingering, .closed: stage = .closed
    }
  }

  func abort() {
    stage = .closed
  }

  private func nextRequest(now: Double) -> HTTPRequest? {
    do {
      while let event = try parser.next() {
        switch event {
        case .expectsContinue: output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        case .request(let request):
          stage = .answering
          deadline = now + limits.idleSeconds
          return request
        }
      }
      // The clock starts with a request's first byte; later bytes do not set it back.
      if parser.isInRequest, !isRequestTimed {
        isRequestTimed = true
        deadline = now + limits.requestSeconds
      }
    } catch {
      let problem = error as? RequestError ?? RequestError(.badRequest, "The request is malformed.")
      refuse(problem, date: HTTPDate.text(), now: now)
    }
    return nil
  }

  private func refuse(_ error: RequestError, date: String, now: Double) {
    stage = .answering
    let response = HTTPResponse.text(error.status, error.words)
    answer(
      response.bytes(for: "GET", date: date, isKeepAlive: false), isKeepAlive: false, now: now)
  }
}
