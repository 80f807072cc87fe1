import Foundation
import Testing

@testable import grade

extension Mini {
  @Suite("Learners' suites")
  struct GradingMiniTests {
    @Test("A good suite catches all bugs, each by its test; one that equals a kit test is named")
    func good() async throws {
      let grade = try await Mini.grade("Good")
      #expect(grade.reference.status == .passed)
      #expect(grade.score == 100)
      #expect(grade.coverage == 100)
      #expect(grade.quietTests == [])
      #expect(grade.named == [])
      #expect(
        grade.bugs.map { $0.result.by.map(\.title) } == [
          ["a tap counts one"], ["a reset is told"], ["a reset of nothing is nothing"],
        ])
      #expect(grade.bugs[2].result.note?.hasPrefix("crashed") == true)
      // The others are so short that they may be alike by chance.
      #expect(
        grade.kitTests == [
          KitTests.Equal(test: "CounterTests/reset", kitTest: "CounterTests/reset")
        ])
      #expect(grade.countsKitTests)
    }

    @Test("In a class a test that equals one of the kit does not count, unless the teacher says so")
    func copied() async throws {
      for (arguments, outcome) in [([], Outcome.unreached), (["--count-kit-tests"], .caught)] {
        let grade = try await OwnThread.run {
          let folder = Mini.folder + "/Good"
          var grader = try Mini.grader(
            ["class", folder, "--package", Mini.folder, "--workspace", Mini.workspace] + arguments)
          (grader.options.tests, grader.options.fresh) = ([folder], true)
          return try grader.run()
        }
        #expect(grade.kitTests.map(\.test) == ["CounterTests/reset"])
        #expect(grade.outcomes == [.caught, outcome, .caught])
        #expect(grade.named == [])
      }
    }

    @Test(
      "Unchanged tests are not run again, changed ones are, and the grade is the same as afresh")
    func kept() async throws {
      _ = try await Mini.grade("Good", ["--fresh"])
      let again = try await Mini.grade("Good")
      #expect(again.keptCount == 3)
      #expect(again.score == 100)
      let weak = try await Mini.grade("Weak", ["--fresh"])
      #expect(weak.keptCount == 0)
      #expect(try await Mini.grade("Weak").outcomes == weak.outcomes)
      // Each folder of tests has results of its own.
      let good = try await Mini.grade("Good")
      #expect(good.keptCount == 3)
      #expect(good.score == 100)
      #expect(try await Mini.grade("Good", ["--fresh"]).keptCount == 0)
    }

    @Test("A weak suite reaches all lines and catches nothing; its tests are named with the reason")
    func weak() async throws {
      /// By the name of the function.
      func reasons(_ grade: Grade) -> [String: QuietTest.Reason] {
        Dictionary(
          uniqueKeysWithValues: (grade.quietTests ?? []).map {
            (String($0.name.id.split(separator: "/").last ?? ""), $0.reason)
          })
      }
      let grade = try await Mini.grade("Weak")
      #expect(grade.outcomes == [.missed, .missed, .unreached])
      #expect(grade.coverage == 100)
      #expect(reasons(grade) == ["begin()": .testsNothing, "reset()": .noticesNothing])
      let scope = try await Mini.grade("Weak", ["--level", "3"])
      #expect(scope.outcomes == [.unreached])
      #expect(reasons(scope) == ["begin()": .testsNothing, "reset()": .outOfScope])
      #expect(scope.scope.choice == "level 3")
      #expect(scope.scope.tests == Mini.folder + "/Weak")
      #expect(try await Mini.grade("Weak", ["--bug", "bug-count-01"]).quietTests == nil)
    }

    @Test("Tests of XCTest are graded, too")
    func xctest() async throws {
      let grade = try await Mini.grade("XCTestFlavour")
      #expect(grade.outcomes == [.caught, .unreached, .caught])
      #expect(grade.bugs[0].result.by.map(\.title) == ["CounterTests.testTapCountsOne"])
      #expect(grade.bugs[2].result.by.map(\.title) == ["CounterTests.testResetOfNothing"])
    }

    @Test("An empty suite reaches no bug, which is reported")
    func empty() async throws {
      let grade = try await Mini.grade("Empty")
      #expect(grade.reference.status == .empty)
      #expect(grade.outcomes == [.unreached, .unreached, .unreached])
      #expect(grade.score == 0)
      #expect(!grade.isValid)
    }

    @Test(
      "Suites that cannot be graded end the grading with a report",
      arguments: [
        ("FailsOnReference", Reference.Status.failed, "a tap counts two: "),
        ("CallsExit", .exited, "It was running ends everything."),
        ("Crashes", .crashed, "Index out of range"),
        ("DoesNotBuild", .doesNotBuild, "/DoesNotBuild/CounterTests.swift:8: cannot find"),
      ])
    func unusable(_ suite: String, _ status: Reference.Status, _ words: String) async throws {
      let grade = try await Mini.grade(suite)
      #expect(grade.reference.status == status)
      #expect(grade.reference.details.contains { $0.contains(words) })
      #expect(grade.bugs.isEmpty)
      #expect(grade.score == 0)
    }

    @Test("An endless loop is stopped, with and without a bug; what is not reached is not run")
    func endless() async throws {
      let loop = try await Mini.grade("EndlessLoop", ["--limit", "2"])
      #expect(loop.reference.status == .stopped)
      let slow = try await Mini.grade("Slow", ["--limit", "3"])
      #expect(slow.outcomes == [.slow, .unreached, .unreached])
      #expect(slow.bugs.map { $0.result.seconds > 0 } == [true, false, false])
      #expect(slow.quietTests == [])
    }

    @Test("A flaky test is named and does not count")
    func flaky() async throws {
      let grade = try await Mini.grade("Flaky")
      #expect(grade.reference.isUsable)
      #expect(grade.named == ["a tap counts one, if the dice are in favour"])
      #expect(grade.outcomes.map { $0 == .caught } == [false, false, true])
    }

    @Test("A test that ends the process on a bug has not caught it")
    func exits() async throws {
      let grade = try await Mini.grade("ExitsOnFault")
      #expect(grade.outcomes == [.missed, .unreached, .unreached])
      #expect(grade.bugs[0].result.note?.contains("ended the process") == true)
    }

    @Test("Tests that fail, crash or exit without a bug are left out with their place")
    func leftOut() async throws {
      let grade = try await Mini.grade("Mixed")
      #expect(grade.reference.status == .passed)
      #expect(grade.outcomes == [.caught, .unreached, .unreached])
      #expect(
        Dictionary(uniqueKeysWithValues: grade.leftOut.map { ($0.name.title, $0.line) }) == [
          "a tap counts two": 18, "an index that is not there": 21, "ends everything": 27,
        ])
      #expect(grade.leftOut.allSatisfy { $0.file == Mini.folder + "/Mixed/CounterTests.swift" })
      #expect(grade.leftOut.allSatisfy { !$0.message.isEmpty })
      let xctest = try await Mini.grade("MixedXCTest")
      #expect(xctest.outcomes == [.caught, .unreached, .unreached])
      let places = Dictionary(uniqueKeysWithValues: xctest.leftOut.map { ($0.name.title, $0.line) })
      #expect(places == ["CounterTests.testCrash": nil, "CounterTests.testTapCountsTwo": 19])
    }

    #if os(Linux)
      @Test("Ctrl-C ends the grader by that signal, and all processes it started")
      func interrupted() async throws {
        let folder = try TemporaryFolder()
        let grader = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
          .appendingPathComponent("grade").path
        let script = "\"$0\" \"$@\" >/dev/null 2>&1 & echo $! >\(folder.path)/pid; wait $!; echo $?"
        let command = Command(
          executable: "/bin/sh", arguments: ["-c", script, grader] + Mini.arguments("EndlessLoop"))
        async let status = OwnThread.run { try ChildProcess.run(command, limit: 300).output }
        let words = [Mini.workspace + "/kit/.build/", "xctest", "swift-testing"]
        #expect(await ProcessEnd.isTrue(within: 300) { ProcessEnd.isRunning(words) })
        let text = try String(contentsOfFile: folder.path + "/pid", encoding: .utf8)
        let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
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
      let arguments = arguments
      let fresh = try await OwnThread.run { try Mini.grader(arguments + ["--fresh"]).run() }
      #expect(fresh.reference.status == .passed)
      #expect(fresh.score == 100)
      #expect(fresh.scope.tests == "the kit's tests")
      for (bug, test) in zip(fresh.bugs, ["tap", "reset", "resetOfNothing"]) {
        // A crash may be that of any test that runs.
        #expect(bug.result.by.map(\.id).contains("CounterTests/\(test)()"))
        #expect(bug.result.by.count == 1 || bug.result.hasCrashed)
      }
      #expect(fresh.bugs.allSatisfy { $0.result.coveredBy == ["CounterTests"] })
      #expect(fresh.kitTests.isEmpty && fresh.quietTests == nil && fresh.keptCount == 0)
      let again = try await OwnThread.run { try Mini.grader(arguments).run() }
      #expect(again.keptCount == 3 && again.score == 100)
      let named = try await OwnThread.run {
        try Mini.grader(arguments.dropLast() + ["CountingTests"]).run()
      }
      #expect(named.score == 100)
      let error = await #expect(throws: GradeError.self) {
        try await OwnThread.run { try Mini.grader(arguments.dropLast() + ["OtherTests"]).run() }
      }
      #expect(error?.next == "Choose one of these: CountingTests.")
    }

    @Test("The shortest that catches a bug is its solution; a kit without tests has none")
    func solution() async throws {
      let workspace = Mini.workspace + "-kit"
      let folder = try TemporaryFolder()
      let learner = folder.path
      let (solution, error) = try await OwnThread.run {
        let grader = try Mini.grader([
          "show", "bug-count-02", "--solution", "--package", Mini.folder, "--workspace", workspace,
        ])
        let solution = try grader.solution(of: grader.catalogue.all.filter { $0.level == 2 })
        for name in ["Package.swift", "Catalogue"] {
          try FileManager.default.copyItem(
            atPath: "\(Mini.folder)/\(name)", toPath: "\(learner)/\(name)")
        }
        try FolderCopy(
          of: Mini.folder + "/Kit", at: learner + "/Kit", only: ["Package.swift", "Sources"]
        ).update()
        let error = #expect(throws: GradeError.self) {
          let grader = try Mini.grader(["show", "bug-count-02", "--package", learner])
          return try grader.solution(of: grader.catalogue.all)
        }
        return (solution, error)
      }
      let lines = solution.components(separatedBy: "\n")
      #expect(lines.first == "Tests/CountingTests/CounterTests.swift:13")
      #expect(lines.contains("@Test(\"a reset is told\")"))
      #expect(lines.contains("  #expect(told.last == 0)"))
      #expect(error?.what.contains("came without its tests") == true)
    }

    #if canImport(SwiftParser)
      @Test("Mutants are built once and run one by one, and survivors are listed with their place")
      func mutants() async throws {
        let arguments = ["--package", Mini.folder, "--mutants", "Counting"]
        let workspace = ["--workspace", Mini.workspace + "-mutants"]
        let grade = try await Mini.mutants(arguments + workspace)
        #expect(grade.reference.status == .passed)
        #expect(grade.outcomes["count += 1 → removed"] == .caught)
        #expect(grade.outcomes["count > 0 → count >= 0"] == .missed)
        #expect(grade.outcomes["func reset → func reset { return }"] == .caught)
        let score = try #require(grade.score)
        #expect(score > 50 && score < 100)
        // A learner's folder, with tests of XCTest.
        let xctest = try await Mini.mutants(
          arguments + workspace + ["--tests", Mini.folder + "/XCTestFlavour"])
        #expect(xctest.reference.suites == ["CounterTests"])
        #expect(xctest.outcomes["count += 1 → removed"] == .caught)
        #expect(xctest.outcomes["func reset → func reset { return }"] == .missed)
      }
    #endif
  }
}
