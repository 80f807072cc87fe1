import Foundation

/// Grades tests: copies a package, plants all changes, builds once, and runs the tests once per change.
///
/// A learner's tests, the kit's own, and those of any other package; bugs of the catalogue, and mutants:
/// all take this way.
struct Grader {
  /// One grading.
  struct Task {
    /// The package's folder.
    let package: String
    let tests: GradedTests
    /// The identifiers of the changes to run; all of the planting are built, so that another choice
    /// needs no new build.
    let chosen: [String]
    /// The folder to build in.
    let workspace: String
    /// A Boolean value that tells whether the lines that tests reach are counted.
    var countsLines = true
    /// A Boolean value that tells whether results are kept for the next grading.
    var keepsResults = true
    /// Folders that a learner's tests need not see.
    var hidden: [String] = []
    /// Tests that do not count: those that a learner has copied.
    var notCounted: [KitTests.Equal] = []

    /// A learner's tests are not trusted: verdicts are confirmed, and some runs have nothing planted.
    var isExam: Bool { if case .folder = tests { true } else { false } }
  }

  let options: Options
  let progress: Progress

  /// Runs the changes.
  ///
  /// - Parameter planting: what to plant; afterwards, without what the compiler refused.
  /// - Returns: the grade, but for its bugs, and the results of the changes in their order.
  /// - Throws: `GradeError`, if nothing could be graded for reasons that are not the tests'.
  func run<Plan: Planting>(_ task: Task, _ planting: inout Plan) throws -> (
    grade: Grade, results: [ChangeResult]
  ) {
    let workspace = try Workspace(at: task.workspace)
    // Read before any test runs: what a test writes there counts for nothing.
    var kept = KeptResults(at: KeptResults.path(for: task, in: workspace))
    let module = try Switch(
      in: workspace, changes: planting.ids, decoys: planting.decoys, isSealed: task.isExam)
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
    let scratch = try workspace.emptyFolder("runs")
    let isolation: Isolation =
      task.isExam ? .learner(hiding: task.hidden + [workspace.folder, kept.folder]) : .package
    let tests = SwitchedTests(
      binary: TestBinary(path: build.binary, folder: package.folder, isolation: isolation),
      module: module, scratch: scratch,
      limit: options.limit ?? (task.isExam ? 30 : 300),
      leftOut: task.notCounted.map { TestName(id: $0.test, title: $0.test) })
    let start = DispatchTime.now().uptimeNanoseconds
    var (grade, results) = try grade(tests, task, planting, package, in: workspace, &kept)
    grade.leftOut = grade.leftOut.map { test in
      var test = test
      test.file = test.file.map(package.original)
      return test
    }
    grade.buildSeconds = build.seconds
    grade.runSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return (grade, results)
  }

  private func grade(
    _ tests: SwitchedTests, _ task: Task, _ planting: some Planting, _ package: GradedPackage,
    in workspace: Workspace, _ kept: inout KeptResults
  ) throws -> (grade: Grade, results: [ChangeResult]) {
    progress.say("Running the tests as they are …")
    if task.keepsResults {
      try kept.prepare(
        sources: package.sources.hash, files: TestFiles(package.testSources))
    }
    let written = Set(planting.ids)
    let chosen = task.chosen.filter(written.contains)
    guard task.isExam else { return try gradeTrusted(tests, chosen, &kept, task) }
    var runs = ReferenceRuns(of: tests) { try workspace.emptyFolder("profiles") }
    var grade = Grade(reference: try runs.run())
    grade.leftOut = runs.leftOut
    if task.countsLines {
      grade.coverage = try coverage(task, planting, package, tests, in: workspace)
    }
    guard grade.reference.isUsable else {
      let isEmpty = grade.reference.status == .empty
      return (grade, isEmpty ? chosen.map { ChangeResult($0, .unreached) } : [])
    }
    let results = try gradeExam(runs, chosen, &kept, &grade)
    keep(kept, task, &grade)
    return (grade, results)
  }

  private func keep(_ kept: KeptResults, _ task: Task, _ grade: inout Grade) {
    guard task.keepsResults, !kept.write() else { return }
    grade.voidedBy = [TestName(id: "", title: "something that changed the grader's kept results")]
  }

  // MARK: Tests that are trusted

