import Foundation
import Testing

@testable import grade

/// Each test waits for a process, so it does that on a thread of its own.
@Suite("Running programs")
struct ChildProcessTests {
  private func run(
    _ script: String, limit: Double = 30,
    isEnough: @escaping @Sendable (Data) -> Bool = { _ in false }
  ) async throws -> ChildProcess.Result {
    let command = Command(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ["GRADE_TEST": "yes", "HOME": nil])
    return try await OwnThread.run {
      try ChildProcess.run(command, limit: limit, isEnough: isEnough)
    }
  }

  @Test(
    "What a program writes to its outputs, and how it ends",
    arguments: [
      ("echo out; echo err >&2; exit 3", "out\nerr\n", Ending.exited(3)),
      ("echo $$ >/dev/null; kill -ABRT $$", "", .crashed(signal: 6)),
      ("cat; echo \"$GRADE_TEST:${HOME-none}\"", "yes:none\n", .exited(0)),
      ("exec >&- 2>&-; i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; exit 4", "", .exited(4)),
    ])
  func output(_ script: String, _ output: String, _ ending: Ending) async throws {
    let result = try await run(script)
    #expect(result.output == output && result.ending == ending)
  }

  @Test("A program is ended when enough is known, also if that is not seen in what it writes")
  func enough() async throws {
    let script = "echo it failed; while :; do :; done"
    let seen = try await run(script) { $0.starts(with: Data("it f".utf8)) }
    #expect(seen.ending == .toldEnough && seen.output == "it failed\n")
    #expect(try await run(script) { $0.isEmpty }.ending == .toldEnough)
  }

  @Test(
    "All processes that a program started end with it, and at the time limit",
    .enabled(if: ProcessEnd.canSeeProcesses, "the system does not show processes as files"),
    arguments: [("exit 0", 20, Ending.exited(0)), ("wait", 2, .stopped)])
  func leftRunning(_ end: String, _ limit: Double, _ ending: Ending) async throws {
    let mark = "inner-\(UUID().uuidString)"
    let result = try await run("sh -c 'while :; do :; done; # \(mark)' & \(end)", limit: limit)
    #expect(result.ending == ending && result.seconds < 15)
    #expect(await ProcessEnd.isTrue(within: 10) { !ProcessEnd.isRunning([mark]) })
  }

  @Test("Of too much output the beginning and the end are kept; an answer is whole, without words")
  func much() async throws {
    let script = "echo begin; head -c 20000000 /dev/zero | tr '\\0' x; echo words >&2; echo end"
    let output = try await run(script).output
    #expect(output.hasPrefix("begin\nx") && output.hasSuffix("end\n"))
    #expect(output.utf8.count < 8_000_000)
    let command = Command(executable: "/bin/sh", arguments: ["-c", script])
    let answer = try await OwnThread.run { try Answer(of: command, limit: 30) }
    #expect(answer.isSuccess && answer.data.count == 20_000_010 && answer.words == "words")
  }

  @Test("A program that is in no folder of PATH is where xcrun says, or it is an error")
  func toolchain() async throws {
    let folder = try TemporaryFolder()
    try await folder.shell(
      """
      printf '#!/bin/sh\\n[ $2 != lost ] && echo /Xcode/$2\\n' >xcrun
      chmod 755 xcrun; mkdir empty
      """)
    let path = folder.path
    let found = try await OwnThread.run { try Toolchain.path(of: "llvm-cov", in: path) }
    #expect(found == "/Xcode/llvm-cov")
    for (program, path) in [("lost", path), ("llvm-cov", path + "/empty")] {
      let error = await #expect(throws: GradeError.self) {
        try await OwnThread.run { try Toolchain.path(of: program, in: path) }
      }
      #expect(error?.what == "\(program) is not in PATH.")
    }
  }

  @Test("The tests are the program that is built, or the one in the bundle of that name")
  func binary() throws {
    let folder = try TemporaryFolder()
    let build = SwiftBuild(folder: folder.path)
    let tests = ".build/debug/APackageTests.xctest"
    try folder.write([tests: ""])
    #expect(try build.binary() == "\(folder.path)/\(tests)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(tests)")
    try folder.write([tests + "/Contents/MacOS/APackageTests": ""])
    #expect(try build.binary() == "\(folder.path)/\(tests)/Contents/MacOS/APackageTests")
  }

  @Test("A program that is not there is an error with its path")
  func missing() throws {
    let command = Command(executable: "/nowhere/at/all", arguments: [])
    let error = #expect(throws: GradeError.self) { try ChildProcess.run(command, limit: 1) }
    #expect(error?.what.contains("/nowhere/at/all") == true)
  }

  @Test("Of several jobs at once, results have their order; after an error no other job begins")
  func jobs() async throws {
    let results = try await OwnThread.run {
      let begun = DispatchGroup()
      for _ in 0..<3 { begun.enter() }
      return try ParallelJobs.run(Array(0..<50), atOnce: 3) { job in
        if job < 3 {
          begun.leave()
          try #require(begun.wait(timeout: .now() + 20) == .success)
        }
        return job * 2
      }
    }
    #expect(results == (0..<50).map { $0 * 2 })
    let error = #expect(throws: GradeError.self) {
      try ParallelJobs.run(Array(0..<50), atOnce: 1) { job in
        #expect(job < 4)
        if job == 3 { throw GradeError("three", next: "") }
      }
    }
    #expect(error?.what == "three")
  }
}
