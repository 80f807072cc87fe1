import PlantedFaults

/// The tests that failed for no fault, each with the reason.
struct QuietTests {
  /// The faults that were run.
  let scope: Set<String>
  /// Runs the tests once.
  let run: @Sendable (SwitchedRun) throws -> SwitchedRun.Result

  /// Runs each of the tests alone, to see which places of faults it comes to.
  func judged(_ tests: Set<TestName>, atOnce: Int) throws -> [QuietTest] {
    let (scope, run) = (scope, run)
    return try ParallelJobs.run(tests.sorted(), atOnce: atOnce) { test in
      let reached = try run(SwitchedRun(only: [test.filter])).reached
      let reason: QuietTest.Reason =
        reached.isEmpty
        ? .testsNothing : reached.isDisjoint(with: scope) ? .outOfScope : .noticesNothing
      return QuietTest(name: test, reason: reason)
    }
  }
}
