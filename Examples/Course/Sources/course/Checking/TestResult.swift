/// One test and how it ended.
struct TestResult: Equatable, Sendable {
  /// `Suite.test`; the same test in another run has the same.
  let id: String
  /// The name shown.
  var title: String
  /// The file name of the test.
  var file: String?
  var issues: [Issue] = []
  /// Indicates whether it came to run; `false` after a crash or a test that did not end.
  var hasStarted = true
  var hasEnded = false

  /// A failed expectation.
  struct Issue: Equatable, Sendable {
    let file: String
    let line: Int
    var message: String
  }

  var isPassed: Bool { hasEnded && issues.isEmpty }
  /// The file and the line of its first issue, to put failures in order.
  var place: (String, Int) { (file ?? "", issues.first?.line ?? 0) }
  /// The name of its function.
  var function: String { id.split(separator: ".").last.map(String.init) ?? id }
}

/// The tests of a run, and what stopped the program, if it did not get to its end.
struct TestRun: Equatable {
  /// What ended a run of tests before its end.
  enum Stop: Equatable {
    /// The last words of the program, such as those of a trap.
    case crash(String)
    case overTime
    /// It wrote more than anybody reads.
    case endlessOutput
  }

  var results: [TestResult] = []
  var stop: Stop?
  /// What the program wrote.
  var output = ""

  /// The tests that failed or stopped the program; not those that did not come to run.
  var failed: Set<String> { Set(results.filter { $0.hasStarted && !$0.isPassed }.map(\.id)) }
}
