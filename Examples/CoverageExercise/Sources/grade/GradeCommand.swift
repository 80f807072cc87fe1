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
    if options.list { return try list(options) }
    let exercise = try Exercise(at: options.package)
    if let target = options.mutants {
      return try gradeMutants(of: target, options, exercise)
    }
    let grader = FaultGrader(
      options: options, exercise: exercise, catalogue: try Catalogue(options, in: exercise.folder),
      progress: .standardError)
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

  private static func list(_ options: Options) throws -> Int32 {
    let list = FaultList(try Catalogue(options, in: Exercise.folder(at: options.package)))
    print(options.json ? try GradeJSON.text(list) : list.text)
    return 0
  }

  private static func gradeMutants(
    of target: String, _ options: Options, _ exercise: Exercise
  ) throws -> Int32 {
    #if canImport(SwiftParser)
      let grade = try MutantGrader(
        options: options, exercise: exercise, target: target, progress: .standardError
      ).run()
      Progress.standardError.end()
      try options.html.map(MutantPage(grade: grade).page.write)
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
