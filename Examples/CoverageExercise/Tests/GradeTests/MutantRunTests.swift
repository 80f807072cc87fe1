#if canImport(SwiftParser) && os(Linux)
  import Testing

  @testable import grade

  @Suite("Trying a mutant")
  struct MutantRunTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter body: as `TestScript` takes it.
    private func outcome(
      _ body: String, reached: [TestBinary.Library: Set<Int>] = [.xctest: [1]]
    ) async throws -> (outcome: MutantResult.Outcome, calls: [String]) {
      let script = try await TestScript(
        """
        case "$*" in *--list-tests*) printf 'M.A/testOne\\nM.A/testTwo\\n'; exit 0 ;; esac
        \(body)
        """, in: folder)
      let suites = reached.map { library, reached in
        MutantSuite(
          library: library, filter: TestName.filter(for: "A"), reached: reached, steps: 1,
          seconds: 0.1)
      }
      let run = MutantRun(binary: script.binary, suites: suites, limit: 60, skipped: [])
      let mutant = Mutant(
        id: 1, kind: .literal, file: "A.swift",
        place: SourcePlace(line: 1, column: 1, endLine: 1, endColumn: 2), before: "1", after: "2")
      let outcome = try await OwnThread.run { try run.result(of: mutant).outcome }
      return (outcome, try script.calls().filter { !$0.contains("--list-tests") })
    }

    @Test("XCTest's run ends at the first test that fails")
    func xctest() async throws {
      // It would never end by itself.
      let (outcome, calls) = try await outcome(
        "echo \"Test Case 'A.testOne' failed (0.0 seconds)\"; exec tail -f /dev/null")
      #expect(outcome == .killed)
      #expect(calls == ["--testing-library xctest M.A"])
    }

    @Test("A mutant survives if the tests of both libraries pass, each with its filter")
    func both() async throws {
      let (outcome, calls) = try await outcome(
        "[ \"$MUTANT\" = 1 ]", reached: [.xctest: [1], .swiftTesting: [0, 1]])
      #expect(outcome == .survived)
      #expect(
        calls == [
          "--testing-library swift-testing --filter \\.A(/|$)", "--testing-library xctest M.A",
        ])
    }

    @Test("Only the library whose suites reach the mutant runs, and none if none does")
    func reach() async throws {
      let one = try await outcome("exit 1", reached: [.xctest: [1], .swiftTesting: [0]])
      #expect(one.outcome == .killed)
      #expect(one.calls.count == 1)
    }

    @Test("A mutant that no suite reaches is not run")
    func unreached() async throws {
      let script = try await TestScript("exit 1", in: folder)
      let run = MutantRun(binary: script.binary, suites: [], limit: 60, skipped: [])
      let mutant = Mutant(
        id: 1, kind: .literal, file: "A.swift",
        place: SourcePlace(line: 1, column: 1, endLine: 1, endColumn: 2), before: "1", after: "2")
      #expect(try run.result(of: mutant).outcome == .unreached)
    }
  }
#endif
