import Testing

@testable import grade

@Suite("Judging a change")
struct ChangeResultTests {
  private static let (one, two) = (TestName(id: "1", title: "one"), TestName(id: "2", title: "two"))
  private static let crash = TestReport.End.crashed(signal: 4, message: "x")
  private static let endless = TestReport.End.exited(Switch.endlessStatus)
  private let one = Self.one
  private let two = Self.two

  private func result(
    _ report: TestReport, ignoring: Set<TestName> = [], isReached: Bool = true
  ) -> ChangeResult {
    ChangeResult("bug-1", report, ignoring: ignoring, isReached: isReached)
  }

  private func failed(_ tests: TestName...) -> ChangeResult {
    result(Self.report(tests))
  }

  private static func report(
    _ failed: [TestName] = [], _ end: TestReport.End = .finished, _ inFlight: Set<TestName> = []
  ) -> TestReport {
    TestReport(
      end: end, finished: [one],
      failures: Dictionary(uniqueKeysWithValues: failed.map { ($0, "") }),
      inFlight: inFlight)
  }

  /// A run, and what it means.
  struct Case: Sendable {
    let report: TestReport
    let ignored: Set<TestName>
    let isReached: Bool
    let outcome: Outcome
    let (by, noticedBy): (Set<TestName>, Set<TestName>)
    let note: String?

    init(
      _ report: TestReport, ignored: Set<TestName> = [], isReached: Bool = true, _ outcome: Outcome,
      by: Set<TestName> = [], noticedBy: Set<TestName>? = nil, note: String? = nil
    ) {
      (self.report, self.ignored, self.isReached) = (report, ignored, isReached)
      (self.outcome, self.by, self.noticedBy, self.note) = (outcome, by, noticedBy ?? by, note)
    }
  }

  private static let (crashed, stopped) = ("crashed (signal 4) x", "stopped while running: one")

  private static let cases = [
    Case(report(), .missed),
    Case(report([two]), .caught, by: [two]),
    Case(report([two]), ignored: [two], .missed),
    Case(report([], crash, [one]), .caught, by: [one], note: crashed),
    Case(report([], crash, [one]), ignored: [one], .missed, noticedBy: [one], note: crashed),
    Case(report([], crash), .caught, by: [.noTest], noticedBy: [], note: crashed),
    Case(report([], .stopped, [one]), .slow, noticedBy: [one], note: stopped),
    Case(
      report([two], .stopped, [one]), .caught, by: [two], noticedBy: [one, two], note: stopped),
    Case(
      report([], endless, [one]), .slow, noticedBy: [one], note: "ended in an endless loop: one"),
    Case(report([two], endless), .caught, by: [two], note: "ended in an endless loop: "),
    Case(
      report([], .exited(0), [one]), .missed, noticedBy: [one],
      note: "a test ended the process with status 0: one"),
    Case(report(), isReached: false, .unreached),
    Case(
      report([two]), isReached: false, .unreached,
      note: "tests failed without having come to its place"),
    Case(report([], .stopped, [one]), isReached: false, .slow, note: stopped),
  ]

  @Test("A run has one outcome", arguments: cases)
  func outcome(_ run: Case) {
    let result = result(run.report, ignoring: run.ignored, isReached: run.isReached)
    #expect(result.outcome == run.outcome)
    #expect(result.by == run.by)
    #expect(result.noticedBy == run.noticedBy)
    #expect(result.messages == run.report.failures)
    #expect(result.note == run.note)
    #expect(result.hasCrashed == (run.report.end == Self.crash && run.outcome == .caught))
  }

  @Test("Of the kit's tests, those that do not come to an end have caught the bug")
  func caughtByNotEnding() {
    let result = result(Self.report([], .stopped, [one])).caughtByNotEnding
    #expect(result.outcome == .caught)
    #expect(result.by == [one])
  }

  @Test("The second run confirms, narrows down, or disagrees")
  func confirmed() {
    let narrowed = failed(one, two).confirmed(by: failed(two))
    #expect(narrowed.outcome == .caught)
    #expect(narrowed.by == [two] && narrowed.noticedBy == [two])
    let other = failed(one).confirmed(by: failed(two))
    #expect(other.outcome == .flaky && other.everFailed == [one, two])
    let flaky = failed(one).confirmed(by: failed())
    #expect(flaky.outcome == .flaky)
    #expect(flaky.note == "caught in one run and missed in the next")
    // A crash is confirmed by another one, which says whose it was.
    let nobodys = result(Self.report([], Self.crash))
    #expect(nobodys.confirmed(by: nobodys).outcome == .caught)
    let crash = result(Self.report([], Self.crash, [one, two]))
      .confirmed(by: result(Self.report([], Self.crash, [two])))
    #expect(crash.by == [two] && crash.everFailed == [two])
  }

  @Test("Tests that turn out to fail without a change are taken out of a result")
  func distrusted() {
    let caught = failed(one, two).ignoring([one])
    #expect(caught.outcome == .caught && caught.by == [two])
    let nothing = caught.ignoring([one, two])
    #expect(nothing.outcome == .missed)
    #expect(nothing.by.isEmpty && nothing.noticedBy.isEmpty)
    #expect(nothing.note == "noticed only by tests that fail without a bug, too")
    #expect(failed().ignoring([one]).note == nil)
  }
}
