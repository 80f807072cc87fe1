/// The answers that the terminal still owes, and the time to wait for them.
///
/// Each question asks for the terminal's attributes last, so that it is answered when these have
/// come. Moments are seconds of any clock that does not go back.
struct AnswerExpectation: Sendable {
  /// So long an answer is expected, in seconds. A later one is understood too, if it comes in one
  /// piece.
  static let longestWait = 2.0

  private var unanswered = 0
  private var deadline = 0.0

  /// The terminal is about to be asked something. What it has left unanswered for too long, it will
  /// not answer.
  mutating func ask(at moment: Double) {
    unanswered = isOpen(at: moment) ? unanswered + 1 : 1
    deadline = moment + Self.longestWait
  }

  /// The answer to the oldest question has come.
  mutating func didAnswer() {
    unanswered = max(unanswered - 1, 0)
  }

  /// There will be no answer any more.
  mutating func giveUp() {
    unanswered = 0
  }

  /// Indicates whether an answer is still to come.
  func isOpen(at moment: Double) -> Bool {
    unanswered > 0 && moment < deadline
  }

  /// The time to wait for these answers before the terminal is restored; 0 if there are none.
  ///
  /// - Parameter limit: in seconds, and never more.
  func wait(at moment: Double, atMost limit: Double) -> Double {
    isOpen(at: moment) ? min(deadline - moment, max(limit, 0)) : 0
  }
}
