import Foundation

/// Grades tests: copies a package, plants all changes, builds once, and runs the tests once per change.
///
/// A learner's tests, the kit's own, and those of any other package; bugs of the catalogue, and mutants:
/// all take this way.
struct Grader {
  struct Task {
    let package: String
    let tests: GradedTests
    /// The identifiers of the changes to run; all of the planting are built, so that another choice
    /// needs no new build.
    let chosen: [String]
    let workspace: String
    var countsLines = true
    var keepsResults = true
    /// Folders that a learner's tests need not see.
    var hidden: [String] = []
    var variants: [String] = []
    /// The bugs among which to look for what a failing test of a learner expects.
    var bugs: [Bug] = []
    /// Tests that do not count: those that a learner has copied.
    var notCounted: [KitTests.Equal] = []
    /// Of the changed targets' own suites those to measure first; empty for all.
    var likely: Set<String> = []
    /// Changes of which it is known why no test catches them: no test is searched for.
    var explained: Set<String> = []

    /// A learner's tests are not trusted: verdicts are confirmed, and some runs have nothing on.
    var isExam: Bool { if case .folder = tests { true } else { false } }
  }

  let options: Options
  let progress: Progress

  /// - Parameter planting: what to plant; afterwards, without what the compiler refused.
  /// - Returns: the grade, but for its bugs, and the results of the changes in their order.
  func run<Plan: Planting>(_ task: Task, _ planting: inout Plan) throws -> (
    grade: Grade, results: [ChangeResult]
  ) {
    let workspace = try Workspace(at: task.workspace)
    // Read before any test runs: what a test writes there counts for nothing.
    var kept = KeptResults(at: KeptResults.path(for: task, in: workspace))
    let module = Switch(
      secret: try workspace.secret(), changes: planting.ids, isSealed: task.isExam)
    let package = try GradedPackage(
      of: task.package, task.tests, in: workspace, planting: planting, asking: module)
    let build = try package.build(
      &planting, asking: module, countingLines: task.countsLines, progress)
    package.hideSwitch()
    guard build.problems.isEmpty else {
      var grade = Grade(reference: Reference(.doesNotBuild, details: build.problems))
      grade.buildSeconds = build.seconds
      return (grade, [])
    }
    let hidden = task.hidden + [workspace.folder, kept.folder]
    let tests = SwitchedTests(
      path: build.binary, folder: package.folder,
      isolation: task.isExam ? .learner(hiding: hidden) : .package, module: module,
      scratch: try workspace.emptyFolder("runs"),
      limit: options.limit ?? (task.isExam ? 30 : 300),
      leftOut: task.notCounted.map { TestName(id: $0.test, title: $0.test) })
    let start = DispatchTime.now().uptimeNanoseconds
    progress.say("Running the tests as they are …")
    if task.keepsResults {
      try kept.prepare(
        sources: package.sources.hash, files: [String: TestFile](package.testSources))
    }
    let written = Set(planting.ids)
    let chosen = task.chosen.filter(written.contains)
    var (grade, results) =
      task.isExam
      ? try gradeExam(tests, chosen, &kept, task, in: workspace)
      : try gradeTrusted(
        tests, chosen, &kept, task, own: Set(planting.targets.map { $0 + "Tests" }), in: workspace)
    if task.isExam, task.countsLines {
      grade.coverage = try coverage(task, planting, package, tests, in: workspace)
    }
    if task.keepsResults, !kept.write() {
      let title = "something that changed the grader's kept results"
      grade.voidedBy = [TestName(id: "", title: title)]
    }
    for index in grade.leftOut.indices {
      let file = grade.leftOut[index].place?.file ?? ""
      grade.leftOut[index].place?.file = package.original(file)
    }
    for index in results.indices {
      results[index].places = results[index].places.mapValues {
        SourceLine(file: package.original($0.file), line: $0.line)
      }
    }
    grade.buildSeconds = build.seconds
    grade.runSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return (grade, results)
  }

  private func coverage(
    _ task: Task, _ planting: some Planting, _ package: GradedPackage, _ tests: SwitchedTests,
    in workspace: Workspace
  ) throws -> Double? {
    let chosen = Set(task.chosen.map(tests.module.question))
    // Of the files in which there is a change of the choice.
    let edits = try planting.planted(asking: tests.module).filter { file in
      chosen.contains { file.text.contains($0) }
    }.map { (String(package.copied($0.path).dropFirst(package.folder.count + 1)), $0.edits) }
    return try LineCoverage.measured(
      in: workspace.hidden("profiles"), of: tests.path, sources: package.folder,
      edits: Dictionary(edits) { first, _ in first })?.percent
  }

