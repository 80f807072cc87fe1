import Foundation
import Testing

@testable import grade

/// What a program could leave for a later run, or see of the grader.
@Suite("Isolated runs")
struct IsolationTests {
  private let folder = try? TemporaryFolder()

  /// What a shell says in a new run; the run's folder is removed.
  private func run(_ script: String, _ isolation: Isolation) async throws -> String {
    let parent = try #require(folder).path
    let command = Command(executable: "/bin/sh", arguments: ["-c", script])
    let (output, path) = try await OwnThread.run {
      let run = try RunFolder(in: parent)
      defer { run.remove() }
      let isolated = isolation.applied(to: command, in: run, package: parent)
      return (try ChildProcess.run(isolated, limit: 30).output, run.path)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    return output.replacingOccurrences(of: path, with: "RUN")
  }

  @Test("Each run has an empty folder to start in, for temporary files and as a home")
  func fresh() async throws {
    let look = "pwd; ls -A . \"$TMPDIR\" \"$HOME\"; echo ${XDG_CACHE_HOME-}; touch a $TMPDIR/b ~/c"
    let first = try await run(look + "; mkdir d; touch d/e; chmod 0 d", .learner(hiding: []))
    #expect(first.hasPrefix("RUN/cwd\n"))
    #expect(try await run(look, .learner(hiding: [])) == first)
  }

  @Test("A package's own tests start in its folder, with the other folders of their own")
  func package() async throws {
    let path = try #require(folder).path
    let output = try await run("pwd; echo $PWD $TMPDIR $HOME", .package)
    #expect(output == "\(path)\n\(path) RUN/tmp RUN/home\n")
  }

  @Test("The status and the signal of a program are seen from outside")
  func endings() async throws {
    let parent = try #require(folder).path
    let endings = try await OwnThread.run {
      try ["exit 7", "kill -ABRT $$"].map { script in
        let run = try RunFolder(in: parent)
        defer { run.remove() }
        let command = Command(executable: "/bin/sh", arguments: ["-c", script])
        let isolated = Isolation.learner(hiding: []).applied(to: command, in: run, package: "/")
        return try ChildProcess.run(isolated, limit: 30).ending
      }
    }
    #expect(endings == [.exited(7), .crashed(signal: 6)])
  }

  @Test(
    "Nothing that a run leaves anywhere is there in the next, and nothing outside can be changed",
    .enabled(if: Isolation.isComplete),
    arguments: [
      ("cd /tmp; echo x >>grade-cheat; cat grade-cheat", "x\n"),
      ("cd /dev/shm; echo x >>grade-cheat; cat grade-cheat", "x\n"),
      ("cd PARENT; (echo x >>kept/file) 2>/dev/null; cat kept/file", "said kept/file\n"),
      (
        "cd PARENT; umount hidden 2>/dev/null; ls hidden",
        "shown\n"
      ),
      ("kill -9 1; echo $PPID; ls -d /proc/GRADER 2>/dev/null", "1\n"),
      ("ls -A /run /var/tmp", "/run:\n\n/var/tmp:\n"),
    ])
  func leavesNothing(_ script: String, _ seen: String) async throws {
    let parent = try #require(folder).path
    for name in ["hidden/secret", "hidden/shown", "kept/file"] {
      let file = URL(fileURLWithPath: "\(parent)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("said \(name)\n".utf8).write(to: file)
    }
    let isolation = Isolation.learner(
      hiding: [parent + "/hidden"], keeping: [parent + "/kept", parent + "/hidden/shown"])
    let script = script.replacingOccurrences(of: "PARENT", with: parent)
      .replacingOccurrences(of: "GRADER", with: "\(ProcessInfo.processInfo.processIdentifier)")
    for _ in 1...2 { #expect(try await run(script, isolation) == seen) }
    #expect(
      try String(contentsOfFile: parent + "/kept/file", encoding: .utf8) == "said kept/file\n")
    for folder in ["/tmp", "/dev/shm"] {
      #expect(!FileManager.default.fileExists(atPath: folder + "/grade-cheat"))
    }
  }

  @Test("A process that leaves its group ends with the run", .enabled(if: Isolation.isComplete))
  func processes() async throws {
    let seconds = Int.random(in: 100_000...999_999)
    let script = "setsid sleep \(seconds) >/dev/null 2>&1 & sleep \(seconds) & echo begun"
    #expect(try await run(script, .learner(hiding: [])) == "begun\n")
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    #expect(
      processes.allSatisfy { process in
        let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
        return line?.contains("\(seconds)") != true
      })
  }

  @Test("Each cheat that could see more than what it tests is named by the words it uses")
  func names() throws {
    let cheats = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Suites/Mini/Cheats")
    for name in try FileManager.default.contentsOfDirectory(atPath: cheats.path) {
      guard let suite = try? FileTree(of: "\(cheats.path)/\(name)") else { continue }
      let found = OutsideNames.found(in: suite)
      #expect(found.isEmpty == ["Prints", "Imports"].contains(name), "\(name): \(found)")
    }
    var words = FileTree()
    words.set("A.swift", to: "view url UnsafePointer shmget")
    #expect(OutsideNames.found(in: words) == ["UnsafePointer", "shmget"])
  }
}
