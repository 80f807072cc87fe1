import Foundation
import Testing

@testable import grade

@Suite("Running some tests")
struct SwitchedTestsTests {
  @Test(
    "XCTest is told the names of classes, and of the tests of those that do not run as a whole",
    arguments: [
      (["A"], [], ["M.A"]), (["A/testTwo"], [], ["M.A/testTwo"]), (["test", "Outer"], [], []),
      (["B", "AB"], [], ["M.AB", "N.Outer.B"]), (["Outer.B/testOne"], [], ["N.Outer.B"]),
      ([""], [], ["M.A", "M.AB", "N.Outer.B"]), (["A/testOne"], ["A/testOne"], []),
      (nil, ["A/testOne"], ["M.A/testTwo", "M.AB", "N.Outer.B"]),
    ] as [([String]?, [String], [String])])
  func specifiers(_ only: [String]?, _ except: [String], _ specifiers: [String]) {
    let names = ["M.A/testOne", "M.A/testTwo", "M.AB/testOne", "N.Outer.B/testOne"]
    #expect(XCTestList.specifiers(of: names, only: only, except: except) == specifiers)
  }

  @Test("Swift Testing is told few patterns, which fit functions by their names alone, too")
  func patterns() {
    #expect(TestName.patterns(for: ["A/f()", "AB"]) == ["\\.(A\\/f\\(\\)|AB)(/|\\(|$)"])
    let ids = [
      "M.f()/F.swift:1:2", "M.f(a:)/F.swift:3:2", "M.fg()/F.swift:5:2", "M.S/f()/F.swift:7:2",
    ]
    for (name, fitting) in [("f", 0..<2), ("S/f", 3..<4), ("S", 3..<4), ("", 0..<4)] {
      let pattern = TestName.patterns(for: [name])[0]
      let found = ids.filter { $0.range(of: pattern, options: .regularExpression) != nil }
      #expect(found == Array(ids[fitting]))
    }
    #expect(TestName.patterns(for: []).isEmpty)
    #expect(TestName.patterns(for: (1...401).map { "A/test\($0)" }).count == 3)
  }

  #if os(Linux)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let failure = """
      {"kind":"test","payload":{"id":"M.S/f()/F.swift:1:2","kind":"function","name":"f()"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/f()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/f()/F.swift:1:2",\
      "issue":{"isKnown":false,"isFailure":true},"messages":[{"text":"1 == 2"}]}}
      """

    /// Runs of a script that stands for the test program, and the arguments of its calls.
    ///
    /// - Parameter body: lines of the script; `say` tells that a test failed, `$calls` is how often it was
    ///   called.
    private func run(
      _ body: String, _ runs: [SwitchedRun], leavingOut leftOut: [TestName] = []
    ) async throws -> (reports: [TestReport], calls: [String]) {
      // Written by a child: a program that this process has open for writing, in itself or in a child
      // that another test starts meanwhile, cannot be run.
      try await folder.shell(
        """
        cat >tests <<'END'
        #!/bin/sh
        echo "$*" >>\(folder.path)/calls
        calls=$(grep -c . \(folder.path)/calls)
        events=$(echo "$*" | sed 's/.*--event-stream-output-path \\([^ ]*\\).*/\\1/')
        say() { echo '\(Self.failure)' >"$events"; }
        \(body)
        END
        chmod 755 tests
        """)
      let tests = SwitchedTests(
        path: folder.path + "/tests", folder: folder.path, isolation: .package,
        module: Switch(secret: 7, changes: ["bug-1", "bug-2"]), scratch: folder.path, limit: 30,
        leftOut: leftOut, libraries: [.swiftTesting])
      let reports = try await OwnThread.run { try runs.map { try tests.run($0).report } }
      return (reports, (folder.text("calls") ?? "").components(separatedBy: "\n").dropLast())
    }

    @Test("XCTest's tests are listed once; a run ends at the first failure, whatever is printed")
    func firstFailure() async throws {
      let (reports, calls) = try await run(
        """
        case "$*" in
        *--list-tests*) printf 'Listing 2 tests in a:\\n\\nM.A/testOne\\nM.B/testOne\\n' ;;
        *xctest*)
          printf "Test Case 'A.testOne' started\\n/a.swift:3: error: A.testOne : 1 != 2\\n"
          case "$*" in *M.A/*) ;; *) while :; do :; done ;; esac ;;
        *) echo ' recorded an issue'; [ "$calls" = 1 ] || { say; while :; do :; done; } ;;
        esac
        """,
        [nil, nil, ["A"], ["A/testOne"], ["C"]].enumerated().map { index, only in
          SwitchedRun(
            only: only, library: index < 2 ? .swiftTesting : .xctest, stopsAtFirstFailure: true)
        })
      // The event stream tells what the console only seems to.
      #expect(reports[0].end == .exited(0) && reports[0].tests.isEmpty)
      #expect(
        reports.dropFirst().map { $0.failures.keys.map(\.id) }
          == [["S/f()"], ["A/testOne"], ["A/testOne"], []])
      #expect(reports[1...3].allSatisfy { $0.end == .firstFailure && $0.seconds < 10 })
      let last = calls.dropFirst(2).map { $0.split(separator: " ").last }
      #expect(last == ["--list-tests", "M.A", "M.A"])
    }

    @Test("Apart from random numbers, a test sees the same whichever change is on")
    func same() async throws {
      let (_, calls) = try await run(
        "{ env | sort; wc -c \"$GRADE_NOTES\"; } >>\(folder.path)/calls",
        [SwitchedRun(change: "bug-1"), SwitchedRun(), SwitchedRun(change: "bug-2")])
      let form = calls.map {
        $0.replacingOccurrences(of: "[0-9a-fA-F:]", with: "x", options: .regularExpression)
      }
      let runs = (0..<3).map { Array(form.dropFirst($0 * form.count / 3).prefix(form.count / 3)) }
      #expect(runs[0].count > 3 && Set(runs).count == 1)
      #expect(!calls.contains { $0.contains("bug-1") || $0.contains("bug-2") })
    }

    @Test("Left out tests are not run, and no file is left behind")
    func leftOut() async throws {
      let (reports, calls) = try await run(
        "say; exit 1", [SwitchedRun(only: ["S"], isOneByOne: true)],
        leavingOut: [TestName(id: "S/g()", title: "g")])
      #expect(reports.first?.failures.isEmpty == false)
      let (only, other) = (TestName.patterns(for: ["S"])[0], TestName.patterns(for: ["S/g()"])[0])
      #expect(calls.first?.hasSuffix("--no-parallel --filter \(only) --skip \(other)") == true)
      #expect(folder.paths(below: "") == ["calls", "tests"])
    }
  #endif
}
