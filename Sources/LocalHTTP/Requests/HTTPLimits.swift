/// The limits of a client's requests and connections.
package struct HTTPLimits: Sendable {
  /// The length of the request line in bytes.
  package var requestLine: Int
  /// The length of the request line and all header fields in bytes.
  package var head: Int
  /// The number of header fields.
  package var fields: Int
  /// The length of a request's body in bytes.
  package var body: Int
  /// The number of connections; above it, the one that has been idle longest is closed.
  package var connections = 4_000
  /// Indicates whether a request is dropped whose client had closed the connection before it was
  /// read.
  package var dropsAbandoned = false
  /// Indicates whether a request is dropped whose client ended its side of the connection while it
  /// waited for a thread. HTTP allows a client to do so and to read the answer; most have left.
  package var dropsWaiting = false
  /// The time from a request's first byte to its last in seconds.
  package var requestSeconds = 15.0
  /// The time between two requests, and without any reading by the client, in seconds.
  package var idleSeconds = 75.0
  /// The time from an answer's first byte to its last in seconds: a client that reads a byte a
  /// minute keeps the whole answer in memory.
  package var answerSeconds = 120.0

  package init(
    requestLine: Int = 16 * 1024, head: Int = 64 * 1024, fields: Int = 200, body: Int = 1024 * 1024
  ) {
    self.requestLine = requestLine
    self.head = head
    self.fields = fields
    self.body = body
  }

  /// Returns the number of connections for a number of descriptors: some are left for files, pipes
  /// and other uses of the process.
  static func mostConnections(descriptors: Int) -> Int { max(descriptors - 64, 16) }
}

/// The timeouts of a connection, in seconds of the loop's clock.
struct ConnectionTimeouts {
  private let limits: HTTPLimits
  private var end: Double
  /// The time at which the whole answer must have been read.
  private var answerEnd = Double.infinity
  /// The end of a pause that the server itself makes, during which the client is not slow.
  private var pauseEnd: Double?

  init(limits: HTTPLimits, now: Double) {
    self.limits = limits
    end = now + limits.idleSeconds
  }

  /// The next deadline.
  var deadline: Double { pauseEnd ?? end }
  /// Indicates whether the server itself makes the client wait.
  var isPausing: Bool { pauseEnd != nil }

  /// Sets the deadline to a number of seconds from now; infinity for none.
  mutating func begin(_ seconds: Double, now: Double) {
    end = now + seconds
  }

  /// Sets the deadline to the idle time.
  mutating func beginIdle(now: Double) {
    begin(limits.idleSeconds, now: now)
  }

  /// Sets the deadlines of an answer that starts.
  mutating func beginAnswer(now: Double) {
    answerEnd = now + limits.answerSeconds
    noteProgress(now: now)
  }

  /// Extends the deadline, because the client has read a part of the answer.
  mutating func noteProgress(now: Double) {
    end = min(now + limits.idleSeconds, answerEnd)
  }

  /// Starts a pause, and extends the client's deadlines by its length.
  mutating func pause(until moment: Double, now: Double) {
    guard pauseEnd == nil else { return }
    pauseEnd = moment
    answerEnd += moment - now
    noteProgress(now: moment)
  }

  mutating func endPause() {
    pauseEnd = nil
  }
}
