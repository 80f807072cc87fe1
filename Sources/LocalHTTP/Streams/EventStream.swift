/// The body of a response that the program goes on writing, event by event (server-sent events).
///
/// Make a stream, keep it, and answer a request with ``HTTPResponse/events(_:headers:)``. Events
/// sent before the answer are kept and come first. Events arrive in the order in which they were
/// sent; nothing waits: bytes that the client has not read are kept, and a client that lets too many
/// come together is dropped. A stream holds no thread, and an empty event `heartbeat` every few
/// seconds finds out clients that left without a word, and tells the others that the server has not.
///
/// All members may be used from any thread.
public final class EventStream: Sendable {
  /// The reason that a stream ended.
  public enum End: Sendable, Equatable {
    /// The program closed it, and every event was handed over to the system.
    case closed
    /// The client closed its connection, or lost it.
    case clientLeft
    /// The client read too slowly: more bytes waited than allowed, or none was read for 75 seconds.
    case clientTooSlow
    /// The server stopped.
    case serverStopped
  }

  /// The next action of the stream's connection.
  enum Action: Equatable {
    case send([UInt8])
    /// Nothing until the stream wakes the connection.
    case wait
    /// Ends the stream, because everything is sent.
    case close
  }

  private struct State: Sendable {
    var waiting: [UInt8] = []
    /// The number of bytes that the system has not accepted.
    var unsent = 0
    var isClosing = false
    var isOverfull = false
    var end: End?
    /// Wakes the connection. `nil` before the answer and after the end.
    var wake: (@Sendable () -> Void)?
    var isAnswered = false
  }

  /// The time in seconds without an event after which a heartbeat is sent.
  let heartbeatSeconds: Double
  private let unsentLimit: Int
  private let onEnd: @Sendable (End) -> Void
  private let state = Synchronized(State())

  /// Makes a stream that is not answered with yet.
  ///
  /// - Parameters:
  ///   - unsentLimit: the number of bytes that may wait for the client, beside those in the system's
  ///     own buffers. A client that exceeds it is dropped.
  ///   - heartbeatSeconds: the time without an event after which the event `heartbeat` is sent.
  ///   - onEnd: a closure that is called once when a stream that was answered with has ended, on any
  ///     thread; it must not block.
  public init(
    unsentLimit: Int = 4 << 20, heartbeatSeconds: Double = 5,
    onEnd: @escaping @Sendable (End) -> Void = { _ in }
  ) {
    self.unsentLimit = unsentLimit
    self.heartbeatSeconds = heartbeatSeconds
    self.onEnd = onEnd
  }

  /// Sends an event; does nothing after ``close()`` or the end of the stream.
  public func send(_ event: ServerSentEvent) {
    append(event.bytes)
  }

  /// Sends bytes as they are, for tests of clients: a part of an event, or one that is written in
  /// another way.
  public func send(bytes: [UInt8]) {
    append(bytes)
  }

  /// Ends the stream after the events sent so far.
  public func close() {
    state.withLock { state in
      state.isClosing = true
      return state.wake
    }?()
  }
}

extension EventStream: Equatable {
  /// Indicates whether both are the same stream.
  public static func == (left: EventStream, right: EventStream) -> Bool { left === right }
}

// MARK: The connection's side

extension EventStream {
  /// Connects the stream to the connection that sends it; false if it had one before.
  func begin(wake: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isAnswered else { return false }
      (state.isAnswered, state.wake) = (true, wake)
      return true
    }
  }

  /// Indicates whether more bytes wait than allowed.
  var isOverfull: Bool { state.withLock { $0.isOverfull } }

  /// Closes the stream and drops the events sent so far, for a client that wants the head alone.
  func closeWithoutEvents() {
    state.withLock { ($0.isClosing, $0.waiting) = (true, []) }
  }

  /// Takes what waits to be sent.
  func next() -> Action {
    state.withLock { state in
      defer { state.waiting = [] }
      if !state.waiting.isEmpty { return .send(state.waiting) }
      return state.isClosing ? .close : .wait
    }
  }

  /// Notes that the system has accepted bytes.
  func noteSent(_ count: Int) {
    state.withLock { $0.unsent -= count }
  }

  func beat() {
    append(ServerSentEvent.heartbeat)
  }

  /// Ends the stream; only the first end counts.
  func finish(_ end: End) {
    let isFirst = state.withLock { state in
      guard state.end == nil else { return false }
      (state.end, state.wake, state.waiting) = (end, nil, [])
      return true
    }
    if isFirst { onEnd(end) }
  }

  private func append(_ bytes: [UInt8]) {
    state.withLock { state -> (@Sendable () -> Void)? in
      guard state.end == nil, !state.isClosing, !state.isOverfull else { return nil }
      state.unsent += bytes.count
      if state.unsent > unsentLimit {
        (state.isOverfull, state.waiting) = (true, [])
      } else {
        state.waiting += bytes
      }
      return state.wake
    }?()
  }
}

/// An event of an ``EventStream``, as browsers read it with `EventSource`.
public struct ServerSentEvent: Sendable, Equatable {
  /// The text. Its lines are sent one by one, and joined by line feeds on the other side.
  public var data: String
  /// The number or name that a reconnecting client sends back as `Last-Event-ID`; must have no line
  /// break.
  public var id: String?
  /// The name of the listener on the other side, `message` if there is none; must have no line
  /// break.
  public var name: String?

  /// Makes an event.
  public init(_ data: String, id: String? = nil, name: String? = nil) {
    self.data = data
    self.id = id
    self.name = name
  }

  /// The event `heartbeat` with an empty text. Clients that look at `data:` alone do not see it.
  static let heartbeat = Array("event: heartbeat\ndata\n\n".utf8)

  private var lines: [Substring] {
    // Most texts have one line, and can be long: bytes are looked at much faster than characters.
    guard data.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return [data[...]]
    }
    return data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
  }

  /// The bytes to send.
  var bytes: [UInt8] {
    var text = ""
    if let id { text += "id: \(id)\n" }
    if let name { text += "event: \(name)\n" }
    for line in lines { text += "data: \(line)\n" }
    return Array("\(text)\n".utf8)
  }
}

extension Character {
  /// Indicates whether the character ends a line of a stream of events: no other line break does.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
