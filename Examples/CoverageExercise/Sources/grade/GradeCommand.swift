import Foundation

@main
enum GradeCommand {
  /// Runs on the main thread and blocks: nothing here is asynchronous.
  static func main() {
    RunningChildren.endWithUs()
    do {
      exit(try run(Options(Array(CommandLine.arguments.dropFirst()))))
    } catch {
      Progress.standardError.end()
      say("grade: \(error)")
      exit(2)
    }
  }

  /// Says something on standard error, as standard output may be JSON.
  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  private static func run(_ options: Options) throws -> Int32 {
    if options.help {
      print(Options.usage)
      return 0
    }
    if options.mutants != nil { return try gradeMutants(options) }
    let exercise = try Exercise(at: options.package)
    if options.command == .catalogue { return try makeCatalogue(exercise, options) }
    let catalogue = try catalogue(options, exercise)
    if options.list {
      print(catalogue.list)
      return 0
    }
    let grader = BugGrader(
      options: options, exercise: exercise, catalogue: catalogue, progress: .standardError)
    switch options.command {
    case .grades(let folders): return try gradeClass(folders, grader)
    case .attempt: return try attempt(grader)
    case .show(let id): return try show(id, grader)
    case .grade, .catalogue: return options.watch ? try watch(grader) : try grade(grader)
    }
  }

  private static func catalogue(_ options: Options, _ exercise: Exercise) throws -> Catalogue {
    try Catalogue(
      options.choice, assignment: options.assignment, assignments: options.assignments,
      catalogue: options.catalogue, in: exercise.folder)
  }

  private static func grade(_ grader: BugGrader) throws -> Int32 {
    let options = grader.options
    let grade = try grader.run()
    Progress.standardError.end()
    let page = GradePage(grade: grade, hints: options.hints)
    if let file = options.html { try Report.write(page.text, to: file) }
    print(
      options.json
        ? try Report.json(grade.json)
        : GradeTable(grade: grade, hints: options.hints).text)
    let status = end(score: grade.isValid ? grade.score : nil, minimum: options.minimum)
    guard case .targets(let names) = try grader.tests,
      let words = grade.refusalByKit(allTests: names == nil)
    else { return status }
    say("grade: \(words)")
    return 1
  }

  /// Grades again and again; ends only when it is interrupted, or cannot grade at all.
  private static func watch(_ grader: BugGrader) throws -> Int32 {
    guard case .folder(let folder) = try grader.tests else {
      throw GradeError(
        "--watch needs a folder of tests.", next: "Name it with --tests DIR, or leave it out.")
    }
    while true {
      let before = try FileTree(of: folder)
      _ = try grade(grader)
      Progress.standardError.say("Save a test in \(folder) to grade again; Ctrl-C ends.")
      while (try? FileTree(of: folder)) == before { Thread.sleep(forTimeInterval: 0.3) }
    }
  }

  private static func attempt(_ grader: BugGrader) throws -> Int32 {
    var grader = grader
    grader.options.fresh = true
    let grade = try grader.run()
    Progress.standardError.end()
    print(grade.attemptText(hints: grader.options.hints), terminator: "")
    return end(score: grade.isValid ? grade.score : nil, minimum: grader.options.minimum)
  }

  private static func gradeClass(_ folders: [String], _ grader: BugGrader) throws -> Int32 {
    let options = grader.options
    let scope = [
      options.assignment, options.choice.text, grader.catalogue.hash, "\(options.countKitTests)",
      "\(options.hints) hints", options.limit.map { "\($0) s" },
    ]
    let grades = try ClassGrader(
      suites: ClassSuite.all(in: folders), output: options.output,
      given: try grader.given.map(FileTree.init(of:)),
      scope: scope.compactMap { $0 }.joined(separator: ", "), progress: .standardError,
      grade: { suite in
        var grader = grader
        (grader.options.tests, grader.options.fresh) = ([suite.folder], true)
        return try grader.run()
      }, page: { GradePage(grade: $0, hints: options.hints).text }
    ).run(options.shard, merging: options.merged)
    Progress.standardError.end()
    print(grades.text, terminator: "")
    let tables = options.shard == nil ? "class.csv and alike.csv" : ClassPart.file
    say("The page of each suite and \(tables) are in \(options.output).")
    return grades.entries.allSatisfy(\.isGraded) ? 0 : 1
  }

  private static func show(_ id: String, _ grader: BugGrader) throws -> Int32 {
    let change = { grader.options.showCode ? try grader.change(of: $0) : [] }
    if let variant = grader.catalogue.variants.first(where: { $0.id == id }) {
      print(variant.text(change: try change(id)))
      return 0
    }
    var grader = grader
    if grader.catalogue.assignments.contains(where: { $0.name == id }) {
      grader.options.assignment = id
    } else {
      grader.options.choice.bugs = [id]
    }
    let catalogue = try catalogue(grader.options, grader.exercise)
    for bug in catalogue.chosen {
      print(bug.text(change: try change(bug.id)))
      guard grader.options.solution else { continue }
      let solution = try grader.solution(of: bug)
      Progress.standardError.end()
      print(solution)
    }
    return 0
  }

  private static func makeCatalogue(_ exercise: Exercise, _ options: Options) throws -> Int32 {
    #if canImport(SwiftParser)
      let maker = try CatalogueMaker(
        sources: "\(try exercise.kitFolder())/Sources",
        catalogue: options.catalogue ?? "\(exercise.folder)/\(Catalogue.folder)",
        generates: options.catalogue == nil)
      if options.check {
        let differences = try maker.differences.joined(separator: "\n")
        print(differences.isEmpty ? "All bugs are where they were." : differences)
        return differences.isEmpty ? 0 : 1
      }
      try FolderCopy.write(maker.text.utf8, to: maker.path)
      let (written, generated, variants) = maker.count
      print(
        "\(maker.path): \(written) bugs that people wrote, \(generated) generated; "
          + "\(variants) correct variants.")
      return 0
    #else
      throw GradeError(
        "This toolchain has no SwiftSyntax, which places the catalogue's bugs.",
        next: "Put `usr/bin` of one from swift.org first in PATH. Grading bugs needs none.")
    #endif
  }

  private static func gradeMutants(_ options: Options) throws -> Int32 {
    #if canImport(SwiftParser)
      let grade = try MutantGrader(options: options, progress: .standardError).run()
      Progress.standardError.end()
      try grade.check()
      try options.stryker.map { try Report.write(try Report.json(grade.strykerJSON), to: $0) }
      print(MutantTable(grade: grade).text)
      return end(score: grade.isValid ? grade.score : nil, minimum: options.minimum)
    #else
      throw GradeError(
        "This toolchain has no SwiftSyntax, which --mutants reads the sources with.",
        next: "Put `usr/bin` of one from swift.org first in PATH. Grading bugs needs none.")
    #endif
  }

  /// The exit status; says on standard error why it is not 0, where the report does not.
  static func end(
    score: Double?, minimum: Double?, saying say: (String) -> Void = Self.say
  ) -> Int32 {
    guard let score else { return 1 }
    guard let minimum, score < minimum else { return 0 }
    say("grade: Below the minimum of \(minimum) %: \(score) %.")
    return 1
  }
}
