import Foundation
import Testing

@testable import grade

@Suite("Lines that changed since a revision")
struct ChangedLinesTests {
  @Test("Added and changed lines are read, file by file")
  func diff() {
    let changed = ChangedLines(
      diff: """
        diff --git a/A.swift b/A.swift
        --- a/A.swift
        +++ b/A.swift
        @@ -3 +3 @@ func a() {
        -old
        +new
        @@ -7,0 +8,3 @@
        +1
        +2
        +3
        @@ -20,2 +22,0 @@
        -gone
        --- a/Feed/Gone.swift
        +++ /dev/null
        @@ -1,2 +0,0 @@
        -gone

        """, newFiles: ["New.swift"])
    #expect(changed.lines == ["A.swift": [3...3, 8...10], "New.swift": [1...Int.max]])
    #expect(changed.contains(10...12, of: "A.swift"))
    #expect(!changed.contains(11...12, of: "A.swift"))
    #expect(!changed.contains(3...3, of: "B.swift"))
    #expect(changed.contains(500...500, of: "New.swift"))
  }

  #if canImport(SwiftParser)
    @Test("Only mutants of changed lines are written, and the others have no number to run")
    func mutants() throws {
      var tree = FileTree()
      tree.set("A.swift", to: "let a = 1\nlet b = 2\nlet c = 3")
      tree.set("B.swift", to: "let d = 4")
      let diff = "+++ b/A.swift\n@@ -2 +2 @@\n"
      let sources = try MutantSources(
        tree, compiled: ["A.swift", "B.swift"],
        choice: MutantChoice(changed: ChangedLines(diff: diff, newFiles: [])), dropping: [],
        folder: "/kit")
      #expect(sources.mutants.map(\.line) == [2])
      #expect(sources.files.text("A.swift")?.hasPrefix("let a = 1\nlet b = (") == true)
      #expect(sources.files.text("B.swift") == "let d = 4")
    }
  #endif

  @Test("git is asked, for new files too")
  func git() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let script = """
      cd "$0" && git init -q . && mkdir "a b" && cd "a b"
      printf '1\\n2\\n3\\n' >A.swift
      git add . && git -c user.name=n -c user.email=e commit -qm one
      printf '1\\n2!\\n3\\n' >A.swift
      echo new >New.swift
      """
    let command = Command(executable: "/bin/sh", arguments: ["-c", script, path])
    let changed = try await OwnThread.run {
      _ = try ChildProcess.run(command, limit: 30)
      return try ChangedLines(since: "HEAD", in: path + "/a b")
    }
    #expect(changed.lines == ["A.swift": [2...2], "New.swift": [1...Int.max]])
    let error = await #expect(throws: GradeError.self) {
      try await OwnThread.run { try ChangedLines(since: "--nope", in: path) }
    }
    #expect(error?.what.contains("--nope") == true)
  }

  @Test("A folder outside of any repository is an error with its path")
  func noRepository() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let error = await #expect(throws: GradeError.self) {
      try await OwnThread.run { try ChangedLines(since: "HEAD", in: path) }
    }
    #expect(error?.what.contains(path) == true)
  }
}
