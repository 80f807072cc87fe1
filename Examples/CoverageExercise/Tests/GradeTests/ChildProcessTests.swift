import Foundation
import Testing

@testable import grade

/// Each test waits for a process, so it does that on a thread of its own.
@Suite("Running programs")
struct ChildProcessTests {
  private func run(
    _ script: String, limit: Double = 30, environment: [String: String?] = [:],
    isEnough: @escaping @Sendable (Data) -> Bool = { _ in false }
  ) async throws -> ChildProcess.Result {
    let command = Command(
      executable: "/bin/sh", arguments: ["-c", script], environment: environment)
    return try await OwnThread.run {
      try ChildProcess.run(command, limit: limit, isEnough: isEnough)
    }
  }

  @Test(
    "What a program writes to its outputs, and how it ends",
    arguments: [
      ("echo out; echo err >&2; exit 3", "out\nerr\n", Ending.exited(3)),
      ("echo $$ >/dev/null; kill -ABRT $$", "", .crashed(signal: 6)),
      ("cat; echo no input", "no input\n", .exited(0)),
      ("echo \"$GRADE_TEST:${HOME-none}\"", "yes:none\n", .exited(0)),
      ("exec >&- 2>&-; i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; exit 4", "", .exited(4)),
    ])
  func output(_ script: String, _ output: String, _ ending: Ending) async throws {
    let result = try await run(script, environment: ["GRADE_TEST": "yes", "HOME": nil])
    #expect(result.output == output)
    #expect(result.ending == ending)
  }

  @Test("A program is ended when enough is known, also if that is not seen in what it writes")
  func enough() async throws {
    let loop = "while :; do :; done"
    let seen = try await run("echo it failed; \(loop)") { $0.starts(with: Data("it f".utf8)) }
    #expect(seen.ending == .toldEnough)
    #expect(seen.output == "it failed\n")
    #expect(try await run("echo it failed; \(loop)") { $0.isEmpty }.ending == .toldEnough)
    #expect(try await run("echo fine").ending == .exited(0))
  }

  @Test(
    "All processes that a program started end with it, and at the time limit",
    arguments: [("exit 0", 20, Ending.exited(0)), ("wait", 2, .stopped)])
  func leftRunning(_ end: String, _ limit: Double, _ ending: Ending) async throws {
    // The inner shell never ends.
    let result = try await run("sh -c 'while :; do :; done' & echo $!; \(end)", limit: limit)
    #expect(result.ending == ending)
    #expect(result.seconds < 15)
    let inner = try #require(pid_t(result.output.trimmingCharacters(in: .newlines)))
    #expect(await ProcessEnd.isSeen(inner), "the inner shell lives on")
  }

  @Test("A program that is not there is an error with its path")
  func missing() throws {
    let command = Command(executable: "/nowhere/at/all", arguments: [])
    let error = #expect(throws: GradeError.self) { try ChildProcess.run(command, limit: 1) }
    #expect(error?.what.contains("/nowhere/at/all") == true)
  }

  @Test("Of too much output the beginning and the end are kept")
  func bounded() {
    var output = BoundedOutput(headLimit: 4, tailLimit: 3)
    for piece in ["ab", "cd", "efgh", "ijk", "lmnopq"] { output.append(Data(piece.utf8)) }
    #expect(output.text == "abcdopq" || output.text == "abcdlmnopq")
  }
}
