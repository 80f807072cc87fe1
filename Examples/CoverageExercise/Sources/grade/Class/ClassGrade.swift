import Foundation

struct ClassSuite: Equatable {
  /// The shortest end of its path that no other suite of the class has.
  let name: String
  let folder: String

  /// Names the suites of some folders: of tests, of exercises with a `Tests/StarterTests`, or of learners' whole copies.
  static func all(in folders: [String]) throws -> [ClassSuite] {
    let paths = folders.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    for (path, folder) in zip(paths, folders) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { throw GradeError("There is no folder \(folder).", next: "Check the path.") }
      guard paths.count(where: { $0 == path }) == 1 else {
        throw GradeError("The folder \(folder) comes twice.", next: "Name each suite once.")
      }
    }
    return paths.map { path in
      let inside = ["", "/Examples/CoverageExercise"].map { "\(path)\($0)/Tests/StarterTests" }
      let tests = inside.first(where: FileManager.default.fileExists)
      return ClassSuite(name: name(of: path, among: paths), folder: tests ?? path)
    }
  }

  private static func name(of path: String, among paths: [String]) -> String {
    let (parts, others) = (path.split(separator: "/"), paths.map { $0.split(separator: "/") })
    let count = parts.indices.map { $0 + 1 }.first { count in
      others.count { $0.suffix(count) == parts.suffix(count) } == 1
    }
    return parts.suffix(count ?? parts.count).joined(separator: "/")
  }
}

struct ClassGrader {
  let suites: [ClassSuite]
  /// The folder for a page of each suite, `class.csv`, and `alike.csv` with the pairs of suites.
  let output: String
  /// What all learners were given, such as the starter tests.
  let given: [FileTree]
  let progress: Progress
  /// Grades one suite, without results from before and without the tests that equal the kit's: what one
  /// learner's tests left behind must not change another one's grade.
  let grade: (ClassSuite) throws -> Grade
  let page: (Grade) throws -> HTMLPage

  func run() throws -> ClassGrade {
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    var grades = ClassGrade(entries: [], alike: [])
    for (number, suite) in suites.enumerated() {
      progress.say("Suite \(number + 1) of \(suites.count): \(suite.name)")
      grades.entries.append(ClassGrade.Entry(suite: suite, grade: try result(of: suite)))
    }
    let files = try suites.map { (name: $0.name, files: try FileTree(of: $0.folder)) }
    grades.alike = AlikeTests.all(in: files, given: given)
    try Report.write(grades.csv, to: "\(output)/class.csv")
    try Report.write(grades.alikeCSV, to: "\(output)/alike.csv")
    return grades
  }

  /// That a suite cannot be graded is a result, too.
  private func result(of suite: ClassSuite) throws -> Result<Grade, GradeError> {
    let grade: Grade
    do { grade = try self.grade(suite) } catch let error as GradeError { return .failure(error) }
    let name = suite.name.replacingOccurrences(of: "/", with: "-")
    try Report.write(page(grade).text, to: "\(output)/\(name).html")
    return .success(grade)
  }
}

struct ClassGrade {
  /// A suite and its grade; the reason instead if it could not be graded.
  struct Entry {
    let suite: ClassSuite
    let grade: Result<Grade, GradeError>

    var isGraded: Bool { (try? grade.get())?.isValid ?? false }
  }

  var entries: [Entry]
  var alike: [AlikeTests]

  var text: String {
    let pairs = alike.map { pair in
      ["\(pair.count)", pair.suites.joined(separator: ", "), Report.names(pair.tests)]
    }
    let heading = "Tests that are alike in two suites, which may be by chance:"
    let table = Report.table([["Alike", "Suites", "Tests"]] + pairs)
    return Report.text([Report.table(rows(Report.percent)), pairs.isEmpty ? [] : [heading] + table])
  }

  var json: JSON {
    let suites = entries.map { entry -> JSON in
      switch entry.grade {
      case .success(let grade):
        ["name": entry.suite.name, "grade": grade.json, "problem": nil]
      case .failure(let error):
        ["name": entry.suite.name, "grade": nil, "problem": error.description]
      }
    }
    return ["suites": suites, "alike": alike]
  }

  var csv: String {
    Self.csv(rows { $0.map { "\(Report.rounded($0, 10))" } ?? "" })
  }

  var alikeCSV: String {
    Self.csv(
      [["Suite", "Other suite", "Alike", "Tests"]]
        + alike.map { $0.suites + ["\($0.count)", $0.tests.joined(separator: "; ")] })
  }

  /// A row for each suite, with the suite that it has most tests alike with.
  private func rows(_ percent: (Double?) -> String) -> [[String]] {
    [["Suite", "Score", "Lines", "Caught", "Bugs", "Refused", "Alike", "With", "Remark"]]
      + entries.map { entry in
        let name = entry.suite.name
        let grade = try? entry.grade.get()
        func count(_ number: Int?) -> String { number.map { "\($0)" } ?? percent(nil) }
        let pair = alike.first { $0.suites.contains(name) }
        return [
          name, percent(grade?.score), percent(grade?.coverage),
          count(grade?.bugs.caught), count(grade?.bugs.count), count(grade?.refused),
          "\(pair?.count ?? 0)",
          pair?.suites.first { $0 != name } ?? "", Self.remark(entry),
        ]
      }
  }

  /// RFC 4180.
  private static func csv(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map { cell in
        // A spreadsheet would compute what begins like a formula.
        let safe = ("=+-@".contains { cell.first == $0 } ? "'" : "") + cell
        return "\"\(safe.replacingOccurrences(of: "\"", with: "\"\""))\""
      }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func remark(_ entry: Entry) -> String {
    switch entry.grade {
    case .failure(let error): return error.what.components(separatedBy: "\n")[0]
    case .success(let grade):
      if grade.reference.status == .doesNotBuild {
        let error = grade.reference.details.first ?? ""
        return "does not build: "
          + error.replacingOccurrences(of: "\(entry.suite.folder)/", with: "")
      }
      let count = grade.kitTests.count
      let remarks = [
        ("void: fails with nothing planted", grade.voidedBy.map(\.title)),
        ("left out", grade.leftOut.map(\.name.title)),
        (
          "refuse correct apps",
          Set(grade.variants.flatMap(\.refusedBy).map(\.name.title)).sorted()
        ),
        (
          "\(count) equal to tests of the kit\(grade.countsKitTests ? "" : ", not counted")",
          grade.kitTests.map(\.test)
        ), ("reaches outside", grade.outsideNames),
      ].filter { !$1.isEmpty }.map { "\($0): \(Report.names($1))" }
      let heading = grade.reference.isUsable ? nil : grade.reference.heading
      return ((heading.map { [$0] } ?? []) + remarks).joined(separator: "; ")
    }
  }
}
