import Foundation
import Testing

@testable import grade

/// Each test waits for a process, so it does that on a thread of its own.
@Suite("Running programs")
struct ChildProcessTests {
  private func run(
    _ script: String, limit: Double = 30, endingAt mark: String? = nil,
    environment: [String: String?] = [:]
  ) async throws -> ChildProcess.Result {
    let command = Command(
      executable: "/bin/sh", arguments: ["-c", script], environment: environment)
    return try await OwnThread.run {
      try ChildProcess.run(command, limit: limit, endingAt: mark)
    }
  }

  @Test("Output of both kinds, and the status")
  func output() async throws {
    let result = try await run("echo out; echo err >&2; exit 3")
    #expect(result.output == "out\nerr\n")
    #expect(result.ending == .exited(3))
    #expect(result.seconds >= 0)
  }

  @Test("What a program writes is told in pieces, which are the output")
  func told() async throws {
    let command = Command(executable: "/bin/sh", arguments: ["-c", "echo one; echo two"])
    let (output, pieces) = try await OwnThread.run {
      var pieces: [String] = []
      let result = try ChildProcess.run(command, limit: 30) { pieces.append($0) }
      return (result.output, pieces)
    }
    #expect(output == "one\ntwo\n")
    #expect(pieces.joined() == output)
  }

  @Test("A signal is distinguished from a status")
  func crash() async throws {
    let result = try await run("kill -ABRT $$")
    #expect(result.ending == .crashed(signal: 6))
  }

  @Test("Variables of the environment are added and removed")
  func environment() async throws {
    let result = try await run(
      "echo \"$GRADE_TEST:${HOME-none}\"", environment: ["GRADE_TEST": "yes", "HOME": nil])
    #expect(result.output == "yes:none\n")
  }

  @Test("At the time limit a program is ended with all processes it started")
  func limit() async throws {
    // The inner shell writes its number, then never ends.
    let result = try await run("sh -c 'echo $$; while :; do :; done' & wait", limit: 0.3)
    #expect(result.ending == .stopped)
    let inner = try #require(
      pid_t(result.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(await ProcessEnd.isSeen(inner), "the inner shell lives on")
  }

  @Test("Processes that a program leaves running are ended")
  func leftRunning() async throws {
    let result = try await run("sh -c 'while :; do :; done' & echo $!; exit 0", limit: 20)
    #expect(result.ending == .exited(0))
    #expect(result.seconds < 15)
    let inner = try #require(
      pid_t(result.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(await ProcessEnd.isSeen(inner))
  }

  @Test("A program is ended when it has written a given text")
  func mark() async throws {
    let result = try await run("echo it failed; while :; do :; done", endingAt: " failed")
    #expect(result.ending == .toldEnough)
    #expect(result.output == "it failed\n")
    #expect(try await run("echo fine", endingAt: " failed").ending == .exited(0))
  }

  @Test("A program has no input")
  func input() async throws {
    #expect(try await run("cat; echo end").output == "end\n")
  }

  @Test("A program that closes its output is still waited for")
  func closed() async throws {
    let result = try await run(
      "exec >&- 2>&-; i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; exit 4")
    #expect(result.ending == .exited(4))
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
    for piece in ["ab", "cd", "efgh", "ijk", "lmnopq"] {
      Array(piece.utf8).withUnsafeBytes { output.append($0) }
    }
    #expect(output.text.hasPrefix("abcd"))
    #expect(output.text.hasSuffix("opq"))
    #expect(output.text.count <= 4 + 2 * 3 + 6)
    #expect(output.contains("pq", inLast: 1))
    #expect(!output.contains("ab", inLast: 1))
  }
}
