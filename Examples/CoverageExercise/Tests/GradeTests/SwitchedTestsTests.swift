#if os(Linux)
  import Foundation
  import Testing

  @testable import grade

  @Suite("Runs with and without a change")
  struct SwitchedTestsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter body: as `TestScript` takes it.
    private func run(
      _ body: String, _ runs: [SwitchedRun], leavingOut leftOut: [TestName] = []
    ) async throws -> (results: [SwitchedRun.Result], calls: [String]) {
      let script = try await TestScript(body, in: folder)
      let tests = SwitchedTests(
        binary: script.binary, module: Switch(secret: 7, changes: ["bug-1", "bug-2"]),
        scratch: folder.path, limit: 30, leftOut: leftOut)
      let results = try await OwnThread.run { try runs.map(tests.run) }
      return (results, try script.calls())
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
      let (results, calls) = try await run(
        "say; exit 1", [SwitchedRun(only: ["S"], isOneByOne: true)],
        leavingOut: [TestName(id: "S/g()", title: "g")])
      #expect(results.first?.report.failures.isEmpty == false)
      let (only, other) = (TestName.patterns(for: ["S"])[0], TestName.patterns(for: ["S/g()"])[0])
      #expect(calls.first?.hasSuffix("--no-parallel --filter \(only) --skip \(other)") == true)
      #expect(folder.paths(below: "") == ["calls", "tests"])
    }
  }
#endif
