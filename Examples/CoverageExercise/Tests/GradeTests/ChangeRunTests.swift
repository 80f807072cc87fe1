import Foundation
import Testing

@testable import grade

@Suite("Trying a change")
struct ChangeRunTests {
  private static let test = TestName(id: "S/f()", title: "f")
  private static let passed = TestReport(finished: [test])
  private static let failed = TestReport(finished: [test], failures: [test: "1 == 2"])
  private static let crashed = TestReport(end: .crashed(signal: 4, message: ""), inFlight: [test])
  private static let alone = [test.id]

  private static func suite(
    _ name: String, _ reached: Set<String> = ["bug-1"],
    _ library: TestLibrary? = .swiftTesting, steps: Int = 0, seconds: Double = 0.1
  ) -> ReachingSuite {
    ReachingSuite(name: name, library: library, reached: reached, steps: steps, seconds: seconds)
  }

  typealias Answer = @Sendable (_ run: SwitchedRun, _ count: Int) -> TestReport

  /// The trial of a change, and its outcome.
  struct Case: Sendable {
    let outcome: Outcome
    /// The tests of each run; `nil` for all.
    let runs: [[String]?]
    /// Of trusted tests.
    var suites: [ReachingSuite]?
    var isControl = false
    var isCorrect = false
    var ignored: Set<TestName> = []
    var reaches: Set<String> = ["bug-1"]
    /// Indicates whether the tests run one by one after the first run.
    var isOneByOne = false
    let answer: Answer

    func tried() throws -> (result: ChangeResult, calls: [SwitchedRun]) {
      let calls = Calls()
      let run = ChangeRun(
        run: {
          // Between the two runs: see below.
          if $0.isAsleep, !isControl { return SwitchedRun.Result(report: passed) }
          let notes = Switch.Notes(steps: 1, reached: reaches)
          return SwitchedRun.Result(report: answer($0, calls.note($0)), notes: notes)
        }, ignored: ignored, suites: suites)
      return (
        try isCorrect
          ? run.refusal(of: "bug-1") : run.result(of: "bug-1", isAsleep: isControl), calls.all
      )
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
    // Twice too slow is slow.
    Case(outcome: .slow, runs: [nil, nil]) { _, _ in TestReport(end: .stopped) },
    Case(outcome: .caught, runs: [nil, nil, alone]) { _, count in
      count == 1 ? TestReport(end: .stopped) : failed
    },
    // Tests that fail without having come to the change's place earn nothing.
    Case(outcome: .unreached, runs: [nil], reaches: ["bug-2"], answer: fails),
    // A control run is like that of a change, which is asleep.
    Case(outcome: .missed, runs: [nil], isControl: true, reaches: [], answer: passes),
    Case(outcome: .caught, runs: [nil, alone], isControl: true, reaches: [], answer: fails),
    // Trusted suites stop at the first failure, and are run again only where tests are flaky.
    Case(outcome: .caught, runs: [["A"]], suites: both) { _, _ in
      TestReport(end: .firstFailure, failures: [test: "no"])
    },
    Case(outcome: .slow, runs: [["A"]], suites: both) { _, _ in TestReport(end: .stopped) },
    Case(outcome: .slow, runs: [["A"]], suites: both) { _, _ in
      TestReport(end: .exited(Switch.endlessStatus))
    },
    Case(
      outcome: .missed, runs: [["A"], ["A"], ["X"]], suites: both,
      ignored: [TestName(id: "S/g()", title: "g")], answer: once),
    // All tests have to accept a correct variant, and to come to their end.
    Case(outcome: .missed, runs: [nil], isCorrect: true, answer: passes),
    Case(outcome: .caught, runs: [nil, alone], isCorrect: true, answer: fails),
    Case(outcome: .missed, runs: [["A"], ["X"]], suites: both, isCorrect: true, answer: passes),
    Case(outcome: .caught, runs: [["A"], alone, ["X"]], suites: both, isCorrect: true) {
      run, _ in run.only == ["X"] ? passed : failed
    },
    // Reached by nobody, or only when the suite runs alone.
    Case(outcome: .unreached, runs: [], suites: [suite("A", ["bug-2"])], answer: fails),
    Case(outcome: .missed, runs: [["A"], ["X"]], suites: both, reaches: [], answer: passes),
  ]
  private static let both = [suite("A"), suite("X", ["bug-1"], .xctest)]

  @Test("Tests run as often as it takes to know", arguments: cases)
  func outcome(_ trial: Case) throws {
    let (result, calls) = try trial.tried()
    #expect(result.outcome == trial.outcome)
    #expect(result.by.isEmpty == ![.caught, .flaky].contains(result.outcome))
    #expect(calls.map(\.only) == trial.runs)
    #expect(calls.allSatisfy { $0.change == "bug-1" && $0.isAsleep == trial.isControl })
    #expect(calls.dropFirst().allSatisfy { $0.isOneByOne == trial.isOneByOne })
  }

  /// Runs of trusted tests that neither accept nor refuse a variant.
  private static let unsure: [(outcome: Outcome, answer: Answer)] = [
    (.flaky, once),
    (.slow, { $1 == 1 ? TestReport(end: .stopped, inFlight: [test]) : passed }),
    (
      .flaky,
      { _, count in
        let end = count == 1 ? TestReport.End.exited(0) : .stopped
        return count < 3 ? TestReport(end: end, inFlight: [test]) : passed
      }
    ),
  ]

