import Testing

@testable import course

@Suite struct CheckReportTests {
  private func report(
    _ result: CheckResult, on step: String = "Lamp03", in language: Language = .english
  ) throws -> String {
    let step = try TemporaryCourse().course.step(step)
    return CheckReport(step: step, result: result, language: language).lines
      .joined(separator: "\n")
  }

  private func passed(_ count: Int) -> [TestResult] {
    (0..<count).map { TestResult(id: "\($0)", title: "\($0)", hasEnded: true) }
  }

  private let failed = TestResult(
    id: "f", title: "tap", issues: [.init(file: "F.swift", line: 3, message: "a\nb")],
    hasEnded: true)
  private let bug = Step.Bug(
    bug: "lamp-02", file: "L.swift", old: "  a\n  b\n", new: "c", test: "t")

  @Test("Each missing name is listed once, and no more than ten") func missing() throws {
    let errors = (0..<26).map { number in
      CompilerError(
        path: "/T.swift", line: number, message: "cannot find 'N\(number / 2)' in scope")
    }
    let text = try report(CheckResult(missing: errors))
    #expect(
      text.hasPrefix("✘ The step's tests do not compile with your code yet:\n    There is no"))
    #expect(text.contains("    There is no `N9` yet.  (T.swift:18)\n    and 3 more\n"))
    #expect(text.hasSuffix("Not done yet. `swift run course hint` helps."))
  }

  @Test("What the compiler says only because of another error is left out") func followUps() throws
  {
    let errors = [
      "cannot infer contextual base in reference to member 'nan'", "cannot find 'A' in scope",
    ]
    .map { CompilerError(path: "/T.swift", line: 1, message: $0) }
    #expect(try !report(CheckResult(missing: errors)).contains("infer"))
    #expect(try report(CheckResult(missing: [errors[0]])).contains("infer"))
  }

  @Test("Errors in the learner's own code come in the compiler's words, with what is lacking")
  func code() throws {
    var error = CompilerError(path: "/Sources/L.swift", line: 2, message: "expected '}'")
    let text = try report(CheckResult(codeErrors: [error]))
    #expect(text.hasPrefix("✘ Your code does not compile:\n    L.swift:2: expected '}'\n–"))
    error.lacks = ["tap()", "view"]
    let lacking = try report(CheckResult(codeErrors: [error]))
    #expect(lacking.contains("L.swift:2: expected '}' (it lacks `tap()`, `view`)\n"))
  }

  @Test("Own tests that do not compile are not graded, and the step does not need them")
  func ownErrors() throws {
    let error = CompilerError(path: "/T.swift", line: 1, message: "cannot find 'A' in scope")
    let result = CheckResult(ownErrors: [error], step: passed(1))
    #expect(try report(result).contains("(T.swift:1)\n– They are not graded until they compile."))
    #expect(try !report(result, on: "Lamp02").contains("They are not graded"))
  }

  @Test("A comment of the test is no part of its message") func comment() throws {
    let failed = TestResult(
      id: "f", title: "tap", issues: [.init(file: "F.swift", line: 3, message: "a\n// then")],
      hasEnded: true)
    #expect(try report(CheckResult(step: [failed])).contains("(F.swift:3)\n      a\n–"))
  }

  @Test("A broken net says that behaviour has changed, and shows where") func net() throws {
    let text = try report(CheckResult(net: passed(2) + [failed], step: passed(1)))
    #expect(
      text.contains(
        "✘ Safety net: 2 of 3. What a person sees has changed:\n"
          + "    ✘ tap  (F.swift:3)\n      a\n      b\n✓ The step's tests: 1 of 1."))
  }

  @Test("The grade shows the bug that one's own tests miss, on one line") func grade() throws {
    let graded = [GradedBug(bug: bug, outcome: .missed)]
    let text = try report(
      CheckResult(net: passed(1), step: passed(1), own: passed(2), grade: graded))
    #expect(text.contains("– Bugs planted for your tests: they catch 0 of 1."))
    #expect(text.contains("✘ lamp-02: your tests still pass with  `a b` → `c`  in L.swift"))
    #expect(text.hasSuffix("The step is done."))
  }

  @Test("A bug that could not be planted is not counted; one in the step's code says so")
  func untried() throws {
    let graded = [
      GradedBug(bug: bug, outcome: .notPlanted),
      GradedBug(bug: bug, outcome: .missed, isInStep: true),
    ]
    let text = try report(CheckResult(step: passed(1), own: passed(1), grade: graded))
    #expect(
      text.contains(
        "– Bugs planted for your tests: they catch 0 of 1.\n"
          + "– Not tried, because your code is written differently: 1.\n    – lamp-02: not tried\n")
    )
    #expect(text.contains("`a b` → `c`  in the step's L.swift"))
  }

  @Test("Where tests are the task, a missed bug is not done") func testsAsked() throws {
    let result = CheckResult(own: passed(1), grade: [GradedBug(bug: bug, outcome: .missed)])
    #expect(
      try report(result, on: "Lamp02").contains("✘ Bugs planted for your tests: they catch 0"))
    #expect(try !result.isRight(TemporaryCourse().course.step("Lamp02")))
    let none = try report(CheckResult(step: passed(1)), on: "Lamp02")
    #expect(none.contains("✘ No tests of your own yet: this step asks for them."))
  }

  @Test("A crash and a test without an end are named") func stops() throws {
    let stuck = TestResult(id: "s", title: "waits")
    let crash = try report(CheckResult(step: [stuck], stop: .crash("Fatal error: no")))
    #expect(crash.contains("waits did not come to its end."))
    #expect(crash.contains("✘ The tests were stopped by a crash: Fatal error: no"))
    #expect(try report(CheckResult(stop: .overTime)).contains("did not come to an end"))
  }

  @Test("A check can be read in Russian") func russian() throws {
    let text = try report(
      CheckResult(net: passed(1), step: passed(1)), in: .russian)
    #expect(
      text.hasPrefix("✓ Код компилируется, и в нём есть все имена, нужные тестам.\n✓ Страховочные"))
    #expect(text.hasSuffix("Шаг пройден."))
  }
}
