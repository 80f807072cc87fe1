import Foundation
import PlantedFaults

/// Grades a suite by planted faults: builds once, then runs once per fault.
struct FaultGrader {
  var options: Options
  let exercise: Exercise
  let catalogue: Catalogue
  /// Told what goes on.
  let progress: Progress

  /// The folder with the tests.
  var tests: String {
    options.tests ?? "\(exercise.folder)/Tests/StarterTests"
  }

  /// - Throws: `GradeError`, if nothing could be graded for reasons that are not the suite's.
  func run() throws -> Grade {
    let workspace = try Workspace(
      at: options.workspace ?? "\(exercise.folder)/.build/grade/faults")
    let module = try SwitchModule(in: workspace, faults: catalogue.all.map(\.id))
    let package = try FaultPackage(
      exercise,
      FaultPackage.Planting(faults: catalogue.all, chosen: catalogue.chosen, module: module),
      tests: tests)
    try package.files.write(to: workspace.folder)
    progress.say("Building the kit with \(catalogue.all.count) faults, and the tests …")
    var build = SwiftBuild(folder: workspace.folder, name: FaultPackage.name)
    build.progress = progress
    let copies = CopiedTests(
      copies: "\(workspace.folder)/Tests/\(FaultPackage.testModule)", of: tests)
    var grade: Grade
    switch try build.run() {
    case .failed(let problems, let output):
      grade = Grade(reference: try copies.reference(problems, output, in: workspace))
    case .built(let path, let seconds):
      let tests = SwitchedTests(
        binary: TestBinary(path: path, folder: workspace.folder), module: module,
        scratch: try workspace.emptyFolder("runs"), limit: options.limit ?? 30)
      grade = try self.grade(tests, in: workspace, package)
      grade.leftOut = grade.leftOut.map(copies.original)
      grade.buildSeconds = seconds
    }
    grade.scope = GradedScope(
      tests: self.tests, assignment: catalogue.assignment?.name, choice: options.choice.text,
      date: Date())
    return grade
  }

  private func grade(
    _ tests: SwitchedTests, in workspace: Workspace, _ package: FaultPackage
  ) throws -> Grade {
    let start = DispatchTime.now().uptimeNanoseconds
    progress.say("Testing the reference …")
    var runs = ReferenceRuns(of: tests, isStrict: options.strict) {
      try workspace.emptyFolder("profiles")
    }
    var grade = Grade(reference: try runs.run())
    grade.leftOut = runs.leftOut
    grade.coverage = try LineCoverage.measured(
      in: workspace.hidden("profiles"), of: tests.binary.path,
      sources: "\(workspace.folder)/Sources", edits: package.edits)?.percent
    if grade.reference.isUsable {
      let path = workspace.hidden(KeptResults.fileName(for: self.tests))
      var kept = KeptResults(at: path, sources: package.sourcesHash)
      if options.fresh { kept.results = [:] }
      try plant(in: runs, files: TestFiles(package.tests), &kept, &grade)
      if grade.voidedBy.isEmpty { kept.write(to: path) }
    } else if grade.reference.status == .empty {
      grade.faults = catalogue.chosen.map(FaultResult.init(unreached:))
    }
    grade.runSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return grade
  }

  /// Runs the faults and the control runs, and judges what they show.
  private func plant(
    in runs: ReferenceRuns, files: TestFiles, _ kept: inout KeptResults, _ grade: inout Grade
  ) throws {
    var tests = runs.tests
    tests.limit = options.limit ?? max(3, 10 * grade.reference.seconds)
    let ignored = grade.reference.flakyTests.union(grade.leftOut.map(\.name))
    let believed = grade.reference.tests
    let earlier = try EarlierGrading(kept, files: files, tests: believed) { suites in
      try measuredReach(of: suites, tests, ignoring: ignored)?.faults
    }
    let known = catalogue.all.compactMap(earlier.result)
    let keptIDs = Set(known.map(\.fault.id))
    let rest = catalogue.chosen.filter { !keptIDs.contains($0.id) }
    let reach = try reach(for: rest, tests, grade.reference, ignoring: ignored)
    let run = FaultRun(run: tests.run, ignored: ignored, reach: reach)
    var controls = ControlRuns()
    let fresh = try results(
      run, of: rest, reached: runs.reached.union(reach?.faults ?? []), &controls)
    let byID = Dictionary((known + fresh).map { ($0.fault.id, $0) }) { first, _ in first }
    grade.faults = catalogue.chosen.compactMap { byID[$0.id] }
    grade.keptCount = grade.faults.count - rest.count
    controls.note(try tests.run(SwitchedRun()).report, ignoring: ignored)
    let verdict = try controls.verdict(atOnce: options.processesAtOnce, run: tests.run)
    grade.voidedBy = verdict.voiding.sorted()
    grade.reference.distrust(verdict.flaky, as: verdict.reports)
    let unsafe = verdict.flaky.union(verdict.voiding)
    grade.faults = grade.faults.map { $0.ignoring(unsafe) }
    if grade.reference.status == .flaky {
      grade.faults = try confirmed(grade.faults, ignoring: ignored.union(unsafe), run)
    }
    if grade.voidedBy.isEmpty { try addQuietTests(tests, &grade) }
    kept.files = files.kept
    let results = (known + grade.faults).map { ($0.fault.id, KeptResults.Result($0)) }
    kept.results = Dictionary(results) { _, last in last }.compactMapValues { $0 }
  }

