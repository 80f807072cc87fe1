import Foundation
import Testing

@testable import grade

@Suite("The reports on mutants")
struct MutantReportTests {
  private static let (a, b, c) = (
    TestName(id: "Feed/a()", title: "A"), TestName(id: "Feed/b()", title: "B"),
    TestName(id: "Till/c()", title: "C")
  )

  /// A mutant of each outcome, each in a line of its own.
  private func grade(
    _ outcomes: [Outcome] = Outcome.allCases, line: (Int) -> Int = { $0 + 1 }
  ) -> MutantGrade {
    var reference = Reference(.passed, details: [])
    reference.tests = [Self.a, Self.b, Self.c]
    var grade = MutantGrade(target: "Kit", reference: reference)
    grade.folder = "/nowhere/Sources/Kit"
    grade.sources = ["My Feed/A.swift": "let a = 1\n"]
    grade.results = outcomes.enumerated().map { index, outcome in
      var result = ChangeResult(id: "\(index)", outcome: outcome, coveredBy: ["Feed"])
      if outcome == .caught {
        (result.by, result.messages, result.seconds) = ([Self.b, .noTest], [Self.b: "no"], 0.25)
      }
      let place = SourcePlace(line: line(index), column: 9, endLine: line(index), endColumn: 10)
      let mutant = Mutant(
        id: index, kind: .literal, file: "My Feed/A.swift", place: place, before: "let a = 1",
        after: "let a = \(index)", replacement: "\(index)")
      return MutantResult(
        mutant: mutant, result: result, reason: outcome == .leftOut ? "why" : nil)
    }
    grade.planned = outcomes.count
    return grade
  }

