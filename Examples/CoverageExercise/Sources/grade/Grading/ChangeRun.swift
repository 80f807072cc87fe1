import Foundation

/// A suite of trusted tests, and what it comes to when it runs alone with no change on.
struct ReachingSuite: Sendable, Hashable, Codable {
  let name: String
  /// The library that it is written with; `nil` if that is unknown.
  var library: TestLibrary?
  /// The changes that it asks for: only those can it see.
  var reached: Set<String> = []
  var steps = 0
  var seconds = 0.0

  /// The number of tries of a suite: on a busy machine a wait may be too short once.
  private static let attempts = 3

  /// - Returns: a report of each try; the last is green if the suite passes alone.
  mutating func measure(
    _ run: (SwitchedRun) throws -> SwitchedRun.Result
  ) throws -> [TestReport] {
    var reports: [TestReport] = []
    while reports.count < Self.attempts, reports.last?.isGreen != true {
      let result = try run(SwitchedRun(only: [name], library: library, notesAll: true))
      reports.append(result.report)
      reached.formUnion(result.notes.reached)
      (steps, seconds) = (result.notes.steps, result.report.seconds)
    }
    return reports
  }
}

struct ChangeRun: Sendable {
  let run: @Sendable (SwitchedRun) throws -> SwitchedRun.Result
  let ignored: Set<TestName>
  /// The suites of trusted tests, with the changes that each reaches: only those run that reach the
  /// change, until the first failure. `nil` for a learner's tests: all run, and every verdict is
  /// confirmed.
  var suites: [ReachingSuite]?

  /// Suites slower than this run only if the quicker ones saw nothing. On a busy machine, all take long.
  private static let slow = 2.0
  /// The number of suites that run first.
  private static let first = 3
  /// The limit of questions, as a multiple of those without a change.
  private static let patience = 20
  /// The time limit, as a multiple of the suites' total time without the start of a process. Suites run
  /// side by side.
  private static let slowness = 3.0
  private static let shortestLimit = 5.0
  /// The number of tries to find all tests that refuse a variant, where they end the run.
  private static let tries = 10

  /// Runs the tests with the change, or as with one that is asleep.
  func result(of id: String?, isAsleep: Bool = false) throws -> ChangeResult {
    if let suites, let id { return try firstFailure(id, suites.filter { $0.reached.contains(id) }) }
    let run = SwitchedRun(change: id, isAsleep: isAsleep)
    var first = try once(run)
    // On a busy machine the time may be up too early.
    if first.outcome == .slow { first = try once(run) }
    guard first.outcome == .caught else { return first }
    if !isAsleep { first.failedAsleep = try failedAsleep(first) }
    return try confirmed(first, by: run)
  }

  /// The tests that fail as well where the change that they have caught is asleep.
  private func failedAsleep(_ caught: ChangeResult) throws -> Set<TestName> {
    var all = SwitchedRun(change: caught.id, isAsleep: true)
    all.isOneByOne = caught.hasCrashed
    var alone = all
    alone.only = caught.hasCrashed ? nil : caught.by.sorted().map(\.id)
    let failed = try once(alone).everFailed
    let again = failed.isEmpty ? [] : try once(alone).everFailed
    // What fails both times may need other tests.
    return failed.subtracting(again).union(again.isEmpty ? [] : try once(all).everFailed)
  }

  /// Runs the tests that caught the change once more.
  func confirmed(_ first: ChangeResult, by all: SwitchedRun) throws -> ChangeResult {
    var run = all
    // Side by side, a crash takes tests along that have nothing to do with it.
    run.isOneByOne = first.hasCrashed
    if !first.hasCrashed { run.only = first.by.sorted().map(\.id) }
    let again = try once(run)
    return first.confirmed(by: again.outcome == .caught || first.hasCrashed ? again : try once(all))
  }

