/// How long a connection waits for its client, in seconds of the loop's clock.
struct Patience {
  private let limits: HTTPLimits
  private var end: Double
  /// When patience with a client that reads an answer slowly ends.
  private var answerEnd = Double.infinity
  /// When a pause of the server's own ends: until then the client is not the slow one.
  private var pauseEnd: Double?

  init(limits: HTTPLimits, now: Double) {
    self.limits = limits
    end = now + limits.idleSeconds
  }

  /// When something is to be done although nothing has come.
  var deadline: Double { pauseEnd ?? end }
  /// Whether the server itself makes the client wait.
  var isPausing: Bool { pauseEnd != nil }

  /// From now on so many seconds; infinity for ever.
  mutating func begin(_ seconds: Double, now: Double) {
    end = now + seconds
  }

  /// As long as between two requests.
  mutating func beginIdle(now: Double) {
    begin(limits.idleSeconds, now: now)
  }

  /// An answer begins to be sent.
  mutating func beginAnswer(now: Double) {
    answerEnd = now + limits.answerSeconds
    noteProgress(now: now)
  }

  /// The client has taken something of the answer.
  mutating func noteProgress(now: Double) {
    end = min(now + limits.idleSeconds, answerEnd)
  }

  /// The client is given as much longer as the server itself takes.
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
