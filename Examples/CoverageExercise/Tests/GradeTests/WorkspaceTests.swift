import Foundation
import PlantedFaults
import Testing

@testable import grade

@Suite("The workspace")
struct WorkspaceTests {
  @Test("A written tree is read again, other files are removed, and hidden files stay")
  func tree() throws {
    let folder = try TemporaryFolder()
    var tree = FileTree()
    tree.set("a/b.txt", to: "one")
    tree.set("c.txt", to: "two")
    try tree.write(to: folder.path)
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/.hidden"))
    #expect(try FileTree(of: folder.path) == tree)

    tree.files["c.txt"] = nil
    tree.set("a/d.txt", to: "three")
    try tree.write(to: folder.path)
    #expect(try FileTree(of: folder.path) == tree)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/.hidden"))
  }

  @Test("Unchanged files are not written, so that they are not built again")
  func untouched() throws {
    let folder = try TemporaryFolder()
    var tree = FileTree()
    tree.set("same.txt", to: "one")
    tree.set("other.txt", to: "one")
    try tree.write(to: folder.path)
    let before = try inode("same.txt", folder)
    let other = try inode("other.txt", folder)
    tree.set("other.txt", to: "two")
    try tree.write(to: folder.path)
    #expect(try inode("same.txt", folder) == before)
    #expect(try inode("other.txt", folder) != other)
  }

  private func inode(_ name: String, _ folder: TemporaryFolder) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return attributes[.systemFileNumber] as? Int
  }

  @Test("A missing folder, or a file in its place, is an error with the path")
  func missing() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    for path in [folder.path + "/none", folder.path + "/file"] {
      let error = #expect(throws: GradeError.self) { try FileTree(of: path) }
      #expect(error?.what.contains(path) == true)
    }
    #expect(throws: GradeError.self) { try FileTree().write(to: folder.path + "/file") }
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

  @Test("The manifest names every target with what it needs")
  func manifest() {
    let text = WorkspaceManifest(
      name: "Graded",
      targets: [
        WorkspaceTarget(name: "A", isTest: false, dependencies: [], settings: [".define(\"X\")"]),
        WorkspaceTarget(name: "T", isTest: true, dependencies: ["A", "B"]),
      ]
    ).text
    #expect(text.contains("name: \"Graded\""))
    #expect(
      text.contains(".target(name: \"A\", dependencies: [], swiftSettings: [.define(\"X\")]),"))
    #expect(
      text.contains(".testTarget(name: \"T\", dependencies: [\"A\", \"B\"], swiftSettings: []),"))
  }
}
