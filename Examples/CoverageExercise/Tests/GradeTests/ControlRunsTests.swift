import Testing

@testable import grade

@Suite("Control runs")
struct ControlRunsTests {
  private let test = TestName(id: "S/f()", title: "f")

  /// A control run in which the test failed, and failed again when that was to be confirmed.
  private var caught: ChangeResult {
    ChangeResult("bug-1", TestReport(failures: [test: "x"]), ignoring: [])
  }
  /// A control run in which it failed once.
  private var once: ChangeResult {
    caught.confirmed(by: ChangeResult("bug-1", TestReport(), ignoring: []))
  }

  /// - Parameter failing: the runs in which the test fails again, of 20.
  private func verdict(
    _ controls: [ChangeResult], failing: @escaping @Sendable (SwitchedRun) -> Bool
  ) throws -> ControlRuns.Verdict {
    var runs = ControlRuns()
    for control in controls { runs.note(control) }
    let failed = TestReport(failures: [test: "again"])
    return try runs.verdict(atOnce: 1) {
      SwitchedRun.Result(report: failing($0) ? failed : TestReport())
    }
  }

  @Test("There are five, or one for twenty changes")
  func count() {
    #expect([1, 99, 100, 119, 120, 217].map(ControlRuns.count) == [5, 5, 5, 5, 6, 10])
  }

  @Test("Where no test fails, nothing is run again")
  func nothing() throws {
    let passed = ChangeResult("bug-1", TestReport(), ignoring: [])
    let verdict = try verdict([passed]) { _ in
      Issue.record("A run without a suspect")
      return true
    }
    #expect(verdict.flaky.isEmpty && verdict.voiding.isEmpty)
  }

  @Test("A test that fails sometimes is flaky, also if it failed twice in a row")
  func flaky() throws {
    for control in [once, caught] {
      let verdict = try verdict([control]) { $0.only == nil }
      #expect(verdict.flaky == [test])
      #expect(verdict.voiding.isEmpty)
    }
    #expect(try verdict([once]) { _ in false }.flaky == [test])
  }

  @Test("A test that fails from now on makes the suite void")
  func remembers() throws {
    #expect(try verdict([once]) { _ in true }.voiding == [test])
  }

  @Test("A test that failed twice in a row and never again makes the suite void")
  func knows() throws {
    #expect(try verdict([caught]) { _ in false }.voiding == [test])
  }

  @Test("The reference at the end counts as well, but for tests that are ignored anyway")
  func end() {
    var runs = ControlRuns()
    let other = TestName(id: "S/g()", title: "g")
    let report = TestReport(end: .stopped, failures: [other: "x"], inFlight: [test])
    runs.note(report, ignoring: [other])
    #expect(runs.suspects == [test])
  }

  @Test("A quiet test is judged by the places it comes to when it runs alone")
  func quiet() throws {
    let places: [String: Set<String>] = ["a": [], "b": ["bug-1", "bug-2"], "c": ["bug-2"]]
    let tests = places.keys.map { TestName(id: $0, title: $0) }
    let quiet = try QuietTest.judged(Set(tests), scope: ["bug-1"], atOnce: 1) { run in
      let test = tests.first { run.only == [$0.id] }
      return SwitchedRun.Result(
        report: TestReport(), notes: Switch.Notes(reached: places[test?.id ?? ""] ?? []))
    }
    #expect(quiet.map(\.name.id) == ["a", "b", "c"])
    #expect(quiet.map(\.reason) == [.testsNothing, .noticesNothing, .outOfScope])
  }
}