  @Test("The table has survivors as compilers write them, each dropped mutant, and the sums")
  func table() {
    var grade = grade()
    grade.stale = ["A.swift: x → y"]
    #expect(
      MutantTable(grade: grade).text == """
        /nowhere/Sources/Kit/My Feed/A.swift:2:9: warning: missed: let a = 1 → let a = 1
        /nowhere/Sources/Kit/My Feed/A.swift:3:9: warning: unreached: let a = 1 → let a = 2
        /nowhere/Sources/Kit/My Feed/A.swift:5:9: warning: flaky: let a = 1 → let a = 4

        The compiler does not accept these mutants, so they are dropped:
          My Feed/A.swift:8: let a = 1 → let a = 7

        No survivor fits these entries of the list of equivalents (any more):
          A.swift: x → y

          40.0 %  2 of 5  My Feed/A.swift

        Mutants of Kit: 1 missed, 1 slow, 1 flaky, 1 caught
        8 planned = 4 run + 1 unreached + 1 equivalent + 1 dropped + 1 left out.
        Seen by the tests  40.0 %
        Built in 0.00 s, ran in 0.00 s, 0.25 s each.

        """)
  }

  @Test("At most two survivors of a line are shown, and how many more there are")
  func manyOfALine() {
    let grade = grade([.missed, .missed, .unreached, .caught, .missed, .missed]) { $0 / 5 + 1 }
    let lines = MutantTable(grade: grade).text.components(separatedBy: "\n").prefix(5)
    #expect(
      lines.map { $0.components(separatedBy: ".swift")[$0.isEmpty ? 0 : 1] } == [
        ":1:9: warning: missed: let a = 1 → let a = 0",
        ":1:9: warning: missed: let a = 1 → let a = 1", ":1:1: note: … and 2 more on this line",
        ":2:9: warning: missed: let a = 1 → let a = 5", "",
      ])
  }

  @Test(
    "Where nothing was run there is no score",
    arguments: [[], [Outcome.dropped, .leftOut], [.unreached], [.equivalent]])
  func nothingRun(_ outcomes: [Outcome]) throws {
    let grade = grade(outcomes)
    #expect(grade.score == nil && !grade.isValid)
    #expect(MutantTable(grade: grade).text.contains("\nno score: nothing was run\n"))
    #expect(try grade.json.object["score"] is NSNull)
    #expect(MutantPage(grade: grade).page.text.contains("<strong>–</strong>"))
  }

  @Test("Tests that cannot be graded have a score of 0, and the reason")
  func unusable() {
    let grade = MutantGrade(target: "Kit", reference: Reference(.failed, details: ["a: no"]))
    #expect(grade.score == 0 && !grade.isValid)
    #expect(MutantTable(grade: grade).text.hasPrefix("These tests fail without a bug"))
    let page = MutantPage(grade: grade).page.text
    #expect(page.contains("<li>a: no</li>") && !page.contains("<table"))
  }

  @Test("A mutant without a result, or with two, is an error of the grader")
  func check() throws {
    var grade = grade()
    try grade.check()
    grade.planned += 1
    let error = #expect(throws: GradeError.self) { try grade.check() }
    #expect(error?.what.contains("9 planned = 4 run + 1 unreached") == true)
    grade.results.append(grade.results[0])
    #expect(throws: GradeError.self) { try grade.check() }
  }

  @Test("The page has all that somebody has to look at, and the JSON everything")
  func pageAndJSON() throws {
    let page = MutantPage(grade: grade()).page.text
    #expect(page.contains("<td data-column=\"Where\">My Feed/A.swift:8:9</td>"))
    #expect(page.contains("<strong>40.0 %</strong>") && !page.contains(">caught</td>"))
    let json = try grade().json.object
    #expect(json["planned"] as? Int == 8)
    #expect((json["counts"] as? [String: Int])?["dropped"] == 1)
    let mutants = try #require(json["mutants"] as? [[String: Any]])
    #expect(
      mutants.map { $0["outcome"] as? String } == Outcome.allCases.map(\.rawValue))
    #expect(mutants[7]["after"] as? String == "let a = 7" && mutants[7]["line"] as? Int == 8)
    #expect(mutants[6]["reason"] as? String == "why" && mutants[5]["reason"] is NSNull)
    #expect(mutants[0]["by"] as? [String] == [TestName.noTest.title, "B"])
  }

  @Test("Stryker's report has all that its schema requires, and the tests that kill and cover")
  func stryker() throws {
    let report = try StrykerReport(grade: grade()).json.object
    #expect(report["schemaVersion"] as? String == "2")
    #expect(report["thresholds"] as? [String: Int] == ["high": 90, "low": 70])
    let files = try #require(report["files"] as? [String: [String: Any]])
    let file = try #require(
      files["/nowhere/Sources/Kit/My Feed/A.swift"] ?? files["My Feed/A.swift"])
    #expect(file["language"] as? String == "swift" && file["source"] as? String == "let a = 1\n")
    let mutants = try #require(file["mutants"] as? [[String: Any]])
    #expect(Set(mutants.compactMap { $0["id"] as? String }).count == 8)
    #expect(
      mutants.compactMap { $0["status"] as? String } == [
        "Killed", "Survived", "NoCoverage", "Timeout", "Survived", "Ignored", "Ignored",
        "CompileError",
      ])
    #expect(mutants[6]["statusReason"] as? String == "why")
    #expect(mutants[5]["statusReason"] == nil && mutants[5]["duration"] == nil)
    let first = try #require(mutants.first)
    #expect(first["mutatorName"] as? String == "literal" && first["replacement"] as? String == "0")
    #expect(first["statusReason"] as? String == "no" && first["duration"] as? Double == 250)
    #expect(first["killedBy"] as? [String] == ["Feed/b()"])
    #expect(first["coveredBy"] as? [String] == ["Feed/a()", "Feed/b()"])
    #expect(
      first["location"] as? [String: [String: Int]] == [
        "start": ["line": 1, "column": 9], "end": ["line": 1, "column": 10],
      ])
    let suites = try #require(report["testFiles"] as? [String: [String: [[String: String]]]])
    #expect(suites.keys.sorted() == ["Feed", "Till"])
    #expect(suites["Till"]?["tests"] == [["id": "Till/c()", "name": "C"]])
  }

  @Test("Paths begin at the repository, or else at the package")
  func root() throws {
    let folder = try TemporaryFolder()
    let target = folder.path + "/Package/Sources/Kit"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/Package/Package.swift"))
    #expect(StrykerReport.root(around: target) == folder.path + "/Package")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.git", withIntermediateDirectories: true)
    #expect(StrykerReport.root(around: target) == folder.path)
    #expect(
      StrykerReport.path(of: "A.swift", in: target, below: folder.path)
        == "Package/Sources/Kit/A.swift")
  }
}
