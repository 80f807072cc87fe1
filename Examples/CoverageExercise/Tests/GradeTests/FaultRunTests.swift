#if os(Linux)
  import Foundation
  import PlantedFaults
  import Testing

  @testable import grade

  @Suite("Trying a fault")
  struct FaultRunTests {
    private let fault = PlantedFault(
      "bug-1", level: 2, rule: "R-1", subject: "A", story: "It is wrong.",
      hints: ["first", "second", "third"], plant: .decorator)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter body: as `TestScript` takes it.
    private func result(
      _ body: String, reach: FaultReach? = nil
    ) async throws -> (result: FaultResult, calls: [String]) {
      let script = try await TestScript(body, in: folder)
      let run = FaultRun(
        binary: script.binary, limit: 30, scratch: folder.path, ignored: [], reach: reach)
      let fault = fault
      let result = try await OwnThread.run { try run.result(of: fault) }
      return (result, try script.calls())
    }

    @Test("A missed fault is run once")
    func missed() async throws {
      let (result, calls) = try await result("exit 0")
      #expect(result.outcome == .missed)
      #expect(calls.count == 1)
      #expect(calls.first?.hasPrefix("bug-1 ") == true)
    }

    @Test("A caught fault is run again, with only the tests that failed")
    func caught() async throws {
      let (result, calls) = try await result("say; exit 1")
      #expect(result.outcome == .caught)
      #expect(result.by.map(\.id) == ["S/f()"])
      #expect(calls.map { $0.hasSuffix(" --filter \\.S\\/f\\(\\)(/|$)") } == [false, true])
    }

    @Test("A test that passes alone is run once more with the others")
    func needsCompany() async throws {
      let (result, calls) = try await result(
        "case \"$*\" in *--filter*) exit 0 ;; *) say; exit 1 ;; esac")
      #expect(result.outcome == .caught)
      #expect(calls.map { $0.contains("--filter") } == [false, true, false])
    }

    @Test("A test that fails once and never again is flaky")
    func flaky() async throws {
      let (result, calls) = try await result("[ $calls -gt 1 ] || { say; exit 1; }")
      #expect(result.outcome == .flaky)
      #expect(calls.count == 3)
    }

    @Test("After a crash all tests run one by one")
    func crash() async throws {
      let (result, calls) = try await result("say; kill -ILL $$")
      #expect(result.outcome == .caught)
      #expect(result.note?.hasPrefix("crashed (signal 4)") == true)
      #expect(calls.map { $0.hasSuffix(" --no-parallel") } == [false, true])
    }

    @Test("Suites that reach the fault run first, and alone if they catch it")
    func reach() async throws {
      let reach = FaultReach(asked: [
        "\\.A(/|$)": ["bug-1"], "\\.B(/|$)": ["bug-2"], "\\.C(/|$)": ["bug-1"],
      ])
      let (result, calls) = try await result("say; exit 1", reach: reach)
      #expect(result.outcome == .caught)
      #expect(
        calls.map(filters) == [["\\.A(/|$)", "\\.C(/|$)"], ["\\.S\\/f\\(\\)(/|$)"]])
    }

    @Test("A fault that those suites miss is run with all tests")
    func reachIsAHint() async throws {
      let reach = FaultReach(asked: ["\\.A(/|$)": ["bug-1"]])
      let (caught, calls) = try await result(
        "case \"$*\" in *.A*) exit 0 ;; *) say; exit 1 ;; esac", reach: reach)
      #expect(caught.outcome == .caught)
      #expect(calls.map(filters) == [["\\.A(/|$)"], [], ["\\.S\\/f\\(\\)(/|$)"]])
    }

    @Test("A fault that no suite reaches is run with all tests, once")
    func beyondReach() async throws {
      let (result, calls) = try await result(
        "exit 0", reach: FaultReach(asked: ["\\.A(/|$)": ["bug-2"]]))
      #expect(result.outcome == .missed)
      #expect(calls.map(filters) == [[]])
    }

    private func filters(_ call: String) -> [String] {
      Array(call.components(separatedBy: " --filter ").dropFirst())
    }

    @Test("A failure outside of any test is confirmed with all tests")
    func noTest() {
      #expect(TestName.noTest.filter == ".")
      #expect(TestName(id: "f()", title: "").filter == "\\.f\\(\\)(/|$)")
    }
  }
#endif
