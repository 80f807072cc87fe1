import Foundation
import Testing

@testable import grade

@Suite("The reports on a grade as text and JSON")
struct ReportTests {
  private let grade = SampleGrade.passed.grade

  // MARK: Sums and order

  @Test("Groups are in the order of their first results, levels from the easiest")
  func groups() {
    let results = [("a", 3, "XPresenter"), ("b", 1, "YPresenter"), ("c", 3, "XPresenter")].map {
      SampleGrade.result($0, .missed, level: $1, subject: $2)
    }
    let grade = SampleGrade.grade(Reference([]), results)
    #expect(grade.screens.map(\.key) == ["X", "Y"])
    #expect(grade.screens[0].results.map(\.bug.id) == ["a", "c"])
    #expect(grade.levels.map(\.key) == [1, 3])
    #expect(self.grade.screens.map(\.score) == [50, 0])
  }

  @Test("What has to be looked at comes first, the easiest first of all")
  func worstFirst() {
    let results: [(Outcome, Int)] = [
      (.caught, 1), (.missed, 5), (.slow, 1), (.unreached, 1), (.missed, 2),
    ]
    let sorted = BugResult.worstFirst(
      results.map { SampleGrade.result("\($0.0) \($0.1)", $0.0, level: $0.1) })
    #expect(
      sorted.map(\.bug.id) == ["missed 2", "missed 5", "unreached 1", "slow 1", "caught 1"])
  }

  // MARK: Text

  @Test("The order: scope, tests to look at, sums, bugs that are not caught, the score")
  func order() throws {
    let text = GradeTable(grade: grade, hints: 2).text
    let parts = [
      "Graded  Tests/StarterTests, assignment sprint-13, level 1-4",
      "Web.swift:12: left: not equal", "tests of the kit, names aside.\n",
      "  Mine/testA = WebViewTests/start\n", "Can anything make them fail?\n  spied",
      "fail for none of them", "  blind", "bugs that were not chosen", "  other",
      """
      Screen   caught  of   score
      WebView       1   2  50.0 %
      Profile       0   1   0.0 %

      """, "Level 2, values               1   2  50.0 %\n",
      "WebView, WebViewPresenter: 1 of 2 caught",
      "✘ bug-missed      level 2  –     Story of bug-missed.\n    hint: first hint\n    hint: second hint\n",
      "Profile, ProfilePresenter: 0 of 1 caught",
      "… bug-slow        level 4  R-1   (slow) Story of bug-slow.\n", "    note: stopped\n",
      "Bugs caught  33.3 %  1 of 3 (1 missed, 1 slow)\n",
      "Lines reached  61.2 % of the files under test\n", "Built in 116.20 s, ran in 0.00 s.\n",
    ]
    var rest = Substring(text)
    for part in parts {
      let place = try #require(rest.range(of: part), "\(part) is not in its place:\n\(text)")
      rest = rest[place.upperBound...]
    }
    #expect(!text.contains("third hint") && !text.contains("bug-caught"))
  }

  @Test("The verbose report has a line for a caught bug, with its screen and type, and all names")
  func verbose() {
    var many = grade
    many.quietTests = (1...30).map {
      QuietTest(name: SampleGrade.name("t\($0)"), reason: .outOfScope)
    }
    let (short, text) = (
      GradeTable(grade: many).text, GradeTable(grade: many, isVerbose: true).text
    )
    #expect(short.contains("  t10\n  and 20 more (--verbose lists all)"))
    #expect(text.contains("  t30\n"))
    #expect(!short.contains("Can anything"))
    let line =
      "✔ bug-caught      level 2  R-1   caught   0.12 s  WebView, WebViewPresenter: by one & <two>"
    #expect(text.contains(line))
  }

  @Test("What is not as usual is said: of bugs, of the only screen, of tests and of void suites")
  func words() {
    let results = [
      SampleGrade.result("a", .unreached), SampleGrade.result("b", .missed, edition: .extended),
    ]
    var grade = SampleGrade.grade(grade.reference, results)
    grade.kitTests = [KitTests.Equal(test: "a", kitTest: "b")]
    grade.countsKitTests = false
    let text = GradeTable(grade: grade).text
    #expect(text.contains("(unreached) Story of a."))
    #expect(text.contains("Extended edition: Story of b."))
    #expect(!text.contains("Screen  ") && !text.contains("Level  "))
    #expect(text.contains("names aside, so they do not count.\n  a = b\n"))
    let voided = GradeTable(grade: SampleGrade.voided.grade).text
    #expect(voided.hasPrefix("Void: ") && voided.contains("\n  one & <two>"))
    #expect(voided.contains("1 of 3 (void, 1 missed, 1 slow)"))
  }

  @Test(
    "Tests that cannot be graded: the reason and the score, and no bug",
    arguments: [SampleGrade.failed, .doesNotBuild, .empty])
  func unusable(_ sample: SampleGrade) {
    let text = GradeTable(grade: sample.grade).text
    #expect(text.hasPrefix(sample.grade.reference.text))
    #expect(text.contains("\nBugs caught  0.0 %  the tests cannot be graded\n"))
    #expect(!text.contains("✘"))
  }

  @Test("A suite whose tests all fail without a bug is not called empty")
  func noneLeft() {
    var grade = SampleGrade.empty.grade
    #expect(grade.notices.map(\.heading) == [grade.reference.heading])
    grade.leftOut = [LeftOutTest(name: SampleGrade.name("a test"), message: "no")]
    #expect(grade.notices.count == 1)
    #expect(grade.notices.first?.heading.contains("there is none to grade") == true)
    #expect(grade.notices.first?.lines == ["a test: no"])
  }

  @Test("A test that is left out is a line that editors understand, as far as its place is known")
  func leftOut() {
    var test = LeftOutTest(name: SampleGrade.name("a test"), message: "no", file: "A.swift")
    #expect(test.description == "A.swift: a test: no")
    test.line = 3
    #expect(test.description == "A.swift:3: a test: no")
  }

  // MARK: JSON

  @Test("All keys are there in every situation", arguments: SampleGrade.allCases)
  func keys(_ sample: SampleGrade) throws {
    let object = try sample.grade.json.object
    #expect(
      Set(object.keys) == [
        "suite", "assignment", "choice", "date", "reference", "details", "flakyTests", "leftOut",
        "voidedBy", "quietTests", "kitTests", "countsKitTests", "score", "coverage", "screens",
        "levels", "bugs", "kept", "buildSeconds", "runSeconds",
      ])
    for bug in try #require(object["bugs"] as? [[String: Any]]) {
      #expect(
        Set(bug.keys) == [
          "id", "edition", "screen", "subject", "rule", "level", "story", "outcome", "by",
          "seconds", "note",
        ])
    }
  }

  @Test("What is unknown is null")
  func nulls() throws {
    let object = try SampleGrade.doesNotBuild.grade.json.object
    for key in ["assignment", "coverage", "quietTests"] {
      #expect(object[key] is NSNull, "\(key)")
    }
    #expect(object["reference"] as? String == "doesNotBuild")
    let bug = try #require((try grade.json.object["bugs"] as? [[String: Any]])?[1])
    #expect(bug["rule"] is NSNull && bug["note"] is NSNull)
  }

  @Test("Numbers are numbers, and texts are as they are")
  func values() throws {
    let text = try Report.json(grade.json)
    for part in [
      #""date" : "1970-01-01T00:00:00Z""#, #""score" : 33.3"#, #""coverage" : 61.2"#,
      #""screen" : "Profile""#, #""level" : 4"#, #""message" : "not\nequal""#, #""line" : 12"#,
      #""reason" : "noticesNothing""#, #""kitTest" : "WebViewTests/start""#, #""outcome" : "slow""#,
      #""one & <two> \"three\" 'four'""#, #""seconds" : 0.123"#, #""note" : "stopped""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  // MARK: One bug

  @Test(
    "The change of a bug is whole lines around its edits, and those that only move are kept",
    arguments: [
      ("{\n  a()\n}", [("a()", "if !FAULT { a() }")], ["- a()", "+ if !FAULT { a() }"]),
      (
        "{\n  a()\n    b()\n}", [("a()", "if FAULT { c() }\n    a()")],
        ["+ if FAULT { c() }", "    a()"]
      ),
      (
        "{\n  a()\n  b()\n}", [("a", "if !FAULT {\n    a"), ("b()", "b()\n  }")],
        ["+ if !FAULT {", "    a()", "  b()", "+ }"]
      ),
      ("{\n  é()\n  b()\n}", [("  b()\n", "")], ["-   b()", "  }"]),
    ])
  func change(_ source: String, _ edits: [(String, String)], _ lines: [String]) throws {
    let placed = try edits.map { old, new in
      let range = try #require(source.range(of: old))
      return PlacedEdit(
        file: "A.swift", offset: source[..<range.lowerBound].utf8.count, length: old.utf8.count,
        new: new)
    }
    let changes = BugChange.all(placed) { $0 == "A.swift" ? source : nil }
    #expect(changes.map { $0.lines } == [lines])
  }

  @Test("Edits far from each other and in other files are changes of their own")
  func changes() {
    let source = "a()\n\n\n\n\nb()\n"
    let edits = [("B", 0), ("A", 8), ("A", 0)].map {
      PlacedEdit(file: $0.0, offset: $0.1, length: 3, new: "c()")
    }
    #expect(BugChange.all(edits) { _ in source }.map(\.file) == ["A", "A", "B"])
    #expect(BugChange.all(edits) { _ in nil }.isEmpty)
  }

  @Test("The explanation of a bug has its place, story and hints, and its change only on request")
  func description() {
    let bug = grade.bugs[0].bug
    var description = BugDescription(bug: bug)
    let text = """
      bug-caught
      WebView · WebViewPresenter · R-1 · level 2, values

      Story of bug-caught.

      Hint 1  first hint
      Hint 2  second hint
      Hint 3  third hint

      """
    #expect(description.text == text)
    let edit = PlacedEdit(file: "A.swift", offset: 0, length: 1, new: "FAULT ? b : a")
    description.changes = BugChange.all([edit]) { _ in "a" }
    #expect(description.text == text + "\nA.swift\n- a\n+ FAULT ? b : a\n")
  }

  @Test("A try says which tests fail and how, or gives hints")
  func attempt() {
    var caught = grade.bugs[0]
    caught.result.messages = [SampleGrade.odd: "no"]
    let bugs = [caught, SampleGrade.result("b", .unreached)]
    let text = AttemptText(grade: SampleGrade.grade(grade.reference, bugs), hints: 1).text
    #expect(
      text == """
        ✔ bug-caught caught
          Story of bug-caught.
          one & <two> "three" 'four'
            no

        ✘ b unreached
          Story of b.
          No test comes to the bug’s place.
          hint: first hint

        """)
  }

  @Test("A report that cannot be written is an error with its path")
  func unwritable() {
    let error = #expect(throws: GradeError.self) {
      try Report.write("", to: "/nowhere/at/all.html")
    }
    #expect(error?.what.contains("/nowhere/at/all.html") == true)
  }
}
