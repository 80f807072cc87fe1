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
    /// The answer is there, and is kept back.
    case held
    /// The answer is there and not all of it is sent.
    case sending
    /// Nothing more is said, and it stays open until the client leaves.
    case silent
    /// Closed for sending; it reads on for a moment, because closing a socket with unread bytes
    /// would take back the answer that has just been sent.
    case lingering
    case closed
  }

  /// An answer that has been sent, or whatever a fault made of that.
  struct Answered: Equatable {
    let endpoint: String
    let request: Int
    var afterwards: [Mailbox.Order] = []
  }

  private static let lingerSeconds = 2.0
  /// How often it is asked whether the client has got everything. The system does not tell.
  private static let settleSeconds = 0.002

  let descriptor: Int32
  private(set) var stage = Stage.reading
  /// The number of the request in hand, in the order in which they came over all connections.
  var request = 0
  /// The answer that is kept back.
  private(set) var held: Delivery?
  private let limits: HTTPLimits
  private var parser: HTTPRequestParser
  private var output = OutputQueue()
  /// What is told when the answer in hand has been sent.
  private var underWay = Answered(endpoint: "", request: 0)
  private var playback: DeliveryPlayback?
  private var answered: Answered?
  private var isRequestTimed = false
  private var patience: Patience
  /// Whether the connection's end is a reset, whoever brings it about.
  private var isResetOnClose = false {
    didSet {
      if isResetOnClose != oldValue { Socket.setResetOnClose(descriptor, isResetOnClose) }
    }
  }
  /// When a reset no longer waits for what was sent before it.
  private var settledBy: Double?

  init(descriptor: Int32, limits: HTTPLimits, now: Double) {
    self.descriptor = descriptor
    self.limits = limits
    parser = HTTPRequestParser(limits: limits)
    patience = Patience(limits: limits, now: now)
  }

  /// When something is to be done although nothing has come, in seconds of the loop's clock.
  var deadline: Double { patience.deadline }
  /// While an answer is kept back the client is listened to: it may leave. What it sends meanwhile
  /// is kept within limits.
  var wantsInput: Bool {
    switch stage {
    case .reading, .silent, .lingering: true
    case .held: parser.unreadCount < limits.head
    case .answering, .sending, .closed: false
    }
  }
  /// Not during a pause of the server's own: the client would take more.
  var wantsOutput: Bool { !output.isEmpty || stage == .sending && !patience.isPausing }
  /// Whether it may be closed to make room: no request has begun on it, and no answer is due.
  var isIdle: Bool {
    stage == .reading && output.isEmpty && !parser.isInRequest || stage == .silent
  }

  /// Takes bytes that came, and returns the request they complete, if they do.
  func receive(_ bytes: some Collection<UInt8>, now: Double) -> HTTPRequest? {
    guard stage == .reading || stage == .held else { return nil }
    parser.append(bytes)
    return stage == .reading ? nextRequest(now: now) : nil
  }

  /// The client sends no more. What it has asked for was answered before this was seen: the end is
  /// looked for only between two requests, and while nobody knows when there will be an answer.
  func receiveEnd() {
    if wantsInput { close() }
  }

  /// Keeps the answer to the request in hand back.
  func hold(_ delivery: Delivery) {
    guard stage == .answering else { return }
    stage = .held
    held = delivery
    patience.begin(.infinity, now: 0)
  }

  /// Begins with the answer that was kept back, after a pause.
  func release(after seconds: Double, now: Double) {
    guard stage == .held, var delivery = held else { return }
    delivery.steps.insert(.pause(seconds: seconds), at: 0)
    begin(delivery, now: now)
  }

  /// Begins with the answer to the request in hand.
  func answer(_ delivery: Delivery, now: Double) {
    guard stage == .answering else { return }
    begin(delivery, now: now)
  }

  /// Goes on with the answer as far as the client takes it; once it is sent, returns the next
  /// request if it has come.
  func flush(now: Double) -> HTTPRequest? {
    while true {
      guard sendOutput(now: now) else { return nil }
      // Without an answer there was only a `100 Continue` to send, or nothing at all.
      guard stage == .sending, let action = playback?.next(now: now) else { return nil }
      switch action {
      case .send(let bytes): output.append(bytes)
      case .wait(let moment):
        patience.pause(until: moment, now: now)
        return nil
      case .end(let end): return finish(end, now: now)
      }
    }
  }

  /// Something is due: a pause has ended, or patience has. A slow request is told so; everything
  /// else is closed.
  func expire(date: String, now: Double) {
    if patience.isPausing { return patience.endPause() }
    switch stage {
    case .reading where parser.isInRequest:
      refuse(RequestError(.requestTimeout, "The request took too long."), date: date, now: now)
    // The answer is still being made; that is not the client's fault.
    case .answering: patience.beginIdle(now: now)
    case .reading, .held, .sending, .silent, .lingering, .closed: close()
    }
  }

  /// Ends it as if it broke.
  func reset() {
    isResetOnClose = true
    close()
  }

  func close() {
    stage = .closed
  }

  /// The answer that has been sent since this was last asked.
  func takeAnswered() -> Answered? {
    defer { answered = nil }
    return answered
  }
}

// MARK: Answers

extension HTTPConnection {
  private func begin(_ delivery: Delivery, now: Double) {
    stage = .sending
    held = nil
    underWay = Answered(
      endpoint: delivery.endpoint, request: request, afterwards: delivery.afterwards)
    playback = DeliveryPlayback(delivery)
    // Whoever stops the server meanwhile breaks the connection: ended politely amid the header
    // fields, it would end any program that uses URLSession on Linux.
    isResetOnClose = delivery.isSlow
    patience.beginAnswer(now: now)
  }

  /// Sends what is ready; false when the client does not take all of it.
  private func sendOutput(now: Double) -> Bool {
    while let bytes = output.first {
      switch Socket.send(bytes, to: descriptor) {
      case .bytes(let count):
        output.removeFirst(count)
        if stage == .sending { patience.noteProgress(now: now) }
      case .notNow: return false
      case .ended:
        close()
        return false
      }
    }
    return true
  }

  private func finish(_ end: Delivery.End, now: Double) -> HTTPRequest? {
    if end == .reset, !isSettled(now: now) { return nil }
    isResetOnClose = false
    playback = nil
    settledBy = nil
    answered = underWay
    switch end {
    case .keepAlive:
      stage = .reading
      isRequestTimed = false
      patience.beginIdle(now: now)
      return nextRequest(now: now)
    case .close:
      Socket.endOutput(descriptor)
      stage = .lingering
      patience.begin(Self.lingerSeconds, now: now)
    case .reset: reset()
    case .stay:
      stage = .silent
      patience.begin(.infinity, now: now)
    }
    return nil
  }

  /// Whether the client's side has everything that was sent: a reset throws away what is still on
  /// the way. A client that takes nothing is not waited for.
  private func isSettled(now: Double) -> Bool {
    let latest = settledBy ?? now + Self.lingerSeconds
    settledBy = latest
    guard now < latest, Socket.unsentCount(descriptor) > 0 else { return true }
    patience.pause(until: now + Self.settleSeconds, now: now)
    return false
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
          patience.beginIdle(now: now)
          return request
        }
      }
      // The clock starts with a request's first byte; later bytes do not set it back.
      if parser.isInRequest, !isRequestTimed {
        isRequestTimed = true
        patience.begin(limits.requestSeconds, now: now)
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
      Delivery(response.bytes(for: "GET", date: date, isKeepAlive: false), .close), now: now)
  }
}
