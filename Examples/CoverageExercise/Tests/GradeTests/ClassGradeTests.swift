import Foundation
import Testing

@testable import grade

@Suite("The grades of a class")
struct ClassGradeTests {
  private static let fine = Reference([TestReport(finished: [SampleGrade.name("A/b()")])])

  private func entry(
    _ name: String, _ reference: Reference = fine, _ change: (inout Grade) -> Void = { _ in }
  ) -> ClassGrade.Entry {
    var grade = Grade(reference: reference)
    grade.coverage = 12.345
    change(&grade)
    return ClassGrade.Entry(suite: ClassSuite(name: name, folder: "/x"), grade: .success(grade))
  }

  private var grades: ClassGrade {
    ClassGrade(
      entries: [
        entry("ada"),
        entry("=bob, the \"2nd\"") { $0.voidedBy = [SampleGrade.name("b")] },
        entry("dan") { grade in
          grade.leftOut = [LeftOutTest(name: SampleGrade.name("c"), message: "no")]
          grade.kitTests = ["A/d", "A/e", "A/f"].map { KitTests.Equal(test: $0, kitTest: "K/k") }
          grade.countsKitTests = false
        },
        ClassGrade.Entry(
          suite: ClassSuite(name: "cy", folder: "/x"),
          grade: .failure(GradeError("Cannot read /x.\nMore.", next: "Look."))),
        entry("eve", Reference(.doesNotBuild, details: ["/x/A.swift:3: no \"such\" type", "b"])),
      ],
      alike: [
        AlikeTests(suites: ["cy", "dan"], count: 12, tests: ["a", "b", "c"]),
        AlikeTests(suites: ["ada", "dan"], count: 3, tests: ["testA = heart"]),
      ])
  }

  @Test("The table has a row for each suite, with what a teacher has to know, and the alike pairs")
  func text() {
    #expect(
      grades.text == """
        Suite            Score   Lines  Bugs  Remark
        ada              0.0 %  12.3 %   0/0
        =bob, the "2nd"  0.0 %  12.3 %   0/0  void: fails with nothing planted (b)
        dan              0.0 %  12.3 %   0/0  left out: c; 3 equal to tests of the kit, not counted: A/d; A/e; and 1 more
        cy                   –       –     –  Cannot read /x.
        eve              0.0 %  12.3 %   0/0  does not build: A.swift:3: no "such" type

        Tests that are alike in two suites, which may be by chance:
        Alike  Suites    Tests
           12  cy, dan   a; b; and 1 more
            3  ada, dan  testA = heart

        """)
    #expect(grades.entries.map(\.isGraded) == [true, false, true, false, false])
  }

  @Test("The CSV quotes every field, no name is a formula, and each suite has its most alike one")
  func csv() {
    let lines = grades.csv.components(separatedBy: "\r\n")
    #expect(
      lines[0] == #""suite","score","lines","caught","bugs","alike","alike with","remark""#)
    #expect(lines[1] == #""ada","0.0","12.3","0","0","3","dan","""#)
    #expect(lines[2].hasPrefix(#""'=bob, the ""2nd""","0.0""#))
    #expect(lines[3].hasPrefix(#""dan","0.0","12.3","0","0","12","cy","left out"#))
    #expect(lines[4] == #""cy","","","","","12","dan","Cannot read /x.""#)
    #expect(lines[5].hasSuffix(#","0","","does not build: A.swift:3: no ""such"" type""#))
    #expect(lines.count == 7 && lines[6].isEmpty)
    let pairs = grades.alikeCSV.components(separatedBy: "\r\n")
    #expect(pairs[1] == #""cy","dan","12","a; b; c""#)
  }

  @Test("The JSON has a grade or a problem for each suite")
  func json() throws {
    let suites = try #require(try grades.json.object["suites"] as? [[String: Any]])
    #expect(suites[0]["problem"] is NSNull && suites[3]["grade"] is NSNull)
    #expect((suites[3]["problem"] as? String)?.hasSuffix("Look.") == true)
    #expect((suites[2]["grade"] as? [String: Any])?["countsKitTests"] as? Bool == false)
    let pairs = try #require(try grades.json.object["alike"] as? [[String: Any]])
    #expect(pairs.map { $0["count"] as? Int } == [12, 3])
  }

  @Test("A suite that cannot be graded is a row, and the others get their pages and the CSVs")
  func run() throws {
    let folder = try TemporaryFolder()
    for name in ["ada", "bob/tests"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    let output = folder.path + "/grades"
    let grader = ClassGrader(
      suites: ["ada", "bob/tests"].map { ClassSuite(name: $0, folder: "\(folder.path)/\($0)") },
      output: output, given: [], progress: Progress(isTerminal: false) { _ in },
      grade: { suite in
        guard suite.name != "ada" else { throw GradeError("No.", next: "Look.") }
        return Grade(reference: Self.fine)
      }, page: { _ in HTMLPage(title: "a page", body: "") })
    #expect(try grader.run().entries.map(\.isGraded) == [false, true])
    let files = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(files == ["alike.csv", "bob-tests.html", "class.csv"])
  }

  @Test("A suite is called by the shortest end of its path that no other one has")
  func names() throws {
    let folder = try TemporaryFolder()
    for path in ["a/tests", "b/tests", "c/Tests/StarterTests"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
    }
    let paths = ["a/tests", "b/tests", "c"].map { "\(folder.path)/\($0)" }
    let suites = try ClassSuite.all(in: paths)
    #expect(suites.map(\.name) == ["a/tests", "b/tests", "c"])
    #expect(suites[2].folder.hasSuffix("c/Tests/StarterTests"))
    #expect(throws: GradeError.self) { try ClassSuite.all(in: [paths[0], paths[0]]) }
    #expect(throws: GradeError.self) { try ClassSuite.all(in: ["/there/is/none"]) }
  }
}
