import Foundation
import Testing

@testable import grade

@Suite("Lines that changed since a revision")
struct ChangedLinesTests {
  @Test("Added and changed lines are read, file by file")
  func diff() {
    let changed = ChangedLines(
      diff: Data(
        """
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
        diff --git a/Feed/Gone.swift b/Feed/Gone.swift
        --- a/Feed/Gone.swift
        +++ /dev/null
        @@ -1,2 +0,0 @@
        -gone

        """.utf8), newFiles: ["New.swift"])
    #expect(changed.lines == ["A.swift": [3...3, 8...10], "New.swift": [1...Int.max]])
    #expect(changed.contains(10...12, of: "A.swift"))
    #expect(!changed.contains(11...12, of: "A.swift"))
    #expect(!changed.contains(3...3, of: "B.swift"))
    #expect(changed.contains(500...500, of: "New.swift"))
  }

  #if canImport(SwiftParser)
    @Test("Only mutants of changed lines are written, and the others have no number to run")
    func mutants() throws {
      let diff = Data("+++ b/A.swift\n@@ -2 +2 @@\n".utf8)
      let sources = try MutantSources(
        ["A.swift": "let a = 1\nlet b = 2\nlet c = 3", "B.swift": "let d = 4"],
        choice: MutantChoice(changed: ChangedLines(diff: diff, newFiles: [])), dropping: [],
        folder: "/kit")
      #expect(sources.mutants.map(\.line) == [2])
      #expect(sources.texts["A.swift"]?.hasPrefix("let a = 1\nlet b = (") == true)
      #expect(sources.texts["B.swift"] == nil)
    }
  #endif

  /// A repository with a branch `main` and one of its own, `work`, that is checked out.
  private func repository(_ script: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let begin = """
      set -e; cd "$0"; git init -q .; git checkout -q -b main
      git config user.name n; git config user.email e; git config core.autocrlf false
      save() { git add -A .; git commit -qm "$1"; }

      """
    let command = Command(
      executable: "/bin/sh", arguments: ["-c", begin + script, folder.path],
      environment: ["GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil])
    let result = try await OwnThread.run { try ChildProcess.run(command, limit: 30) }
    try #require(result.ending == .exited(0), "\(result.output)")
    return folder
  }

  private func changed(since revision: String, in path: String) async throws -> ChangedLines {
    try await OwnThread.run { try ChangedLines(since: revision, in: path) }
  }

  @Test("git is asked, for new files too, whatever they are named and however lines end")
  func git() async throws {
    let folder = try await repository(
      #"""
      mkdir "a b"; cd "a b"
      for name in A.swift "A 2.swift" 'Q"\.swift' "Ж é.swift"; do printf '1\n2\n3\n' >"$name"; done
      printf '1\r\n2\r\n3\r\n' >Windows.swift
      printf '1\n2\n' >Sign.swift
      save one
      for name in A.swift "A 2.swift" 'Q"\.swift' "Ж é.swift"; do printf '1\n2!\n3\n' >"$name"; done
      printf '1\r\n2\r\n3!\r\n4\r\n' >Windows.swift
      printf '1\n++ b/A.swift\n2\n3\n' >Sign.swift
      echo '*.swift binary' >.gitattributes
      for name in New.swift 'N"\.swift' "Neu ö.swift"; do echo new >"$name"; done
      """#)
    let changed = try await changed(since: "HEAD", in: folder.path + "/a b")
    let new = [1...Int.max]
    #expect(
      changed.lines == [
        "A.swift": [2...2], "A 2.swift": [2...2], "Q\"\\.swift": [2...2], "Ж é.swift": [2...2],
        "Windows.swift": [3...4], "Sign.swift": [2...2, 4...4],
        ".gitattributes": new, "New.swift": new, "N\"\\.swift": new, "Neu ö.swift": new,
      ])
  }

  @Test("A branch stands for the commit from which the work began")
  func mergeBase() async throws {
    let folder = try await repository(
      #"""
      printf '1\n2\n3\n4\n' >A.swift; printf 'b\n' >B.swift; save one; git tag base
      git checkout -q -b work; printf '1\n2\n3\n4!\n' >A.swift; save work
      git checkout -q main; printf '1!\n2\n3\n4\n' >A.swift; printf 'b!\n' >B.swift; save main
      git checkout -q --orphan other; save other; git checkout -q work
      """#)
    for revision in ["main", "base", "main~1"] {
      let lines = try await changed(since: revision, in: folder.path).lines
      #expect(lines == ["A.swift": [4...4]], "\(revision)")
    }
    let error = await #expect(throws: GradeError.self) {
      try await changed(since: "other", in: folder.path)
    }
    #expect(error?.what.contains("“other” and what is checked out") == true)
    let clone = try await repository(
      "cd ..; rm -rf \"$0\"; git clone -q --depth 1 --no-single-branch 'file://\(folder.path)' \"$0\""
    )
    let shallow = await #expect(throws: GradeError.self) {
      try await changed(since: "origin/main", in: clone.path)
    }
    #expect(shallow?.next.contains("--unshallow") == true)
  }

  @Test("When git refuses, it says why in its own words")
  func refused() async throws {
    let folder = try await repository("echo a >A.swift; save one")
    let outside = try TemporaryFolder()
    let broken = try await repository("echo '[core' >.git/config")
    let cases = [
      (folder.path, "--nope", "no revision “--nope”", "fatal: Needed a single revision"),
      (outside.path, "HEAD", "refuses to work in \(outside.path)", "not a git repository"),
      (broken.path, "HEAD", "refuses to work", "bad config line 1"),
    ]
    for (path, revision, what, words) in cases {
      let error = await #expect(throws: GradeError.self) {
        try await changed(since: revision, in: path)
      }
      #expect(error?.what.contains(what) == true, "\(error?.what ?? "")")
      #expect(error?.what.contains(words) == true, "\(error?.what ?? "")")
    }
  }
}
