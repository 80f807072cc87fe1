import Foundation
import Testing

@testable import grade

@Suite("The copy of a folder")
struct FolderCopyTests {
  private let folder: TemporaryFolder
  private let original: String
  private let copy: String

  init() throws {
    folder = try TemporaryFolder()
    original = folder.path + "/original"
    copy = folder.path + "/workspace/copy"
    try write("Package.swift", "// manifest")
  }

  private func write(_ path: String, _ text: String = "text") throws {
    try FolderCopy.write(text.utf8, to: "\(original)/\(path)")
  }

  private func link(_ path: String, to goal: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(original)/\(path)", withDestinationPath: goal)
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(original)/\(path)", withIntermediateDirectories: true)
  }

  private func set(_ attribute: FileAttributeKey, _ value: Any, _ path: String) throws {
    try FileManager.default.setAttributes([attribute: value], ofItemAtPath: "\(original)/\(path)")
  }

  private func attribute<Value>(_ key: FileAttributeKey, _ path: String) throws -> Value? {
    try FileManager.default.attributesOfItem(atPath: "\(copy)/\(path)")[key] as? Value
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(copy)/\(path)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func goal(_ path: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "\(copy)/\(path)")
  }

  /// All paths of the copy.
  private var paths: Set<String> {
    Set(FileManager.default.enumerator(atPath: copy)?.compactMap { $0 as? String } ?? [])
  }

  @Test("Execute bits, dates, hidden files and empty folders survive")
  func everything() throws {
    try write("Scripts/run.sh", "#!/bin/sh\n")
    try set(.posixPermissions, 0o755, "Scripts/run.sh")
    let date = Date(timeIntervalSince1970: 1_000_000_000.25)
    try set(.modificationDate, date, "Scripts/run.sh")
    try write("Resources/.hidden", "secret")
    try makeFolder("Drafts/Empty")
    try set(.posixPermissions, 0o555, "Drafts")
    defer { try? set(.posixPermissions, 0o755, "Drafts") }
    try FolderCopy(of: original, at: copy).update()
    #expect(text("Scripts/run.sh") == "#!/bin/sh\n")
    #expect(try attribute(.posixPermissions, "Scripts/run.sh") == 0o755)
    #expect(try attribute(.modificationDate, "Scripts/run.sh") == date)
    #expect(text("Resources/.hidden") == "secret")
    #expect(try attribute(.type, "Drafts/Empty") == FileAttributeType.typeDirectory)
    #expect(try attribute(.posixPermissions, "Drafts") == 0o755)
  }

  @Test("Links lead to the copy of what they lead to, or to the original if it is not copied")
  func links() throws {
    try write("Shared/A.swift")
    try write(".build/B.swift")
    try write("Sources/Real/C.swift")
    try link("Sources/A.swift", to: "../Shared/A.swift")
    try link("Sources/Shared", to: "./../Shared")
    try link("Sources/B.swift", to: "../.build/B.swift")
    try link("Sources/Outside", to: "../../elsewhere")
    try link("Sources/Absolute", to: "/usr/bin")
    try link("Sources/Self", to: "..")
    for _ in 1...2 {
      try FolderCopy(of: original, at: copy).update()
      #expect(try goal("Sources/A.swift") == "../Shared/A.swift")
      #expect(try goal("Sources/Shared") == "./../Shared")
      let real = URL(fileURLWithPath: original).resolvingSymlinksInPath().path
      #expect(try goal("Sources/B.swift") == real + "/.build/B.swift")
      let outside = (real as NSString).deletingLastPathComponent + "/elsewhere"
      #expect(try goal("Sources/Outside") == outside)
      #expect(try goal("Sources/Absolute") == "/usr/bin")
      #expect(try goal("Sources/Self") == "..")
    }
    try FileManager.default.removeItem(atPath: original + "/Sources/A.swift")
    try link("Sources/A.swift", to: "Real/C.swift")
    try FolderCopy(of: original, at: copy, only: ["Sources"]).update()
    #expect(try goal("Sources/A.swift") == "Real/C.swift")
    #expect(try goal("Sources/Shared").hasSuffix("/original/Shared"))
  }

