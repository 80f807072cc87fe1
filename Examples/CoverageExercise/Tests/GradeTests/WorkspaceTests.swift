import Foundation
import Testing

@testable import grade

@Suite("The workspace")
struct WorkspaceTests {
  @Test("Files are read, hidden ones left out; a missing folder, or a file in its place, is named")
  func tree() throws {
    let folder = try TemporaryFolder()
    for path in ["a/b.txt", "c.txt", ".hidden", "a/.b/c"] {
      try FolderCopy.write("one".utf8, to: "\(folder.path)/\(path)")
    }
    let tree = try FileTree(of: folder.path)
    #expect(Set(tree.files.keys) == ["a/b.txt", "c.txt"])
    #expect(tree.text("c.txt") == "one")
    var other = tree
    #expect(other.hash == tree.hash)
    other.set("c.txt", to: "two")
    #expect(other.hash != tree.hash)
    for path in [folder.path + "/none", folder.path + "/c.txt"] {
      let error = #expect(throws: GradeError.self) { try FileTree(of: path) }
      #expect(error?.what.contains(path) == true)
    }
  }

  @Test("Two graders cannot use one workspace")
  func lock() throws {
    let folder = try TemporaryFolder()
    var first: Workspace? = try Workspace(at: folder.path + "/w")
    let error = #expect(throws: GradeError.self) { _ = try Workspace(at: folder.path + "/w") }
    #expect(error?.what.contains("Another grader") == true)
    #expect(first?.hidden("x") == folder.path + "/w/.x")
    first = nil
    let second = try Workspace(at: folder.path + "/w")
    try Data().write(to: URL(fileURLWithPath: try second.emptyFolder("runs") + "/old"))
    let emptied = try second.emptyFolder("runs")
    #expect(try FileManager.default.contentsOfDirectory(atPath: emptied).isEmpty)
    #expect(throws: GradeError.self) { _ = try Workspace(at: "/proc/nowhere") }
  }

  @Test("A folder that holds something else is no workspace")
  func foreign() throws {
    let folder = try TemporaryFolder()
    try FolderCopy.write("thesis".utf8, to: folder.path + "/Thesis.txt")
    let error = #expect(throws: GradeError.self) { _ = try Workspace(at: folder.path) }
    #expect(error?.what.contains("Thesis.txt") == true)
  }
}
