import Foundation
import PlantedFaults

/// Grades a suite by planted faults: builds once, then runs once per fault.
struct FaultGrader {
  let options: Options
  let exercise: Exercise
  let catalogue: Catalogue
  /// Told what goes on.
  let progress: Progress

  /// The folder with the tests.
  private var tests: String {
    options.tests ?? "\(exercise.folder)/Tests/StarterTests"
  }

  /// - Throws: `GradeError`, if nothing could be graded for reasons that are not the suite's.
  func run() throws -> Grade {
    let workspace = try Workspace(
      at: options.workspace ?? "\(exercise.folder)/.build/grade/faults")
    let package = try FaultPackage(exercise, planting: catalogue.all, tests: tests)
    try package.files.write(to: workspace.folder)
    progress.say("Building the kit with \(catalogue.all.count) faults, and the tests …")
    var build = SwiftBuild(folder: workspace.folder, name: FaultPackage.name)
    build.progress = progress
    switch try build.run() {
    case .failed(let problems, let output):
      return Grade(reference: try reference(problems, output, in: workspace))
    case .built(let path, let seconds):
      var binary = TestBinary(path: path, folder: workspace.folder)
      var grade = try self.grade(&binary, in: workspace, edits: package.edits)
      grade.buildSeconds = seconds
      return grade
    }
  }

  /// Whose fault it is that the package does not build.
  private func reference(
    _ problems: [BuildProblem], _ output: String, in workspace: Workspace
  ) throws -> Reference {
    let copies = "\(workspace.folder)/Tests/\(FaultPackage.testModule)/"
    guard problems.contains(where: { $0.file.hasPrefix(copies) }) else {
      let lines = problems.map { "\($0.file):\($0.line): \($0.message)" }
      throw lines.isEmpty
        ? GradeError(
          "The build failed:\n\(output.suffix(2000))",
          next: "Run `swift build --build-tests` in \(workspace.folder) to see all of it.")
        : GradeError(
          "The kit does not build with the faults in it:\n\(lines.joined(separator: "\n"))",
          next: "The catalogue belongs to another version of the kit: use the matching one.")
    }
    let lines = problems.filter { $0.file.hasPrefix(copies) }
      .map { "\(tests)/\($0.file.dropFirst(copies.count)):\($0.line): \($0.message)" }
    return Reference(.doesNotBuild, details: lines)
  }

  private func grade(
    _ binary: inout TestBinary, in workspace: Workspace, edits: [String: [ClosedRange<Int>]]
  ) throws -> Grade {
    let start = DispatchTime.now().uptimeNanoseconds
    let profiles = try workspace.emptyFolder("profiles")
    let scratch = try workspace.emptyFolder("runs")
    let reports = try referenceReports(&binary, profiles: profiles, scratch: scratch)
    let reference = Reference(reports)
    var grade = Grade(reference: reference)
    grade.coverage = try LineCoverage.measured(
      in: profiles, of: binary.path, sources: "\(workspace.folder)/Sources", edits: edits)?.percent
    if reference.isUsable {
      let limit = options.limit ?? max(3, 10 * reference.seconds)
      grade.faults = try results(binary, reference, limit: limit, scratch: scratch)
      if catalogue.isWhole { grade.neverFailing = neverFailing(grade.faults, reference) }
    } else if reference.status == .empty {
      grade.faults = catalogue.chosen.map { FaultResult($0, TestReport(), ignoring: []) }
    }
    grade.runSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return grade
  }

  /// Tests the reference; the first run counts lines and shows which libraries have tests.
  private func referenceReports(
    _ binary: inout TestBinary, profiles: String, scratch: String
  ) throws -> [TestReport] {
    var reports: [TestReport] = []
    var libraries: [TestBinary.Library] = []
    let limit = options.limit ?? 30
    progress.say("Testing the reference …")
    for library in TestBinary.Library.allCases {
      binary.libraries = [library]
      let report = try binary.run(
        environment: ["LLVM_PROFILE_FILE": "\(profiles)/%p.profraw", FaultRun.variable: nil],
        limit: limit, scratch: "\(scratch)/reference")
      if !report.tests.isEmpty || report.end != .finished { libraries.append(library) }
      reports.append(report)
    }
    binary.libraries = libraries
    let first = reports.reduce(TestReport()) { $0.merged(with: $1) }
    guard first.end == .finished, !first.tests.isEmpty else { return [first] }
    return try [first]
      + (1..<Reference.runs).map { _ in
        try binary.run(
          environment: [FaultRun.variable: nil], limit: limit, scratch: "\(scratch)/reference")
      }
  }

  private func results(
    _ binary: TestBinary, _ reference: Reference, limit: Double, scratch: String
  ) throws -> [FaultResult] {
    let run = FaultRun(
      binary: binary, limit: limit, scratch: scratch, ignored: reference.flakyTests,
      reach: try reach(of: binary, reference, limit: limit, scratch: scratch))
    let counter = progress.counter(of: catalogue.chosen.count)
    return try ParallelJobs.run(catalogue.chosen, atOnce: options.processesAtOnce) { fault in
      let result = try run.result(of: fault)
      counter.note("\(fault.id): \(result.outcome.rawValue)")
      return result
    }
  }

  /// The suites that reach each fault, if that is faster than running all tests for each.
  private func reach(
    of binary: TestBinary, _ reference: Reference, limit: Double, scratch: String
  ) throws -> FaultReach? {
    let suites = reference.suites
    guard reference.seconds > FaultReach.worthwhile, catalogue.chosen.count > suites.count,
      suites.count > 1
    else { return nil }
    progress.say("Looking which of \(suites.count) suites can see which fault …")
    return try FaultReach.measured(
      of: suites, in: binary, limit: limit, scratch: scratch, atOnce: options.processesAtOnce)
  }

  private func neverFailing(_ results: [FaultResult], _ reference: Reference) -> [TestName] {
    reference.tests.subtracting(results.flatMap(\.noticedBy)).sorted()
  }
}
