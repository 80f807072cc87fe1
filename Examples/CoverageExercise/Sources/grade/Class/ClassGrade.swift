import Foundation

/// One learner's tests.
struct ClassSuite: Equatable {
  /// The shortest end of its path that no other suite of the class has.
  let name: String
  /// The folder of tests.
  let folder: String

  /// Names the suites of some folders: of tests, or of whole exercises with a `Tests/StarterTests`.
  ///
  /// - Throws: `GradeError`, if one of them is not there, or comes twice.
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
      ClassSuite(name: name(of: path, among: paths), folder: tests(in: path))
    }
  }

  private static func name(of path: String, among paths: [String]) -> String {
    let parts = path.split(separator: "/")
    for count in 1...max(parts.count, 1) {
      let end = parts.suffix(count)
      let alike = paths.count { $0.split(separator: "/").suffix(count).elementsEqual(end) }
      if alike == 1 { return end.joined(separator: "/") }
    }
    return path
  }

  private static func tests(in path: String) -> String {
    let tests = "\(path)/Tests/StarterTests"
    return FileManager.default.fileExists(atPath: tests) ? tests : path
  }
}

/// Grades the suites of a class, one after the other.
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

  /// - Throws: `GradeError`, if a report cannot be written.
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

/// The grades of a class, and what is alike in its suites.
struct ClassGrade {
  /// A suite and its grade; the reason instead if it could not be graded.
  struct Entry {
    let suite: ClassSuite
    let grade: Result<Grade, GradeError>

    /// A Boolean value that tells whether there is a grade.
    var isGraded: Bool { (try? grade.get())?.isValid ?? false }
  }

  var entries: [Entry]
  var alike: [AlikeTests]

  /// Tables for a person.
  var text: String {
    let rows = entries.map { entry in
      let grade = try? entry.grade.get()
      let bugs = grade.map { "\($0.caught)/\($0.bugs.count)" } ?? "–"
      return [
        entry.suite.name, Report.percent(grade?.score), Report.percent(grade?.coverage), bugs,
        Self.remark(entry),
      ]
    }
    var lines = Report.table([["Suite", "Score", "Lines", "Bugs", "Remark"]] + rows)
    if !alike.isEmpty {
      let pairs = alike.map { pair in
        ["\(pair.count)", pair.suites.joined(separator: ", "), Report.names(pair.tests)]
      }
      lines += ["", "Tests that are alike in two suites, which may be by chance:"]
      lines += Report.table([["Alike", "Suites", "Tests"]] + pairs)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For programs: the grades, or the reasons why there are none.
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

  /// The same for a spreadsheet (RFC 4180), with the suite that each has most tests alike with.
  var csv: String {
    let head = [
      "suite", "score", "lines", "caught", "bugs", "alike", "alike with", "remark",
    ]
    return Self.csv(
      [head]
        + entries.map { entry in
          let name = entry.suite.name
          let pair = alike.first { $0.suites.contains(name) }
          let grade = try? entry.grade.get()
          return [
            name, grade.map { "\($0.score)" } ?? "",
            grade?.coverage.map { "\(Report.rounded($0, 10))" } ?? "",
            grade.map { "\($0.caught)" } ?? "", grade.map { "\($0.bugs.count)" } ?? "",
            "\(pair?.count ?? 0)", pair?.suites.first { $0 != name } ?? "", Self.remark(entry),
          ]
        })
  }

  /// The pairs of suites with tests alike, for a spreadsheet.
  var alikeCSV: String {
    Self.csv(
      [["suite", "other suite", "alike", "tests"]]
        + alike.map { $0.suites + ["\($0.count)", $0.tests.joined(separator: "; ")] })
  }

  private static func csv(_ rows: [[String]]) -> String {
    rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    // A spreadsheet would compute what begins like a formula.
    let safe = text.first.map { "=+-@".contains($0) } == true ? "'" + text : text
    return "\"\(safe.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  /// What a teacher has to know besides the numbers.
  private static func remark(_ entry: Entry) -> String {
    switch entry.grade {
    case .failure(let error): return error.what.components(separatedBy: "\n")[0]
    case .success(let grade):
      if !grade.voidedBy.isEmpty {
        return "void: fails with nothing planted (\(Report.names(grade.voidedBy.map(\.title))))"
      }
      if grade.reference.status == .doesNotBuild {
        let error = grade.reference.details.first ?? ""
        let folder = entry.suite.folder + "/"
        return "does not build: "
          + (error.hasPrefix(folder) ? String(error.dropFirst(folder.count)) : error)
      }
      let known = grade.kitTests.map(\.test)
      let remarks = [
        grade.reference.isUsable ? nil : grade.reference.heading,
        grade.leftOut.isEmpty
          ? nil : "left out: \(Report.names(grade.leftOut.map(\.name.title)))",
        known.isEmpty
          ? nil
          : "\(known.count) equal to tests of the kit\(grade.countsKitTests ? "" : ", not counted"): "
            + Report.names(known),
        grade.outsideNames.isEmpty ? nil : "reaches outside: \(Report.names(grade.outsideNames))",
      ]
      return remarks.compactMap { $0 }.joined(separator: "; ")
    }
  }
}
