/// The result of one run of a suite.
struct TestReport: Sendable {
  /// The end of the run.
  enum End: Equatable, Sendable {
    /// All tests ran.
    case finished
    /// The process ended in the midst of them, with this status: a test called `exit`.
    case exited(Int32)
    /// The process was ended by a signal; the message is what it said last.
    case crashed(signal: Int32, message: String)
    /// Its time was up.
    case stopped
  }

  var end = End.finished
  /// Tests that ended, and those that were skipped not.
  var finished: Set<TestName> = []
  /// Tests that failed, with their first message.
  var failures: [TestName: String] = [:]
  /// The places of those failures, and of other tests as far as they are known.
  var places: [TestName: SourceLine] = [:]
  /// Tests that had begun and not ended.
  var inFlight: Set<TestName> = []
  var seconds = 0.0

  /// All tests that began.
  var tests: Set<TestName> { finished.union(inFlight).union(failures.keys) }
  /// A Boolean value that tells whether all tests passed.
  var isGreen: Bool { end == .finished && failures.isEmpty }

  /// Both runs as one.
  func merged(with other: TestReport) -> TestReport {
    TestReport(
      end: end == .finished ? other.end : end, finished: finished.union(other.finished),
      failures: failures.merging(other.failures) { one, _ in one },
      places: places.merging(other.places) { one, _ in one },
      inFlight: inFlight.union(other.inFlight), seconds: seconds + other.seconds)
  }
}
