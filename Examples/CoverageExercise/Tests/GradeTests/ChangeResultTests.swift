import Testing

@testable import grade

@Suite("Judging a change")
struct ChangeResultTests {
  private static let (one, two) = (TestName(id: "1", title: "one"), TestName(id: "2", title: "two"))
  private static let crash = TestReport(
    end: .crashed(signal: 4, message: "Fatal error: x"), inFlight: [one])
  private let one = Self.one
  private let two = Self.two

  private func result(
    _ report: TestReport, ignoring: Set<TestName> = [], isReached: Bool = true
  ) -> ChangeResult {
    ChangeResult("bug-1", report, ignoring: ignoring, isReached: isReached)
  }

  /// A run, and what it means.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let report: TestReport
    var ignored: Set<TestName> = []
    var isReached = true
    let outcome: Outcome
    var by: Set<TestName> = []
    var noticedBy: Set<TestName> = []
    var note: String?
  }

  private static let cases = [
    Case(
      testDescription: "a failure", report: TestReport(finished: [one], failures: [two: "x"]),
      outcome: .caught, by: [two], noticedBy: [two]),
    Case(testDescription: "no failure", report: TestReport(finished: [one]), outcome: .missed),
    Case(
      testDescription: "a failure of a flaky test", report: TestReport(failures: [two: "x"]),
      ignored: [two], outcome: .missed),
    Case(
      testDescription: "a crash, by the tests that were running", report: crash, outcome: .caught,
      by: [one], noticedBy: [one], note: "crashed (signal 4) Fatal error: x"),
    Case(
      testDescription: "a crash of a flaky test", report: crash, ignored: [one], outcome: .missed,
      noticedBy: [one], note: "crashed (signal 4) Fatal error: x"),
    Case(
      testDescription: "a crash outside of any test",
      report: TestReport(end: .crashed(signal: 4, message: "")), outcome: .caught, by: [.noTest],
      note: "crashed (signal 4) "),
    Case(
      testDescription: "a run that is stopped", report: TestReport(end: .stopped, inFlight: [one]),
      outcome: .slow, noticedBy: [one], note: "stopped while running: one"),
    Case(
      testDescription: "a run that is stopped after a failure",
      report: TestReport(end: .stopped, failures: [two: "x"], inFlight: [one]), outcome: .caught,
      by: [two], noticedBy: [one, two], note: "stopped while running: one"),
    Case(
      testDescription: "too many steps",
      report: TestReport(end: .exited(Switch.endlessStatus), inFlight: [one]), outcome: .slow,
      noticedBy: [one], note: "ended in an endless loop: one"),
    Case(
      testDescription: "too many steps after a failure",
      report: TestReport(end: .exited(Switch.endlessStatus), failures: [two: "x"]),
      outcome: .caught, by: [two], noticedBy: [two], note: "ended in an endless loop: "),
    Case(
      testDescription: "a test that ends the process",
      report: TestReport(end: .exited(0), inFlight: [one]), outcome: .missed, noticedBy: [one],
      note: "a test ended the process with status 0: one"),
    Case(
      testDescription: "passed without its place", report: TestReport(finished: [one]),
      isReached: false, outcome: .unreached),
    Case(
      testDescription: "failed without its place", report: TestReport(failures: [two: "x"]),
      isReached: false, outcome: .unreached,
      note: "tests failed without having come to its place"),
    Case(
      testDescription: "stopped without its place",
      report: TestReport(end: .stopped, inFlight: [one]), isReached: false, outcome: .slow,
      note: "stopped while running: one"),
  ]

  @Test("A run has one outcome", arguments: cases)
  func outcome(_ run: Case) {
    let result = result(run.report, ignoring: run.ignored, isReached: run.isReached)
    #expect(result.outcome == run.outcome)
    #expect(result.by == run.by)
    #expect(result.noticedBy == run.noticedBy)
    #expect(result.note == run.note)
  }

  @Test("It keeps the time, the first messages and whether the process crashed")
  func facts() {
    let failed = result(TestReport(failures: [two: "1 == 2"], seconds: 1.5))
    #expect(failed.seconds == 1.5)
    #expect(failed.messages == [two: "1 == 2"])
    #expect(!failed.hasCrashed)
    #expect(result(Self.crash).hasCrashed)
    #expect(!result(Self.crash, ignoring: [one]).hasCrashed)
  }

  @Test("Of the kit's tests, those that do not come to an end have caught the bug")
  func caughtByNotEnding() {
    let result = result(TestReport(end: .stopped, inFlight: [one])).caughtByNotEnding
    #expect(result.outcome == .caught)
    #expect(result.by == [one])
  }

  @Test("The second run confirms, narrows down, or disagrees")
  func confirmed() {
    let first = result(TestReport(failures: [one: "", two: ""]))
    let narrowed = first.confirmed(by: result(TestReport(failures: [two: ""])))
    #expect(narrowed.outcome == .caught)
    #expect(narrowed.by == [two] && narrowed.noticedBy == [two])
    let other = result(TestReport(failures: [one: ""]))
      .confirmed(by: result(TestReport(failures: [two: ""])))
    #expect(other.outcome == .flaky)
    #expect(other.everFailed == [one, two])
    let flaky = first.confirmed(by: result(TestReport()))
    #expect(flaky.outcome == .flaky)
    #expect(flaky.note == "caught in one run and missed in the next")
  }

  @Test("A crash is confirmed by another one, which says whose it was")
  func crashes() {
    let crash = TestReport(end: .crashed(signal: 4, message: ""))
    #expect(result(crash).confirmed(by: result(crash)).outcome == .caught)
    var (both, alone) = (crash, crash)
    both.inFlight = [one, two]
    alone.inFlight = [two]
    let narrowed = result(both).confirmed(by: result(alone))
    #expect(narrowed.by == [two] && narrowed.everFailed == [two])
  }

  @Test("Tests that turn out to fail without a change are taken out of a result")
  func distrusted() {
    let caught = result(TestReport(failures: [one: "", two: ""]))
    #expect(caught.ignoring([one]).outcome == .caught)
    #expect(caught.ignoring([one]).by == [two])
    let nothing = caught.ignoring([one, two])
    #expect(nothing.outcome == .missed)
    #expect(nothing.by.isEmpty && nothing.noticedBy.isEmpty)
    #expect(nothing.note == "noticed only by tests that fail without a bug, too")
    #expect(result(TestReport()).ignoring([one]).note == nil)
  }
}
