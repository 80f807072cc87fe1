import Foundation
import Testing

@testable import grade

extension Mini {
  @Suite("Learners' suites")
  struct GradingMiniTests {
    @Test("A good suite catches all bugs, each by its test; one that equals a kit test is named")
    func good() async throws {
      let grade = try await Mini.grade("Kit/Tests")
      #expect(grade.reference.status == .passed)
      #expect(grade.score == 100 && grade.coverage == 100)
      #expect(grade.quietTests == [] && grade.named == [])
      #expect(grade.variants.map(\.result.outcome) == [.missed, .missed] && grade.refused == 0)
      let (tap, reset) = ("a tap counts one", "a reset of nothing is nothing")
      #expect(grade.bugs.map(\.tests) == [[tap, reset], ["a reset is told"], [reset]])
      #expect(grade.bugs[2].result.note?.hasPrefix("crashed") == true)
      // The first test is so short that it may be alike by chance.
      let copies = ["StoryTests/resetOfNothing", "CounterTests/reset"]
      #expect(Set(grade.kitTests.map(\.test)) == Set(copies))
      #expect(grade.countsKitTests)
    }

    @Test("A test that refuses a correct app is named and earns nothing; others still do")
    func strict() async throws {
      let suite = try Mini.suite(
        "Strict",
        """
        let c = Counter(); c.tap(); #expect(c.count == 1)
        }
        @Test func strict() {
          let c = Counter(); var told: [Int] = []; c.onChange = { told.append($0) }; c.tap()
          #expect(told == [1])
        }
        @Test func crash() {
          let c = Counter(); var rows = [1]; c.onChange = { n in rows.remove(at: n - 1) }; c.tap()
        """)
      // Twice: the second time with kept results.
      for kept in [0, 3] {
        let grade = try await Mini.grade(suite, kept == 0 ? ["--fresh"] : [])
        #expect(grade.keptCount == kept && grade.outcomes == [.caught, .unreached, .unreached])
        #expect(grade.bugs[0].result.by.map(\.title) == ["counts"])
        let titles = ["crash()", "strict()"]
        #expect(grade.variants.map { $0.refusedBy.map(\.name.title) } == [titles, []])
        let file = "\(Mini.folder)/\(suite)/CounterTests.swift"
        #expect(grade.variants[0].refusedBy[1].place == SourceLine(file: file, line: 9))
        #expect(grade.refused == 1 && grade.quietTests == [] && grade.named == [])
      }
      let attempt = try await OwnThread.run {
        try Mini.grader(["try", "bug-count-01"] + Mini.arguments(suite)).run()
      }
      #expect(attempt.variants.isEmpty && attempt.outcomes == [.caught])
    }

    @Test("In a class a test that equals one of the kit does not count, unless the teacher says so")
    func copied() async throws {
      for (arguments, outcome) in [([], Outcome.unreached), (["--count-kit-tests"], .caught)] {
        let grade = try await OwnThread.run {
          let folder = Mini.folder + "/Kit/Tests"
          var grader = try Mini.grader(
            ["class", folder, "--package", Mini.folder, "--workspace", Mini.workspace] + arguments)
          (grader.options.tests, grader.options.fresh) = ([folder], true)
          return try grader.run()
        }
        #expect(grade.outcomes == [.caught, outcome, outcome])
      }
    }

    @Test("A weak suite reaches all lines and catches nothing; its tests are named with the reason")
    func weak() async throws {
      let reset = "let c = Counter(); c.tap(); c.reset(); #expect(c.count == 0)"
      let suite = try Mini.suite(
        "Weak", "#expect(Counter().count == 0)\n}\n@Test func reset() {\n  \(reset)")
      let grade = try await Mini.grade(suite)
      #expect(grade.outcomes == [.missed, .missed, .unreached])
      #expect(grade.coverage == 100)
      #expect(grade.quietTests?.map(\.name.id) == ["counts()", "reset()"])
      #expect(grade.quietTests?.map(\.reason) == [.testsNothing, .noticesNothing])
      let scope = try await Mini.grade(suite, ["--level", "3"])
      #expect(scope.outcomes == [.unreached])
      #expect(scope.quietTests?.map(\.reason) == [.testsNothing])
      #expect(scope.choice == "level 3")
      #expect(scope.suite == "\(Mini.folder)/\(suite)")
      #expect(try await Mini.grade(suite, ["--bug", "bug-count-01"]).quietTests == nil)
    }