  // MARK: Tests that are trusted

  /// Runs the suites one by one, and then for each change those that reach it, until a test fails.
  ///
  /// The suites of the changed targets' own tests come first, and the others only if they leave a bug. A
  /// report on mutants names all suites that reach them.
  private func gradeTrusted(
    _ tests: SwitchedTests, _ chosen: [String], _ kept: inout KeptResults, _ task: Task,
    own targets: Set<String>, in workspace: Workspace
  ) throws -> (grade: Grade, results: [ChangeResult]) {
    let listed = try tests.listed()
    let suites = Set(listed.map { ReachingSuite(name: $0.test.suite, library: $0.library) })
    let names = Set(suites.map(\.name))
    let known = (options.fresh ? [] : kept.unchangedSuites).filter { names.contains($0.name) }
    let knownNames = Set(known.map(\.name))
    var own = Set(listed.filter { targets.contains($0.target) }.map(\.test.suite))
    if !task.likely.isEmpty { own.formIntersection(task.likely) }
    let unknown = suites.filter { !knownNames.contains($0.name) }.sorted { $0.name < $1.name }
    var parts = [
      unknown.filter { own.contains($0.name) }, unknown.filter { !own.contains($0.name) },
    ]
    if !task.keepsResults || parts[1].isEmpty { parts = [unknown] }
    var measured: [(suite: ReachingSuite, reports: [TestReport])] = []
    var caught: [String: ChangeResult] = [:]
    while true {
      measured += try self.measured(parts.removeFirst(), tests)
      let last = measured.compactMap(\.reports.last).reduce(TestReport()) { $0.merged(with: $1) }
      var grade = Grade(reference: Reference([last]))
      if grade.reference.status == .failed {
        grade.leftOut = Reference.failing(in: [last])
        grade.reference = Reference([last], leavingOut: Set(grade.leftOut.map(\.name)))
      }
      grade.reference.add(listed.map(\.test).filter { knownNames.contains($0.suite) })
      let passing = measured.filter { $0.reports.last?.isGreen == true }
      let before = passing.flatMap { $0.reports.dropLast() }
      grade.reference.distrust(Set(before.flatMap(\.failures.keys)), as: before)
      if grade.reference.status == .empty, !parts.isEmpty { continue }
      guard grade.reference.isUsable else { return (grade, []) }
      var tests = tests
      tests.leftOut += grade.leftOut.map(\.name)
      let changed = measured.reduce(into: Set()) { $0.formUnion($1.suite.reached) }
      let earlier = kept.results(
        believing: grade.reference.tests,
        forgetting: options.fresh ? Set(chosen + task.variants) : []
      ) { _ in parts.isEmpty ? changed : nil }
      let run = ChangeRun(
        run: tests.run, ignored: grade.reference.flakyTests,
        suites: known + measured.map(\.suite))
      let rest = chosen.filter { earlier[$0] == nil }
      let fresh = try trustedResults(run, of: rest.filter { caught[$0] == nil }, task)
      let byID = caught.merging(fresh.map { ($0.id, $0) }) { $1 }
      caught = byID.filter { $0.value.outcome == .caught }
      let results = chosen.compactMap { earlier[$0] ?? byID[$0] }
      // A suite of any target may refuse a variant.
      let isDone = task.variants.isEmpty && results.allSatisfy { $0.outcome == .caught }
      if parts.isEmpty || isDone {
        grade.keptCount = chosen.count - rest.count
        let pending = task.variants.filter { earlier[$0] == nil }.map { id in
          var run = run
          run.suites = kept.suites(toAccept: id, of: run.suites ?? [])
          return (id: id, run: run)
        }
        let variants = try ParallelJobs.run(
          pending, atOnce: waitingAtOnce, ended: progress.change(of: pending.count),
          work: { try $0.run.refusal(of: $0.id) })
        kept.keep(
          Array(earlier.values) + results + variants.filter { $0.outcome != .caught },
          known + passing.map(\.suite))
        let all = results + task.variants.compactMap { earlier[$0] } + variants
        return (
          grade,
          try searched(
            all, tests, task, listed.map { ($0.target, $0.test) }, targets, in: workspace)
        )
      }
    }
  }

