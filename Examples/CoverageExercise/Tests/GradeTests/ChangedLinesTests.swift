import Foundation
import Testing

@testable import grade

@Suite("Lines that changed since a revision")
struct ChangedLinesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a repository with a branch `main`.
  private func makeRepository(_ script: String) async throws {
    try await folder.shell(
      """
      git init -q .; git checkout -q -b main
      git config user.name n; git config user.email e; git config core.autocrlf false
      save() { git add -A :/; git commit -qm "$1"; }
      \(script)
      """)
  }

  private func changed(
    _ revision: String, below place: String = "", sources: [String] = []
  ) async throws -> ChangedLines {
    let path = folder.path + place
    return try await OwnThread.run { try ChangedLines(since: revision, in: path, sources: sources) }
  }

  @Test("git is asked, for new and linked files too, whatever they are named and however lines end")
  func git() async throws {
    try await makeRepository(
      #"""
      mkdir "a b"; cd "a b"
      for name in A.swift 'A*.swift' 'Q"\.swift' "Ж é.swift"; do printf '1\n2\n3\n4\n5\n' >"$name"; done
      printf '1\r\n2\r\n3\r\n' >Windows.swift
      printf '1\n2\n' >Sign.swift; echo 1 >Gone.swift; echo 1 >Text.txt
      mkdir ../S; for name in A B C; do printf '1\n2\n' >../S/$name.swift; done
      ln -s ../S Linked; ln -s ../S/B.swift Link.swift; save one
      printf '1\n2!\n' | tee ../S/A.swift >../S/B.swift; ln -s ../S/C.swift NewLink.swift
      for name in A.swift 'A*.swift' 'Q"\.swift' "Ж é.swift"; do printf '1\n2!\n3\n' >"$name"; done
      printf '1\r\n2\r\n3!\r\n4\r\n' >Windows.swift
      printf '1\n@@ -1 +1 @@\n2\n3\n' >Sign.swift; rm Gone.swift; echo 2 >Text.txt
      echo '*.swift binary' >.gitattributes
      for name in New.swift 'N"\.swift' "Neu ö.swift"; do echo new >"$name"; done
      """#)
    let sources = ["A.swift", "Linked/A.swift", "Linked/C.swift", "Link.swift", "NewLink.swift"]
    let changed = try await changed("HEAD", below: "/a b", sources: sources)
    let new = [1...Int.max]
    #expect(
      changed.lines == [
        "A.swift": [2...2], "A*.swift": [2...2], "Q\"\\.swift": [2...2], "Ж é.swift": [2...2],
        "Gone.swift": [],
        "Windows.swift": [3...4], "Sign.swift": [2...2, 4...4], "New.swift": new,
        "N\"\\.swift": new, "Neu ö.swift": new, "NewLink.swift": new, "Linked/A.swift": [2...2],
        "Link.swift": [2...2],
      ])
    #expect(changed.contains(4...9, of: "Windows.swift"))
    #expect(
      !changed.contains(5...9, of: "Windows.swift") && !changed.contains(1...9, of: "B.swift"))
  }

  @Test("A branch stands for the commit from which the work began")
  func mergeBase() async throws {
    try await makeRepository(
      #"""
      printf '1\n2\n3\n4\n' >A.swift; printf 'b\n' >B.swift; save one; git tag base
      git checkout -q -b work; printf '1\n2\n3\n4!\n' >A.swift; save work
      git checkout -q main; printf '1!\n2\n3\n4\n' >A.swift; printf 'b!\n' >B.swift; save main
      git checkout -q --orphan other; save other; git checkout -q work
      """#)
    for revision in ["main", "base", "main~1"] {
      #expect(try await changed(revision).lines == ["A.swift": [4...4]], "\(revision)")
    }
  }

  @Test(
    "When git refuses, it says why in its own words",
    arguments: [
      ("exit 0", "--nope", "no revision “--nope”", "fatal: Needed a single revision"),
      ("rm -r .git", "HEAD", "refuses to work", "not a git repository"),
      ("echo '[core' >.git/config", "HEAD", "refuses to work", "bad config line 1"),
      ("git checkout -q --orphan other; save two", "main", "have no commit in common", "made from"),
      (
        "git tag base; save two; git clone -q --depth 1 file://$PWD new; mv .git old; mv new/.git .; git fetch -q"
          + " --depth 1 $PWD/old base:old", "old", "have no commit in common", "--unshallow"
      ),
    ])
  func refused(_ script: String, _ revision: String, _ what: String, _ words: String) async throws {
    try await makeRepository("echo a >A.swift; save one; echo b >A.swift; \(script)")
    let error = await #expect(throws: GradeError.self) { try await changed(revision) }
    #expect(error?.what.contains(what) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
