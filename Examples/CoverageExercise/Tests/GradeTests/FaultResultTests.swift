import PlantedFaults
import Testing

@testable import grade

@Suite("Judging a fault")
struct FaultResultTests {
  private let one = TestName(id: "1", title: "one")
  private let two = TestName(id: "2", title: "two")
  private let fault = PlantedFault(
    "bug-1", level: 2, rule: "R-1", subject: "A", story: "It is wrong.",
    hints: ["first", "second", "third"], plant: .decorator)

  private func result(_ report: TestReport, ignoring: Set<TestName> = []) -> FaultResult {
    FaultResult(fault, report, ignoring: ignoring)
  }

  @Test("A failure means caught; no failure means missed")
  func plain() {
    let caught = result(TestReport(finished: [one, two], failures: [two: "x"], seconds: 1.5))
    #expect(caught.outcome == .caught)
    #expect(caught.by == [two])
    #expect(caught.seconds == 1.5)
    #expect(caught.note == nil)
    let missed = result(TestReport(finished: [one]))
    #expect(missed.outcome == .missed)
    #expect(missed.by.isEmpty && missed.noticedBy.isEmpty)
  }

  @Test("Failures of flaky tests do not count")
  func ignored() {
    let result = result(TestReport(failures: [two: "x"]), ignoring: [two])
    #expect(result.outcome == .missed)
    #expect(result.by.isEmpty)
  }

  @Test("A crash means caught, by the tests that were running")
  func crash() {
    let result = result(
      TestReport(end: .crashed(signal: 4, message: "Fatal error: x"), inFlight: [one]))
    #expect(result.outcome == .caught)
    #expect(result.by == [one])
    #expect(result.hasCrashed)
    #expect(result.note == "crashed (signal 4) Fatal error: x")
  }

  @Test("A run that is stopped means slow, unless a test had failed before")
  func slow() {
    let slow = result(TestReport(end: .stopped, inFlight: [one]))
    #expect(slow.outcome == .slow)
    #expect(slow.noticedBy == [one])
    #expect(slow.note == "stopped while running: one")
    let caught = result(TestReport(end: .stopped, failures: [two: "x"], inFlight: [one]))
    #expect(caught.outcome == .caught)
    #expect(caught.by == [two])
  }

  @Test("A test that ends the process catches nothing")
  func exits() {
    let result = result(TestReport(end: .exited(0), inFlight: [one]))
    #expect(result.outcome == .missed)
    #expect(result.noticedBy == [one])
    #expect(result.note == "a test ended the process with status 0: one")
  }

  @Test("The second run confirms, narrows down, or disagrees")
  func confirmed() {
    let first = result(TestReport(failures: [one: "", two: ""]))
    let narrowed = first.confirmed(by: result(TestReport(failures: [two: ""])))
    #expect(narrowed.outcome == .caught)
    #expect(narrowed.by == [two])
    #expect(narrowed.noticedBy == [two])
    let other = result(TestReport(failures: [one: ""]))
      .confirmed(by: result(TestReport(failures: [two: ""])))
    #expect(other.outcome == .flaky)
    #expect(other.everFailed == [one, two])
    let flaky = first.confirmed(by: result(TestReport()))
    #expect(flaky.outcome == .flaky)
    #expect(flaky.note == "caught in one run and missed in the next")
  }

  @Test("A crash outside of any test is confirmed by another one, and flaky tests do not crash it")
  func crashes() {
    let crash = TestReport(end: .crashed(signal: 4, message: ""))
    #expect(result(crash).by == [.noTest])
    #expect(result(crash).confirmed(by: result(crash)).outcome == .caught)
    var both = crash
    both.inFlight = [one, two]
    var alone = crash
    alone.inFlight = [two]
    let narrowed = result(both).confirmed(by: result(alone))
    #expect(narrowed.by == [two])
    #expect(narrowed.everFailed == [two])
    #expect(result(alone, ignoring: [two]).outcome == .missed)
  }

  @Test("Tests that turn out to fail without a fault are taken out of a result")
  func distrusted() {
    let caught = result(TestReport(failures: [one: "", two: ""]))
    #expect(caught.ignoring([one]).outcome == .caught)
    #expect(caught.ignoring([one]).by == [two])
    let nothing = caught.ignoring([one, two])
    #expect(nothing.outcome == .missed)
    #expect(nothing.by.isEmpty && nothing.noticedBy.isEmpty)
    #expect(nothing.note?.contains("without a fault") == true)
    #expect(result(TestReport()).ignoring([one]).note == nil)
  }
}