  /// The results of the faults. The control runs are at random places among them.
  private func results(
    _ run: FaultRun, of chosen: [PlantedFault], reached: Set<String>,
    _ controls: inout ControlRuns
  ) throws -> [FaultResult] {
    let visible = chosen.filter { reached.contains($0.id) }
    let likely = visible.isEmpty ? catalogue.chosen : visible
    var jobs = visible.map { (fault: $0, isControl: false) }
    for _ in 0..<ControlRuns.count(for: chosen.count) {
      let fault = likely[Int.random(in: likely.indices)]
      jobs.insert((fault, true), at: Int.random(in: 0...jobs.count))
    }
    let counter = progress.counter(of: jobs.count)
    let results = try ParallelJobs.run(jobs, atOnce: options.processesAtOnce) { job in
      let result = try job.isControl ? run.control(like: job.fault) : run.result(of: job.fault)
      counter.note("\(job.isControl ? "no fault" : job.fault.id): \(result.outcome.rawValue)")
      return result
    }
    for (job, result) in zip(jobs, results) where job.isControl { controls.note(result) }
    let planted = zip(jobs, results).filter { !$0.0.isControl }.map { ($0.1.fault.id, $0.1) }
    let byID = Dictionary(uniqueKeysWithValues: planted)
    return chosen.map { byID[$0.id] ?? FaultResult(unreached: $0) }
  }

  /// The number of further runs that a caught fault is confirmed by, where tests are flaky: of many
  /// tests that fail by chance, some fail twice.
  private static let confirmations = 3

  private func confirmed(
    _ results: [FaultResult], ignoring ignored: Set<TestName>, _ run: FaultRun
  ) throws -> [FaultResult] {
    let run = FaultRun(run: run.run, ignored: ignored, reach: run.reach)
    return try ParallelJobs.run(results, atOnce: options.processesAtOnce) { result in
      var result = result
      for _ in 0..<Self.confirmations where result.outcome == .caught {
        result = try run.confirmed(result)
      }
      return result
    }
  }

  /// The suites that reach each fault, if that is faster than running all tests for each.
  private func reach(
    for faults: [PlantedFault], _ tests: SwitchedTests, _ reference: Reference,
    ignoring ignored: Set<TestName>
  ) throws -> FaultReach? {
    let suites = reference.suites
    guard reference.seconds > FaultReach.worthwhile, faults.count > suites.count, suites.count > 1
    else { return nil }
    return try measuredReach(of: suites, tests, ignoring: ignored)
  }

  private func measuredReach(
    of suites: [String], _ tests: SwitchedTests, ignoring ignored: Set<TestName>
  ) throws -> FaultReach? {
    progress.say("Looking which faults \(suites.count == 1 ? "a suite" : "suites") can see …")
    return try FaultReach.measured(
      of: suites, ignoring: ignored, atOnce: options.processesAtOnce, run: tests.run)
  }

  /// Where single faults were asked for, nearly all tests fail for none of them.
  private func addQuietTests(_ tests: SwitchedTests, _ grade: inout Grade) throws {
    guard options.choice.faults.isEmpty else { return }
    let quiet = grade.reference.tests.subtracting(grade.faults.flatMap(\.noticedBy))
    if !quiet.isEmpty { progress.say("Looking what quiet tests test …") }
    let scope = Set(catalogue.chosen.map(\.id))
    grade.quietTests = try QuietTests(scope: scope, run: tests.run)
      .judged(quiet, atOnce: options.processesAtOnce)
  }
}
