import Foundation
import PlantedFaults
import Testing

@testable import grade

/// The whole path on a kit of one file: what a person who runs `grade` would see.
///
/// One after the other in one workspace, so that the kit is built once.
@Suite("Grading whole suites", .serialized)
struct GradingMiniTests {
  private static let mini = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Suites/Mini").path
  /// Found once: SwiftPM takes its time to tell of a package.
  private static let exercise = Result { try Exercise(at: mini) }

  private static func arguments(_ suite: String) -> [String] {
    [
      "--package", mini, "--catalogue", mini + "/faults.json", "--tests", "\(mini)/\(suite)",
      "--workspace", mini + "/.build/grade-tests",
    ]
  }

  private func grade(_ suite: String, _ arguments: [String] = []) async throws -> Grade {
    let arguments = Self.arguments(suite) + ["--limit", "20"] + arguments
    return try await OwnThread.run {
      let options = try Options(arguments)
      return try FaultGrader(
        options: options, exercise: try Self.exercise.get(), catalogue: try Catalogue(options),
        progress: Progress(isTerminal: false) { _ in }
      ).run()
    }
  }

  private func outcomes(_ grade: Grade) -> [FaultResult.Outcome] { grade.faults.map(\.outcome) }

  /// The reasons of the quiet tests, by the name of the function.
  private func reasons(_ grade: Grade) -> [String: QuietTest.Reason] {
    Dictionary(
      uniqueKeysWithValues: (grade.quietTests ?? []).map {
        (String($0.name.id.split(separator: "/").last ?? ""), $0.reason)
      })
  }

