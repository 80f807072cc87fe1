import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("Trying a fault")
struct FaultRunTests {
  private let fault = PlantedFault(
    "bug-1", level: 2, rule: "R-1", subject: "A", story: "It is wrong.",
    hints: ["first", "second", "third"], plant: .decorator)
  private static let test = TestName(id: "S/f()", title: "f")
  private static let passed = TestReport(finished: [test])
  private static let failed = TestReport(finished: [test], failures: [test: "1 == 2"])
  private static let crashed = TestReport(
    end: .crashed(signal: 4, message: ""), inFlight: [test])
  private let alone = ["\\.S\\/f\\(\\)(/|$)"]

  /// A run of all tests, or of those that filters fit.
  private func run(_ only: [String]? = nil, fault: String? = "bug-1") -> SwitchedRun {
    SwitchedRun(fault: fault, only: only)
  }

  private func result(
    reach: FaultReach? = nil, isControl: Bool = false, reaches: Set<String> = ["bug-1"],
    _ answer: @escaping @Sendable (SwitchedRun, _ count: Int) -> TestReport
  ) throws -> (result: FaultResult, calls: [SwitchedRun]) {
    let calls = Calls()
    let run = FaultRun(
      run: { SwitchedRun.Result(report: answer($0, calls.note($0)), reached: reaches) },
      ignored: [], reach: reach)
    let result = try isControl ? run.control(like: fault) : run.result(of: fault)
    return (result, calls.all)
  }

  @Test("A missed fault is run once")
  func missed() throws {
    let (result, calls) = try result { _, _ in Self.passed }
    #expect(result.outcome == .missed)
    #expect(calls == [run()])
  }

  @Test("A caught fault is run again, with only the tests that failed")
  func caught() throws {
    let (result, calls) = try result { _, _ in Self.failed }
    #expect(result.outcome == .caught)
    #expect(result.by == [Self.test])
    #expect(calls == [run(), run(alone)])
  }

  @Test("A test that passes alone is run once more with the others")
  func needsCompany() throws {
    let (result, calls) = try result { run, _ in run.only == nil ? Self.failed : Self.passed }
    #expect(result.outcome == .caught)
    #expect(calls == [run(), run(alone), run()])
  }

  @Test("A test that fails once and never again is flaky")
  func flaky() throws {
    let (result, calls) = try result { _, count in count == 1 ? Self.failed : Self.passed }
    #expect(result.outcome == .flaky)
    #expect(result.everFailed == [Self.test])
    #expect(calls.count == 3)
  }

  @Test("After a crash all tests run one by one")
  func crash() throws {
    let (result, calls) = try result { _, _ in Self.crashed }
    #expect(result.outcome == .caught)
    #expect(result.note?.hasPrefix("crashed (signal 4)") == true)
    #expect(calls.map(\.isOneByOne) == [false, true])
  }

  @Test("Suites that reach the fault run first, and alone if they catch it")
  func reach() throws {
    let reach = FaultReach(asked: ["A": ["bug-1"], "B": ["bug-2"], "C": ["bug-1"]])
    let (result, calls) = try result(reach: reach) { _, _ in Self.failed }
    #expect(result.outcome == .caught)
    #expect(calls == [run(["A", "C"]), run(alone)])
  }

  @Test("A fault that those suites miss is run with all tests")
  func reachIsAHint() throws {
    let reach = FaultReach(asked: ["A": ["bug-1"]])
    let (caught, calls) = try result(reach: reach) { run, _ in
      run.only == ["A"] ? Self.passed : Self.failed
    }
    #expect(caught.outcome == .caught)
    #expect(calls == [run(["A"]), run(), run(alone)])
  }

  @Test("A fault that no suite reaches alone is run with all tests, once")
  func beyondReach() throws {
    let (result, calls) = try result(reach: FaultReach(asked: ["A": ["bug-2"]])) { _, _ in
      Self.passed
    }
    #expect(result.outcome == .missed)
    #expect(calls == [run()])
  }

  @Test("Tests that fail without having come to the fault's place earn nothing")
  func unreached() throws {
    let (failed, calls) = try result(reaches: ["bug-2"]) { _, _ in Self.failed }
    #expect(failed.outcome == .missed)
    #expect(failed.by.isEmpty && failed.noticedBy.isEmpty)
    #expect(failed.note?.contains("place") == true)
    #expect(calls == [run()])
    let (crashed, _) = try result(reaches: []) { _, _ in Self.crashed }
    #expect(crashed.outcome == .missed)
  }

  @Test("A control run is like that of a fault, with nothing switched on")
  func control() throws {
    let reach = FaultReach(asked: ["A": ["bug-1"]])
    let (passed, calls) = try result(reach: reach, isControl: true, reaches: []) { _, _ in
      Self.passed
    }
    #expect(passed.everFailed.isEmpty)
    #expect(calls == [run(["A"], fault: nil), run(fault: nil)])
    let (failed, more) = try result(isControl: true, reaches: []) { _, _ in Self.failed }
    #expect(failed.outcome == .caught)
    #expect(failed.everFailed == [Self.test])
    #expect(more == [run(fault: nil), run(alone, fault: nil)])
  }

  @Test("Of control runs that pass, five go on to all tests, or one for twenty faults that do")
  func wholeRuns() {
    let runs = WholeRuns()
    #expect((1...7).map { _ in runs.goesOn(isPlanted: false) }.count { $0 } == 5)
    for _ in 1...120 { #expect(runs.goesOn(isPlanted: true)) }
    #expect((1...7).map { _ in runs.goesOn(isPlanted: false) }.count { $0 } == 1)
  }

  @Test("A failure outside of any test is confirmed with all tests")
  func noTest() {
    #expect(TestName.noTest.filter == ".")
    #expect(TestName(id: "f()", title: "").filter == "\\.f\\(\\)(/|$)")
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
