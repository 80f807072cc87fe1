/// The tests that failed with nothing on, after they had passed in the reference.
///
/// Such a test looks for the grader, or it is flaky. Whichever it is, it earns nothing.
struct ControlRuns {
  /// The number of runs that tell a flaky test from one that knows which run it is in.
  static let reruns = 20

  /// The changes of which one is asleep in each run.
  let changes: [String]
  private(set) var suspects: Set<TestName> = []
  /// The tests that failed in a run and once more in the run that confirms it.
  private var caught: Set<TestName> = []

  /// The number of control runs for a number of changes: one for twenty, but at least five.
  static func count(for changes: Int) -> Int { max(5, changes / 20) }

  init(asleep changes: [String]) { self.changes = changes }

  mutating func note(_ result: ChangeResult, isControl: Bool) {
    suspects.formUnion(isControl ? result.everFailed : result.failedAsleep)
    if isControl, result.outcome == .caught { caught.formUnion(result.by) }
  }

  mutating func note(_ report: TestReport, ignoring ignored: Set<TestName>) {
    let failed = Set(report.failures.keys)
    suspects.formUnion(
      (report.end == .finished ? failed : failed.union(report.inFlight)).subtracting(ignored))
  }

  /// Runs the suspects again and again with nothing on.
  ///
  /// A test that fails sometimes is flaky. One that fails each time, although it passed in the
  /// reference, remembers earlier runs. One that passes each time, although it failed twice in a row,
  /// knows which run it is in. These two make the suite void.
  ///
  /// - Returns: the flaky tests, those that make the suite void, and the runs.
  func verdict(
    atOnce: Int, run: @escaping @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  ) throws -> (flaky: Set<TestName>, voiding: Set<TestName>, reports: [TestReport]) {
    if suspects.isEmpty { return ([], [], []) }
    let filters = suspects.sorted().map(\.id)
    // In half of the runs with the others, because a test may need them.
    let reports = try ParallelJobs.run(Array(0..<Self.reruns), atOnce: atOnce) { index in
      let only = index.isMultiple(of: 2) ? filters : nil
      return try run(SwitchedRun(change: changes.randomElement(), isAsleep: true, only: only))
        .report
    }
    let voiding = suspects.filter { suspect in
      let failures = reports.count {
        $0.failures[suspect] != nil || $0.end != .finished && $0.inFlight.contains(suspect)
      }
      return failures == reports.count || failures == 0 && caught.contains(suspect)
    }
    return (suspects.subtracting(voiding), voiding, reports)
  }
}

/// A test that failed for none of the changes, and why.
struct QuietTest: Hashable, Sendable {
  enum Reason: String, Encodable, Sendable {
    /// It runs no place of any bug of the whole catalogue: no change of the app can make it fail.
    case testsNothing
    /// It runs places of bugs that were chosen, and notices none of them.
    case noticesNothing
  }

  let name: TestName
  let reason: Reason

  /// Runs each of the tests alone, to see which places it comes to. One that comes only to those of other
  /// bugs is left out.
  static func judged(
    _ tests: Set<TestName>, scope: Set<String>, correct variants: Set<String>, atOnce: Int,
    run: @escaping @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  ) throws -> [QuietTest] {
    try ParallelJobs.run(tests.sorted(), atOnce: atOnce) { test in
      let reached = try run(SwitchedRun(only: [test.id], notesAll: true)).notes.reached
        .subtracting(variants)
      if reached.isEmpty { return QuietTest(name: test, reason: .testsNothing) }
      let isOut = reached.isDisjoint(with: scope)
      return isOut ? nil : QuietTest(name: test, reason: .noticesNothing)
    }.compactMap(\.self)
  }
}
