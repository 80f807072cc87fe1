import Foundation

/// A suite, and what it comes to when it runs alone with no change on.
struct ReachingSuite: Sendable, Equatable, Codable {
  let name: String
  /// The library that it is written with; `nil` if that is unknown.
  var library: TestBinary.Library?
  /// The changes that it asks for: only those can it see.
  var reached: Set<String> = []
  /// The number of its questions.
  var steps = 0
  var seconds = 0.0

  /// The suite after it was run alone.
  struct Measured: Sendable {
    var suite: ReachingSuite
    /// A report of each try; the last is green if the suite passes alone.
    var reports: [TestReport]
    var passes: Bool
  }

  /// Runs each suite by itself.
  ///
  /// - Parameters:
  ///   - attempts: how often a suite is tried: on a busy machine a wait may be too short once.
  ///   - ignored: tests that are not to be believed.
  ///   - run: runs the tests once.
  static func measured(
    _ suites: [ReachingSuite], attempts: Int, ignoring ignored: Set<TestName>, atOnce: Int,
    noting counter: Progress.Counter,
    run: @escaping @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  ) throws -> [Measured] {
    try ParallelJobs.run(suites, atOnce: atOnce) { suite in
      var measured = Measured(suite: suite, reports: [], passes: false)
      for _ in 0..<attempts where !measured.passes {
        let result = try run(
          SwitchedRun(only: [suite.name], library: suite.library, notesAll: true))
        measured.reports.append(result.report)
        measured.suite.reached.formUnion(result.notes.reached)
        measured.suite.steps = result.notes.steps
        measured.suite.seconds = result.report.seconds
        measured.passes =
          result.report.end == .finished && ignored.isSuperset(of: result.report.failures.keys)
      }
      counter.note("\(suite.name) reaches \(measured.suite.reached.count)")
      return measured
    }
  }
}

/// Runs the tests with one change switched on.
struct ChangeRun: Sendable {
  /// Runs the tests once.
  let run: @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  /// Tests that are not to be believed.
  let ignored: Set<TestName>
  /// The suites, if it is known what each reaches; `nil` to run all for each change.
  var suites: [ReachingSuite]?
  /// A Boolean value that tells whether the tests are a learner's: every verdict is confirmed, and
  /// nothing is concluded from what suites do alone. Otherwise only suites run that reach the change, and
  /// only until the first failure.
  var isExam = true
  /// The runs that go on to all tests.
  let wholeRuns = WholeRuns()

  /// Suites slower than this run only if the quicker ones saw nothing.
  private static let slow = 0.5
  /// The limit of questions, as a multiple of those without a change.
  private static let patience = 20
  /// The time limit, as a multiple of the suites' total time. Suites run side by side.
  private static let slowness = 3.0
  /// Seconds that any run may take.
  private static let shortestLimit = 5.0

  /// A change, and whether it is really switched on.
  private struct Trial {
    let id: String
    let isPlanted: Bool
  }

  /// Runs the tests with the change; one that a learner's tests catch is run a second time.
  func result(of id: String) throws -> ChangeResult {
    isExam ? try result(of: Trial(id: id, isPlanted: true)) : try firstFailure(id)
  }

  /// Runs the tests as for the change, but with nothing switched on.
  func control(like id: String) throws -> ChangeResult {
    try result(of: Trial(id: id, isPlanted: false))
  }

  /// Runs the tests that caught the change once more.
  func confirmed(_ result: ChangeResult) throws -> ChangeResult {
    try confirmed(result, Trial(id: result.id, isPlanted: true))
  }

  // MARK: Tests that are trusted

  /// Runs the suites that reach the change, the quick ones first, until a test fails.
  private func firstFailure(_ id: String) throws -> ChangeResult {
    let reaching = (suites ?? []).filter { $0.reached.contains(id) }
    var result = ChangeResult(id, .unreached)
    var seconds = 0.0
    for stage in Self.stages(reaching) {
      let alone = stage.map(\.seconds).reduce(0, +)
      let run = SwitchedRun(
        change: id, only: stage.map(\.name), library: stage.first?.library,
        stopsAtFirstFailure: true, limit: max(Self.shortestLimit, alone * Self.slowness),
        steps: limit(stage.map(\.steps).reduce(0, +)))
      result = try trusted(id, run)
      seconds += result.seconds
      if result.outcome == .unreached { result.outcome = .missed }
      if result.outcome != .missed { break }
    }
    result.seconds = seconds
    result.coveredBy = reaching.map(\.name)
    return result
  }

