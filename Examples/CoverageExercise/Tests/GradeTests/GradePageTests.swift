import Foundation
import Testing

@testable import grade

@Suite("The report as a page")
struct GradePageTests {
  private let grade = SampleGrade.passed.grade

  private func text(_ grade: Grade, hints: Int = 1) -> String {
    GradePage(grade: grade, hints: hints).page.text
  }

  /// The number of times that a text occurs in another.
  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test("Nothing is loaded from elsewhere, in any situation", arguments: SampleGrade.allCases)
  func offline(_ sample: SampleGrade) {
    let text = text(sample.grade)
    for outside in ["http:", "https:", "//", "src=", "url(", "@import", "<link", "fetch("] {
      #expect(!text.contains(outside), "\(outside)")
    }
    #expect(text.contains("default-src 'none'"))
  }

  @Test("Names, stories and messages are escaped wherever they stand")
  func escaped() {
    let evil = "\"><script>'&"
    let name = TestName(id: "1", title: evil)
    let bug = Bug(
      id: evil, screen: evil, edition: .extended, level: 1, rule: evil, subject: evil, story: evil,
      hints: [evil])
    let result = ChangeResult(id: evil, outcome: .missed, by: [name], note: evil)
    var grade = SampleGrade.grade(
      Reference(.flaky, details: [evil]), [BugResult(bug: bug, result: result)])
    grade.scope = GradedScope(tests: evil, assignment: evil, choice: evil)
    grade.leftOut = [LeftOutTest(name: name, message: evil, file: evil, line: 1)]
    grade.voidedBy = [name]
    grade.quietTests = [QuietTest(name: name, reason: .testsNothing)]
    grade.kitTests = [KitTests.Equal(test: evil, kitTest: evil)]
    let edit = PlacedEdit(file: evil, offset: 0, length: 0, new: evil)
    let changes = [evil: BugChange.all([edit]) { _ in evil }]
    let text = GradePage(grade: grade, changes: changes).page.text
    #expect(!text.contains(evil))
    #expect(!text.contains("\"><script>"))
    #expect(count("<script>", in: text) == 1)
    #expect(text.contains("&quot;&gt;&lt;script&gt;&#39;&amp;"))
  }

  @Test("The head, the sums, the choice and the bugs with all that is known of them")
  func parts() throws {
    let text = text(grade, hints: 2)
    for part in [
      "<dd>Tests/StarterTests</dd>", "<dd>sprint-13</dd>", "<dd>level 1-4</dd>", "1970",
      "<strong>33.3 %</strong> 1 of 3 bugs caught", "61.2 % of the lines",
      "<td data-column=\"Screen\">WebView</td><td data-column=\"Caught\">1 of 2</td>",
      "<td data-column=\"Level\">4 work in flight</td>", "Web.swift:12: left",
      "<li>Mine/testA = WebViewTests/start</li>", "<li>spied</li>", "<li>blind</li>",
      "<li>other</li>", "<p>Story of bug-missed.</p>", "level 2 · R-1 · WebView, WebViewPresenter<",
      "Caught by “one &amp; &lt;two&gt; &quot;three&quot; &#39;four&#39;”", ">stopped</p>",
      "<li>second hint</li>", "data-screen=\"WebView\" data-level=\"2\" data-outcome=\"missed\">",
      // Without JavaScript there is nothing to choose.
      "<form hidden",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(count("<label>", in: text) == 3)
    for value in ["WebView", "Profile", "2", "4", "missed", "slow", "caught"] {
      #expect(text.contains("<option value=\"\(value)\">\(value)</option>"), "\(value)")
    }
    #expect(!text.contains("<option value=\"flaky\">") && !text.contains("third hint"))
    #expect(count("<li class=\"bug ", in: text) == 3)
    #expect(count("<details><summary>Hints</summary>", in: text) == 2)
    let missed = try #require(text.range(of: "bug-missed"))
    let caught = try #require(text.range(of: "bug-caught"))
    #expect(missed.lowerBound < caught.lowerBound)
  }

  @Test("The screens of a long page are folded, those of a short one are not")
  func folded() {
    let results = (1...40).map { SampleGrade.result("bug-\($0)", .missed) }
    #expect(
      text(SampleGrade.grade(grade.reference, results)).contains("<details class=\"screen\">"))
    #expect(text(grade).contains("<details class=\"screen\" open>"))
  }

  @Test("A void suite is called so")
  func voided() {
    let text = text(SampleGrade.voided.grade)
    #expect(text.contains("<section class=\"notice void\">"))
    #expect(text.contains("1 of 3 bugs caught (void)"))
  }

  @Test("The code of a bug is only in the teacher's page, as lines that go and lines that come")
  func code() {
    let edit = PlacedEdit(
      file: "A/B.swift", offset: 0, length: 11, new: "if !FAULT { load(a < b) }")
    let changes = ["bug-missed": BugChange.all([edit]) { _ in "load(a < b)" }]
    #expect(!text(grade).contains("A/B.swift"))
    let text = GradePage(grade: grade, changes: changes).page.text
    #expect(text.contains("<p><code>A/B.swift</code></p>"))
    #expect(text.contains("<span class=\"removed\">- load(a &lt; b)</span>"))
    #expect(
      text.contains("<span class=\"added\">+ if !<mark>FAULT</mark> { load(a &lt; b) }</span>"))
  }

  @Test("Tests that do not build leave a page with the compiler's errors and no bugs")
  func doesNotBuild() {
    let text = text(SampleGrade.doesNotBuild.grade)
    #expect(text.contains("<li>A.swift:1: error</li>"))
    #expect(text.contains("The tests cannot be graded."))
    #expect(!text.contains("<form"))
    #expect(!text.contains("<script"))
  }
}
