import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("Reports")
struct ReportTests {
  private let one = TestName(id: "1", title: "one & <two>")

  private func fault(_ id: String) -> PlantedFault {
    PlantedFault(
      id, level: 2, rule: "R-1", subject: "A", story: "Story of \(id).",
      hints: ["first hint", "second hint", "third hint"], plant: .decorator)
  }

  private func grade() -> Grade {
    var slow = FaultResult(
      fault("bug-slow"), TestReport(end: .stopped, inFlight: [one]), ignoring: [])
    slow.note = "stopped"
    var grade = Grade(reference: Reference([TestReport(finished: [one])]))
    grade.faults = [
      FaultResult(
        fault("bug-caught"), TestReport(failures: [one: "x"], seconds: 0.123_456), ignoring: []),
      FaultResult(fault("bug-missed"), TestReport(), ignoring: []),
      slow,
    ]
    grade.coverage = 61.234
    grade.neverFailing = [TestName(id: "9", title: "never")]
    grade.buildSeconds = 3
    return grade
  }

  @Test("The score is the share of caught faults, to one digit")
  func score() {
    #expect(grade().score == 33.3)
    #expect(grade().caught == 1)
    #expect(Grade(reference: Reference([])).score == 0)
  }

  @Test("The table: each fault, as many hints as asked for, the sums")
  func table() {
    let text = GradeTable(grade: grade(), hints: 2).text
    #expect(text.contains("✔ bug-caught"))
    #expect(text.contains("by one & <two>"))
    #expect(text.contains("✘ bug-missed"))
    #expect(text.contains("Story of bug-missed.\n    hint: first hint\n    hint: second hint\n"))
    #expect(!text.contains("third hint"))
    #expect(text.contains("note: stopped"))
    #expect(text.contains("Faults caught   33.3 %  1 of 3 (1 missed, 1 slow)"))
    #expect(text.contains("Lines reached   61.2 %"))
    #expect(text.contains("can anything?\n  never"))
    #expect(text.contains("Built in  3.00 s"))
    #expect(!GradeTable(grade: grade()).text.contains("second hint"))
  }

  @Test("A missed fault of the extended edition says so in the table, the page and the JSON")
  func edition() throws {
    let fault = try #require(PlantedFault.extended.first)
    var grade = grade()
    grade.faults = [FaultResult(fault, TestReport(), ignoring: [])]
    #expect(GradeTable(grade: grade).text.contains("Extended edition: \(fault.story)"))
    #expect(GradePage(grade: grade).page.text.contains("<td>extended</td>"))
    #expect(try GradeJSON.text(GradeJSON(grade)).contains("\"edition\" : \"extended\""))
  }

  @Test("If tests fail without a fault, the table says only that")
  func unusable() {
    let text = GradeTable(grade: Grade(reference: Reference([]))).text
    #expect(text.contains("no test"))
    #expect(text.hasSuffix("Score 0.\n"))
  }

  @Test("Many tests are not all named in a line")
  func names() {
    let names = (1...4).map { TestName(id: "\($0)", title: "t\($0)") }
    #expect(GradeTable.names(Set(names)) == "t1; t2; and 2 more")
    #expect(GradeTable.names(Set(names.prefix(2))) == "t1; t2")
  }

  @Test("JSON: the documented keys and values")
  func json() throws {
    let text = try GradeJSON.text(GradeJSON(grade()))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["reference"] as? String == "passed")
    #expect(object["score"] as? Double == 33.3)
    #expect(object["coverage"] as? Double == 61.2)
    #expect(object["neverFailing"] as? [String] == ["never"])
    let faults = try #require(object["faults"] as? [[String: Any]])
    #expect(faults.count == 3)
    #expect(faults[0]["id"] as? String == "bug-caught")
    #expect(faults[0]["edition"] as? String == "basic")
    #expect(faults[0]["level"] as? Int == 2)
    #expect(faults[0]["outcome"] as? String == "caught")
    #expect(faults[0]["by"] as? [String] == ["one & <two>"])
    #expect(faults[0]["seconds"] as? Double == 0.123)
    #expect(faults.map { $0["outcome"] as? String } == ["caught", "missed", "slow"])
  }

  @Test("The page: escaped, alone, with outcomes marked")
  func page() {
    let text = GradePage(grade: grade(), hints: 1).page.text
    #expect(text.contains("one &amp; &lt;two&gt;"))
    #expect(!text.contains("<two>"))
    #expect(text.contains("<td class=\"missed\">missed</td>"))
    #expect(text.contains("first hint"))
    #expect(!text.contains("second hint"))
    #expect(text.contains("<li>never</li>"))
    for outside in ["http:", "https:", "src=", "<script"] { #expect(!text.contains(outside)) }
  }

  @Test("A page that cannot be written is an error with its path")
  func unwritable() {
    let page = HTMLPage(title: "t", body: "")
    let error = #expect(throws: GradeError.self) { try page.write(to: "/nowhere/at/all.html") }
    #expect(error?.what.contains("/nowhere/at/all.html") == true)
  }
}
