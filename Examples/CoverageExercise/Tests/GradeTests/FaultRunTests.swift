#if os(Linux)
  import Foundation
  import PlantedFaults
  import Testing

  @testable import grade

  /// A script stands for the test program: it notes how it was called, and says what it is told to.
  @Suite("Trying a fault")
  struct FaultRunTests {
    private let fault = PlantedFault(
      "bug-1", level: 2, rule: "R-1", subject: "A", story: "It is wrong.",
      hints: ["first", "second", "third"], plant: .decorator)
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let failure = """
      {"kind":"test","payload":{"id":"M.S/f()/F.swift:1:2","kind":"function","name":"f()"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/f()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/f()/F.swift:1:2",\
      "issue":{"isKnown":false,"isFailure":true},"messages":[{"text":"1 == 2"}]}}
      {"kind":"event","payload":{"kind":"testEnded","testID":"M.S/f()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"runEnded"}}
      """

    /// - Parameter body: lines of the script; `say` writes that the test failed, `$events` is where to.
    private func result(_ body: String) async throws -> (result: FaultResult, calls: [String]) {
      let path = folder.path + "/tests"
      let script = """
        #!/bin/sh
        echo "$PLANTED_FAULT $*" >>\(folder.path)/calls
        calls=$(grep -c . \(folder.path)/calls)
        events=$(echo "$*" | sed 's/.*--event-stream-output-path \\([^ ]*\\).*/\\1/')
        say() { cat >"$events" <<'END'
        \(Self.failure)
        END
        }
        \(body)
        """
      // Written by a child: a program that this process has open for writing, in itself or in a child
      // that another test starts meanwhile, cannot be run.
      let writing = Command(
        executable: "/bin/sh",
        arguments: ["-c", "printf %s \"$SCRIPT\" >\"$0\"; chmod 755 \"$0\"", path],
        environment: ["SCRIPT": script])
      _ = try await OwnThread.run { try ChildProcess.run(writing, limit: 30) }
      let run = FaultRun(
        binary: TestBinary(path: path, libraries: [.swiftTesting], folder: folder.path), limit: 30,
        scratch: folder.path, ignored: [])
      let fault = fault
      let result = try await OwnThread.run { try run.result(of: fault) }
      let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
      return (result, calls.split(separator: "\n").map(String.init))
    }

    @Test("What is missed is run once, with the fault on")
    func missed() async throws {
      let (result, calls) = try await result("exit 0")
      #expect(result.outcome == .missed)
      #expect(calls.count == 1)
      #expect(calls.first?.hasPrefix("bug-1 ") == true)
    }

    @Test("What is caught is tried again, by the tests that failed alone")
    func caught() async throws {
      let (result, calls) = try await result("say; exit 1")
      #expect(result.outcome == .caught)
      #expect(result.by.map(\.id) == ["S/f()"])
      #expect(calls.map { $0.hasSuffix(" --filter \\.S\\/f\\(\\)(/|$)") } == [false, true])
    }

    @Test("A test that passes alone is tried in company once more")
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

    @Test("What fails outside of any test is tried again with all of them")
    func noTest() {
      #expect(TestName.noTest.filter == ".")
      #expect(TestName(id: "f()", title: "").filter == "\\.f\\(\\)(/|$)")
    }
  }
#endif