  /// Runs the suites one by one, and then for each change those that reach it, until a test fails.
  private func gradeTrusted(
    _ tests: SwitchedTests, _ chosen: [String], _ kept: inout KeptResults, _ task: Task
  ) throws -> (grade: Grade, results: [ChangeResult]) {
    let listed = try listed(tests)
    let names = Dictionary(grouping: listed, by: \.name.suite)
    let known = Dictionary(
      (options.fresh ? [] : kept.unchangedSuites).filter { names[$0.name] != nil }
        .map { ($0.name, $0) }
    ) { first, _ in first }
    let rest = names.keys.sorted().filter { known[$0] == nil }
      .map { ReachingSuite(name: $0, library: names[$0]?.first?.library) }
    let measured = try measured(rest, tests, attempts: Self.attempts, ignoring: [])
    let last = measured.compactMap(\.reports.last).reduce(TestReport()) { $0.merged(with: $1) }
    var grade = Grade(reference: Reference([last]))
    if grade.reference.status == .failed {
      grade.leftOut = Reference.failing(in: [last])
      grade.reference = Reference([last], leavingOut: Set(grade.leftOut.map(\.name)))
    }
    grade.reference.add(listed.map(\.name).filter { known[$0.suite] != nil })
    let before = measured.filter(\.passes).flatMap { $0.reports.dropLast() }
    grade.reference.distrust(Set(before.flatMap(\.failures.keys)), as: before)
    guard grade.reference.isUsable else { return (grade, []) }
    var tests = tests
    tests.leftOut += grade.leftOut.map(\.name)
    let suites = Array(known.values) + measured.map(\.suite)
    let believed = grade.reference.tests
    let changed = Set(rest.map(\.name))
    let forgotten = options.fresh ? Set(chosen) : []
    let earlier = kept.results(believing: believed, forgetting: forgotten) { _ in
      suites.filter { changed.contains($0.name) }.reduce(into: []) { $0.formUnion($1.reached) }
    }
    let ignored = grade.reference.flakyTests
    let run = ChangeRun(run: tests.run, ignored: ignored, suites: suites, isExam: false)
    let fresh = try results(of: chosen.filter { earlier[$0] == nil }) { id in
      let result = try run.result(of: id)
      // The kit's tests wait for minutes where an answer never comes, and then they fail. Mutants that
      // end so are counted apart.
      return task.keepsResults && result.outcome == .slow ? result.caughtByNotEnding : result
    }
    let results = chosen.compactMap { earlier[$0] ?? fresh[$0] }
    grade.keptCount = chosen.count - fresh.count
    kept.keep(
      Array(earlier.values) + results, Array(known.values) + measured.filter(\.passes).map(\.suite))
    keep(kept, task, &grade)
    return (grade, results)
  }

  /// All tests, with the libraries that they are written with.
  private func listed(
    _ tests: SwitchedTests
  ) throws -> [(name: TestName, library: TestBinary.Library)] {
    let run = try RunFolder(in: tests.scratch)
    defer { run.remove() }
    return try tests.binary.libraries.flatMap { library in
      try tests.binary.listed(library, in: run).map { line in
        let id = String(line.drop { $0 != "." }.dropFirst())
        return (TestName(id: id, title: id), library)
      }
    }
  }

  private func results(
    of changes: [String], _ run: @escaping @Sendable (String) throws -> ChangeResult
  ) throws -> [String: ChangeResult] {
    let counter = progress.counter(of: changes.count)
    let results = try ParallelJobs.run(changes, atOnce: waitingAtOnce) { id in
      let result = try run(id)
      counter.note("\(id): \(result.outcome.rawValue)")
      return (id, result)
    }
    return Dictionary(results) { first, _ in first }
  }

  /// The number of processes with trusted tests. Many of them wait for something, most of all where a
  /// bug keeps it from coming.
  private var waitingAtOnce: Int { options.jobs ?? 2 * options.processesAtOnce }

  /// The number of tries of a suite that is trusted: on a busy machine a wait may be too short once.
  private static let attempts = 3

  private func measured(
    _ suites: [ReachingSuite], _ tests: SwitchedTests, attempts: Int,
    ignoring ignored: Set<TestName>
  ) throws -> [ReachingSuite.Measured] {
    if suites.isEmpty { return [] }
    progress.say("Looking what \(suites.count == 1 ? "a suite" : "suites") can see …")
    return try ReachingSuite.measured(
      suites, attempts: attempts, ignoring: ignored,
      atOnce: attempts > 1 ? waitingAtOnce : options.processesAtOnce,
      noting: progress.counter(of: suites.count), run: tests.run)
  }

  private func coverage(
    _ task: Task, _ planting: some Planting, _ package: GradedPackage, _ tests: SwitchedTests,
    in workspace: Workspace
  ) throws -> Double? {
    let module = tests.module
    let chosen = Set(task.chosen.map(module.question))
    // Of the files in which there is a change of the choice.
    let edits = try planting.planted(asking: module).filter { file in
      chosen.contains { file.text.contains($0) }
    }.map { (String(package.copied($0.path).dropFirst(package.folder.count + 1)), $0.edits) }
    return try LineCoverage.measured(
      in: workspace.hidden("profiles"), of: tests.binary.path, sources: package.folder,
      edits: Dictionary(edits) { first, _ in first })?.percent
  }

  // MARK: A learner's tests

