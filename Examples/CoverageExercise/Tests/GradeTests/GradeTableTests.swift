import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("The report as text")
struct GradeTableTests {
  private let grade = SampleGrade.passed.grade

  @Test("The order: scope, tests to look at, sums, faults that are not caught, the score")
  func order() throws {
    let text = GradeTable(grade: grade).text
    let parts = [
      "Graded  Tests/StarterTests, assignment sprint-13, level 1-4",
      "Web.swift:12: left: not equal",
      "Can anything make them fail?\n  spied", "fail for none of them", "  blind",
      "faults that were not chosen", "  other", "Screen  ", "Level  ",
      "WebView, WebViewPresenter: 1 of 2 caught", "✘ bug-missed",
      "Profile, ProfilePresenter: 0 of 1 caught", "… bug-slow",
      "Faults caught   33.3 %  1 of 3 (1 missed, 1 slow)", "Lines reached   61.2 %",
      "Built in 116.20 s, ran in 0.00 s.",
    ]
    var rest = Substring(text)
    for part in parts {
      let place = try #require(rest.range(of: part), "\(part) is not in its place:\n\(text)")
      rest = rest[place.upperBound...]
    }
  }

  @Test("The sums of screens and levels stand in columns")
  func totals() {
    let lines = GradeTable(grade: grade).text.split(separator: "\n")
    #expect(lines.contains("Screen                          caught   of    score"))
    #expect(lines.contains("WebView                              1    2   50.0 %"))
    #expect(lines.contains("Profile                              0    1    0.0 %"))
    #expect(lines.contains("2  values                            1    2   50.0 %"))
  }

  @Test("One screen and one level have no sums of their own")
  func oneRow() {
    let one = SampleGrade.grade(grade.reference, Array(grade.faults.prefix(2)))
    let text = GradeTable(grade: one).text
    #expect(!text.contains("Screen  "))
    #expect(!text.contains("Level  "))
  }

  @Test("A fault that is not caught has its level, requirement, story and hints as asked for")
  func missed() {
    let text = GradeTable(grade: grade, hints: 2).text
    #expect(
      text.contains(
        "✘ bug-missed      level 2  R-1   Story of bug-missed.\n    hint: first hint\n    hint: second hint\n"
      ))
    #expect(!text.contains("third hint"))
    #expect(text.contains("    note: stopped"))
    #expect(!GradeTable(grade: grade).text.contains("second hint"))
  }

  @Test("Only the verbose report has a line for a caught fault, with its screen, type and member")
  func verbose() {
    #expect(!GradeTable(grade: grade).text.contains("bug-caught"))
    let text = GradeTable(grade: grade, isVerbose: true).text
    let line =
      "✔ bug-caught      level 2  R-1   caught   0.12 s  WebView, WebViewPresenter "
      + "(WebViewViewProtocol.load): by one & <two>"
    #expect(text.contains(line))
  }

  @Test("Of many tests in a notice the verbose report names all")
  func manyNames() {
    var many = grade
    many.quietTests = (1...30).map {
      QuietTest(name: SampleGrade.name("t\($0)"), reason: .outOfScope)
    }
    #expect(GradeTable(grade: many).text.contains("  t10\n  and 20 more (--verbose lists all)"))
    #expect(GradeTable(grade: many, isVerbose: true).text.contains("  t30\n"))
  }

  @Test("Only tests of nothing are asked whether anything can make them fail")
  func quietTests() {
    for reason in [QuietTest.Reason.noticesNothing, .outOfScope] {
      var quiet = grade
      quiet.quietTests = [QuietTest(name: SampleGrade.name("t"), reason: reason)]
      #expect(!GradeTable(grade: quiet).text.contains("Can anything"))
    }
  }

  @Test("A missed fault of the extended edition says so")
  func edition() throws {
    let fault = try #require(PlantedFault.extended.first)
    let extended = SampleGrade.grade(
      grade.reference, [FaultResult(fault, TestReport(), ignoring: [])])
    #expect(GradeTable(grade: extended).text.contains("Extended edition: \(fault.story)"))
  }

  @Test("A void suite is called so at the top, with the tests, and in the last lines")
  func voided() {
    let text = GradeTable(grade: SampleGrade.voided.grade).text
    #expect(text.hasPrefix("Void: "))
    #expect(text.contains("the score is 0"))
    #expect(text.contains("  one & <two>"))
    #expect(text.contains("1 of 3 (void, 1 missed, 1 slow)"))
  }

  @Test(
    "Tests that cannot be graded: the reason and the score, and no fault",
    arguments: [SampleGrade.failed, .doesNotBuild, .empty])
  func unusable(_ sample: SampleGrade) {
    let grade = sample.grade
    let text = GradeTable(grade: grade).text
    #expect(text.hasPrefix(ReferenceText(grade.reference).text))
    #expect(text.contains("\nFaults caught    0.0 %  the tests cannot be graded\n"))
    #expect(!text.contains("✘"))
  }

  @Test("Many tests are not all named in a line")
  func names() {
    let names = (1...4).map { TestName(id: "\($0)", title: "t\($0)") }
    #expect(GradeTable.names(Set(names)) == "t1; t2; and 2 more")
    #expect(GradeTable.names(Set(names.prefix(2))) == "t1; t2")
  }
}
