import Testing

@testable import grade

@Suite("Judging the reference")
struct ReferenceTests {
  private let one = TestName(id: "1", title: "one")
  private let two = TestName(id: "2", title: "two")

  private func report(_ failed: [TestName], end: TestReport.End = .finished) -> TestReport {
    TestReport(
      end: end, finished: [one, two],
      failures: Dictionary(uniqueKeysWithValues: failed.map { ($0, "why \($0.id)") }), seconds: 2)
  }

  @Test("All pass each time")
  func passed() {
    let reference = Reference([report([]), report([]), report([])])
    #expect(reference.status == .passed)
    #expect(reference.isUsable)
    #expect(reference.tests == [one, two])
    #expect(reference.seconds == 2)
  }

  @Test("A test that fails sometimes is flaky, named, and does not count")
  func flaky() {
    let reference = Reference([report([]), report([two]), report([])])
    #expect(reference.status == .flaky)
    #expect(reference.isUsable)
    #expect(reference.tests == [one])
    #expect(reference.flakyTests == [two])
    #expect(reference.details == ["two: why 2"])
  }

  @Test("A test that fails each time is reported, also next to a flaky one")
  func failed() {
    let reference = Reference([report([one]), report([one, two]), report([one])])
    #expect(reference.status == .failed)
    #expect(!reference.isUsable)
    #expect(reference.details == ["one: why 1"])
    #expect(reference.flakyTests == [two])
  }

  @Test("Tests that are left out are not looked at")
  func leftOut() {
    let reference = Reference([report([one]), report([one]), report([one])], leavingOut: [one])
    #expect(reference.status == .passed)
    #expect(reference.tests == [two])
    #expect(Reference([report([one, two])], leavingOut: [one, two]).status == .empty)
  }

  @Test("A test that fails later on is flaky, too, with its message")
  func distrusted() {
    var reference = Reference([report([])])
    reference.distrust([], as: [])
    #expect(reference.status == .passed)
    reference.distrust([two], as: [report([]), report([two])])
    #expect(reference.status == .flaky)
    #expect(reference.tests == [one])
    #expect(reference.flakyTests == [two])
    #expect(reference.details == ["two: why 2"])
  }

  @Test("Tests that passed before and have not changed are believed without a run")
  func believed() {
    var reference = Reference([TestReport()])
    reference.add([])
    #expect(reference.status == .empty)
    reference.add([one])
    #expect(reference.status == .passed)
    #expect(reference.tests == [one])
    var failed = Reference([report([two])])
    failed.add([one])
    #expect(failed.status == .failed)
  }

  @Test("No test at all")
  func empty() {
    let reference = Reference([TestReport()])
    #expect(reference.status == .empty)
    #expect(!reference.isUsable)
  }

  @Test("A run that does not end")
  func broken() {
    let ends: [(TestReport.End, Reference.Status)] = [
      (.exited(3), .exited), (.crashed(signal: 4, message: "Fatal error: x"), .crashed),
      (.stopped, .stopped),
    ]
    for (end, status) in ends {
      var broken = report([two], end: end)
      broken.inFlight = [one]
      let reference = Reference([report([]), broken])
      #expect(reference.status == status)
      #expect(!reference.isUsable)
      #expect(reference.details.contains("It was running one."))
      #expect(reference.details.contains("two: why 2"))
    }
    let exited = Reference([report([], end: .exited(3))])
    #expect(exited.details.first?.contains("3") == true)
    let crashed = Reference([report([], end: .crashed(signal: 4, message: "Fatal error: x"))])
    #expect(crashed.details.first == "Signal 4. Fatal error: x")
  }

  @Test("Every state but a pass says what to do")
  func words() {
    for status in [
      .flaky, .empty, .failed, .crashed, .exited, .stopped, .doesNotBuild,
    ] as [Reference.Status] {
      let notice = Reference(status, details: ["a detail"]).notice
      #expect(notice?.lines == ["a detail"])
      #expect(notice.map(\.heading.count) ?? 0 > 60)
    }
    #expect(Reference(.passed, details: []).notice == nil)
  }

  @Test("A test that is not async is told from other crashes")
  func notAsync() {
    let crash = TestReport.End.crashed(signal: 6, message: TestReport.notAsync)
    let heading = Reference([report([], end: crash)]).heading
    #expect(heading?.contains("Write `async`") == true)
    #expect(heading?.contains("forced unwrap") == false)
  }
}
