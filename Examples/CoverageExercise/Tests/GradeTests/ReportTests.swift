import Foundation
import Testing

@testable import grade

@Suite("The reports on a grade")
struct ReportTests {
  private let grade = SampleGrade.whole

  @Test("The text: scope, tests to look at, sums, bugs that are not caught, the score")
  func text() {
    #expect(
      GradeTable(grade: grade).text == """
        Graded  Tests/StarterTests, assignment sprint-13, level 1-4

        These tests fail without any bug, so only the others are graded. Correct them first.
          "><script>'&:12: left: not equal
            Your test expects what this bug does: “Story of bug-missed.”
            Your test expects what this bug does: “Story of bug-slow.” The requirement says: “So.” (R-1).

        These tests refuse a correct app: each demands what nobody promised. A learner’s test that does so earns nothing.
          "><script>'&: no
            It refuses right-1: “It differs.” Nobody promised it. And 1 more.

        These tests equal tests of the kit, names aside.
          Mine/testA = WebViewTests/start

        These tests run code with bugs and fail for none of them. Look at what they check.
          blind

        Screen   caught  of   score
        WebView       1   3  33.3 %
        Profile       0   1   0.0 %

        Level                    caught  of   score
        Level 1, one call             0   1   0.0 %
        Level 2, values               1   2  50.0 %
        Level 4, work in flight       0   1   0.0 %

        WebView, WebViewPresenter: 1 of 3 caught
        ✘ bug-missed     level 2  –    Extended edition: Story of bug-missed.
            hint: first hint
        ✘ bug-unreached  level 1  R-1  (unreached) Story of bug-unreached.
            hint: first hint

        Profile, ProfilePresenter: 0 of 1 caught
        … bug-slow  level 4  R-1  (slow) Story of bug-slow.
            hint: first hint
            note: stopped

        Bugs caught  25.0 %  1 of 4 (1 missed, 1 unreached, 1 slow)
        Correct apps refused  2 of 3
        Lines reached  61.2 % of the files under test
        Kept from before  1 of 4 results (--fresh runs all)
        Built in 116.20 s, ran in 0.00 s.

        """)
  }

  @Test("A notice names ten tests; variants that the kit refuses, or does not accept, are named")
  func short() {
    var grade = grade
    let refusal = "Tests of the kit do not accept right-1 (refused), right-2 (refused)"
    let last = grade.variants[2].variant
    grade.variants[2] = VariantResult(variant: last, result: ChangeResult(last.id, .flaky))
    #expect(grade.refusalByKit(allTests: false) == refusal + ".")
    #expect(grade.refusalByKit(allTests: true) == refusal + ", right-3 (flaky).")
    grade.voidedBy = (1...30).map { SampleGrade.name("t\($0)") }
    grade.isIsolated = false
    let text = GradeTable(grade: grade).text
    #expect(text.contains("\n\nVoid: ") && text.contains("\n\nThis system has no namespaces"))
    #expect(text.contains("  t10\n  and 20 more\n"))
    #expect(text.contains("Bugs caught  0.0 %  1 of 4 (void, 1 missed, 1 unreached, 1 slow)\n"))
  }

  @Test("The bugs of a learner's way are in its order, in the text and on the page")
  func way() {
    var grade = grade
    grade.isWay = true
    for text in [GradeTable(grade: grade).text, GradePage(grade: grade).text] {
      let parts = text.components(separatedBy: "sprint-13, in this order: 1 of 4 caught")
      let last = parts[parts.count - 1]
      let ids = grade.bugs.dropFirst().map(\.bug.id)
      let places = ids.compactMap { last.range(of: $0)?.lowerBound }
      #expect(parts.count == 2 && places.count == 3 && places == places.sorted())
    }
  }

  @Test("Tests that cannot be graded: what to do, and no bug")
  func unusable() {
    var grade = grade
    for (reference, words) in [
      (Reference(.doesNotBuild, details: ["A.swift:1: error"]), "do not build"),
      (Reference([TestReport(failures: [SampleGrade.name("a"): "no"])]), "none to grade"),
      (
        Reference([TestReport()]),
        "there is none to grade. Correct them first.\n  \(SampleGrade.odd):12"
      ),
    ] {
      grade.reference = reference
      let text = GradeTable(grade: grade).text
      #expect(text.contains(words) && !text.contains("There is no test") && !text.contains("✘"))
      #expect(text.contains("  the tests cannot be graded\n"))
    }
    grade.leftOut = []
    #expect(grade.notices.first?.heading.hasPrefix("There is no test in the suite") == true)
  }

  @Test("The JSON has all keys in every situation, and null for what is unknown")
  func json() throws {
    let (whole, empty) = (try grade.json.object, try Grade(reference: Reference([])).json.object)
    #expect(whole.count == 24 && empty.keys == whole.keys)
    for key in ["assignment", "coverage", "quietTests"] { #expect(empty[key] is NSNull, "\(key)") }
    let text = try Report.json(grade.json)
    for part in [
      #""date" : "1970-01-01T00:00:00Z""#, #""score" : 25"#, #""coverage" : 61.2"#,
      #""screen" : "Profile""#, #""level" : 4"#, #""message" : "not\nequal""#, #""line" : 12"#,
      #""reason" : "noticesNothing""#, #""kitTest" : "WebViewTests/start""#, #""outcome" : "slow""#,
      #""\"><script>'&""#, #""refused" : 2"#, #""why" : "Nobody promised it.""#,
      #""requirement" : "So.""#, #""requirement" : null"#, #""seconds" : 0.123"#,
      #""note" : "stopped""#, #""rule" : null"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("The page loads nothing, runs nothing and escapes everything")
  func page() {
    let text = GradePage(grade: grade).text
    for part in ["http:", "https:", "//", "src=", "url(", "@import", "<link", "<script", "third"] {
      #expect(!text.contains(part), "\(part)")
    }
    for part in [
      "default-src 'none'", "<strong>25.0 %</strong>", "assignment sprint-13, level 1-4<br>",
      "<li>&quot;&gt;&lt;script&gt;&#39;&amp;:12: left: not equal<br>    Your test expects",
      #"<td data-column="Screen">WebView</td><td data-column="caught">1</td>"#,
      "<details open><summary>WebView, WebViewPresenter: 1 of 3 caught</summary>",
      ">Extended edition: Story of", "“&quot;&gt;&lt;script&gt;&#39;&amp;”",
      ">hint: first hint<br>note: stopped</td>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("`show` explains a bug; `try` says which tests fail and how, or gives hints")
  func singleBugs() {
    let edit = PlacedEdit(file: "A.swift", offset: 14, length: 3, new: "if !FAULT {\n    a()\n  }")
    #expect(edit.change(in: "short").isEmpty)
    #expect(
      grade.bugs[0].bug.text(change: edit.change(in: "func é() {\n  a()\n}\n")) == """
        bug-caught
        WebView · WebViewPresenter · R-1 · level 2, values

        Story of bug-caught.

        Hint 1  first hint
        Hint 2  second hint
        Hint 3  third hint

        A.swift:2
        -   a()
        +   if !FAULT {
        +     a()
        +   }

        """)
    var grade = Grade(reference: grade.reference)
    grade.bugs = [self.grade.bugs[0], self.grade.bugs[3]]
    #expect(
      grade.attemptText(hints: 1) == """
        ✔ bug-caught caught
          Story of bug-caught.
          "><script>'&
            no

        ✘ bug-unreached unreached
          Story of bug-unreached.
          No test comes to the bug’s place.
          hint: first hint

        """)
  }

  @Test("A terminal shows each step; a report that cannot be written is named")
  func progress() {
    nonisolated(unsafe) var written = ""  // why: used on one thread
    for isTerminal in [true, false] {
      let progress = Progress(isTerminal: isTerminal) { written += $0 }
      progress.say("a")
      progress.step("b")
    }
    #expect(written == "\r\u{1B}[Ka\r\u{1B}[Kba\n")
    let error = #expect(throws: GradeError.self) { try Report.write("", to: "/nowhere/a.html") }
    #expect(error?.what.contains("/nowhere/a.html") == true)
  }
}
