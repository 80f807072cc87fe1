import PlantedFaults
import Testing

@testable import grade

@Suite("Control runs")
struct ControlRunsTests {
  private let test = TestName(id: "S/f()", title: "f")
  private let fault = PlantedFault(
    "bug-1", level: 2, rule: "R-1", subject: "A", story: "It is wrong.", hints: [],
    plant: .decorator)

  /// A control run in which the test failed, and failed again when that was to be confirmed.
  private var caught: FaultResult {
    FaultResult(fault, TestReport(failures: [test: "x"]), ignoring: [])
  }
  /// A control run in which it failed once.
  private var once: FaultResult {
    caught.confirmed(by: FaultResult(fault, TestReport(), ignoring: []))
  }

  /// - Parameter failing: the runs in which the test fails again, of 20.
  private func verdict(
    _ controls: [FaultResult], failing: @escaping @Sendable (SwitchedRun) -> Bool
  ) throws -> ControlRuns.Verdict {
    var runs = ControlRuns()
    for control in controls { runs.note(control) }
    let failed = TestReport(failures: [test: "again"])
    return try runs.verdict(atOnce: 1) {
      SwitchedRun.Result(report: failing($0) ? failed : TestReport())
    }
  }

  @Test("There are five, or one for twenty faults")
  func count() {
    #expect([1, 99, 100, 119, 120, 217].map(ControlRuns.count) == [5, 5, 5, 5, 6, 10])
  }

  @Test("Where no test fails, nothing is run again")
  func nothing() throws {
    let passed = FaultResult(fault, TestReport(), ignoring: [])
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
}
