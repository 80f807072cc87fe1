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
      entries: grades.map { ClassEntry(of: ClassSuite(name: $0, folder: "/x"), hash: "", $1) },
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

  @Test("The CSVs quote every field, and no name is a formula")
  func programs() {
    let lines = grades.csv.components(separatedBy: "\r\n")
    #expect(lines[2].hasPrefix(#""'=bob, the ""2nd""","0.0","","0","0","0","0","","void"#))
    #expect(lines[3] == #""cy","","","","","","12","ada","Cannot read /x.""#)
    #expect(grades.alikeCSV.hasSuffix("\r\n\"ada\",\"eve\",\"3\",\"testA = heart\"\r\n"))
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
    #expect(try Self.grader(suites, output).run().entries.map(\.isGraded) == [true, true, false])
    let files = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(files == ["a-tests.html", "alike.csv", "b-tests.html", "class.csv"])
  }

  /// Grades all suites but `c`.
  private static func grader(
    _ suites: [ClassSuite], _ output: String, scope: String = "first-ten"
  ) -> ClassGrader {
    ClassGrader(
      suites: suites, output: output, given: [], scope: scope,
      progress: Progress(isTerminal: false) { _ in },
      grade: { suite in
        guard suite.name != "c" else { throw GradeError("No.", next: "Look.") }
        var grade = Grade(reference: fine)
        (grade.coverage, grade.date) = (100 / 3, Date(timeIntervalSince1970: 0))
        return grade
      }, page: { _ in "a page" })
  }

  // MARK: Shards

  @Test("A shard is every so many suites by name; all together are the class; others are refused")
  func shards() throws {
    let suites = ["e", "b", "d", "a", "c"].map { ClassSuite(name: $0, folder: "") }
    let parts = try (1...3).map { try Shard("\($0)/3").part(of: suites).map(\.name) }
    #expect(parts == [["a", "d"], ["b", "e"], ["c"]])
    #expect(try Shard("6/10").part(of: suites) == [])
    for text in ["0/10", "11/10", "1/0", "-1/3", "3", "1/2/3", "a/b", "/"] {
      #expect(throws: GradeError.self, "\(text)") { try Shard(text) }
    }
  }

  @Test("Shards that are merged give the table, the files and the pages of one run")
  func merged() throws {
    let folder = try TemporaryFolder()
    let test = "@Test func a() { #expect(Feed(1, 2).count == 3); #expect(Feed(1, 3).count == 4) }"
    let names = ["d", "a", "c", "b"]
    try folder.write(Dictionary(uniqueKeysWithValues: names.map { ("\($0)/T.swift", test) }))
    let suites = try ClassSuite.all(in: names.map { "\(folder.path)/\($0)" })
    func output(_ name: String) -> String { "\(folder.path)/grades-\(name)" }
    let one = try Self.grader(suites, output("0")).run()
    #expect(one.alike?.count == 6)
    func shard(_ text: String, to name: String, scope: String = "first-ten") throws -> ClassGrade {
      try Self.grader(suites, output(name), scope: scope).run(Shard(text))
    }
    #expect(try shard("1/2", to: "1").text.hasPrefix("Suite  Score   Lines  Caught  Bugs  Refused"))
    #expect(try shard("2/2", to: "2").alike == nil)
    let files = folder.paths(below: "grades-2")
    #expect(files == ["b.html", "d.html", "shard.json"])
    func merge(_ parts: String...) throws -> ClassGrade {
      try Self.grader(suites, output("all")).run(merging: parts.map(output))
    }
    let all = try merge("2", "1")
    #expect(all.text == one.text)
    #expect(folder.paths(below: "grades-all") == folder.paths(below: "grades-0"))
    for file in folder.paths(below: "grades-0") {
      #expect(folder.text("grades-all/\(file)") == folder.text("grades-0/\(file)"))
    }
    try FileManager.default.removeItem(atPath: output("1") + "/a.html")
    let lost = #expect(throws: GradeError.self) { try merge("2", "1") }
    #expect(lost?.what.hasSuffix("has no a.html, which the shard 1/2 has written.") == true)
    _ = try (shard("1/3", to: "3"), shard("1/2", to: "4", scope: "sprint-13"))
    try folder.write(["b/T.swift": "// changed"])
    for (parts, what, next) in [
      (["2"], "No shard has graded a", "missing"), (["1", "1"], "a comes twice", "once"),
      (["1", "2", "3"], "a comes twice: in the shards 1/2 and 1/3", "same number"),
      (["4", "2"], "The shard 1/2 was graded by other bugs", "same version"),
      (["0"], "There is no result of a shard in", "--output"),
      (["1", "2"], "b has changed", "Grade the shard 2/2 again"),
    ] {
      let error = #expect(throws: GradeError.self) {
        try Self.grader(suites, output("all")).run(merging: parts.map(output))
      }
      #expect(error?.what.contains(what) == true && error?.next.contains(next) == true, "\(what)")
    }
    let error = #expect(throws: GradeError.self) {
      try Self.grader(Array(suites[1...]), output("all")).run(merging: [output("1"), output("2")])
    }
    #expect(error?.what == "The shard 2/2 has d, which is not among the folders.")
  }
}
