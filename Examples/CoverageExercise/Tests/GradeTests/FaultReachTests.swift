#if os(Linux)
  import Foundation
  import Testing

  @testable import grade

  @Suite("The suites that reach each fault")
  struct FaultReachTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func measured(_ suites: [String], _ body: String) async throws -> FaultReach? {
      let binary = try await TestScript(body, in: folder).binary
      let path = folder.path
      return try await OwnThread.run {
        try FaultReach.measured(
          of: suites, in: binary, limit: 30, scratch: path, atOnce: 1)
      }
    }

    @Test("Each suite runs alone without a fault, and the faults it reaches are recorded")
    func measures() async throws {
      let reach = try await measured(
        ["A", "B"],
        """
        [ -z "$PLANTED_FAULT" ] || exit 1
        case "$*" in *.A*) printf 'bug-1\\nbug-2\\nbug-1\\n' ;; *) echo bug-2 ;; esac >>"$FAULT_TRACE"
        pass
        """)
      #expect(reach?.asked == ["\\.A(/|$)": ["bug-1", "bug-2"], "\\.B(/|$)": ["bug-2"]])
      #expect(reach?.suites(reaching: "bug-1") == ["\\.A(/|$)"])
      #expect(reach?.suites(reaching: "bug-2") == ["\\.A(/|$)", "\\.B(/|$)"])
      #expect(reach?.suites(reaching: "bug-3") == [])
    }

    @Test("A suite that asks for no fault reaches none; nor do tests of another library")
    func nothing() async throws {
      let reach = try await measured(
        ["A", "X"], "case \"$*\" in *.A*) pass ;; *) echo bug-1 >>\"$FAULT_TRACE\"; exit 69 ;; esac"
      )
      #expect(reach?.asked == ["\\.A(/|$)": [], "\\.X(/|$)": []])
    }

    @Test("If a suite does not pass alone, the faults it reaches are unknown")
    func needsCompany() async throws {
      #expect(
        try await measured(
          ["A", "B"], "case \"$*\" in *.A*) pass ;; *) say; exit 1 ;; esac") == nil)
    }

    @Test("The little exercise has the same switch")
    func sameSwitch() throws {
      let exercise = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let name = "Sources/FaultSwitch/FaultSwitch.swift"
      let texts = try [name, "Suites/Mini/\(name)"].map {
        try String(contentsOf: exercise.appendingPathComponent($0), encoding: .utf8)
      }
      #expect(texts[0] == texts[1])
    }
  }
#endif
