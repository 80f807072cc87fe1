/// A client's connection in the event loop.
///
/// It handles one request at a time: the next one is parsed after the answer to the previous one
/// has been sent, so that pipelined requests are answered in order and a client cannot queue up
/// work.
final class HTTPConnection {
  enum Stage: Equatable {
    case reading
    /// The answer is being made.
    case answering
    /// The answer is ready and held back.
    case held
    /// The answer is being sent.
    case sending
    /// The events of a stream are sent as they come.
    case streaming
    /// The connection stays open without further bytes until the client closes it.
    case silent
    /// Closed for sending; it reads on for a moment, because closing a socket with unread bytes
    /// would discard the answer just sent.
    case lingering
    case closed
  }

  /// An answer that has been sent, or ended by a fault.
  struct Answered: Equatable {
    let endpoint: String
    let request: Int
    var afterwards: [ServerCommand] = []
  }

  private static let lingerSeconds = 2.0
  /// The interval of checks whether the client has received everything; the system does not notify.
  private static let settleSeconds = 0.002

  let descriptor: Int32
  private(set) var stage = Stage.reading
  /// The number of the current request, in the order of arrival over all connections.
  var request = 0
  /// The answer that is held back.
  private(set) var held: ResponseDelivery?
  private let limits: HTTPLimits
  private var parser: HTTPRequestParser
  private var output = OutputQueue()
  /// The record to return when the current answer has been sent.
  private var underWay = Answered(endpoint: "", request: 0)
  private var progress: DeliveryProgress?
  private var answered: Answered?
  /// The stream of the current answer, and whether its client has stopped reading.
  private var stream: EventStream?
  private var isStalled = false
  private var isRequestTimed = false
  private var timeouts: ConnectionTimeouts
  /// Indicates whether closing the connection resets it.
  private var isResetOnClose = false {
    didSet {
      if isResetOnClose != oldValue { Socket.setResetOnClose(descriptor, isResetOnClose) }
    }
  }
  /// The time at which a reset no longer waits for earlier bytes to arrive.
  private var settledBy: Double?

  init(descriptor: Int32, limits: HTTPLimits, now: Double) {
    self.descriptor = descriptor
    self.limits = limits
    parser = HTTPRequestParser(limits: limits)
    timeouts = ConnectionTimeouts(limits: limits, now: now)
  }

  /// The next deadline, in seconds of the loop's clock.
  var deadline: Double { timeouts.deadline }
  /// Indicates whether to read. While an answer is held back, the connection still reads, to notice
  /// when the client leaves; the number of bytes is limited.
  var wantsInput: Bool {
    switch stage {
    case .reading, .streaming, .silent, .lingering: true
    case .held: parser.unreadCount < limits.head
    case .answering, .sending, .closed: false
    }
  }
  /// Indicates whether to write. Not during a pause of the server's own, when the client would
  /// accept more.
  var wantsOutput: Bool { !output.isEmpty || stage == .sending && !timeouts.isPausing }
  /// Indicates whether it may be closed to make room: no request has started and no answer is
  /// pending.
  var isIdle: Bool {
    stage == .reading && output.isEmpty && !parser.isInRequest || stage == .silent
  }

  /// Takes received bytes and returns the request that they complete, if any.
  func receive(_ bytes: some Collection<UInt8>, now: Double) -> HTTPRequest? {
    guard stage == .reading || stage == .held else { return nil }
    parser.append(bytes)
    return stage == .reading ? nextRequest(now: now) : nil
  }

  /// Handles the end of the client's bytes. Earlier requests are answered before it is noticed: it
  /// is checked only between requests, and while the time of the answer is unknown.
  func receiveEnd() {
    if wantsInput { close() }
  }

  /// Holds back the answer to the current request.
  func hold(_ delivery: ResponseDelivery) {
    guard stage == .answering else { return }
    stage = .held
    held = delivery
    timeouts.begin(.infinity, now: 0)
  }

  /// Starts the held answer, after a pause.
  func release(after seconds: Double, now: Double) {
    guard stage == .held, var delivery = held else { return }
    delivery.steps.insert(.pause(seconds: seconds), at: 0)
    begin(delivery, now: now)
  }

  /// Starts the answer to the current request.
  func answer(_ delivery: ResponseDelivery, now: Double) {
    guard stage == .answering else { return }
    begin(delivery, now: now)
  }

  /// Continues the answer as far as the client accepts bytes; after its end, returns the next
  /// request if it has arrived.
  func flush(now: Double) -> HTTPRequest? {
    if let stream, stream.isOverfull { endStream(.clientTooSlow) }
    while true {
      guard sendOutput(now: now) else { return nil }
      if stage == .streaming, let stream {
        guard sendEvents(of: stream, now: now) else { return nil }
        continue
      }
      // Without an answer there is at most a `100 Continue` to send.
      guard stage == .sending, let action = progress?.next(now: now) else { return nil }
      switch action {
      case .send(let bytes): output.append(bytes)
      case .wait(let moment):
        timeouts.pause(until: moment, now: now)
        return nil
      case .end(let end): return finish(end, now: now)
      }
    }
  }

