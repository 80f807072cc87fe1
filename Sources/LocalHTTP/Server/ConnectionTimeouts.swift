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
