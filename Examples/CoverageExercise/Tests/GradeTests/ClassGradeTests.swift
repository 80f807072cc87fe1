import Foundation
import Testing

@testable import grade

@Suite("The grades of a class")
struct ClassGradeTests {
  private static let fine = Reference([TestReport(finished: [SampleGrade.name("A/b()")])])

  private let grades: ClassGrade = {
    var (void, copy) = (Grade(reference: fine), Grade(reference: fine))
    void.voidedBy = [SampleGrade.name("b")]
    copy.coverage = 12.345
    copy.leftOut = [FailedTest(name: SampleGrade.name("c"), message: "no")]
    copy.kitTests = ["A/d", "A/e", "A/f"].map { KitTests.Equal(test: $0, kitTest: "K/k") }
    copy.countsKitTests = false
    let broken = Reference(.doesNotBuild, details: ["/x/A.swift:3: no \"such\" type", "b"])
    let grades: KeyValuePairs<String, Result<Grade, GradeError>> = [
      "ada": .success(copy), "=bob, the \"2nd\"": .success(void),
      "cy": .failure(GradeError("Cannot read /x.\nMore.", next: "Look.")),
      "eve": .success(Grade(reference: broken)),
    ]
    return ClassGrade(
      entries: grades.map { name, grade in
        ClassGrade.Entry(suite: ClassSuite(name: name, folder: "/x"), grade: grade)
      },
      alike: [
        AlikeTests(suites: ["ada", "cy"], count: 12, tests: ["a", "b", "c"]),
        AlikeTests(suites: ["ada", "eve"], count: 3, tests: ["testA = heart"]),
      ])
  }()

  @Test("The table has a row for each suite, with what a teacher has to know, and the alike pairs")
  func text() {
    #expect(
      grades.text == """
        Suite            Score   Lines  Caught  Bugs  Refused  Alike  With  Remark
        ada              0.0 %  12.3 %       0     0        0     12  cy    left out: c; 3 equal to tests of the kit, not counted: A/d; A/e; and 1 more
        =bob, the "2nd"  0.0 %       –       0     0        0      0        void: fails with nothing planted: b
        cy                   –       –       –     –        –     12  ada   Cannot read /x.
        eve              0.0 %       –       0     0        0      3  ada   does not build: A.swift:3: no "such" type

        Tests that are alike in two suites, which may be by chance:
        Alike  Suites    Tests
           12  ada, cy   a; b; and 1 more
            3  ada, eve  testA = heart

        """)
    #expect(grades.entries.map(\.isGraded) == [true, false, false, false])
  }

  @Test("The CSVs quote every field, and no name is a formula; the JSON has a grade or a problem")
  func programs() throws {
    let lines = grades.csv.components(separatedBy: "\r\n")
    #expect(lines[2].hasPrefix(#""'=bob, the ""2nd""","0.0","","0","0","0","0","","void"#))
    #expect(lines[3] == #""cy","","","","","","12","ada","Cannot read /x.""#)
    #expect(grades.alikeCSV.hasSuffix("\r\n\"ada\",\"eve\",\"3\",\"testA = heart\"\r\n"))
    let suites = try #require(try grades.json.object["suites"] as? [[String: Any]])
    #expect(suites[0]["problem"] is NSNull && suites[2]["grade"] is NSNull)
    #expect((suites[2]["problem"] as? String)?.hasSuffix("Look.") == true)
  }

  @Test("A suite has the shortest end of its path that no other has; one in error stops no other")
  func run() throws {
    let folder = try TemporaryFolder()
    let paths = ["a/tests", "b/tests", "c"].map { "\(folder.path)/\($0)" }
    for path in paths[..<2] + ["\(paths[2])/Tests/StarterTests"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let suites = try ClassSuite.all(in: paths)
    #expect(suites.map(\.name) == ["a/tests", "b/tests", "c"])
    #expect(suites[2].folder.hasSuffix("c/Tests/StarterTests"))
    #expect(throws: GradeError.self) { try ClassSuite.all(in: [paths[0], paths[0]]) }
    #expect(throws: GradeError.self) { try ClassSuite.all(in: ["/there/is/none"]) }
    let output = folder.path + "/grades"
    let grader = ClassGrader(
      suites: suites, output: output, given: [], progress: Progress(isTerminal: false) { _ in },
      grade: { suite in
        guard suite.name != "c" else { throw GradeError("No.", next: "Look.") }
        return Grade(reference: Self.fine)
      }, page: { _ in HTMLPage(title: "a page", body: []) })
    #expect(try grader.run().entries.map(\.isGraded) == [true, true, false])
    let files = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(files == ["a-tests.html", "alike.csv", "b-tests.html", "class.csv"])
  }
}
