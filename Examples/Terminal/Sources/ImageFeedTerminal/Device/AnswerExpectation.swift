/// The answers that are expected from the terminal, and the time to wait for them.
///
/// Each query ends with a request for the terminal's attributes, so it is answered when these have
/// arrived. Times are seconds of any monotonic clock.
struct AnswerExpectation: Sendable {
  /// The time for which an answer is expected, in seconds. A later one is also understood if it
  /// arrives in one piece.
  static let longestWait = 2.0

  private var unanswered = 0
  private var deadline = 0.0

  /// Registers a query that is about to be sent. Queries that were not answered in time are no
  /// longer expected to be.
  mutating func ask(at moment: Double) {
    unanswered = isOpen(at: moment) ? unanswered + 1 : 1
    deadline = moment + Self.longestWait
  }

  /// Registers the answer to the oldest query.
  mutating func didAnswer() {
    unanswered = max(unanswered - 1, 0)
  }

  /// Stops expecting answers.
  mutating func giveUp() {
    unanswered = 0
  }

  /// Indicates whether an answer is expected.
  func isOpen(at moment: Double) -> Bool {
    unanswered > 0 && moment < deadline
  }

  /// The time to wait for these answers before the terminal is restored; 0 if there are none.
  ///
  /// - Parameter limit: the maximum, in seconds.
  func wait(at moment: Double, atMost limit: Double) -> Double {
    isOpen(at: moment) ? min(deadline - moment, max(limit, 0)) : 0
  }
}
