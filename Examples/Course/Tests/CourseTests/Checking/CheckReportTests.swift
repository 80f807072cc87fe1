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

  @Test("Errors of own tests come in the compiler's words; only a step that asks for tests fails")
  func ownErrors() throws {
    let error = CompilerError(path: "/T.swift", line: 1, message: "cannot find 'A' in scope")
    let result = CheckResult(ownErrors: [error], leftOut: ["T.swift"], step: passed(1))
    let text =
      "Your own tests do not all compile. Left out, in T.swift:\n    T.swift:1: cannot find"
    #expect(try report(result).contains("– " + text))
    #expect(try report(result).hasSuffix("The step is done."))
    #expect(try report(result, on: "Lamp02").contains("✘ " + text))
    let twice = CompilerError(path: "", line: 0, message: "error: used twice")
    let told = CheckResult(ownErrors: [twice], leftOut: ["T.swift"], step: passed(1))
    #expect(try report(told).contains("Left out, in T.swift:\n    error: used twice\n"))
  }

  @Test("A test that asserts nothing is named and not counted") func idle() throws {
    let result = CheckResult(step: passed(1), own: passed(1), idle: [failed])
    let text = try report(result)
    #expect(
      text.contains("! Not counted, because nothing is asserted: tap.\n✓ Your own tests: 1 of 1."))
    let idle = CheckResult(step: passed(1), idle: [failed])
    #expect(try report(idle, on: "Lamp02").contains("✘ No tests of your own yet"))
  }

  @Test("Failures come in the order of files and lines") func order() throws {
    let failures = [("B.swift", 1), ("A.swift", 20), ("A.swift", 3)].map { file, line in
      TestResult(
        id: "t", title: "tap", file: file, issues: [.init(file: file, line: line, message: "")],
        hasEnded: true)
    }
    let lines = try report(CheckResult(step: failures)).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("✘ tap") }.map { $0.suffix(12) }
        == [" (A.swift:3)", "(A.swift:20)", " (B.swift:1)"])
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
    let deletion = Step.Bug(bug: "b", file: "L.swift", old: "a\n", new: "", test: "t")
    #expect(Say.change(deletion)(.english) == "`a` → (deleted)")
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
          + "– Not tried, because your code is not written as the step's is, "
          + "and none of your tests fits both: 1.\n"
          + "    – lamp-02: not tried\n")
    )
    #expect(text.contains("`a b` → `c`  in the step's L.swift"))
    let none = CheckResult(step: passed(1), own: passed(1), grade: [graded[0]])
    #expect(try report(none).contains("1 of 1.\n– Not tried, because"))
    #expect(try report(none, on: "Lamp02").contains("1 of 1.\n✘ Not tried, because"))
    let caught = GradedBug(bug: bug, outcome: .caught)
    let change = CheckResult(own: passed(1), grade: [caught], rightChanges: [graded[0]])
    let words = try report(change, on: "Lamp02")
    #expect(words.contains("1 of 1.\n✘ Not tried, because") && words.contains("none of your tests"))
    #expect(words.contains("    – lamp-02: not tried") && !words.contains("Too strict"))
    #expect(try !change.isRight(TemporaryCourse().course.step("Lamp02")))
  }

  @Test("Where tests are the task, a missed bug or a test that is too strict is not done")
  func testsAsked() throws {
    let graded = [GradedBug.Outcome.missed, .caught].map { GradedBug(bug: bug, outcome: $0) }
    for (result, words) in [
      (
        CheckResult(own: passed(1), grade: [graded[0]]),
        "✘ Bugs planted for your tests: they catch 0"
      ),
      (
        CheckResult(own: passed(1), grade: [], rightChanges: [graded[1]]),
        "✘ Too strict: the code stays"
      ),
    ] {
      #expect(try report(result, on: "Lamp02").contains(words))
      #expect(try !result.isRight(TemporaryCourse().course.step("Lamp02")))
    }
    let none = try report(CheckResult(step: passed(1)), on: "Lamp02")
    #expect(none.contains("✘ No tests of your own yet: this step asks for them."))
  }

  @Test("What stopped the tests comes first, with the test and the number of those behind it")
  func stops() throws {
    let stuck = TestResult(id: "s", title: "waits", file: "F.swift")
    let waiting = TestResult(id: "w", title: "behind", hasStarted: false)
    var result = CheckResult(net: passed(1) + [waiting], step: [stuck], stop: .crash("Fatal: no"))
    #expect(
      try report(result).contains(
        "\n✘ The tests were stopped by a crash: Fatal: no\n    ✘ waits  (F.swift)\n"
          + "    Not run because of it: 1.\n– Safety net: 1 of 2.\n– The step's tests: 0 of 1.\n"))
    result.stop = .crash(
      "Could not cast value of type '(M.Tests) -> @Swift.MainActor () -> ()' to '(M.Tests) -> () -> ()'."
    )
    #expect(try report(result).contains("cannot run the tests of `Tests`, which are `@MainActor`"))
    result.stop = .overTime
    #expect(try report(result).contains("did not come to an end"))
    result.stop = .endlessOutput
    #expect(try report(result).contains("print without end"))
    let own = try report(CheckResult(step: passed(1), own: [stuck], ownStop: .crash("Fatal: no")))
    #expect(own.contains("✓ The step's tests: 1 of 1.\n✘ The tests were stopped by a crash: Fatal"))
    #expect(own.hasSuffix("The step is done."))
  }

  @Test("A check can be read in Russian") func russian() throws {
    let text = try report(CheckResult(net: passed(1), step: passed(1)), in: .russian)
    #expect(
      text.hasPrefix("✓ Код компилируется, и в нём есть все имена, нужные тестам.\n✓ Страховочные"))
    #expect(text.hasSuffix("Шаг пройден."))
  }
}