    @Test(
      "Suites that cannot be graded end the grading with a report",
      arguments: [
        (
          "Fails", "let counter = Counter(); counter.tap(); #expect(counter.count == 2)", .failed,
          "counts: "
        ),
        ("CallsExit", "exit(0)", .exited, "It was running counts."),
        ("Crashes", "_ = [0][Counter().count + 1]", .crashed, "Index out of range"),
        ("DoesNotBuild", "Countre()", .doesNotBuild, "Build/CounterTests.swift:5: cannot find"),
      ] as [(String, String, Reference.Status, String)])
    func unusable(
      _ name: String, _ body: String, _ status: Reference.Status, _ words: String
    ) async throws {
      let grade = try await Mini.grade(Mini.suite(name, body))
      #expect(grade.reference.status == status)
      #expect(grade.reference.details.contains { $0.contains(words) })
      #expect(grade.bugs.isEmpty && grade.score == 0)
      let expected = grade.leftOut.map { ($0.expects.map(\.id)) }
      #expect(expected == (status == .failed ? [["bug-count-01"]] : []))
    }

    @Test("An empty suite reaches no bug, one with C is to blame itself: both are reported")
    func empty() async throws {
      let mixed = try await Mini.grade("TwoLanguages").reference
      #expect(mixed.status == .doesNotBuild && mixed.details.count == 1)
      #expect(mixed.details.first?.contains("mixed language source files") == true)
      // A folder without tests.
      let grade = try await Mini.grade("Catalogue")
      #expect(grade.reference.status == .empty)
      #expect(grade.outcomes == [.unreached, .unreached, .unreached])
      #expect(grade.score == 0 && !grade.isValid)
    }

    @Test("A loop is stopped; a test that does not end, or ends the process, catches nothing")
    func endless() async throws {
      let loop = try Mini.suite("EndlessLoop", "while Counter().count == 0 {}")
      #expect(try await Mini.grade(loop, ["--limit", "2"]).reference.status == .stopped)
      let tap = "let counter = Counter(); counter.tap()"
      let waits = try Mini.suite("Slow", tap + "; while counter.count != 1 {}")
      let slow = try await Mini.grade(waits, ["--limit", "3"])
      #expect(slow.outcomes == [.slow, .unreached, .unreached])
      #expect(slow.bugs.map { $0.result.seconds > 0 } == [true, false, false])
      #expect(slow.quietTests == [])
      let exits = try Mini.suite("ExitsOnBug", tap + "; if counter.count != 1 { exit(0) }")
      let grade = try await Mini.grade(exits)
      #expect(grade.outcomes == [.missed, .unreached, .unreached])
      #expect(grade.bugs[0].result.note?.contains("ended the process") == true)
    }

    @Test("A flaky test is named and does not count")
    func flaky() async throws {
      // Nothing that a test could remember outlives a run, so chance decides.
      let dice = "#expect((1...10).randomElement() ?? 1 > 7)"
      let reset = "@Test func reset() {\n  let c = Counter(); c.reset(); #expect(c.count == 0)"
      let tap = "let c = Counter(); c.tap(); #expect(c.count == 1)"
      let grade = try await Mini.grade(Mini.suite("Flaky", "\(tap); \(dice)\n}\n\(reset)"))
      #expect(grade.reference.isUsable)
      #expect(grade.named == ["counts"])
      #expect(grade.outcomes.map { $0 == .caught } == [false, false, true])
    }

    @Test("Tests that fail, crash or exit without a bug are left out with their place")
    func leftOut() async throws {
      let suite = try Mini.suite(
        "Mixed",
        """
        let c = Counter(); c.tap(); #expect(c.count == 1)
        }
        @Test func wrong() {
          let c = Counter(); c.tap(); #expect(c.count == 2)
        }
        @Test func crash() {
          let counts = [0]; #expect(counts[counts.count] == 0)
        }
        @Test func end() {
          exit(0)
        """)
      let grade = try await Mini.grade(suite)
      #expect(grade.reference.status == .passed)
      #expect(grade.outcomes == [.caught, .unreached, .unreached])
      func places(_ grade: Grade) -> [String: Int?] {
        Dictionary(uniqueKeysWithValues: grade.leftOut.map { ($0.name.title, $0.place?.line) })
      }
      #expect(places(grade) == ["wrong()": 8, "crash()": 10, "end()": 13])
      let file = "\(Mini.folder)/\(suite)/CounterTests.swift"
      #expect(grade.leftOut.allSatisfy { $0.place?.file == file && !$0.message.isEmpty })
      func expected(_ grade: Grade) -> [String] { grade.leftOut.flatMap(\.expects).map(\.id) }
      #expect(expected(grade) == ["bug-count-01"])
      #expect(grade.requirements["C-1"] == "A tap counts one.")
      let xctest = try await Mini.grade("MixedXCTest")
      #expect(xctest.outcomes == [.caught, .unreached, .caught])
      #expect(
        places(xctest) == ["CounterTests.testCrash": nil, "CounterTests.testTapCountsTwo": 22])
      #expect(expected(xctest) == ["bug-count-01"])
    }

