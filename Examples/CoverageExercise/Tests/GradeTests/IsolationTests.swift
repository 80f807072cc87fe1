import Foundation
import Testing

@testable import grade

/// What a program could leave for a later run, or see of the grader.
@Suite("Isolated runs")
struct IsolationTests {
  private static let suites = URL(fileURLWithPath: #filePath + "/../../../Suites").standardized.path
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a shell says in a new run, and how it ends; the run's folder is removed.
  private func run(
    _ script: String, _ isolation: Isolation = .learner(hiding: [])
  ) async throws -> (output: String, ending: Ending) {
    let parent = folder.path
    let command = Command(executable: "/bin/sh", arguments: ["-c", script])
    let (result, path) = try await OwnThread.run {
      let run = try RunFolder(in: parent)
      defer { run.remove() }
      let isolated = isolation.applied(to: command, in: run, package: parent)
      return (try ChildProcess.run(isolated, limit: 30), run.path)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    return (result.output.replacingOccurrences(of: path, with: "RUN"), result.ending)
  }

  @Test("Each run has an empty folder to start in, for temporary files and as a home")
  func fresh() async throws {
    let look = "pwd; ls -A . \"$TMPDIR\" \"$HOME\"; echo ${XDG_CACHE_HOME-}; touch a $TMPDIR/b ~/c"
    let first = try await run(look + "; mkdir d; touch d/e; chmod 0 d").output
    #expect(first.hasPrefix("RUN/cwd\n"))
    #expect(try await run(look).output == first)
  }

  @Test("A package's own tests start in its folder; from outside a program's end is seen")
  func package() async throws {
    let output = try await run("pwd; echo $PWD $TMPDIR $HOME", .package).output
    #expect(output == "\(folder.path)\n\(folder.path) RUN/tmp RUN/home\n")
    #expect(try await run("exit 7").ending == .exited(7))
    #expect(try await run("kill -ABRT $$").ending == .crashed(signal: 6))
  }

  @Test(
    "Nothing outside can be changed or seen; what a run leaves is there in no other: see the cheats",
    .enabled(if: Isolation.isComplete, "the system has no namespaces, or forbids them"),
    arguments: [
      ("cd PARENT/Tests; (echo x >>file) 2>/dev/null; cat file", "own"),
      ("umount SUITES 2>/dev/null; touch SUITES/x 2>/dev/null; ls -A SUITES 2>/dev/null", ""),
      ("kill -9 1; echo $PPID; ls -d /proc/GRADER 2>/dev/null", "1\n"),
      ("ls -A /run /var/tmp", "/run:\n\n/var/tmp:\n"),
    ])
  func confined(_ script: String, _ seen: String) async throws {
    try folder.write(["Tests/file": "own"])
    let names = ["PARENT": folder.path, "SUITES": Self.suites, "GRADER": "\(getpid())"]
    let script = names.reduce(script) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    #expect(try await run(script, .learner(hiding: [Self.suites])).output == seen)
    #expect(folder.text("Tests/file") == "own")
  }

  @Test("Each cheat that could see more than what it tests is named by the words it uses")
  func names() throws {
    let cheats = Self.suites + "/Mini/Cheats"
    for name in try FileManager.default.contentsOfDirectory(atPath: cheats)
    where name != "README.md" {
      let found = OutsideNames.found(in: try FileTree(of: "\(cheats)/\(name)"), isIsolated: false)
      #expect(found.isEmpty == (name == "Prints"), "\(name): \(found)")
    }
    var words = FileTree()
    words.set("A.swift", to: "view url UnsafePointer shmget \"GRADE_NOTES\"")
    let found = [true, false].map { OutsideNames.found(in: words, isIsolated: $0) }
    #expect(found[0] == ["\"GRADE_NOTES\"", "UnsafePointer"])
    #expect(found[1] == found[0] + ["shmget"])
  }
}
