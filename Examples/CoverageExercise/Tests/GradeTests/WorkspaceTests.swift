import Foundation
import Testing

@testable import grade

@Suite("The workspace")
struct WorkspaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Files are read, hidden ones left out; a missing folder, or a file in its place, is named")
  func tree() throws {
    try folder.write(["a/b.txt": "1", "c.txt": "one", ".hidden": "", "a/.b/c": ""])
    var tree = try FileTree(of: folder.path)
    #expect(tree.text("c.txt") == "one" && Set(tree.files.keys) == ["a/b.txt", "c.txt"])
    let hash = tree.hash
    tree.files["a/b.txt"] = nil
    #expect(tree.hash != hash)
    for path in [folder.path + "/none", folder.path + "/c.txt"] {
      let error = #expect(throws: GradeError.self) { try FileTree(of: path) }
      #expect(error?.what.contains(path) == true)
    }
  }

  @Test("Two graders cannot use one workspace, and a folder that holds something else is none")
  func lock() throws {
    var first: Workspace? = try Workspace(at: folder.path + "/w")
    let busy = #expect(throws: GradeError.self) { _ = try Workspace(at: folder.path + "/w") }
    #expect(busy?.what.contains("Another grader") == true)
    #expect(first?.hidden("x").hasSuffix("/w/.x") == true)
    first = nil
    let second = try Workspace(at: folder.path + "/w")
    try Data().write(to: URL(fileURLWithPath: try second.emptyFolder("runs") + "/old"))
    #expect(try FileTree(of: second.emptyFolder("runs")) == FileTree())
    #expect(throws: GradeError.self) { _ = try Workspace(at: "/proc/nowhere") }
    try folder.write(["Thesis.txt": ""])
    let foreign = #expect(throws: GradeError.self) { _ = try Workspace(at: folder.path) }
    #expect(foreign?.what.contains("Thesis.txt") == true)
  }
}