  /// Handles a deadline: the end of a pause or a timeout. A slow request gets an error answer;
  /// other connections are closed.
  func expire(date: String, now: Double) {
    if timeouts.isPausing { return timeouts.endPause() }
    switch stage {
    case .reading where parser.isInRequest:
      refuse(RequestError(.requestTimeout, "The request took too long."), date: date, now: now)
    // The answer is still being made, which is not the client's fault.
    case .answering: timeouts.beginIdle(now: now)
    case .streaming where isStalled: endStream(.clientTooSlow)
    case .streaming: stream?.beat()
    case .reading, .held, .sending, .silent, .lingering, .closed: close()
    }
  }

  /// Tells the program that its stream has ended, if it has one.
  func finishStream(_ end: EventStream.End) {
    stream?.finish(end)
    stream = nil
  }

  func reset() {
    isResetOnClose = true
    close()
  }

  func close() {
    stage = .closed
  }

  /// Returns the answer sent since the last call.
  func takeAnswered() -> Answered? {
    defer { answered = nil }
    return answered
  }
}

// MARK: Answers

extension HTTPConnection {
  private func begin(_ delivery: ResponseDelivery, now: Double) {
    stage = .sending
    held = nil
    stream = delivery.stream
    underWay = Answered(
      endpoint: delivery.endpoint, request: request, afterwards: delivery.afterwards)
    progress = DeliveryProgress(delivery)
    // If the server stops meanwhile, the connection is reset: a regular end amid the header fields
    // would end any program that uses URLSession on Linux.
    isResetOnClose = delivery.isSlow
    timeouts.beginAnswer(now: now)
  }

  /// Sends the pending bytes; returns false if the client does not accept all of them.
  private func sendOutput(now: Double) -> Bool {
    while let bytes = output.first {
      // The head goes with the body.
      let isFollowed = progress?.hasBytes ?? false
      switch Socket.send(bytes, to: descriptor, isFollowed: isFollowed) {
      case .bytes(let count):
        output.removeFirst(count)
        noteSent(count, now: now)
      case .notNow:
        noteStall(now: now)
        return false
      case .ended:
        close()
        return false
      }
    }
    return true
  }

  private func finish(_ end: ResponseDelivery.End, now: Double) -> HTTPRequest? {
    if end == .reset, !isSettled(now: now) { return nil }
    isResetOnClose = false
    progress = nil
    settledBy = nil
    answered = underWay
    switch end {
    case .keepAlive:
      stage = .reading
      isRequestTimed = false
      timeouts.beginIdle(now: now)
      return nextRequest(now: now)
    case .close:
      Socket.endOutput(descriptor)
      stage = .lingering
      timeouts.begin(Self.lingerSeconds, now: now)
    case .reset: reset()
    case .stream:
      stage = .streaming
      return flush(now: now)
    case .stay:
      stage = .silent
      timeouts.begin(.infinity, now: now)
    }
    return nil
  }

  /// Indicates whether the client's system has received all bytes: a reset discards those still on
  /// the way. A client that reads nothing is not waited for.
  private func isSettled(now: Double) -> Bool {
    let latest = settledBy ?? now + Self.lingerSeconds
    settledBy = latest
    guard now < latest, Socket.unsentCount(descriptor) > 0 else { return true }
    timeouts.pause(until: now + Self.settleSeconds, now: now)
    return false
  }
}

// MARK: Streams

extension HTTPConnection {
  /// Takes the next events to send; returns false if there are none.
  private func sendEvents(of stream: EventStream, now: Double) -> Bool {
    switch stream.next() {
    case .send(let bytes):
      output.append(bytes[...])
      return true
    case .wait: timeouts.begin(stream.heartbeatSeconds, now: now)
    case .close:
      finishStream(.closed)
      Socket.endOutput(descriptor)
      stage = .lingering
      timeouts.begin(Self.lingerSeconds, now: now)
    }
    return false
  }

  private func noteSent(_ count: Int, now: Double) {
    if stage == .sending { timeouts.noteProgress(now: now) }
    guard stage == .streaming else { return }
    stream?.noteSent(count)
    isStalled = false
  }

  /// Starts the time within which the client of a stream must read on.
  private func noteStall(now: Double) {
    guard stage == .streaming, !isStalled else { return }
    isStalled = true
    timeouts.beginIdle(now: now)
  }

  private func endStream(_ end: EventStream.End) {
    finishStream(end)
    reset()
  }
}

// MARK: Requests

extension HTTPConnection {
  private func nextRequest(now: Double) -> HTTPRequest? {
    do {
      while let event = try parser.next() {
        switch event {
        case .expectsContinue: output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...])
        case .request(let request):
          stage = .answering
          timeouts.beginIdle(now: now)
          return request
        }
      }
      // The time starts with a request's first byte; later bytes do not extend it.
      if parser.isInRequest, !isRequestTimed {
        isRequestTimed = true
        timeouts.begin(limits.requestSeconds, now: now)
      }
    } catch {
      let problem = error as? RequestError ?? RequestError(.badRequest, "The request is malformed.")
      refuse(problem, date: HTTPDate.text(), now: now)
    }
    return nil
  }

  private func refuse(_ error: RequestError, date: String, now: Double) {
    stage = .answering
    let bytes = HTTPResponse.text(error.status, error.message)
      .bytes(for: parser.isHead ? "HEAD" : "GET", date: date, isKeepAlive: false)
    answer(ResponseDelivery(bytes, .close), now: now)
  }
}