  /// Where tests fail by chance, one failure may be chance, too.
  private func trusted(_ id: String, _ run: SwitchedRun) throws -> ChangeResult {
    let first = try result(id, run)
    guard first.outcome == .caught, !ignored.isEmpty else { return first }
    let second = try result(id, run)
    return second.outcome == .caught ? first : second
  }

  /// The runs one after the other, each of one library: XCTest's tests wait for each other.
  private static func stages(_ suites: [ReachingSuite]) -> [[ReachingSuite]] {
    [suites.filter { $0.seconds < slow }, suites.filter { $0.seconds >= slow }].flatMap { suites in
      [TestBinary.Library.swiftTesting, .xctest, nil].map { library in
        suites.filter { $0.library == library }
      }
    }.filter { !$0.isEmpty }
  }

  private func limit(_ steps: Int) -> Int { steps * Self.patience + 1_000_000 }

  // MARK: A learner's tests

  private func result(of trial: Trial) throws -> ChangeResult {
    let first = try first(trial)
    return first.outcome == .caught ? try confirmed(first, trial) : first
  }

  private func confirmed(_ first: ChangeResult, _ trial: Trial) throws -> ChangeResult {
    // Side by side, a crash takes tests along that have nothing to do with it.
    if first.hasCrashed { return first.confirmed(by: try once(trial, isOneByOne: true)) }
    let again = try once(trial, only: first.by.sorted().map(\.id))
    // Tests may need each other.
    return first.confirmed(by: again.outcome == .caught ? again : try once(trial))
  }

  /// Only what all tests together miss is missed: how a suite behaves alone is but a hint.
  private func first(_ trial: Trial) throws -> ChangeResult {
    let reaching = suites?.filter { $0.reached.contains(trial.id) } ?? []
    if !reaching.isEmpty {
      var result = try once(trial, only: reaching.map(\.name))
      result.coveredBy = reaching.map(\.name)
      let isEnough = result.outcome != .missed && result.outcome != .unreached
      if isEnough || !wholeRuns.goesOn(isPlanted: trial.isPlanted) { return result }
    }
    return try once(trial)
  }

  private func once(
    _ trial: Trial, isOneByOne: Bool = false, only: [String]? = nil
  ) throws -> ChangeResult {
    let result = try run(
      SwitchedRun(
        change: trial.isPlanted ? trial.id : nil, only: only, isOneByOne: isOneByOne))
    return ChangeResult(
      trial.id, result.report, ignoring: ignored,
      isReached: !trial.isPlanted || result.notes.reached.contains(trial.id))
  }

  private func result(_ id: String, _ run: SwitchedRun) throws -> ChangeResult {
    let result = try self.run(run)
    return ChangeResult(
      id, result.report, ignoring: ignored, isReached: result.notes.reached.contains(id))
  }
}

/// Counts the runs that go on to all tests because the suites that reach the change have missed it.
///
/// Control runs never catch anything, so each would go on, which takes many times as long. They go on as
/// often as is needed beside the changes that do: good tests let few of them come that far.
final class WholeRuns: @unchecked Sendable {  // why: guarded by `lock`
  private let lock = NSLock()
  private var changes = 0
  private var controls = 0

  /// Returns whether a run goes on to all tests, and counts it.
  ///
  /// - Parameter isPlanted: whether a change is on. Otherwise it is a control run.
  func goesOn(isPlanted: Bool) -> Bool {
    lock.withLock {
      if isPlanted {
        changes += 1
        return true
      }
      guard controls < ControlRuns.count(for: changes) else { return false }
      controls += 1
      return true
    }
  }
}
