import PlantedFaults
import Testing

@testable import grade

@Suite("Reports")
struct ReportTests {
  @Test("The score is the share of caught faults, to one digit")
  func score() {
    let grade = SampleGrade.passed.grade
    #expect(grade.score == 33.3)
    #expect(grade.caught == 1)
    #expect(Grade(reference: Reference([])).score == 0)
  }

  @Test("Groups are in the order of their first results, levels from the easiest")
  func groups() {
    let results = [("a", 3, "X"), ("b", 1, "Y"), ("c", 3, "X")].map { id, level, subject in
      FaultResult(
        SampleGrade.fault(id, level: level, subject: subject), TestReport(), ignoring: [])
    }
    let grade = SampleGrade.grade(Reference([]), results)
    #expect(grade.screens.map(\.key) == ["X", "Y"])
    #expect(grade.screens[0].results.map(\.fault.id) == ["a", "c"])
    #expect(grade.levels.map(\.key) == [1, 3])
  }

  @Test("What has to be looked at comes first, the easiest first of all")
  func worstFirst() {
    let name = SampleGrade.name("t")
    let results = [
      FaultResult(SampleGrade.fault("caught"), TestReport(failures: [name: "x"]), ignoring: []),
      FaultResult(SampleGrade.fault("hard", level: 5), TestReport(), ignoring: []),
      FaultResult(SampleGrade.fault("slow"), TestReport(end: .stopped), ignoring: []),
      FaultResult(SampleGrade.fault("easy", level: 1), TestReport(), ignoring: []),
    ]
    #expect(
      FaultResult.worstFirst(results).map(\.fault.id) == ["easy", "hard", "slow", "caught"])
  }

  @Test("A test that is left out is a line that editors understand, as far as its place is known")
  func leftOut() {
    let name = SampleGrade.name("a test")
    var test = LeftOutTest(name: name, message: "no", file: "Tests/A.swift", line: 3)
    #expect(test.description == "Tests/A.swift:3: a test: no")
    test.line = nil
    #expect(test.description == "Tests/A.swift: a test: no")
    test.file = nil
    #expect(test.description == "a test: no")
  }

  @Test("A suite whose tests all fail without a fault is not called empty")
  func noneLeft() {
    var grade = SampleGrade.empty.grade
    #expect(grade.notices.map(\.heading) == [ReferenceText(grade.reference).heading])
    grade.leftOut = [LeftOutTest(name: SampleGrade.name("a test"), message: "no")]
    #expect(grade.notices.count == 1)
    #expect(grade.notices.first?.heading.contains("there is none to grade") == true)
    #expect(grade.notices.first?.lines == ["a test: no"])
  }

  @Test("A table's cells are escaped, and know their column for narrow screens")
  func table() {
    let table = HTMLPage.table(["Outcome", "What"], [("missed", ["missed", "a < b"])])
    #expect(table.contains("<td class=\"missed\" data-column=\"Outcome\">missed</td>"))
    #expect(table.contains("<td data-column=\"What\">a &lt; b</td>"))
  }

  @Test("A page that cannot be written is an error with its path")
  func unwritable() {
    let page = HTMLPage(title: "t", body: "")
    let error = #expect(throws: GradeError.self) { try page.write(to: "/nowhere/at/all.html") }
    #expect(error?.what.contains("/nowhere/at/all.html") == true)
  }
}
