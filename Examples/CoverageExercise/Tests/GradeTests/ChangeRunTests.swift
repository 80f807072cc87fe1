import Foundation
import Testing

@testable import grade

@Suite("Trying a change")
struct ChangeRunTests {
  private static let test = TestName(id: "S/f()", title: "f")
  private static let passed = TestReport(finished: [test])
  private static let failed = TestReport(finished: [test], failures: [test: "1 == 2"])
  private static let crashed = TestReport(
    end: .crashed(signal: 4, message: ""), inFlight: [test])
  private let alone = [Self.test.id]

  /// A run of all tests, or of those that filters fit.
  private func run(_ only: [String]? = nil, change: String? = "bug-1") -> SwitchedRun {
    SwitchedRun(change: change, only: only)
  }

  private func suite(
    _ name: String, _ reached: Set<String> = ["bug-1"],
    _ library: TestBinary.Library? = .swiftTesting, steps: Int = 0, seconds: Double = 0.1
  ) -> ReachingSuite {
    ReachingSuite(name: name, library: library, reached: reached, steps: steps, seconds: seconds)
  }

  /// - Parameter answer: the report of a run, by the run and how many there were.
  private func result(
    _ suites: [ReachingSuite]? = nil, isExam: Bool = true, isControl: Bool = false,
    ignored: Set<TestName> = [], reaches: Set<String> = ["bug-1"], steps: Int = 0,
    _ answer: @escaping @Sendable (SwitchedRun, _ count: Int) -> TestReport
  ) throws -> (result: ChangeResult, calls: [SwitchedRun]) {
    let calls = Calls()
    let run = ChangeRun(
      run: {
        SwitchedRun.Result(
          report: answer($0, calls.note($0)), notes: Switch.Notes(steps: 1, reached: reaches))
      },
      ignored: ignored, suites: suites, isExam: isExam, steps: steps)
    let result = try isControl ? run.control(like: "bug-1") : run.result(of: "bug-1")
    return (result, calls.all)
  }

  // MARK: A learner's tests

  @Test("A missed change is run once, a caught one again with only the tests that failed")
  func exam() throws {
    let missed = try result { _, _ in Self.passed }
    #expect(missed.result.outcome == .missed)
    #expect(missed.calls == [run()])
    let caught = try result { _, _ in Self.failed }
    #expect(caught.result.outcome == .caught)
    #expect(caught.result.by == [Self.test])
    #expect(caught.calls == [run(), run(alone)])
  }

  @Test(
    "A test that passes alone is run once more with the others, and is flaky if it passes again")
  func needsCompany() throws {
    let needy = try result { run, _ in run.only == nil ? Self.failed : Self.passed }
    #expect(needy.result.outcome == .caught)
    #expect(needy.calls == [run(), run(alone), run()])
    let flaky = try result { _, count in count == 1 ? Self.failed : Self.passed }
    #expect(flaky.result.outcome == .flaky)
    #expect(flaky.result.everFailed == [Self.test])
    #expect(flaky.calls.count == 3)
  }

  @Test("After a crash all tests run one by one")
  func crash() throws {
    let (result, calls) = try result { _, _ in Self.crashed }
    #expect(result.outcome == .caught)
    #expect(result.note?.hasPrefix("crashed (signal 4)") == true)
    #expect(calls.map(\.isOneByOne) == [false, true])
  }

  @Test("Suites that reach the change run first; what they miss is run with all tests")
  func reach() throws {
    let suites = [suite("A"), suite("B", ["bug-2"]), suite("C")]
    let caught = try result(suites) { _, _ in Self.failed }
    #expect(caught.result.outcome == .caught)
    #expect(caught.calls == [run(["A", "C"]), run(alone)])
    let late = try result([suite("A")]) { run, _ in
      run.only == ["A"] ? Self.passed : Self.failed
    }
    #expect(late.result.outcome == .caught)
    #expect(late.calls == [run(["A"]), run(), run(alone)])
    let beyond = try result([suite("A", ["bug-2"])]) { _, _ in Self.passed }
    #expect(beyond.result.outcome == .missed)
    #expect(beyond.calls == [run()])
  }

  @Test("Tests that fail without having come to the change's place earn nothing")
  func unreached() throws {
    for report in [Self.failed, Self.crashed, Self.passed] {
      let (result, calls) = try result(reaches: ["bug-2"]) { _, _ in report }
      #expect(result.outcome == .unreached)
      #expect(result.by.isEmpty && result.noticedBy.isEmpty)
      #expect(calls == [run()])
    }
  }

  @Test("A control run is like that of a change, with nothing switched on")
  func control() throws {
    let passed = try result([suite("A")], isControl: true, reaches: []) { _, _ in Self.passed }
    #expect(passed.result.everFailed.isEmpty)
    #expect(passed.calls == [run(["A"], change: nil), run(change: nil)])
    let failed = try result(isControl: true, reaches: []) { _, _ in Self.failed }
    #expect(failed.result.outcome == .caught)
    #expect(failed.result.everFailed == [Self.test])
    #expect(failed.calls == [run(change: nil), run(alone, change: nil)])
  }

