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
  private static let alone = [test.id]

  private static func suite(
    _ name: String, _ reached: Set<String> = ["bug-1"],
    _ library: TestBinary.Library? = .swiftTesting, steps: Int = 0, seconds: Double = 0.1
  ) -> ReachingSuite {
    ReachingSuite(name: name, library: library, reached: reached, steps: steps, seconds: seconds)
  }

  typealias Answer = @Sendable (_ run: SwitchedRun, _ count: Int) -> TestReport

  /// How a change is tried, and what comes of it.
  struct Case: Sendable {
    let outcome: Outcome
    /// The tests of each run; `nil` for all.
    let runs: [[String]?]
    var suites: [ReachingSuite]?
    var isExam = true
    var isControl = false
    var ignored: Set<TestName> = []
    var reaches: Set<String> = ["bug-1"]
    /// Whether the tests run one by one after the first run.
    var isOneByOne = false
    let answer: Answer

    func tried() throws -> (result: ChangeResult, calls: [SwitchedRun]) {
      let calls = Calls()
      let run = ChangeRun(
        run: {
          SwitchedRun.Result(
            report: answer($0, calls.note($0)), notes: Switch.Notes(steps: 1, reached: reaches))
        },
        ignored: ignored, suites: suites, isExam: isExam)
      return (try isControl ? run.control(like: "bug-1") : run.result(of: "bug-1"), calls.all)
    }
  }

  private static let passes: Answer = { _, _ in passed }
  private static let fails: Answer = { _, _ in failed }
  private static let once: Answer = { _, count in count == 1 ? failed : passed }

  private static let cases = [
    // A caught change is run again with only the tests that failed, and once more if they pass alone.
    Case(outcome: .missed, runs: [nil], answer: passes),
    Case(outcome: .caught, runs: [nil, alone], answer: fails),
    Case(outcome: .caught, runs: [nil, alone, nil]) { run, _ in run.only == nil ? failed : passed },
    Case(outcome: .flaky, runs: [nil, alone, nil], answer: once),
    Case(outcome: .caught, runs: [nil, nil], isOneByOne: true) { _, _ in crashed },
    // Suites that reach the change run first; what they miss is run with all tests.
    Case(
      outcome: .caught, runs: [["A", "C"], alone],
      suites: [suite("A"), suite("B", ["bug-2"]), suite("C")], answer: fails),
    Case(outcome: .caught, runs: [["A"], nil, alone], suites: [suite("A")]) { run, _ in
      run.only == ["A"] ? passed : failed
    },
    Case(outcome: .missed, runs: [nil], suites: [suite("A", ["bug-2"])], answer: passes),
    // Tests that fail without having come to the change's place earn nothing.
    Case(outcome: .unreached, runs: [nil], reaches: ["bug-2"], answer: fails),
    // A control run is like that of a change, with nothing switched on.
    Case(
      outcome: .missed, runs: [["A"], nil], suites: [suite("A")], isControl: true, reaches: [],
      answer: passes),
    Case(outcome: .caught, runs: [nil, alone], isControl: true, reaches: [], answer: fails),
  ]

  @Test("A learner's tests run as often as it takes to know", arguments: cases)
  func exam(_ trial: Case) throws {
    let (result, calls) = try trial.tried()
    #expect(result.outcome == trial.outcome)
    #expect(result.by.isEmpty == [.missed, .unreached].contains(result.outcome))
    #expect(result.everFailed == [Self.test] || result.by.isEmpty)
    let change = trial.isControl ? nil : "bug-1"
    #expect(calls.allSatisfy { $0.change == change && $0.steps == .max })
    #expect(calls.map(\.only) == trial.runs)
    #expect(calls.dropFirst().allSatisfy { $0.isOneByOne == trial.isOneByOne })
  }

  @Test("Of control runs that pass, five go on to all tests, or one for twenty changes that do")
  func wholeRuns() {
    let runs = WholeRuns()
    #expect((1...7).map { _ in runs.goesOn(isPlanted: false) }.count { $0 } == 5)
    for _ in 1...120 { #expect(runs.goesOn(isPlanted: true)) }
    #expect((1...7).map { _ in runs.goesOn(isPlanted: false) }.count { $0 } == 1)
  }

  // MARK: Tests that are trusted

  @Test("Trusted suites run in stages, quick ones first, one library after the other")
  func stages() throws {
    let suites = [
      Self.suite("Slow", steps: 10, seconds: 5), Self.suite("Other", ["bug-2"]),
      Self.suite("X", ["bug-1"], .xctest, steps: 3), Self.suite("A", steps: 1),
      Self.suite("B", steps: 2),
    ]
    let trial = Case(outcome: .missed, runs: [], suites: suites, isExam: false) { _, _ in
      TestReport(finished: [Self.test], seconds: 1)
    }
    let (result, calls) = try trial.tried()
    #expect(result.outcome == .missed && result.seconds == 3)
    #expect(Set(result.coveredBy) == ["Slow", "X", "A", "B"])
    #expect(calls.map(\.only) == [["A", "B"], ["X"], ["Slow"]])
    #expect(calls.map(\.library) == [.swiftTesting, .xctest, .swiftTesting])
    #expect(calls.map(\.limit) == [5, 5, 15])
    #expect(calls.map(\.steps) == [1_000_060, 1_000_060, 1_000_200])
    #expect(calls.allSatisfy { $0.stopsAtFirstFailure && $0.change == "bug-1" })
  }

  @Test("They stop at the first failure, and are run again only where tests are flaky")
  func trusted() throws {
    let suites = [Self.suite("A"), Self.suite("X", ["bug-1"], .xctest)]
    let ends: [(TestReport.End, Outcome)] = [
      (.firstFailure, .caught), (.stopped, .slow), (.exited(Switch.endlessStatus), .slow),
    ]
    let stopped = ends.map { end, outcome in
      Case(outcome: outcome, runs: [["A"]], suites: suites, isExam: false) { _, _ in
        TestReport(end: end, failures: end == .firstFailure ? [Self.test: "no"] : [:])
      }
    }
    let other = TestName(id: "S/g()", title: "g")
    let others = [
      // Reached by nobody, or only when the suite runs alone.
      Case(
        outcome: .unreached, runs: [], suites: [Self.suite("A", ["bug-2"])], isExam: false,
        answer: Self.fails),
      Case(outcome: .unreached, runs: [], isExam: false, answer: Self.fails),
      Case(
        outcome: .missed, runs: [["A"]], suites: [Self.suite("A")], isExam: false, reaches: [],
        answer: Self.passes),
      Case(
        outcome: .missed, runs: [["A"], ["A"]], suites: [Self.suite("A")], isExam: false,
        ignored: [other], answer: Self.once),
    ]
    for trial in stopped + others {
      let (result, calls) = try trial.tried()
      #expect(result.outcome == trial.outcome)
      #expect(calls.map(\.only) == trial.runs)
    }
  }

  // MARK: What suites reach

  private func measured(
    attempts: Int = 1, ignoring ignored: Set<TestName> = [], _ answer: @escaping Answer
  ) throws -> (suites: [ReachingSuite.Measured], calls: [SwitchedRun]) {
    let calls = Calls()
    let suites = try ReachingSuite.measured(
      [ReachingSuite(name: "A", library: .xctest), ReachingSuite(name: "B")], attempts: attempts,
      ignoring: ignored, atOnce: 1, noting: Mini.silent.counter(of: 2)
    ) { run in
      SwitchedRun.Result(
        report: answer(run, calls.note(run)),
        notes: Switch.Notes(steps: 7, reached: run.library == nil ? ["bug-2"] : ["bug-1"]))
    }
    return (suites, calls.all)
  }

  @Test("Each suite runs alone without a change; one that does not pass may have another try")
  func measures() throws {
    let (measured, calls) = try measured { _, _ in TestReport(seconds: 0.5) }
    #expect(
      measured.map(\.suite) == [
        Self.suite("A", ["bug-1"], .xctest, steps: 7, seconds: 0.5),
        Self.suite("B", ["bug-2"], nil, steps: 7, seconds: 0.5),
      ])
    #expect(calls.map(\.only) == [["A"], ["B"]] && calls.allSatisfy { $0.change == nil })
    let onlyA: Answer = { run, _ in run.library == nil ? Self.failed : Self.passed }
    let cases: [(attempts: Int, ignored: Set<TestName>, Answer, passes: [Bool], runs: [Int])] = [
      (1, [], onlyA, [true, false], [1, 1]),
      (1, [], { _, _ in TestReport(end: .stopped) }, [false, false], [1, 1]),
      (3, [], Self.once, [true, true], [2, 1]),
      (3, [Self.test], Self.fails, [true, true], [1, 1]),
    ]
    for (attempts, ignored, answer, passes, runs) in cases {
      let suites = try self.measured(attempts: attempts, ignoring: ignored, answer).suites
      #expect(suites.map(\.passes) == passes)
      #expect(suites.map(\.reports.count) == runs)
    }
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
