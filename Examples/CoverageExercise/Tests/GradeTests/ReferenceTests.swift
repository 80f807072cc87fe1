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

  @Test("A test that fails each time is reported; one that fails sometimes does not count")
  func status() {
    typealias Tests = Set<TestName>
    let cases:
      [([[TestName]], leftOut: Tests, Reference.Status, Tests, flaky: Tests, details: [String])] = [
        ([[], [], []], [], .passed, [one, two], [], []),
        ([[], [two], []], [], .flaky, [one], [two], ["two: why 2"]),
        ([[one], [one, two], [one]], [], .failed, [], [two], ["one: why 1"]),
        ([[one], [one]], [one], .passed, [two], [], []),
        ([[one, two]], [one, two], .empty, [], [], []),
      ]
    for (failed, leftOut, status, tests, flaky, details) in cases {
      let reference = Reference(failed.map { report($0) }, leavingOut: leftOut)
      #expect(reference.status == status)
      #expect(reference.isUsable == [.passed, .flaky].contains(status))
      #expect(reference.tests == tests && reference.flakyTests == flaky)
      #expect(reference.details == details && reference.seconds == 2)
      // Every state but a pass says what to do.
      #expect((reference.notice == nil) == (status == .passed))
    }
  }

  @Test("A test that fails later on is flaky, too, with its message")
  func distrusted() {
    var reference = Reference([report([])])
    reference.distrust([], as: [])
    #expect(reference.status == .passed)
    reference.distrust([two], as: [report([]), report([two])])
    #expect(reference.status == .flaky)
    #expect(reference.tests == [one] && reference.flakyTests == [two])
    #expect(reference.details == ["two: why 2"])
  }

  @Test("Tests that passed before and have not changed are believed without a run")
  func believed() {
    var reference = Reference([TestReport()])
    reference.add([])
    #expect(reference.status == .empty)
    reference.add([one])
    #expect(reference.status == .passed && reference.tests == [one])
    var failed = Reference([report([two])])
    failed.add([one])
    #expect(failed.status == .failed)
  }

  @Test("A run that does not end says how, and what was running; a test that is not async is told")
  func broken() {
    let ends: [(TestReport.End, Reference.Status, words: String)] = [
      (.exited(3), .exited, "3"), (.stopped, .stopped, ""),
      (.crashed(signal: 4, message: "Fatal error: x"), .crashed, "Signal 4. Fatal error: x"),
    ]
    for (end, status, words) in ends {
      var broken = report([two], end: end)
      broken.inFlight = [one]
      let reference = Reference([report([]), broken])
      #expect(reference.status == status && !reference.isUsable)
      #expect(Set(reference.details).isSuperset(of: ["It was running one.", "two: why 2"]))
      #expect(words.isEmpty || reference.details.first?.contains(words) == true)
    }
    let crash = TestReport.End.crashed(signal: 6, message: TestReport.notAsync)
    let heading = Reference([report([], end: crash)]).heading
    #expect(heading?.contains("Write `async`") == true)
    #expect(heading?.contains("forced unwrap") == false)
  }

  // MARK: Control runs

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
      (once, { _ in true }, 0, 1), (twice, { _ in false }, 0, 1),
      (passed, { _ in true }, 0, 0),
    ]
    for (control, fails, flaky, voiding) in cases {
      var runs = ControlRuns()
      runs.note(control)
      let failed = report([one])
      let verdict = try runs.verdict(atOnce: 1) {
        SwitchedRun.Result(report: fails($0) ? failed : TestReport())
      }
      #expect(verdict.flaky == (flaky == 1 ? [one] : []))
      #expect(verdict.voiding == (voiding == 1 ? [one] : []))
      #expect(!verdict.reports.isEmpty || control.outcome == .missed)
    }
    // The reference at the end counts as well, but for tests that are ignored anyway.
    var runs = ControlRuns()
    var stopped = report([two], end: .stopped)
    stopped.inFlight = [one]
    runs.note(stopped, ignoring: [two])
    #expect(runs.suspects == [one])
  }
}