  /// Runs the suites that reach the change, the quick ones first, until a test fails.
  private func firstFailure(_ id: String, _ reaching: [ReachingSuite]) throws -> ChangeResult {
    var (result, seconds) = (ChangeResult(id, .unreached), 0.0)
    for run in runs(of: reaching, with: id, stopsAtFirstFailure: true) {
      result = try once(run)
      // Where tests fail by chance, one failure may be chance, too.
      if result.outcome == .caught, !ignored.isEmpty {
        let second = try once(run)
        if second.outcome != .caught { result = second }
      }
      seconds += result.seconds
      if result.outcome == .unreached { result.outcome = .missed }
      if result.outcome != .missed { break }
    }
    (result.seconds, result.coveredBy) = (seconds, reaching.map(\.name))
    return result
  }

  /// Runs all tests with a correct variant, to see which of them refuse it: those that fail twice, or twice
  /// do not come to their end.
  func refusal(of id: String) throws -> ChangeResult {
    let reaching = suites.map { $0.filter { $0.reached.contains(id) } }
    let all = reaching.map { runs(of: $0, with: id, stopsAtFirstFailure: false) }
    var result = ChangeResult(id, .unreached)
    for var run in all ?? [SwitchedRun(change: id)] {
      for _ in 1...Self.tries {
        let found = try refusal(in: run, of: id)
        result.add(found)
        let more = Set(found.by.map(\.id)).subtracting(run.except + [TestName.noTest.id])
        // A test that ends a run keeps others from failing.
        guard found.outcome == .caught, found.note != nil, !more.isEmpty else { break }
        run.except += more.sorted()
      }
    }
    result.coveredBy = (reaching ?? []).map(\.name)
    return result
  }

  private func refusal(in run: SwitchedRun, of id: String) throws -> ChangeResult {
    let first = try once(run)
    if first.outcome == .caught {
      return try confirmed(first, by: SwitchedRun(change: id, except: run.except))
    }
    // On a busy machine the time may be up for trusted tests that would have passed.
    if first.noticedBy.isEmpty || suites != nil && first.wasStopped { return first }
    // Side by side nobody knows which it is.
    var (again, result) = (run, first)
    again.isOneByOne = true
    let second = try once(again)
    result.by = suites != nil && second.wasStopped ? second.by : second.noticedBy
    result.outcome = result.by.isEmpty ? .flaky : .caught
    return result
  }

  private func runs(
    of reaching: [ReachingSuite], with id: String, stopsAtFirstFailure: Bool
  ) -> [SwitchedRun] {
    // The quickest suite's time is that of the start; where many suites run, it would be most of a limit.
    let start = suites?.map(\.seconds).min() ?? 0
    return Self.stages(reaching).map { stage in
      let alone = stage.map { $0.seconds - start }.reduce(start, +)
      return SwitchedRun(
        change: id, only: stage.map(\.name), library: stage.first?.library,
        stopsAtFirstFailure: stopsAtFirstFailure,
        // On a busy machine, tests that pass may take longer: with a variant, that must not count.
        limit: stopsAtFirstFailure ? max(Self.shortestLimit, alone * Self.slowness) : nil,
        steps: stage.map(\.steps).reduce(0, +) * Self.patience + 1_000_000)
    }
  }

  /// The runs one after the other: the quick suites of each library together, since XCTest's tests wait
  /// for each other, and then each slow one alone. A hanging test soon has its limit there. Of the suites
  /// that come to few changes, one nearly always fails: some of these are first, and then some more.
  private static func stages(_ suites: [ReachingSuite]) -> [[ReachingSuite]] {
    let quick = [TestLibrary.swiftTesting, .xctest, nil].map { library in
      suites.filter { $0.library == library && $0.seconds < slow }
        .sorted { ($0.reached.count, $0.name) < ($1.reached.count, $1.name) }
    }
    let (few, more) = (quick[0].prefix(first), quick[0].dropFirst(first))
    let steps = [few, more.prefix(2 * first), more.dropFirst(2 * first)]
    return (steps.map(Array.init) + quick[1...]).filter { !$0.isEmpty }
      + suites.filter { $0.seconds >= slow }.sorted { $0.seconds < $1.seconds }.map { [$0] }
  }

  private func once(_ run: SwitchedRun) throws -> ChangeResult {
    let result = try self.run(run)
    return ChangeResult(
      run.change ?? "nothing", result.report, ignoring: ignored,
      isReached: run.isAsleep || run.change.map(result.notes.reached.contains) ?? true)
  }
}