  @Test("A test that does not end with a correct variant refuses it, and hides no other")
  func refusals() throws {
    let other = TestName(id: "S/g()", title: "g")
    let trial = Case(outcome: .caught, runs: [], isCorrect: true) { run, _ in
      run.except.isEmpty && run.only == nil
        ? TestReport(end: .stopped, inFlight: [Self.test])
        : TestReport(finished: [other], failures: [other: "2 == 3"])
    }
    let (result, calls) = try trial.tried()
    #expect(result.outcome == .caught && result.by == [Self.test, other])
    #expect(result.messages == [other: "2 == 3"])
    #expect(calls.map(\.isOneByOne) == [false, true, false, false])
    #expect(calls.map(\.except) == [[], [], Self.alone, Self.alone])
    // Once is chance, and takes no points.
    let byChance = Case(outcome: .caught, runs: [], isCorrect: true) { run, count in
      let fails = count == 3 ? [other: "2 == 3"] : [:]
      return run.except.isEmpty && run.only == nil
        ? Self.crashed : TestReport(finished: [other], failures: fails)
    }
    let crash = try byChance.tried().result
    #expect(crash.outcome == .caught && crash.by == [Self.test] && crash.noticedBy == [Self.test])
    for (outcome, answer) in Self.unsure {
      // The second suite accepts it.
      let trial = Case(
        outcome: outcome, runs: [], suites: Self.both, isCorrect: true, answer: answer)
      let result = try trial.tried().result
      #expect(result.outcome == outcome && result.by.isEmpty && result.noticedBy.isEmpty)
    }
    let trusted = Case(
      outcome: .missed, runs: [], suites: Self.both, isCorrect: true, answer: Self.passes)
    #expect(try trusted.tried().calls.allSatisfy { $0.limit == nil && !$0.stopsAtFirstFailure })
  }

  @Test("Tests that caught a change run with it asleep; those that fail, with the others as well")
  func control() throws {
    for (alone, all) in [(false, false), (true, false), (true, true)] {
      let run = ChangeRun(
        run: { run in
          let fails = !run.isAsleep || (run.only == nil ? all : alone)
          let notes = Switch.Notes(reached: ["bug-1"])
          return SwitchedRun.Result(report: fails ? Self.failed : Self.passed, notes: notes)
        }, ignored: [])
      let result = try run.result(of: "bug-1")
      #expect(result.outcome == .caught && result.failedAsleep == (all ? [Self.test] : []))
    }
  }

  @Test("Trusted suites run in stages: quick ones, those that see least first, then each slow one")
  func stages() throws {
    let suites =
      [
        Self.suite("Slower", ["bug-1"], .xctest, seconds: 8.1), Self.suite("Other", ["bug-2"]),
        Self.suite("Slow", steps: 10, seconds: 5.1), Self.suite("B", steps: 2, seconds: 0.45),
        Self.suite("X", ["bug-1"], .xctest, steps: 3), Self.suite("A", steps: 1, seconds: 0.45),
        Self.suite("Wide", ["bug-1", "bug-2"]),
      ] + (1...8).map { Self.suite("C\($0)", seconds: 0.45) }
    let trial = Case(outcome: .missed, runs: [], suites: suites) { _, _ in
      TestReport(finished: [Self.test], seconds: 1)
    }
    let (result, calls) = try trial.tried()
    #expect(result.outcome == .missed && result.seconds == 6)
    let quick = [["A", "B", "C1"], ["C2", "C3", "C4", "C5", "C6", "C7"], ["C8", "Wide"]]
    #expect(Set(result.coveredBy) == Set(quick.joined() + ["X", "Slow", "Slower"]))
    #expect(calls.map(\.only) == quick + [["X"], ["Slow"], ["Slower"]])
    let swift = TestLibrary.swiftTesting
    #expect(calls.map(\.library) == [swift, swift, swift, .xctest, swift, .xctest])
    // Of the start of a process, here 0.1 s, there is one.
    #expect(calls.map { Int((($0.limit ?? 0) * 10).rounded()) } == [50, 66, 50, 50, 153, 243])
    #expect(calls.map(\.steps).map { $0 - 1_000_000 } == [60, 0, 0, 60, 200, 0])
    #expect(calls.allSatisfy { $0.stopsAtFirstFailure })
  }

  @Test("A suite runs alone without a change; one that does not pass has two more tries")
  func measures() throws {
    let stops: Answer = { _, _ in TestReport(end: .stopped) }
    let cases: [(Answer, passes: Bool, count: Int)] = [
      (Self.passes, true, 1), (Self.once, true, 2), (Self.fails, false, 3), (stops, false, 3),
    ]
    for (answer, passes, count) in cases {
      let calls = Calls()
      var suite = ReachingSuite(name: "A", library: .xctest)
      let reports = try suite.measure { run in
        var report = answer(run, calls.note(run))
        report.seconds = 0.5
        return SwitchedRun.Result(report: report, notes: Switch.Notes(steps: 7, reached: ["bug-1"]))
      }
      #expect(reports.last?.isGreen == passes && reports.count == count)
      #expect(suite == Self.suite("A", ["bug-1"], .xctest, steps: 7, seconds: 0.5))
      let alone = SwitchedRun(only: ["A"], library: .xctest, notesAll: true)
      #expect(calls.all == Array(repeating: alone, count: count))
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