  @Test("Of control runs that pass, five go on to all tests, or one for twenty changes that do")
  func wholeRuns() {
    let runs = WholeRuns()
    #expect((1...7).map { _ in runs.goesOn(isPlanted: false) }.count { $0 } == 5)
    for _ in 1...120 { #expect(runs.goesOn(isPlanted: true)) }
    #expect((1...7).map { _ in runs.goesOn(isPlanted: false) }.count { $0 } == 1)
  }

  @Test("All runs have a limit of steps, the same with a change and without")
  func steps() throws {
    for isControl in [true, false] {
      let (_, calls) = try result(isControl: isControl, steps: 100) { _, _ in Self.failed }
      #expect(calls.map(\.steps) == [1_002_000, 1_002_000])
    }
  }

  // MARK: Tests that are trusted

  @Test("Trusted suites run in stages, quick ones first, one library after the other")
  func stages() throws {
    let suites = [
      suite("Slow", steps: 10, seconds: 5), suite("Other", ["bug-2"]),
      suite("X", ["bug-1"], .xctest, steps: 3), suite("A", steps: 1), suite("B", steps: 2),
    ]
    let (result, calls) = try result(suites, isExam: false) { _, _ in
      TestReport(finished: [Self.test], seconds: 1)
    }
    #expect(result.outcome == .missed)
    #expect(result.seconds == 3)
    #expect(Set(result.coveredBy) == ["Slow", "X", "A", "B"])
    #expect(calls.map(\.only) == [["A", "B"], ["X"], ["Slow"]])
    #expect(calls.map(\.library) == [.swiftTesting, .xctest, .swiftTesting])
    #expect(calls.map(\.limit) == [5, 5, 15])
    #expect(calls.map(\.steps) == [1_000_060, 1_000_060, 1_000_200])
    #expect(calls.allSatisfy { $0.stopsAtFirstFailure && $0.change == "bug-1" })
  }

  @Test("They stop at the first failure, and at the first run that does not end")
  func firstFailure() throws {
    let suites = [suite("A"), suite("X", ["bug-1"], .xctest)]
    let reports = [
      (TestReport(end: .firstFailure, failures: [Self.test: "no"]), Outcome.caught),
      (TestReport(end: .stopped), .slow), (TestReport(end: .exited(Switch.endlessStatus)), .slow),
    ]
    for (report, outcome) in reports {
      let (result, calls) = try result(suites, isExam: false) { _, _ in report }
      #expect(result.outcome == outcome)
      #expect(calls.map(\.only) == [["A"]])
    }
  }

  @Test("A change that no trusted suite reaches is not run; one reached only alone is missed")
  func trustedReach() throws {
    let nobody = try result([suite("A", ["bug-2"])], isExam: false) { _, _ in Self.failed }
    #expect(nobody.result.outcome == .unreached)
    #expect(nobody.calls.isEmpty)
    let unknown = try result(isExam: false) { _, _ in Self.failed }
    #expect(unknown.result.outcome == .unreached && unknown.calls.isEmpty)
    let alone = try result([suite("A")], isExam: false, reaches: []) { _, _ in Self.passed }
    #expect(alone.result.outcome == .missed)
  }

  @Test("Where trusted tests are flaky, a failure is run again")
  func flakyTrusted() throws {
    let other = TestName(id: "S/g()", title: "g")
    let (result, calls) = try result([suite("A")], isExam: false, ignored: [other]) { _, count in
      count == 1 ? Self.failed : Self.passed
    }
    #expect(result.outcome == .missed)
    #expect(calls.count == 2)
  }

  // MARK: What suites reach

  private func measured(
    attempts: Int = 1, ignoring ignored: Set<TestName> = [],
    _ answer: @escaping @Sendable (SwitchedRun, _ count: Int) -> TestReport
  ) throws -> (suites: [ReachingSuite.Measured], calls: [SwitchedRun]) {
    let calls = Calls()
    let suites = try ReachingSuite.measured(
      [ReachingSuite(name: "A", library: .xctest), ReachingSuite(name: "B")], attempts: attempts,
      ignoring: ignored, atOnce: 1, noting: Progress(isTerminal: false) { _ in }.counter(of: 2)
    ) { run in
      SwitchedRun.Result(
        report: answer(run, calls.note(run)),
        notes: Switch.Notes(steps: 7, reached: run.library == nil ? ["bug-2"] : ["bug-1"]))
    }
    return (suites, calls.all)
  }

  @Test("Each suite runs alone without a change, and what it reaches is recorded")
  func measures() throws {
    let (measured, calls) = try measured { _, _ in TestReport(seconds: 0.5) }
    #expect(
      measured.map(\.suite) == [
        suite("A", ["bug-1"], .xctest, steps: 7, seconds: 0.5),
        suite("B", ["bug-2"], nil, steps: 7, seconds: 0.5),
      ])
    #expect(measured.map(\.passes) == [true, true])
    #expect(calls.map(\.only) == [["A"], ["B"]])
    #expect(calls.allSatisfy { $0.change == nil })
  }

  @Test("A suite that does not pass alone is told; on a busy machine it has another try")
  func suiteNeedsCompany() throws {
    let b = try measured { run, _ in run.library == nil ? Self.failed : Self.passed }
    #expect(b.suites.map(\.passes) == [true, false])
    #expect(
      try measured { _, _ in TestReport(end: .stopped) }.suites.map(\.passes) == [false, false])
    let again = try measured(attempts: 3) { _, count in count == 1 ? Self.failed : Self.passed }
    #expect(again.suites.map(\.passes) == [true, true])
    #expect(again.suites.map(\.reports.count) == [2, 1])
    let ignored = try measured(attempts: 3, ignoring: [Self.test]) { _, _ in Self.failed }
    #expect(ignored.suites.map(\.passes) == [true, true])
    #expect(ignored.calls.count == 2)
  }

  /// The runs that were asked for.
  private final class Calls: @unchecked Sendable {  // why: `runs` is guarded by `lock`
    private let lock = NSLock()
    private var runs: [SwitchedRun] = []

    var all: [SwitchedRun] { lock.withLock { runs } }

    /// Returns how many runs there were.
    func note(_ run: SwitchedRun) -> Int {
      lock.withLock {
        runs.append(run)
        return runs.count
      }
    }
  }
}
