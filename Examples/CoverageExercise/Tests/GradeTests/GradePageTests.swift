import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("The report as a page")
struct GradePageTests {
  private let grade = SampleGrade.passed.grade

  private func text(_ grade: Grade, hints: Int = 1, showsCode: Bool = false) -> String {
    GradePage(grade: grade, hints: hints, showsCode: showsCode).page.text
  }

  /// The number of times that a text occurs in another.
  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test("Nothing is loaded from elsewhere, in any situation", arguments: SampleGrade.allCases)
  func offline(_ sample: SampleGrade) {
    let text = text(sample.grade, showsCode: true)
    for outside in ["http:", "https:", "//", "src=", "url(", "@import", "<link", "fetch("] {
      #expect(!text.contains(outside), "\(outside)")
    }
    #expect(text.contains("default-src 'none'"))
  }

  @Test("Names, stories and messages are escaped wherever they stand")
  func escaped() {
    let evil = "\"><script>'&"
    let name = TestName(id: "1", title: evil)
    let edit = PlantedFault.Edit(evil, old: evil, new: "FAULT \(evil)")
    let fault = PlantedFault(
      evil, level: 1, rule: evil, subject: evil, member: evil, story: evil, hints: [evil],
      plant: .edits([edit]))
    var missed = FaultResult(fault, TestReport(), ignoring: [])
    missed.note = evil
    var grade = SampleGrade.grade(
      Reference(.flaky, details: [evil]),
      [missed, FaultResult(fault, TestReport(failures: [name: evil]), ignoring: [])])
    grade.scope = GradedScope(tests: evil, assignment: evil, choice: evil)
    grade.leftOut = [LeftOutTest(name: name, message: evil, file: evil, line: 1)]
    grade.voidedBy = [name]
    grade.quietTests = [QuietTest(name: name, reason: .testsNothing)]
    let text = text(grade, showsCode: true)
    #expect(!text.contains(evil))
    #expect(!text.contains("\"><script>"))
    #expect(count("<script>", in: text) == 1)
    #expect(text.contains("&quot;&gt;&lt;script&gt;&#39;&amp;"))
  }

  @Test("Each fault has its place with screen, type, level, requirement and outcome")
  func faults() {
    let text = text(grade)
    #expect(count("<li class=\"fault ", in: text) == 3)
    #expect(
      text.contains(
        "<li class=\"fault missed\" data-screen=\"WebView\" data-level=\"2\" data-outcome=\"missed\">"
      ))
    #expect(text.contains("level 2 · R-1 · WebView, WebViewPresenter (WebViewViewProtocol.load)"))
    #expect(text.contains("<p>Story of bug-missed.</p>"))
    #expect(text.contains("Caught by “one &amp; &lt;two&gt; &quot;three&quot; &#39;four&#39;”"))
    #expect(text.contains(">stopped</p>"))
  }

  @Test("Missed faults come first, and hints are folded and as many as asked for")
  func hints() throws {
    let text = text(grade, hints: 2)
    let missed = try #require(text.range(of: "bug-missed"))
    let caught = try #require(text.range(of: "bug-caught"))
    #expect(missed.lowerBound < caught.lowerBound)
    #expect(count("<details><summary>Hints</summary>", in: text) == 2)
    #expect(text.contains("<li>second hint</li>"))
    #expect(!text.contains("third hint"))
  }

  @Test("The head has suite, assignment, choice, date, score and coverage; the sums are there")
  func head() {
    let text = text(grade)
    for part in [
      "<dd>Tests/StarterTests</dd>", "<dd>sprint-13</dd>", "<dd>level 1-4</dd>", "1970",
      "<strong>33.3 %</strong> 1 of 3 faults caught", "61.2 % of the lines", ">By screen<",
      ">By level<", "<td class=\"number\">1 of 2</td>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("The filter has the screens, levels and outcomes that there are, each with a label")
  func filter() {
    let text = text(grade)
    #expect(count("<label>", in: text) == 3)
    for value in ["WebView", "Profile", "2", "4", "missed", "slow", "caught"] {
      #expect(text.contains("<option value=\"\(value)\">\(value)</option>"), "\(value)")
    }
    #expect(!text.contains("<option value=\"flaky\">"))
    // Without JavaScript there is nothing to choose.
    #expect(text.contains("<form hidden"))
  }

  @Test("The screens of a long page are folded, those of a short one are not")
  func folded() {
    let results = (1...40).map {
      FaultResult(SampleGrade.fault("bug-\($0)"), TestReport(), ignoring: [])
    }
    #expect(
      text(SampleGrade.grade(grade.reference, results)).contains("<details class=\"screen\">"))
    #expect(text(grade).contains("<details class=\"screen\" open>"))
  }

  @Test("Tests to look at are named before the faults; a void suite is called so")
  func notices() throws {
    let text = text(grade)
    for part in ["Web.swift:12: left", "<li>spied</li>", "<li>blind</li>", "<li>other</li>"] {
      #expect(text.contains(part), "\(part)")
    }
    let voided = self.text(SampleGrade.voided.grade)
    #expect(voided.contains("<section class=\"notice void\">"))
    #expect(voided.contains("1 of 3 faults caught (void)"))
  }

  @Test("The code of a fault is only in the teacher's page, as lines that go and lines that come")
  func code() {
    let edit = PlantedFault.Edit("A/B.swift", old: "load(a < b)", new: "if !FAULT { load(a < b) }")
    let fault = SampleGrade.fault("bug-code", plant: .edits([edit]))
    let edited = SampleGrade.grade(
      grade.reference, [FaultResult(fault, TestReport(), ignoring: [])])
    #expect(!text(edited).contains("A/B.swift"))
    let text = text(edited, showsCode: true)
    #expect(text.contains("<p><code>A/B.swift</code></p>"))
    #expect(text.contains("<span class=\"removed\">- load(a &lt; b)</span>"))
    #expect(
      text.contains("<span class=\"added\">+ if !<mark>FAULT</mark> { load(a &lt; b) }</span>"))
    #expect(self.text(grade, showsCode: true).contains("Planted by a decorator"))
  }

  @Test("Tests that do not build leave a page with the compiler's errors and no faults")
  func doesNotBuild() {
    let text = text(SampleGrade.doesNotBuild.grade)
    #expect(text.contains("<li>A.swift:1: error</li>"))
    #expect(text.contains("The tests cannot be graded."))
    #expect(!text.contains("<form"))
    #expect(!text.contains("<script"))
  }
}
