import Testing

@testable import grade

@Suite("Judging runs without a change")
struct ReferenceTests {
  private let one = TestName(id: "1", title: "one")
  private let two = TestName(id: "2", title: "two")

  private func report(_ failed: [TestName], end: TestReport.End = .finished) -> TestReport {
    TestReport(
      end: end, finished: [one, two],
      failures: Dictionary(uniqueKeysWithValues: failed.map { ($0, "why \($0.id)") }), seconds: 2)
  }

  @Test("A test that fails later on is flaky, too; an unchanged one is believed without a run")
  func later() {
    var reference = Reference([report([])])
    reference.distrust([], as: [])
    #expect(reference.status == .passed)
    reference.distrust([two], as: [report([]), report([two])])
    #expect(reference.status == .flaky && reference.details == ["two: why 2"])
    #expect(reference.tests == [one] && reference.flakyTests == [two])
    for (run, added, status) in [
      (TestReport(), [], .empty), (TestReport(), [one], .passed), (report([two]), [one], .failed),
    ] as [(TestReport, [TestName], Reference.Status)] {
      var reference = Reference([run])
      reference.add(added)
      #expect(reference.status == status)
    }
  }

  @Test("Every end of the reference but a pass says what to do; a test that is not async is told")
  func headings() {
    for end in [.exited(3), .stopped, .crashed(signal: 4, message: "")] as [TestReport.End] {
      let reference = Reference([report([]), report([two], end: end)])
      #expect(!reference.isUsable && reference.heading != nil)
    }
    #expect(Reference([report([])]).heading == nil)
    let crash = TestReport.End.crashed(signal: 6, message: TestReport.notAsync)
    let heading = Reference([report([], end: crash)]).heading
    #expect(heading?.contains("Write `async`") == true && heading?.contains("unwrap") == false)
  }

  @Test("A suspect runs again and again: flaky if it fails at times, else the suite may be void")
  func controls() throws {
    #expect([1, 99, 100, 119, 120, 217].map(ControlRuns.count) == [5, 5, 5, 5, 6, 10])
    let passed = ChangeResult("bug-1", TestReport(), ignoring: [])
    // It failed, and failed again when that was to be confirmed; and it failed once.
    let twice = ChangeResult("bug-1", report([one]), ignoring: [])
    let once = twice.confirmed(by: passed)
    let isFlaky: @Sendable (SwitchedRun) -> Bool = { $0.only == nil }
    let cases: [(ChangeResult, @Sendable (SwitchedRun) -> Bool, flaky: Int, voiding: Int)] = [
      (once, isFlaky, 1, 0), (twice, isFlaky, 1, 0), (once, { _ in false }, 1, 0),
      // It remembers earlier runs; it knows which run it is in.
      (once, { _ in true }, 0, 1), (twice, { _ in false }, 0, 1), (passed, { _ in true }, 0, 0),
    ]
    let failed = report([one])
    for (control, fails, flaky, voiding) in cases {
      var runs = ControlRuns(asleep: ["bug-2"])
      runs.note(control, isControl: true)
      let verdict = try runs.verdict(atOnce: 1) {
        #expect($0.isAsleep && $0.change == "bug-2")
        return SwitchedRun.Result(report: fails($0) ? failed : TestReport())
      }
      #expect(verdict.flaky.count == flaky && verdict.voiding.count == voiding)
      #expect(verdict.flaky.union(verdict.voiding).isSubset(of: [one]))
    }
    // The reference at the end counts as well, but for tests that are ignored anyway.
    var runs = ControlRuns(asleep: [])
    runs.note(twice, isControl: false)
    #expect(runs.suspects == [])
    var stopped = report([two], end: .stopped)
    stopped.inFlight = [one]
    runs.note(stopped, ignoring: [two])
    #expect(runs.suspects == [one])
  }
}