  /// Runs the changes and the control runs, and judges what they show.
  private func gradeExam(
    _ runs: ReferenceRuns, _ chosen: [String], _ kept: inout KeptResults, _ grade: inout Grade
  ) throws -> [ChangeResult] {
    var tests = runs.tests
    tests.limit = options.limit ?? max(3, 10 * grade.reference.seconds)
    var ignored = grade.reference.flakyTests.union(grade.leftOut.map(\.name))
    let known = try kept.results(
      believing: grade.reference.tests, forgetting: options.fresh ? Set(chosen) : []
    ) { suites in
      let suites = suites.map { ReachingSuite(name: $0, library: runs.libraries[$0]) }
      let found = try measured(suites, tests, attempts: 1, ignoring: ignored)
      return found.allSatisfy(\.passes)
        ? found.reduce(into: []) { $0.formUnion($1.suite.reached) } : nil
    }
    let rest = chosen.filter { known[$0] == nil }
    let suites = try reach(for: rest.count, tests, runs, grade.reference, ignoring: ignored)
    var run = ChangeRun(run: tests.run, ignored: ignored, suites: suites)
    let reached = (suites ?? []).reduce(into: runs.notes.reached) { $0.formUnion($1.reached) }
    var controls = ControlRuns()
    let fresh = try results(run, of: rest, reached: reached, &controls)
    var results = chosen.compactMap { known[$0] ?? fresh[$0] }
    grade.keptCount = chosen.count - rest.count
    controls.note(try tests.run(SwitchedRun()).report, ignoring: ignored)
    let verdict = try controls.verdict(atOnce: options.processesAtOnce, run: tests.run)
    grade.voidedBy = verdict.voiding.sorted()
    grade.reference.distrust(verdict.flaky, as: verdict.reports)
    let unsafe = verdict.flaky.union(verdict.voiding)
    results = results.map { $0.ignoring(unsafe) }
    ignored.formUnion(unsafe)
    if grade.reference.status == .flaky {
      run = ChangeRun(run: tests.run, ignored: ignored, suites: suites)
      results = try confirmed(results, run)
    }
    guard grade.voidedBy.isEmpty else { return results }
    grade.quietTests = try quietTests(tests, grade, results)
    kept.keep(Array(known.values) + results, [])
    return results
  }

  /// The results of the changes. Control runs are at random places among them.
  private func results(
    _ run: ChangeRun, of chosen: [String], reached: Set<String>, _ controls: inout ControlRuns
  ) throws -> [String: ChangeResult] {
    let visible = chosen.filter(reached.contains)
    var jobs = visible.map { (id: $0, isControl: false) }
    let likely = visible.isEmpty ? ["no change"] : visible
    // Where all results are kept, they were judged beside control runs before.
    for _ in 0..<(chosen.isEmpty ? 0 : ControlRuns.count(for: chosen.count)) {
      jobs.insert(
        (likely[Int.random(in: likely.indices)], true), at: Int.random(in: 0...jobs.count))
    }
    let counter = progress.counter(of: jobs.count)
    let results = try ParallelJobs.run(jobs, atOnce: options.processesAtOnce) { job in
      let result = try job.isControl ? run.control(like: job.id) : run.result(of: job.id)
      counter.note("\(job.isControl ? "nothing" : job.id): \(result.outcome.rawValue)")
      return result
    }
    for (job, result) in zip(jobs, results) where job.isControl { controls.note(result) }
    let planted = zip(jobs, results).filter { !$0.0.isControl }.map { ($0.1.id, $0.1) }
    let unreached = chosen.filter { !reached.contains($0) }
      .map { ($0, ChangeResult($0, .unreached)) }
    return Dictionary(planted + unreached) { first, _ in first }
  }

  /// The number of further runs that a caught change is confirmed by, where tests are flaky: of many
  /// tests that fail by chance, some fail twice.
  private static let confirmations = 3

  private func confirmed(_ results: [ChangeResult], _ run: ChangeRun) throws -> [ChangeResult] {
    try ParallelJobs.run(results, atOnce: options.processesAtOnce) { result in
      var result = result
      for _ in 0..<Self.confirmations where result.outcome == .caught {
        result = try run.confirmed(result)
      }
      return result
    }
  }

  /// Seconds of all tests; where they take no longer, running single suites gains nothing.
  private static let worthwhile = 0.3

  /// The suites with what each reaches, if that is faster than running all tests for each change;
  /// `nil` also if one of them does not pass alone: then suites need each other.
  private func reach(
    for changes: Int, _ tests: SwitchedTests, _ runs: ReferenceRuns, _ reference: Reference,
    ignoring ignored: Set<TestName>
  ) throws -> [ReachingSuite]? {
    let suites = reference.suites.map { ReachingSuite(name: $0, library: runs.libraries[$0]) }
    guard reference.seconds > Self.worthwhile, changes > suites.count, suites.count > 1
    else { return nil }
    let found = try measured(suites, tests, attempts: 1, ignoring: ignored)
    return found.allSatisfy(\.passes) ? found.map(\.suite) : nil
  }

  /// The tests that failed for no change; `nil` where single bugs were asked for, since nearly all
  /// tests fail for none of them.
  private func quietTests(
    _ tests: SwitchedTests, _ grade: Grade, _ results: [ChangeResult]
  ) throws -> [QuietTest]? {
    guard options.choice.bugs.isEmpty, options.mutants == nil else { return nil }
    let quiet = grade.reference.tests.subtracting(results.flatMap(\.noticedBy))
    if !quiet.isEmpty { progress.say("Looking what quiet tests test …") }
    return try QuietTest.judged(
      quiet, scope: Set(results.map(\.id)), atOnce: options.processesAtOnce, run: tests.run)
  }
}