  /// The results, with what a search finds for the survivors, if there are tests that search.
  private func searched(
    _ results: [ChangeResult], _ tests: SwitchedTests, _ task: Task,
    _ listed: [(target: String, test: TestName)], _ targets: Set<String>, in workspace: Workspace
  ) throws -> [ChangeResult] {
    let searching = listed.filter { $0.test.id.hasSuffix(WitnessSearch.function) }
    let own = searching.first { targets.contains($0.target) } ?? searching.first
    let seconds = options.witness ?? 10
    guard let test = own?.test, options.mutants != nil, seconds > 0 else { return results }
    let search = WitnessSearch(
      tests: tests, test: test, folder: try workspace.emptyFolder("witnesses"), seconds: seconds)
    let survivors = results.filter {
      [.missed, .unreached, .flaky].contains($0.outcome) && !task.explained.contains($0.id)
    }
    progress.say("Searching for tests that catch \(survivors.count) survivors …")
    let found = try ParallelJobs.run(
      survivors, atOnce: options.processesAtOnce, ended: progress.change(of: survivors.count),
      work: search.searched)
    let byID = Dictionary(found.map { ($0.id, $0) }) { $1 }
    return results.map { byID[$0.id] ?? $0 }
  }

  private func trustedResults(
    _ run: ChangeRun, of chosen: [String], _ task: Task
  ) throws -> [ChangeResult] {
    try ParallelJobs.run(
      chosen, atOnce: waitingAtOnce, ended: progress.change(of: chosen.count)
    ) { id in
      var result = try run.result(of: id)
      // The kit's tests wait for minutes where an answer never comes, and then they fail. Mutants that
      // end so are counted apart.
      if task.keepsResults, result.outcome == .slow {
        (result.outcome, result.by) = (.caught, result.noticedBy)
      }
      return result
    }
  }

  /// The number of processes with trusted tests. Many of them wait for something, most of all where a
  /// bug keeps it from coming.
  private var waitingAtOnce: Int { options.jobs ?? 2 * options.processesAtOnce }

  private func measured(
    _ suites: [ReachingSuite], _ tests: SwitchedTests
  ) throws -> [(suite: ReachingSuite, reports: [TestReport])] {
    if !suites.isEmpty { progress.say("Looking what \(suites.count) suites can see …") }
    return try ParallelJobs.run(
      suites, atOnce: waitingAtOnce,
      ended: { [progress] in progress.step("[\($0)/\(suites.count)] \($1.suite.name)") },
      work: { suite in
        var suite = suite
        let reports = try suite.measure(tests.run)
        return (suite, reports)
      })
  }

  // MARK: A learner's tests

  private func gradeExam(
    _ tests: SwitchedTests, _ chosen: [String], _ kept: inout KeptResults, _ task: Task,
    in workspace: Workspace
  ) throws -> (grade: Grade, results: [ChangeResult]) {
    var runs = ReferenceRuns(of: tests, in: workspace)
    var grade = Grade(reference: try runs.run())
    var failing = runs.tests
    failing.leftOut = tests.leftOut
    grade.leftOut = try Beliefs(
      tests: failing, bugs: task.bugs, atOnce: options.processesAtOnce,
      limit: options.limit ?? min(max(1, 5 * grade.reference.seconds), 10)
    ).added(to: runs.leftOut)
    guard grade.reference.isUsable else {
      let isEmpty = grade.reference.status == .empty
      return (grade, isEmpty ? chosen.map { ChangeResult($0, .unreached) } : [])
    }
    var tests = runs.tests
    // Longer than a wait of the kit's spies and fakes, which fails after 5 s: the test says then why.
    tests.limit = options.limit ?? max(8, 10 * grade.reference.seconds)
    var ignored = grade.reference.flakyTests.union(grade.leftOut.map(\.name))
    let (asked, variants) = (chosen + task.variants, Set(task.variants))
    let known = try kept.results(
      believing: grade.reference.tests, forgetting: options.fresh ? Set(asked) : []
    ) { suites in
      let result = try tests.run(SwitchedRun(only: suites, notesAll: true))
      let failed = Set(result.report.failures.keys)
      let passes = result.report.end == .finished && failed.isSubset(of: ignored)
      return passes ? result.notes.reached : nil
    }
    let rest = asked.filter { known[$0] == nil }
    let run = ChangeRun(run: tests.run, ignored: ignored)
    var controls = ControlRuns(
      asleep: asked.filter { runs.reached.contains($0) && !variants.contains($0) })
    let fresh = try results(run, of: rest, correct: variants, reached: runs.reached, &controls)
    var results = asked.compactMap { known[$0] ?? fresh[$0] }
    grade.keptCount = chosen.count { known[$0] != nil }
    let last = SwitchedRun(change: controls.changes.randomElement(), isAsleep: true)
    controls.note(try tests.run(last).report, ignoring: ignored)
    let verdict = try controls.verdict(atOnce: options.processesAtOnce, run: tests.run)
    grade.voidedBy = verdict.voiding.sorted()
    grade.reference.distrust(verdict.flaky, as: verdict.reports)
    let unsafe = verdict.flaky.union(verdict.voiding)
    results = results.map { $0.ignoring(unsafe) }
    ignored.formUnion(unsafe)
    if grade.reference.status == .flaky {
      results = try confirmed(results, ChangeRun(run: tests.run, ignored: ignored))
    }
    guard grade.voidedBy.isEmpty else { return (grade, results) }
    // A variant that is refused is run again next time, to know what the tests say.
    let refused = results.filter { variants.contains($0.id) && $0.outcome == .caught }
    let ids = Set(refused.map(\.id))
    kept.keep((Array(known.values) + results).filter { !ids.contains($0.id) }, [])
    let bugs = try fairResults(
      results.filter { !variants.contains($0.id) },
      without: refused.reduce(into: []) { $0.formUnion($1.by) }, tests, ignored)
    grade.quietTests = try quietTests(tests, grade, bugs, refused, variants)
    return (grade, bugs + results.filter { variants.contains($0.id) })
  }