    #if os(Linux)
      @Test("Ctrl-C ends the grader by that signal, and all processes it started")
      func interrupted() async throws {
        let folder = try TemporaryFolder()
        let suite = try Mini.suite("Interrupted", "while Counter().count == 0 {}")
        let grader = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
          .appendingPathComponent("grade").path
        let script = "\"$0\" \"$@\" >/dev/null 2>&1 & echo $! >\(folder.path)/pid; wait $!; echo $?"
        let command = Command(
          executable: "/bin/sh", arguments: ["-c", script, grader] + Mini.arguments(suite))
        async let status = OwnThread.run { try ChildProcess.run(command, limit: 300).output }
        let words = [Mini.workspace + "/kit/.build/", "xctest", "swift-testing"]
        #expect(await ProcessEnd.isTrue(within: 300) { ProcessEnd.isRunning(words) })
        let process = try #require(folder.text("pid").flatMap { pid_t($0.dropLast()) })
        kill(process, SIGINT)
        #expect(try await status == "130\n")
        #expect(await ProcessEnd.isTrue(within: 10) { !ProcessEnd.isRunning(words) })
      }
    #endif
  }

  @Suite("The kit's own tests")
  struct KitTestsTests {
    private let arguments = [
      "--package", Mini.folder, "--workspace", Mini.workspace + "-kit", "--tests", "kit",
    ]

    @Test("They are graded by the same code, and trusted: one run for a bug, results are kept")
    func graded() async throws {
      func grade(_ arguments: [String]) async throws -> Grade {
        try await OwnThread.run { try Mini.grader(arguments).run() }
      }
      let fresh = try await grade(arguments + ["--fresh"])
      #expect(fresh.reference.status == .passed)
      #expect(fresh.score == 100)
      #expect(fresh.suite == "the kit's tests")
      let tests = ["CounterTests/tap()", "CounterTests/reset()", "StoryTests/resetOfNothing()"]
      #expect(fresh.bugs.map { $0.result.by.map(\.id) } == tests.map { [$0] })
      #expect(fresh.kitTests.isEmpty && fresh.quietTests == nil && fresh.keptCount == 0)
      let again = try await grade(arguments)
      #expect(again.keptCount == 3 && again.score == 100)
      // The stories reach the first bug, too, but only the last one is left for them.
      #expect(
        fresh.bugs.map(\.result.coveredBy) == [["CounterTests"], ["CounterTests"], ["StoryTests"]])
      // All suites have to accept the correct variants.
      let both = ["CounterTests", "StoryTests"]
      #expect(fresh.variants.map(\.result.coveredBy) == [both, ["CounterTests"]])
      #expect(fresh.variants.map(\.result.outcome) == [.missed, .missed])
      let own = try await grade(arguments.dropLast() + ["CountingTests"])
      #expect(own.outcomes == [.caught, .caught, .unreached])
      let error = await #expect(throws: GradeError.self) {
        try await grade(arguments.dropLast() + ["OtherTests"])
      }
      #expect(error?.next == "Choose one of these: CountingTests, CountingStoryTests.")
    }

    @Test("The shortest that catches a bug is its solution; a kit without tests has none")
    func solution() async throws {
      let learner = try TemporaryFolder()
      for name in ["Package.swift", "Catalogue", "Kit/Package.swift", "Kit/Sources"] {
        try await learner.shell("mkdir -p Kit; cp -R '\(Mini.folder)/\(name)' '\(name)'")
      }
      func solution(_ arguments: [String]) async throws -> String {
        try await OwnThread.run {
          let grader = try Mini.grader(["show", "bug-count-02", "--solution"] + arguments)
          return try grader.solution(of: grader.catalogue.all[1])
        }
      }
      let text = try await solution(arguments.dropLast(2))
      let error = await #expect(throws: GradeError.self) {
        try await solution(["--package", learner.path])
      }
      let lines = text.components(separatedBy: "\n")
      #expect(lines.first == "Tests/CountingTests/CounterTests.swift:13")
      #expect(lines.contains("@Test(\"a reset is told\")"))
      #expect(lines.contains("  #expect(told.last == 0)"))
      #expect(error?.what.contains("came without its tests") == true)
    }

    #if canImport(SwiftParser)
      @Test("Its mutants are graded with a learner's folder of tests, too, here of XCTest")
      func mutants() async throws {
        let grade = try await Mini.mutants([
          "--package", Mini.folder, "--mutants", "Counting", "--tests",
          Mini.folder + "/MixedXCTest", "--workspace", Mini.workspace + "-mutants",
        ])
        #expect(Set(grade.tests.reference.tests.map(\.suite)) == ["CounterTests"])
        #expect(grade.outcomes["count += 1 → removed"] == .caught)
        #expect(grade.outcomes["func reset → func reset { return }"] == .missed)
      }
    #endif
  }
}
