import Foundation

struct BugGrader {
  var options: Options
  let exercise: Exercise
  let catalogue: Catalogue
  let progress: Progress

  var tests: GradedTests {
    get throws {
      options.tests.isEmpty
        ? .folder("\(exercise.folder)/Tests/StarterTests") : try GradedTests(options.tests)
    }
  }

  func run() throws -> Grade { try run(tests, of: catalogue.chosen) }

  private func run(_ tests: GradedTests, of bugs: [Bug], likely: Set<String> = []) throws -> Grade {
    let kit = try exercise.kitFolder()
    var (copied, files) = ([KitTests.Equal](), FileTree())
    var (name, workspace) = ("", "kit")
    switch tests {
    case .folder(let folder):
      (name, workspace, files) = (folder, "exam", try FileTree(of: folder))
      copied = KitTests(kit: kit, given: try given.filter { $0 != folder }.map(FileTree.init(of:)))
        .equal(to: files)
    case .targets(let names): name = names?.joined(separator: ", ") ?? "the kit's tests"
    }
    let runsVariants =
      switch options.command {
      case .grade, .grades: true
      case .show, .attempt, .catalogue: false
      }
    let task = Grader.Task(
      package: kit, tests: tests, chosen: bugs.map(\.id),
      workspace: options.workspace ?? "\(exercise.workspaces)/\(workspace)",
      countsLines: workspace == "exam", keepsResults: !isClass,
      hidden: [kit, exercise.folder],
      variants: runsVariants ? catalogue.variants.map(\.id) : [],
      bugs: catalogue.all,
      notCounted: countsKitTests ? [] : copied, likely: likely)
    var planting = try BugPlanting(catalogue, in: kit)
    var (grade, results) = try Grader(options: options, progress: progress).run(task, &planting)
    let byID = Dictionary(results.map { ($0.id, $0) }) { first, _ in first }
    grade.bugs = bugs.compactMap { bug in byID[bug.id].map { BugResult(bug: bug, result: $0) } }
    grade.variants = catalogue.variants.compactMap { variant in
      byID[variant.id].map { VariantResult(variant: variant, result: $0) }
    }
    grade.requirements = Requirements.texts(in: kit)
    (grade.kitTests, grade.countsKitTests) = (copied, countsKitTests)
    grade.outsideNames = OutsideNames.found(in: files, isIsolated: Isolation.isComplete)
    grade.isIsolated = workspace != "exam" || Isolation.isComplete
    (grade.suite, grade.choice) = (name, options.choice.text)
    grade.assignment = catalogue.assignment?.name
    grade.isWay = catalogue.assignment?.isWay ?? false
    return grade
  }

  /// In a class, copies of the solution do not count, unless the teacher says so.
  private var countsKitTests: Bool { options.countKitTests || !isClass }

  private var isClass: Bool { if case .grades = options.command { true } else { false } }

  var given: [String] {
    ["Tests/StarterTests", "WorkedExamples"].map { "\(exercise.folder)/\($0)" }
      .filter(FileManager.default.fileExists)
  }

  func change(of id: String) throws -> [String] {
    let sources = "\(try exercise.kitFolder())/Sources"
    return (catalogue.places.edits[id] ?? []).flatMap { edit in
      (try? String(contentsOfFile: "\(sources)/\(edit.file)", encoding: .utf8))
        .map(edit.change) ?? []
    }
  }

  /// The shortest test of the kit that catches the bug, with its place.
  func solution(of bug: Bug) throws -> String {
    let kit = try exercise.kitFolder()
    guard FileManager.default.fileExists(atPath: "\(kit)/Tests") else {
      throw GradeError(
        "The kit at \(kit) came without its tests, which are the solution.",
        next: "Ask in a clone of the kit.")
    }
    let tests = KitTests(kit: kit)
    let grade = try run(.targets(nil), of: [bug], likely: tests.suites(naming: bug.subject))
    return try Self.solution(of: bug, in: grade, from: tests)
  }

  static func solution(of bug: Bug, in grade: Grade, from tests: KitTests) throws -> String {
    guard let text = tests.shortest(of: grade.bugs.first?.result.by ?? []) else {
      let reference = grade.reference
      let problem = reference.isUsable ? nil : reference.notice?.text.joined(separator: "\n")
      throw GradeError(
        problem ?? "No test of the kit catches \(bug.id).",
        next: "Run `swift run grade --tests kit --bug \(bug.id)` and see what it says.")
    }
    return text
  }
}
