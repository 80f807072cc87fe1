import Testing

@testable import grade

@Suite("Judging the reference")
struct ReferenceTests {
  private static let (one, two) = (TestName(id: "1", title: "one"), TestName(id: "2", title: "two"))
  private let one = Self.one
  private let two = Self.two

  private static func report(
    _ failed: [TestName] = [], end: TestReport.End = .finished, inFlight: Set<TestName> = []
  ) -> TestReport {
    TestReport(
      end: end, finished: [one, two],
      failures: Dictionary(uniqueKeysWithValues: failed.map { ($0, "why \($0.id)") }),
      inFlight: inFlight, seconds: 2)
  }

  @Test(
    "What fails at times is flaky, what fails each time fails; what is left out is not looked at",
    arguments: [
      ([[], [], []], [], .passed, [one, two], [], []),
      ([[], [two], []], [], .flaky, [one], [two], ["two: why 2"]),
      ([[one], [one, two], [one]], [], .failed, [], [two], ["one: why 1"]),
      ([[one], [one], [one]], [one], .passed, [two], [], []),
      ([[one, two]], [one, two], .empty, [], [], []),
    ] as [([[TestName]], Set, Reference.Status, Set, Set, [String])])
  func status(
    _ failed: [[TestName]], _ leftOut: Set<TestName>, _ status: Reference.Status,
    _ tests: Set<TestName>, _ flaky: Set<TestName>, _ details: [String]
  ) {
    let reference = Reference(failed.map { Self.report($0) }, leavingOut: leftOut)
    #expect(reference.status == status)
    #expect(reference.isUsable == [.passed, .flaky].contains(status))
    #expect(reference.tests == tests)
    #expect(reference.flakyTests == flaky)
    #expect(reference.details == details)
    #expect(reference.seconds == 2)
  }

  @Test(
    "A run that does not come to its end says so, and what was running",
    arguments: [
      (.exited(3), .exited, "The process ended with status 3 in the midst."),
      (.crashed(signal: 4, message: "Fatal error: x"), .crashed, "Signal 4. Fatal error: x"),
      (.stopped, .stopped, "It was running one."),
    ] as [(TestReport.End, Reference.Status, String)])
  func broken(_ end: TestReport.End, _ status: Reference.Status, _ first: String) {
    let reference = Reference([
      Self.report(), Self.report([two], end: end, inFlight: [one]),
    ])
    #expect(reference.status == status)
    #expect(!reference.isUsable)
    #expect(reference.details.first == first)
    #expect(reference.details.suffix(2) == ["It was running one.", "two: why 2"])
  }

  @Test("A test that fails later on is flaky, too; one that has not changed is believed unseen")
  func later() {
    var reference = Reference([Self.report()])
    reference.distrust([], as: [])
    #expect(reference.status == .passed)
    reference.distrust([two], as: [Self.report(), Self.report([two])])
    #expect(reference.status == .flaky)
    #expect(reference.tests == [one] && reference.flakyTests == [two])
    #expect(reference.details == ["two: why 2"])
    var empty = Reference([TestReport()])
    empty.add([])
    #expect(empty.status == .empty)
    empty.add([one])
    #expect(empty.status == .passed && empty.tests == [one])
    var failed = Reference([Self.report([two])])
    failed.add([one])
    #expect(failed.status == .failed)
  }

  @Test("Every state but a pass says what to do; a test that is not async is told from a crash")
  func words() {
    let states: [Reference.Status] = [
      .flaky, .empty, .failed, .crashed, .exited, .stopped, .doesNotBuild,
    ]
    for status in states {
      let notice = Reference(status, details: ["a detail"]).notice
      #expect(notice?.lines == ["a detail"])
      #expect(notice.map(\.heading.count) ?? 0 > 60)
    }
    #expect(Reference(.passed, details: []).notice == nil)
    let crash = TestReport.End.crashed(signal: 6, message: TestReport.notAsync)
    let heading = Reference([Self.report(end: crash)]).heading
    #expect(heading?.contains("Write `async`") == true)
    #expect(heading?.contains("forced unwrap") == false)
  }
}
