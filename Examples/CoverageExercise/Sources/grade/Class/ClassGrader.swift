import Foundation

/// Grades the suites of a class, one after the other in one workspace, so that the kit is built once.
struct ClassGrader {
  let grader: FaultGrader
  let suites: [ClassSuite]

  /// - Throws: `GradeError`, if no suite can be graded or a report cannot be written.
  func run() throws -> ClassGrade {
    let folder = grader.options.output
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var entries: [ClassGrade.Entry] = []
    for (number, suite) in suites.enumerated() {
      grader.progress.say("Suite \(number + 1) of \(suites.count): \(suite.name)")
      entries.append(ClassGrade.Entry(suite: suite, grade: try grade(suite, in: folder)))
    }
    let files = try suites.map { (name: $0.name, files: try FileTree(of: $0.folder)) }
    let given = try? FileTree(of: "\(grader.exercise.folder)/Tests/StarterTests")
    let grades = ClassGrade(entries: entries, alike: AlikeTests.all(in: files, given: given))
    try Data(grades.csv.utf8).write(to: URL(fileURLWithPath: "\(folder)/class.csv"))
    return grades
  }

  /// Grades one suite; that it cannot be graded is a result, too. Nothing is kept: what one learner's
  /// tests left behind must not change another one's grade.
  private func grade(_ suite: ClassSuite, in folder: String) throws -> Result<Grade, GradeError> {
    var grader = grader
    grader.options.tests = suite.folder
    grader.options.fresh = true
    do {
      let grade = try grader.run()
      let page = GradePage(
        grade: grade, hints: grader.options.hints, showsCode: grader.options.showCode)
      let name = suite.name.replacingOccurrences(of: "/", with: "-")
      try page.page.write(to: "\(folder)/\(name).html")
      return .success(grade)
    } catch let error as GradeError {
      return .failure(error)
    }
  }
}
