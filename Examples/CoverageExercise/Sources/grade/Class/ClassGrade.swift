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
  /// The folder for a page of each suite, `class.csv`, and `alike.csv` with the pairs of suites; of a
  /// shard for its part of the class instead of the tables.
  let output: String
  /// What all learners were given, such as the starter tests.
  let given: [FileTree]
  /// The bugs and options that suites are graded by, in words: only shards with the same ones are merged.
  let scope: String
  let progress: Progress
  /// Grades one suite, without results from before and without the tests that equal the kit's: what one
  /// learner's tests left behind must not change another one's grade.
  let grade: (ClassSuite) throws -> Grade
  let page: (Grade) -> String

  /// - Parameters:
  ///   - shard: the part to grade; `nil` for all suites.
  ///   - outputs: the folders of shards, of which the grades are taken; none to grade.
  func run(_ shard: Shard? = nil, merging outputs: [String] = []) throws -> ClassGrade {
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let suites = shard?.part(of: suites) ?? suites
    let files = try suites.map { try FileTree(of: $0.folder) }
    if !outputs.isEmpty { return try tables(merged(outputs, files), files) }
    let entries = try zip(suites, files).enumerated().map { number, suite in
      progress.say("Suite \(number + 1) of \(suites.count): \(suite.0.name)")
      return try entry(of: suite.0, hash: suite.1.hash)
    }
    guard let shard else { return try tables(entries, files) }
    let part = ClassPart(shard: shard.description, scope: scope, entries: entries)
    try Report.write(try Report.json(part), to: "\(output)/\(ClassPart.file)")
    return ClassGrade(entries: entries, alike: nil)
  }

  private func tables(_ entries: [ClassEntry], _ files: [FileTree]) throws -> ClassGrade {
    let names = suites.map(\.name)
    let alike = AlikeTests.all(in: Array(zip(names, files)).map { ($0, $1) }, given: given)
    let grades = ClassGrade(entries: entries, alike: alike)
    try Report.write(grades.csv, to: "\(output)/class.csv")
    try Report.write(grades.alikeCSV, to: "\(output)/alike.csv")
    return grades
  }

  /// What the shards found, and their pages.
  private func merged(_ outputs: [String], _ files: [FileTree]) throws -> [ClassEntry] {
    let parts = try outputs.map { try ClassPart(in: $0) }
    let entries = try ClassPart.merged(
      parts, of: zip(suites, files).map { ($0.name, $1.hash) }, scope: scope)
    for (part, folder) in zip(parts, outputs) {
      for page in part.entries.filter(\.hasPage).map(\.page) {
        guard let text = try? String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8) else {
          throw GradeError(
            "\(folder) has no \(page), which the shard \(part.shard) has written.",
            next: "Keep all files of a shard together, or grade it again.")
        }
        try Report.write(text, to: "\(output)/\(page)")
      }
    }
    return entries
  }

  /// That a suite cannot be graded is a result, too.
  private func entry(of suite: ClassSuite, hash: String) throws -> ClassEntry {
    let result: Result<Grade, GradeError>
    do { result = .success(try grade(suite)) } catch let error as GradeError {
      result = .failure(error)
    }
    let entry = ClassEntry(of: suite, hash: hash, result)
    if case .success(let grade) = result {
      try Report.write(page(grade), to: "\(output)/\(entry.page)")
    }
    return entry
  }
}

/// What a table says about a suite, and all that another machine needs for it.
struct ClassEntry: Codable {
  let name: String
  /// Of the suite's files as they were graded.
  let hash: String
  var isGraded = false
  var score: Double?
  var coverage: Double?
  var caught: Int?
  var bugs: Int?
  var refused: Int?
  var remark: String
  /// A Boolean value that tells whether it has a page: not where the grading was an error.
  var hasPage = false

  var page: String { name.replacingOccurrences(of: "/", with: "-") + ".html" }

  init(of suite: ClassSuite, hash: String, _ result: Result<Grade, GradeError>) {
    (name, self.hash) = (suite.name, hash)
    switch result {
    case .success(let grade):
      isGraded = grade.isValid
      (score, coverage) = (grade.score, grade.coverage)
      (caught, bugs, refused) = (grade.bugs.caught, grade.bugs.count, grade.refused)
      (remark, hasPage) = (Self.remark(grade, suite), true)
    case .failure(let error): remark = error.what.components(separatedBy: "\n")[0]
    }
  }

  private static func remark(_ grade: Grade, _ suite: ClassSuite) -> String {
    if grade.reference.status == .doesNotBuild {
      let error = grade.reference.details.first ?? ""
      return "does not build: "
        + error.replacingOccurrences(of: "\(suite.folder)/", with: "")
    }
    let count = grade.kitTests.count
    let remarks = [
      ("void: fails with nothing planted", grade.voidedBy.map(\.title)),
      ("left out", grade.leftOut.map(\.name.title)),
      ("refuse correct apps", Set(grade.variants.flatMap(\.refusedBy).map(\.name.title)).sorted()),
      (
        "\(count) equal to tests of the kit\(grade.countsKitTests ? "" : ", not counted")",
        grade.kitTests.map(\.test)
      ), ("reaches outside", grade.outsideNames),
    ].filter { !$1.isEmpty }.map { "\($0): \(Report.names($1))" }
    let heading = grade.reference.isUsable ? nil : grade.reference.heading
    return ([heading].compactMap { $0 } + remarks).joined(separator: "; ")
  }
}

struct ClassGrade {
  var entries: [ClassEntry]
  /// The tests that are alike in two suites; `nil` where not all suites were compared.
  var alike: [AlikeTests]?

  var text: String {
    let pairs = (alike ?? []).map { pair in
      ["\(pair.count)", pair.suites.joined(separator: ", "), Report.names(pair.tests)]
    }
    let heading = "Tests that are alike in two suites, which may be by chance:"
    let table = Report.table([["Alike", "Suites", "Tests"]] + pairs)
    return Report.text([
      Report.table(rows(Report.percent)), pairs.isEmpty ? [] : [heading] + table,
    ])
  }

  var csv: String { Self.csv(rows { $0.map { "\(Report.rounded($0, 10))" } ?? "" }) }

  var alikeCSV: String {
    Self.csv(
      [["Suite", "Other suite", "Alike", "Tests"]]
        + (alike ?? []).map {
          $0.suites + ["\($0.count)", $0.tests.joined(separator: "; ")]
        })
  }

  /// A row for each suite, with the suite that it has most tests alike with.
  private func rows(_ percent: (Double?) -> String) -> [[String]] {
    func count(_ number: Int?) -> String { number.map { "\($0)" } ?? percent(nil) }
    return [["Suite", "Score", "Lines", "Caught", "Bugs", "Refused", "Alike", "With", "Remark"]]
      + entries.map { entry in
        let pair = alike?.first { $0.suites.contains(entry.name) }
        return [
          entry.name, percent(entry.score), percent(entry.coverage), count(entry.caught),
          count(entry.bugs), count(entry.refused), count(alike.map { _ in pair?.count ?? 0 }),
          pair?.suites.first { $0 != entry.name } ?? "", entry.remark,
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
}