  /// The results without what tests say that refuse a correct app.
  private func fairResults(
    _ results: [ChangeResult], without refusing: Set<TestName>, _ tests: SwitchedTests,
    _ ignored: Set<TestName>
  ) throws -> [ChangeResult] {
    var fair = tests
    fair.leftOut += refusing.subtracting([.noTest]).sorted()
    let run = ChangeRun(run: fair.run, ignored: ignored)
    return try ParallelJobs.run(results, atOnce: options.processesAtOnce) { result in
      let rest = result.ignoring(refusing, who: "refuse a correct app")
      // A run that a refusing test ended may have kept the others from failing.
      guard rest.outcome != .caught, result.note != nil,
        !result.noticedBy.isDisjoint(with: refusing)
      else { return rest }
      let again = try run.result(of: result.id)
      return again.outcome == .caught && again.failedAsleep.isEmpty ? again : rest
    }
  }

  /// The results of the changes. Control runs and correct variants are at random places among the bugs.
  private func results(
    _ run: ChangeRun, of chosen: [String], correct variants: Set<String>, reached: Set<String>,
    _ controls: inout ControlRuns
  ) throws -> [String: ChangeResult] {
    let asked = chosen.filter(reached.contains)
    var jobs = asked.filter { !variants.contains($0) }.map { (id: $0 as String?, isAsleep: false) }
    for variant in asked where variants.contains(variant) {
      jobs.insert((variant, false), at: Int.random(in: 0...jobs.count))
    }
    // Where all results are kept, they were judged beside control runs before.
    for _ in 0..<(chosen.isEmpty ? 0 : ControlRuns.count(for: chosen.count)) {
      jobs.insert((controls.changes.randomElement(), true), at: Int.random(in: 0...jobs.count))
    }
    let results = try ParallelJobs.run(
      jobs, atOnce: options.processesAtOnce, ended: progress.change(of: jobs.count),
      work: { id, isAsleep in
        if let id, variants.contains(id) { return try run.refusal(of: id) }
        return try run.result(of: id, isAsleep: isAsleep)
      })
    var all = chosen.map { ChangeResult($0, .unreached) }
    for (job, result) in zip(jobs, results) {
      controls.note(result, isControl: job.isAsleep)
      if !job.isAsleep { all.append(result) }
    }
    return Dictionary(all.map { ($0.id, $0) }) { $1 }
  }

  /// The number of further runs that a caught change is confirmed by, where tests are flaky: of many
  /// tests that fail by chance, some fail twice.
  private static let confirmations = 3

  private func confirmed(_ results: [ChangeResult], _ run: ChangeRun) throws -> [ChangeResult] {
    try ParallelJobs.run(results, atOnce: options.processesAtOnce) { result in
      var result = result
      for _ in 0..<Self.confirmations where result.outcome == .caught {
        result = try run.confirmed(result, by: SwitchedRun(change: result.id))
      }
      return result
    }
  }

  /// The tests that failed for no change; `nil` where single bugs were asked for, since nearly all
  /// tests fail for none of them.
  private func quietTests(
    _ tests: SwitchedTests, _ grade: Grade, _ results: [ChangeResult], _ refused: [ChangeResult],
    _ variants: Set<String>
  ) throws -> [QuietTest]? {
    guard options.choice.bugs.isEmpty, options.mutants == nil else { return nil }
    let quiet = grade.reference.tests.subtracting((results + refused).flatMap(\.noticedBy))
    if !quiet.isEmpty { progress.say("Looking what quiet tests test …") }
    return try QuietTest.judged(
      quiet, scope: Set(results.map(\.id)), correct: variants, atOnce: options.processesAtOnce,
      run: tests.run)
  }
}
