import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("The grades of a class")
struct ClassGradeTests {
  private func entry(
    _ name: String, _ change: (inout Grade) -> Void = { _ in }
  ) -> ClassGrade.Entry {
    var grade = Grade(reference: Reference([TestReport()]))
    grade.reference = Reference([
      TestReport(finished: [TestName(id: "A/b()", title: "b")])
    ])
    grade.coverage = 12.345
    change(&grade)
    return ClassGrade.Entry(suite: ClassSuite(name: name, folder: "/x"), grade: .success(grade))
  }

  private var grades: ClassGrade {
    let broken = ClassGrade.Entry(
      suite: ClassSuite(name: "cy", folder: "/x"),
      grade: .failure(GradeError("Cannot read /x.\nMore.", next: "Look.")))
    return ClassGrade(
      entries: [
        entry("ada"),
        entry("=bob, the \"2nd\"") { $0.voidedBy = [TestName(id: "A/b()", title: "b")] },
        entry("dan") { grade in
          grade.leftOut = [LeftOutTest(name: TestName(id: "A/c()", title: "c"), message: "no")]
        }, broken,
      ], alike: [AlikeTests(test: "testA", suites: ["ada", "dan"])])
  }

  @Test("The table has a row for each suite, with what a teacher has to know")
  func text() {
    let lines = grades.text.components(separatedBy: "\n")
    #expect(lines[1].hasPrefix("ada") && lines[1].contains("12.3 %"))
    #expect(lines[2].hasSuffix("void: fails with nothing planted (b)"))
    #expect(lines[3].hasSuffix("left out: c"))
    #expect(lines[4].hasSuffix("Cannot read /x."))
    #expect(lines.contains("  testA: ada, dan"))
    #expect(grades.entries.map(\.isGraded) == [true, false, true, false])
  }

  @Test("The CSV quotes every field, and no name is a formula")
  func csv() {
    let lines = grades.csv.components(separatedBy: "\r\n")
    #expect(lines[0] == #""suite","score","lines","caught","faults","remark""#)
    #expect(lines[1] == #""ada","0.0","12.3","0","0","""#)
    #expect(lines[2].hasPrefix(#""'=bob, the ""2nd""","0.0""#))
    #expect(lines.count == 6 && lines[5].isEmpty)
  }

  @Test("A suite is called by the shortest end of its path that no other one has")
  func names() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for path in ["a/tests", "b/tests", "c/Tests/StarterTests"] {
      try files.createDirectory(
        atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
    }
    let paths = ["a/tests", "b/tests", "c"].map { "\(folder.path)/\($0)" }
    let suites = try ClassSuite.all(in: paths)
    #expect(suites.map(\.name) == ["a/tests", "b/tests", "c"])
    #expect(suites[2].folder.hasSuffix("c/Tests/StarterTests"))
    #expect(throws: GradeError.self) { try ClassSuite.all(in: [paths[0], paths[0]]) }
    #expect(throws: GradeError.self) { try ClassSuite.all(in: ["/there/is/none"]) }
  }

  @Test("The explanation of a fault has its place, story and hints, and its change only on request")
  func description() throws {
    let fault = try #require(PlantedFault.all.first { $0.id == "bug-login-03" })
    let text = FaultDescription(fault: fault).text
    #expect(text.hasPrefix("bug-login-03\nWebView · WebViewPresenter"))
    #expect(text.contains(fault.story) && text.contains("Hint 3  \(fault.hints[2])"))
    #expect(!text.contains("WebViewPresenter.swift"))
    let change = FaultDescription(fault: fault, showsCode: true).text
    #expect(change.contains("- view?.load(url)") && change.contains("FAULT"))
  }
}
