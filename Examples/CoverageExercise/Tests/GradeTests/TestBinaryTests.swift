import Foundation
import Testing

@testable import grade

@Suite("Running some tests")
struct TestBinaryTests {
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
      #expect(
        ids.filter { $0.range(of: pattern, options: .regularExpression) != nil }
          == Array(ids[fitting]))
    }
    #expect(TestName.patterns(for: []).isEmpty)
    #expect(TestName.patterns(for: [""]) == ["\\.(.*)(/|\\(|$)"])
    #expect(TestName.patterns(for: (1...401).map { "A/test\($0)" }).count == 3)
  }

  #if os(Linux)
    @Test("XCTest's tests are listed once; a run ends at the first failure, whatever is printed")
    func runs() async throws {
      let folder = try TemporaryFolder()
      let script = try await TestScript(
        """
        case "$*" in
        *--list-tests*) printf 'Listing 2 tests in a:\\n\\nM.A/testOne\\nM.B/testOne\\n' ;;
        *xctest*)
          printf "Test Case 'A.testOne' started\\n/a.swift:3: error: A.testOne : 1 != 2\\n"
          case "$*" in *M.A/*) ;; *) while :; do :; done ;; esac ;;
        *) echo ' recorded an issue'; [ "$calls" = 1 ] || { say; while :; do :; done; } ;;
        esac
        """, in: folder)
      let (binary, path) = (script.binary, folder.path)
      let reports = try await OwnThread.run {
        let run = try RunFolder(in: path)
        return try [nil, nil, ["A"], ["A/testOne"], ["C"]].enumerated().map { index, only in
          var binary = binary
          binary.libraries = index < 2 ? [.swiftTesting] : [.xctest]
          return try binary.run(limit: 30, only: only, stopsAtFirstFailure: true, in: run)
        }
      }
      // The event stream tells what the console only seems to.
      #expect(reports[0].end == .exited(0) && reports[0].tests.isEmpty)
      #expect(
        reports.dropFirst().map { $0.failures.keys.map(\.id) }
          == [["S/f()"], ["A/testOne"], ["A/testOne"], []])
      #expect(reports[1...3].allSatisfy { $0.end == .firstFailure && $0.seconds < 10 })
      let calls = try script.calls().dropFirst(2)
      #expect(
        calls.map { $0.split(separator: " ").last } == ["--list-tests", "M.A", "M.A"])
    }
  #endif
}
