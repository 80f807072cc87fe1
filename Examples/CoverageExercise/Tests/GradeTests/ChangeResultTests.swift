import Testing

@testable import grade

@Suite("Judging a change")
struct ChangeResultTests {
  private let one = TestName(id: "1", title: "one")
  private let two = TestName(id: "2", title: "two")
  private let crash = TestReport.End.crashed(signal: 4, message: "x")

  private func report(
    _ failed: [TestName] = [], _ end: TestReport.End = .finished, _ inFlight: Set<TestName> = []
  ) -> TestReport {
    TestReport(
      end: end, finished: [one], failures: Dictionary(failed.map { ($0, "") }) { $1 },
      inFlight: inFlight)
  }

  private func failed(_ tests: TestName...) -> ChangeResult { result(report(tests)) }

  private func result(_ report: TestReport) -> ChangeResult {
    ChangeResult("bug-1", report, ignoring: [])
  }

  @Test("A run has one outcome")
  func outcome() {
    typealias Tests = Set<TestName>
    let endless = TestReport.End.exited(Switch.endlessStatus)
    let (crashed, stopped) = ("crashed (signal 4) x", "stopped while running: one")
    let cases: [(TestReport, ignored: Tests, Outcome, by: Tests, noticed: Tests, note: String?)] = [
      (report(), [], .missed, [], [], nil),
      (report([two]), [], .caught, [two], [two], nil),
      (report([two]), [two], .missed, [], [], nil),
      (report([], crash, [one]), [], .caught, [one], [one], crashed),
      (report([], crash, [one]), [one], .missed, [], [one], crashed),
      (report([], crash), [], .caught, [.noTest], [], crashed),
      (report([], .stopped, [one]), [], .slow, [], [one], stopped),
      (report([two], .stopped, [one]), [], .caught, [two], [one, two], stopped),
      (report([], endless, [one]), [], .slow, [], [one], "ended in an endless loop: one"),
      (report([two], endless), [], .caught, [two], [two], "ended in an endless loop: "),
      (
        report([], .exited(0), [one]), [], .missed, [], [one],
        "a test ended the process with status 0: one"
      ),
    ]
    for (report, ignored, outcome, by, noticed, note) in cases {
      let result = ChangeResult("bug-1", report, ignoring: ignored)
      #expect(result.outcome == outcome && result.by == by && result.noticedBy == noticed)
      #expect(result.note == note && result.messages == report.failures)
      #expect(result.hasCrashed == (report.end == crash && outcome == .caught))
    }
    // What did not come to the change's place.
    for (report, outcome, note) in [
      (report(), .unreached, nil), (report([], .stopped, [one]), .slow, stopped),
      (report([two]), .unreached, "tests failed without having come to its place"),
    ] as [(TestReport, Outcome, String?)] {
      let result = ChangeResult("bug-1", report, ignoring: [], isReached: false)
      #expect(result.outcome == outcome && result.note == note)
      #expect(result.by.isEmpty && result.noticedBy.isEmpty)
    }
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
    #expect(flaky.note == "caught by one in one run and missed in the next")
    // A crash is confirmed by another one, which says whose it was.
    let nobodys = result(report([], crash))
    #expect(nobodys.confirmed(by: nobodys).outcome == .caught)
    let crashed = result(report([], crash, [one, two]))
      .confirmed(by: result(report([], crash, [two])))
    #expect(crashed.by == [two] && crashed.everFailed == [two])
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