  @Test("A good suite catches all faults, each by its test")
  func good() async throws {
    let grade = try await grade("Good")
    #expect(grade.reference.status == .passed)
    #expect(grade.score == 100)
    #expect(grade.coverage == 100)
    #expect(grade.quietTests == [])
    #expect(grade.voidedBy.isEmpty && grade.leftOut.isEmpty)
    #expect(
      grade.faults.map { $0.by.map(\.title) } == [
        ["a tap counts one"], ["a reset is told"], ["a reset of nothing is nothing"],
      ])
    #expect(grade.faults[2].note?.hasPrefix("crashed") == true)
  }

  @Test("Unchanged tests are not run again, changed ones are, and the grade is the same as afresh")
  func kept() async throws {
    _ = try await grade("Good", ["--fresh"])
    let again = try await grade("Good")
    #expect(again.keptCount == 3)
    #expect(again.score == 100)
    let weak = try await grade("Weak", ["--fresh"])
    #expect(weak.keptCount == 0)
    #expect(outcomes(weak) == [.missed, .missed, .missed])
    #expect(try await grade("Weak").keptCount == 3)
    // Each folder of tests has results of its own.
    let good = try await grade("Good")
    #expect(good.keptCount == 3)
    #expect(good.score == 100)
    #expect(try await grade("Good", ["--fresh"]).keptCount == 0)
  }

  @Test("A fault whose place no test reaches is missed, without a run")
  func unreached() async throws {
    let grade = try await grade("Slow")
    #expect(grade.faults.map(\.isReached) == [true, false, false])
    #expect(grade.faults.last?.seconds == 0)
  }

  @Test("A weak suite reaches all lines and catches nothing; its tests are named with the reason")
  func weak() async throws {
    let grade = try await grade("Weak")
    #expect(outcomes(grade) == [.missed, .missed, .missed])
    #expect(grade.coverage == 100)
    #expect(reasons(grade) == ["begin()": .testsNothing, "reset()": .noticesNothing])
    let scope = try await self.grade("Weak", ["--level", "3"])
    #expect(reasons(scope) == ["begin()": .testsNothing, "reset()": .outOfScope])
    #expect(scope.scope.choice == "level 3")
    #expect(scope.scope.tests == Self.mini + "/Weak")
  }

  @Test("Tests of XCTest are graded, too")
  func xctest() async throws {
    let grade = try await grade("XCTestFlavour")
    #expect(outcomes(grade) == [.caught, .missed, .caught])
    #expect(grade.faults[0].by.map(\.title) == ["CounterTests.testTapCountsOne"])
    #expect(grade.faults[2].by.map(\.title) == ["CounterTests.testResetOfNothing"])
  }

  @Test("Single classes and tests of XCTest can be run")
  func selection() async throws {
    _ = try await grade("XCTestFlavour", ["--fault", "bug-count-01"])
    let workspace = Self.mini + "/.build/grade-tests"
    let ran = try await OwnThread.run {
      let build = SwiftBuild(folder: workspace, name: FaultPackage.name)
      guard case .built(let path, _) = try build.run() else { return [[String]]() }
      let binary = TestBinary(path: path, folder: workspace)
      return try ["CounterTests", "CounterTests/testTapCountsOne", "Nothing"].map {
        try binary.run(
          limit: 20, only: [TestName.filter(for: $0)], scratch: workspace + "/.selection"
        ).tests.map(\.title).sorted()
      }
    }
    let (reset, tap) = ("CounterTests.testResetOfNothing", "CounterTests.testTapCountsOne")
    #expect(ran == [[reset, tap], [tap], []])
  }

  @Test("An empty suite misses all faults, which is reported")
  func empty() async throws {
    let grade = try await grade("Empty")
    #expect(grade.reference.status == .empty)
    #expect(outcomes(grade) == [.missed, .missed, .missed])
    #expect(grade.score == 0)
  }

  @Test(
    "Suites that cannot be graded end the grading with a report",
    arguments: [
      ("FailsOnReference", Reference.Status.failed, "a tap counts two: "),
      ("CallsExit", .exited, "It was running ends everything."),
      ("Crashes", .crashed, "Index out of range"), ("DoesNotBuild", .doesNotBuild, "makeCountre"),
    ])
  func unusable(_ suite: String, _ status: Reference.Status, _ words: String) async throws {
    let grade = try await grade(suite)
    #expect(grade.reference.status == status)
    #expect(grade.reference.details.contains { $0.contains(words) })
    #expect(grade.faults.isEmpty)
    #expect(grade.score == 0)
  }

  @Test("An endless loop is stopped, with and without a fault")
  func endless() async throws {
    let loop = try await grade("EndlessLoop", ["--limit", "2"])
    #expect(loop.reference.status == .stopped)
    let slow = try await grade("Slow", ["--limit", "3"])
    #expect(outcomes(slow) == [.slow, .missed, .missed])
    #expect(slow.quietTests == [])
  }

  @Test("A flaky test is named and does not count")
  func flaky() async throws {
    let grade = try await grade("Flaky")
    #expect(grade.reference.status == .flaky)
    #expect(grade.reference.flakyTests.map(\.title) == ["a tap counts one, if the file is there"])
    #expect(outcomes(grade) == [.missed, .missed, .caught])
  }

  @Test("A test that ends the process on a fault has not caught it")
  func exits() async throws {
    let grade = try await grade("ExitsOnFault")
    #expect(outcomes(grade) == [.missed, .missed, .missed])
    #expect(grade.faults[0].note?.contains("ended the process") == true)
  }

  @Test("Tests that fail, crash or exit without a fault are left out with their place")
  func leftOut() async throws {
    let grade = try await grade("Mixed")
    #expect(grade.reference.status == .passed)
    #expect(outcomes(grade) == [.caught, .missed, .missed])
    #expect(
      Dictionary(uniqueKeysWithValues: grade.leftOut.map { ($0.name.title, $0.line) }) == [
        "a tap counts two": 19, "an index that is not there": 22, "ends everything": 28,
      ])
    #expect(grade.leftOut.allSatisfy { $0.file == Self.mini + "/Mixed/CounterTests.swift" })
    #expect(grade.leftOut.allSatisfy { !$0.message.isEmpty })
    let strict = try await self.grade("Mixed", ["--strict"])
    #expect(!strict.reference.isUsable && strict.leftOut.isEmpty && strict.score == 0)
  }

  @Test("Tests of XCTest that fail or crash without a fault are left out, too")
  func leftOutXCTest() async throws {
    let grade = try await grade("MixedXCTest")
    #expect(outcomes(grade) == [.caught, .missed, .missed])
    let places = Dictionary(uniqueKeysWithValues: grade.leftOut.map { ($0.name.title, $0.line) })
    #expect(places == ["CounterTests.testCrash": nil, "CounterTests.testTapCountsTwo": 20])
  }

  /// What a cheat remembers of earlier runs, in the copy of its tests.
  private func forget() {
    try? FileManager.default.removeItem(
      atPath: Self.mini + "/.build/grade-tests/Tests/\(FaultPackage.testModule)/.memory")
  }

  @Test(
    "A suite that looks whether a fault is planted sees no difference",
    arguments: ["Variable", "Environment", "Aborts"])
  func seesNothing(_ cheat: String) async throws {
    forget()
    let grade = try await grade("Cheats/\(cheat)")
    #expect(grade.reference.status == .passed)
    #expect(outcomes(grade) == [.missed, .missed, .missed])
    #expect(grade.voidedBy.isEmpty)
    #expect(grade.score == 0)
  }

  @Test("A suite that counts its runs is void, by the test's name")
  func counts() async throws {
    forget()
    let grade = try await grade("Cheats/Counts")
    #expect(grade.voidedBy.map(\.title) == ["fails from the seventh run on"])
    #expect(!grade.isValid)
    #expect(grade.score == 0)
  }

  @Test("A suite that fails by chance is named and earns nothing")
  func chance() async throws {
    forget()
    let grade = try await grade("Cheats/Random", ["--jobs", "1"])
    #expect(grade.reference.flakyTests.map(\.title) == ["fails in three of ten runs"])
    #expect(grade.faults.allSatisfy { $0.outcome != .caught })
    #expect(grade.score == 0)
  }

  @Test("A suite that asks which fault is planted does not build")
  func imports() async throws {
    let grade = try await grade("Cheats/Imports")
    #expect(grade.reference.status == .doesNotBuild)
    #expect(grade.reference.details.contains { $0.contains("Imports/CounterTests.swift:2:") })
    #expect(grade.reference.details.contains { $0.contains("cannot ask") })
  }

  #if os(Linux)
    @Test("Ctrl-C ends the grader by that signal, and all processes it started")
    func interrupted() async throws {
      let folder = try TemporaryFolder()
      let grader = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("grade").path
      // The pipe tells when a test has begun to loop, and in which process.
      let script = """
        mkfifo "$ENDLESS_LOOP_PIPE"
        "$0" "$@" >/dev/null 2>&1 &
        read -r test <"$ENDLESS_LOOP_PIPE"
        kill -INT $!
        wait $!
        echo "$? $test"
        """
      let command = Command(
        executable: "/bin/sh", arguments: ["-c", script, grader] + Self.arguments("EndlessLoop"),
        environment: ["ENDLESS_LOOP_PIPE": folder.path + "/pipe"])
      let result = try await OwnThread.run { try ChildProcess.run(command, limit: 300) }
      let words = result.output.split(whereSeparator: \.isWhitespace)
      #expect(words.first == "130")
      let test = try #require(words.last.flatMap { pid_t($0) })
      #expect(await ProcessEnd.isSeen(test), "the endless test lives on")
    }
  #endif

  #if canImport(SwiftParser)
    private func mutants(_ suite: String) async throws -> MutantGrade {
      let arguments = [
        "--package", Self.mini, "--mutants", "Counting", "--tests", "\(Self.mini)/\(suite)",
        "--workspace", Self.mini + "/.build/grade-tests-mutants",
      ]
      return try await OwnThread.run {
        try MutantGrader(
          options: try Options(arguments), target: "Counting",
          progress: Progress(isTerminal: false) { _ in }
        ).run()
      }
    }

    private func outcomes(_ grade: MutantGrade) -> [String: MutantResult.Outcome] {
      Dictionary(
        grade.results.map { ("\($0.mutant.before) → \($0.mutant.after)", $0.outcome) },
        uniquingKeysWith: { one, _ in one })
    }

    @Test("Mutants are built once and run one by one, and survivors are listed with their place")
    func mutants() async throws {
      let grade = try await mutants("Good")
      #expect(grade.reference.status == .passed)
      #expect(outcomes(grade)["count += 1 → removed"] == .killed)
      #expect(outcomes(grade)["count > 0 → count >= 0"] == .survived)
      #expect(outcomes(grade)["func reset → func reset { return }"] == .killed)
      #expect(grade.score > 50 && grade.score < 100)
    }

    @Test("Tests of XCTest see mutants, too")
    func mutantsUnderXCTest() async throws {
      let grade = try await mutants("XCTestFlavour")
      #expect(grade.reference.suites == ["CounterTests"])
      #expect(outcomes(grade)["count += 1 → removed"] == .killed)
      #expect(outcomes(grade)["func reset → func reset { return }"] == .survived)
    }
  #endif
}
