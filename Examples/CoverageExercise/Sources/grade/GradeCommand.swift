import Foundation

/// The program.
@main
enum GradeCommand {
  /// Runs on the main thread and blocks: nothing here is asynchronous.
  static func main() {
    RunningChildren.endWithUs()
    do {
      exit(try run(Options(Array(CommandLine.arguments.dropFirst()))))
    } catch {
      Progress.standardError.end()
      FileHandle.standardError.write(Data("grade: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ options: Options) throws -> Int32 {
    if options.help {
      print(Options.usage)
      return 0
    }
    if let target = options.mutants { return try gradeMutants(of: target, options) }
    if options.list { return try list(options) }
    if case .show(let id) = options.command { return try show(id, options) }
    let exercise = try Exercise(at: options.package)
    let grader = FaultGrader(
      options: options, exercise: exercise, catalogue: try Catalogue(options, in: exercise.folder),
      progress: .standardError)
    switch options.command {
    case .grades(let folders): return try gradeClass(folders, grader)
    case .attempt: return try attempt(grader)
    case .grade, .show: return options.watch ? try watch(grader) : try grade(grader)
    }
  }

  private static func grade(_ grader: FaultGrader) throws -> Int32 {
    let options = grader.options
    let grade = try grader.run()
    Progress.standardError.end()
    if let file = options.html {
      let page = GradePage(grade: grade, hints: options.hints, showsCode: options.showCode)
      try page.page.write(to: file)
    }
    print(
      options.json
        ? try GradeJSON.text(GradeJSON(grade))
        : GradeTable(grade: grade, hints: options.hints, isVerbose: options.verbose).text)
    return end(isGraded: grade.isValid, score: grade.score, minimum: options.minimum)
  }

  /// Grades again and again; ends only when it is interrupted, or cannot grade at all.
  private static func watch(_ grader: FaultGrader) throws -> Int32 {
    while true {
      let before = SavedFiles(in: grader.tests)
      _ = try grade(grader)
      Progress.standardError.say("Save a test in \(grader.tests) to grade again; Ctrl-C ends.")
      while SavedFiles(in: grader.tests) == before { Thread.sleep(forTimeInterval: 0.3) }
    }
  }

  private static func attempt(_ grader: FaultGrader) throws -> Int32 {
    var grader = grader
    grader.options.fresh = true
    let grade = try grader.run()
    Progress.standardError.end()
    print(AttemptText(grade: grade, hints: grader.options.hints).text, terminator: "")
    return end(isGraded: grade.isValid, score: grade.score, minimum: grader.options.minimum)
  }

  private static func gradeClass(_ folders: [String], _ grader: FaultGrader) throws -> Int32 {
    let grades = try ClassGrader(grader: grader, suites: ClassSuite.all(in: folders)).run()
    Progress.standardError.end()
    let options = grader.options
    print(options.json ? try GradeJSON.text(ClassJSON(grades)) : grades.text, terminator: "")
    // Not on standard output, which may be JSON.
    let place = "The page of each suite and class.csv are in \(options.output).\n"
    FileHandle.standardError.write(Data(place.utf8))
    return grades.entries.allSatisfy(\.isGraded) ? 0 : 1
  }

  private static func show(_ id: String, _ options: Options) throws -> Int32 {
    var options = options
    options.choice.faults = [id]
    let catalogue = try Catalogue(options, in: Exercise.folder(at: options.package))
    for fault in catalogue.chosen {
      let description = FaultDescription(fault: fault, showsCode: options.showCode)
      print(description.text, terminator: "")
    }
    return 0
  }

  private static func list(_ options: Options) throws -> Int32 {
    let list = FaultList(try Catalogue(options, in: Exercise.folder(at: options.package)))
    print(options.json ? try GradeJSON.text(list) : list.text)
    return 0
  }

  private static func gradeMutants(of target: String, _ options: Options) throws -> Int32 {
    #if canImport(SwiftParser)
      let grade = try MutantGrader(options: options, target: target, progress: .standardError)
        .run()
      Progress.standardError.end()
      try options.html.map(MutantPage(grade: grade).page.write)
      try options.sarif.map { try ReportFile.write(SarifLog(grade), to: $0) }
      try options.stryker.map { try ReportFile.write(StrykerReport(grade), to: $0) }
      print(options.json ? try GradeJSON.text(MutantJSON(grade)) : MutantTable(grade: grade).text)
      return end(isGraded: grade.reference.isUsable, score: grade.score, minimum: options.minimum)
    #else
      throw GradeError(
        "This toolchain has no SwiftSyntax, which --mutants reads the sources with.",
        next: "Use one from swift.org. Planted faults can be graded without.")
    #endif
  }

  /// Says on standard error why the status is not 0, where the report does not.
  private static func end(isGraded: Bool, score: Double, minimum: Double?) -> Int32 {
    if isGraded, let shortfall = shortfall(score: score, minimum: minimum) {
      FileHandle.standardError.write(Data("grade: \(shortfall)\n".utf8))
    }
    return status(isGraded: isGraded, score: score, minimum: minimum)
  }

  /// The message for a score below the minimum; `nil` for a sufficient score.
  static func shortfall(score: Double, minimum: Double?) -> String? {
    guard let minimum, score < minimum else { return nil }
    let (least, reached) = (
      String(format: "%.1f", minimum), String(format: "%.1f", score)
    )
    // A score that is hardly below the minimum would be said to be the minimum.
    guard least != reached else { return "Below the minimum of \(minimum) %: \(score) %." }
    return "Below the minimum of \(least) %: \(reached) %."
  }

  /// 1 where there is no score, or too little of it.
  static func status(isGraded: Bool, score: Double, minimum: Double?) -> Int32 {
    isGraded && score >= (minimum ?? 0) ? 0 : 1
  }
}
