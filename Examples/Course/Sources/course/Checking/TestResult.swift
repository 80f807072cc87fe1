/// One test and how it ended.
struct TestResult: Equatable, Sendable {
  /// `Suite.test`; the same test in another run has the same.
  let id: String
  /// The name shown.
  var title: String
  /// The file name of the test.
  var file: String?
  var issues: [Issue] = []
  var hasEnded = false

  /// A failed expectation.
  struct Issue: Equatable, Sendable {
    let file: String
    let line: Int
    var message: String
  }

  var isPassed: Bool { hasEnded && issues.isEmpty }
}

/// The tests of a run, and what stopped the program, if it did not get to its end.
struct TestRun: Equatable {
  /// What ended a run of tests before its end.
  enum Stop: Equatable {
    /// The last words of the program, such as those of a trap.
    case crash(String)
    case overTime
  }

  var results: [TestResult] = []
  var stop: Stop?

  /// The tests that failed or stopped the program.
  var failed: Set<String> { Set(results.filter { !$0.isPassed }.map(\.id)) }
}
