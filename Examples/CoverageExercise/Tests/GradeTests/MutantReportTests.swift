import Foundation
import Testing

@testable import grade

@Suite("The reports on mutants")
struct MutantReportTests {
  /// A mutant of each outcome, each in a line of its own.
  private func grade(
    _ outcomes: [Outcome] = Outcome.allCases, line: (Int) -> Int = { $0 + 1 }
  ) -> MutantGrade {
    let tests = ["Feed/a()", "Feed/b()", "Till/c()"].map(SampleGrade.name)
    var reference = Reference(.passed, details: [])
    reference.tests = Set(tests)
    var grade = MutantGrade(target: "Kit", tests: Grade(reference: reference))
    grade.folder = "/Kit"
    grade.sources = ["My Feed/A.swift": "let a = 1\n"]
    grade.results = outcomes.enumerated().map { index, outcome in
      var result = ChangeResult("\(index)", outcome)
      if outcome == .caught {
        let failures = [tests[1]: "no", TestName.noTest: "never"]
        result = ChangeResult("0", TestReport(failures: failures, seconds: 0.25), ignoring: [])
      }
      result.coveredBy = ["Feed"]
      if outcome == .flaky { result.search = .witness("// when\ntap()\n") }
      let place = SourcePlace(line: line(index), column: 9, endLine: line(index), endColumn: 10)
      let mutant = Mutant(
        id: index, kind: .literal, file: "My Feed/A.swift", place: place, before: "let a = 1",
        after: "let a = \(index)", replacement: "\(index)")
      return MutantResult(
        mutant: mutant, result: result, reason: outcome == .equivalent ? "why" : nil)
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
        /Kit/My Feed/A.swift:2:9: warning: missed: let a = 1 → let a = 1
        /Kit/My Feed/A.swift:3:9: warning: unreached: let a = 1 → let a = 2
        /Kit/My Feed/A.swift:5:9: warning: flaky: let a = 1 → let a = 4
            // when
            tap()

        Probably equivalent, since a search came to them and saw no difference:
          My Feed/A.swift:7: let a = 1 → let a = 6

        The compiler does not accept these mutants, so they are dropped:
          My Feed/A.swift:8: let a = 1 → let a = 7

        No survivor fits these entries of the list of equivalents (any more):
          A.swift: x → y

          40.0 %  2 of 5  My Feed/A.swift

        Mutants of Kit: 1 missed, 1 slow, 1 flaky, 1 caught
        8 planned = 4 run + 1 unreached + 1 equivalent + 1 probably equivalent + 1 dropped.
        Seen by the tests  40.0 %
        Built in 0.00 s, ran in 0.00 s, 0.25 s each.

        """)
  }

  @Test("At most two survivors of a line are shown, and how many more there are")
  func manyOfALine() {
    let grade = grade([.missed, .missed, .unreached, .caught, .missed, .missed]) { $0 / 5 + 1 }
    let lines = MutantTable(grade: grade).text.split(separator: "\n").prefix(4)
    #expect(lines[2] == "/Kit/My Feed/A.swift:1:1: note: … and 2 more on this line")
    #expect(lines[3] == "/Kit/My Feed/A.swift:2:9: warning: missed: let a = 1 → let a = 5")
  }

  @Test("Where nothing was run there is no score")
  func nothingRun() {
    for outcomes in [[], [Outcome.dropped], [.unreached], [.equivalent]] {
      let grade = grade(outcomes)
      #expect(grade.score == nil && !grade.isValid)
      #expect(MutantTable(grade: grade).text.contains("\nno score: nothing was run\n"))
    }
    let failed = Grade(reference: Reference(.failed, details: ["a: no"]))
    let unusable = MutantGrade(target: "Kit", tests: failed)
    #expect(unusable.score == 0 && !unusable.isValid)
    #expect(MutantTable(grade: unusable).text.hasPrefix("These tests fail without a bug"))
    var void = grade()
    void.tests.voidedBy = [SampleGrade.name("Feed/a()")]
    #expect(void.score == 0 && MutantTable(grade: void).text.hasPrefix("Void: "))
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

  @Test("Stryker's report has all that its schema requires")
  func json() throws {
    let report = try grade().strykerJSON.object
    #expect(report["schemaVersion"] as? String == "2" && report["thresholds"] != nil)
    let files = try #require(report["files"] as? [String: [String: Any]])
    let file = try #require(files["My Feed/A.swift"])
    #expect(file["language"] as? String == "swift" && file["source"] as? String == "let a = 1\n")
    let found = try #require(file["mutants"] as? [[String: Any]])
    #expect(
      found.map { $0["status"] as? String } == [
        "Killed", "Survived", "NoCoverage", "Timeout", "Survived", "Ignored", "Ignored",
        "CompileError",
      ])
    #expect(found[4]["statusReason"] as? String == "// when\ntap()\n")
    #expect(found[5]["statusReason"] as? String == "why" && found[6]["statusReason"] == nil)
    #expect(
      NSDictionary(dictionary: found[0]) == [
        "id": "0", "mutatorName": "literal", "replacement": "0", "status": "Killed",
        "description": "let a = 1 → let a = 0", "statusReason": "no", "duration": 250,
        "killedBy": ["Feed/b()"], "coveredBy": ["Feed/a()", "Feed/b()"],
        "location": ["start": ["line": 1, "column": 9], "end": ["line": 1, "column": 10]],
      ])
    let suites = try #require(report["testFiles"] as? [String: [String: [[String: String]]]])
    #expect(suites["Feed"]?["tests"]?.count == 2)
    #expect(suites["Till"]?["tests"] == [["id": "Till/c()", "name": "Till/c()"]])
  }
}