  @Test(
    "What git and builds make in a package is left out, and stays in the copy; so do workspaces")
  func leftOut() throws {
    for name in [".git/HEAD", ".build/x", ".build-linux/x", ".swiftpm/x", "DerivedData/x"] {
      try write(name)
      try write("Packages/Kit/" + name)
      try write("Resources/" + name)
    }
    try write("Packages/Kit/Package.swift")
    try write("Other/work/" + Workspace.marker)
    try write("Other/work/large")
    let inside = original + "/Other/copy"
    try FolderCopy.write("built".utf8, to: copy + "/.build/built")
    try FolderCopy(of: original, at: copy).update()
    #expect(text(".build/built") == "built")
    let others: Set = paths.filter { !$0.hasPrefix(".build") && !$0.hasPrefix("Resources/") }
    #expect(
      others == [
        "Package.swift", "Packages", "Packages/Kit", "Packages/Kit/Package.swift", "Other",
        "Resources",
      ])
    #expect(text("Resources/.build/x") == "text")
    try FolderCopy(of: original, at: inside).update()
    #expect(!FileManager.default.fileExists(atPath: inside + "/Other/copy"))
    #expect(FileManager.default.fileExists(atPath: inside + "/Packages/Kit/Package.swift"))
  }

  @Test("Only what differs is copied again, and what is gone is removed")
  func incremental() throws {
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for name in ["same", "size", "date", "mode", "kind", "gone/file"] {
      try write(name)
      try set(.modificationDate, old, name)
    }
    try makeFolder("folder")
    try FolderCopy(of: original, at: copy).update()
    func inode(_ name: String) throws -> Int? { try attribute(.systemFileNumber, name) }
    // Held open, so that no number is given again.
    let open = try ["size", "date", "mode"].map { name in
      (
        name, try inode(name),
        try FileHandle(forReadingFrom: URL(fileURLWithPath: "\(copy)/\(name)"))
      )
    }
    let same = try inode("same")
    try write("size", "longer text")
    try set(.modificationDate, old, "size")
    try set(.modificationDate, old + 1, "date")
    try set(.posixPermissions, 0o700, "mode")
    for name in ["kind", "folder", "gone"] {
      try FileManager.default.removeItem(atPath: "\(original)/\(name)")
    }
    try makeFolder("kind")
    try link("folder", to: "kind")
    try FolderCopy(of: original, at: copy).update()
    #expect(try inode("same") == same)
    for (name, before, _) in open { #expect(try inode(name) != before, "\(name)") }
    #expect(text("size") == "longer text")
    #expect(try attribute(.posixPermissions, "mode") == 0o700)
    #expect(try attribute(.type, "kind") == FileAttributeType.typeDirectory)
    #expect(try goal("folder") == "kind")
    #expect(!paths.contains("gone"))
  }

  @Test("What somebody else writes is neither written nor removed")
  func keeping() throws {
    try write("Sources/A/A.swift", "original")
    try write("Sources/A/B.swift", "original")
    try write("README.md")
    try FolderCopy(of: original, at: copy).update()
    for path in ["Sources/A/A.swift", ".gradeswitch/Sources/S.swift", "Tests/Graded/T.swift"] {
      try FolderCopy.write("planted".utf8, to: "\(copy)/\(path)")
    }
    try FolderCopy.write("rest".utf8, to: copy + "/Tests/Other/T.swift")
    try FolderCopy(
      of: original, at: copy, only: ["Package.swift", "Sources"],
      keeping: ["Sources/A/A.swift", ".gradeswitch", "Tests/Graded"]
    ).update()
    #expect(
      paths == [
        "Package.swift", "Sources", "Sources/A", "Sources/A/A.swift", "Sources/A/B.swift",
        ".gradeswitch", ".gradeswitch/Sources", ".gradeswitch/Sources/S.swift", "Tests",
        "Tests/Graded", "Tests/Graded/T.swift",
      ])
    #expect(text("Sources/A/A.swift") == "planted")
    try FolderCopy(of: original, at: copy).update()
    #expect(text("Sources/A/A.swift") == "original")
    #expect(!paths.contains("Tests"))
  }

  @Test("What is written to the copy of a linked file or folder never reaches the original")
  func writingThroughLinks() throws {
    try FolderCopy.write("original".utf8, to: folder.path + "/shared/A.swift")
    try FolderCopy.write("original".utf8, to: folder.path + "/shared/B.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/shared/C.swift", withDestinationPath: "B.swift")
    try makeFolder("Sources/Two")
    try link("Sources/One", to: "../../shared")
    try link("Sources/Two/A.swift", to: "../../../shared/A.swift")
    try FolderCopy(of: original, at: copy).update()
    try write("Real/D.swift", "original")
    try makeFolder("Inner/Deep")
    try link("Inner/Deep/D.swift", to: "../../Real/D.swift")
    try link("Sources/Three", to: "../Inner")
    let planted: Set = [
      "Sources/One/A.swift", "Sources/Two/A.swift", "Sources/Three/A.swift",
    ]
    try FolderCopy(of: original, at: copy, keeping: planted).update()
    for path in planted { try FolderCopy.write("planted".utf8, to: "\(copy)/\(path)") }
    for path in planted { #expect(text(path) == "planted") }
    #expect(text("Sources/One/B.swift") == "original")
    #expect(try goal("Sources/One/C.swift").hasSuffix("/shared/B.swift"))
    #expect(text("Sources/Three/Deep/D.swift") == "original")
    #expect(!paths.contains("Inner/A.swift"))
    let shared = FileManager.default.contents(atPath: folder.path + "/shared/A.swift")
    #expect(shared == Data("original".utf8))
  }

  @Test("A text is written only if it differs")
  func writing() throws {
    let path = copy + "/a/b.txt"
    try FolderCopy.write("one".utf8, to: path)
    let first: Int? = try attribute(.systemFileNumber, "a/b.txt")
    let open = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    try FolderCopy.write("one".utf8, to: path)
    #expect(try attribute(.systemFileNumber, "a/b.txt") == first)
    try FolderCopy.write("two".utf8, to: path)
    #expect(try attribute(.systemFileNumber, "a/b.txt") != first)
    #expect(text("a/b.txt") == "two")
    try open.close()
    try FolderCopy.write("file".utf8, to: copy + "/a")
    #expect(text("a") == "file")
    let error = #expect(throws: GradeError.self) {
      try FolderCopy.write("x".utf8, to: path)
    }
    #expect(error?.what.contains(path) == true)
  }

  @Test("A folder that is missing, and a file that may not be read, are named")
  func unreadable() throws {
    let missing = #expect(throws: GradeError.self) {
      try FolderCopy(of: original + "/none", at: copy).update()
    }
    #expect(missing?.what.contains("/original/none") == true)
    // Root may read everything.
    if geteuid() == 0 { return }
    try write("Resources/secret.txt")
    try set(.posixPermissions, 0, "Resources/secret.txt")
    let error = #expect(throws: GradeError.self) {
      try FolderCopy(of: original, at: copy).update()
    }
    #expect(error?.what.contains("Resources/secret.txt") == true)
  }
}
