import Foundation
import Testing

@testable import grade

@Suite("The copy of a folder")
struct FolderCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["original/Package.swift": "// manifest"])
  }

  private func copy(only: Set<String>? = nil, keeping: Set<String> = []) throws {
    try FolderCopy(
      of: folder.path + "/original", at: folder.path + "/copy", only: only, keeping: keeping
    ).update()
  }

  private func attribute<Value>(_ key: FileAttributeKey, _ path: String) throws -> Value? {
    try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")[key] as? Value
  }

  private func goal(_ path: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/copy/\(path)")
  }

  @Test("Links lead to the copy of what they lead to, or to the original if it is not copied")
  func links() async throws {
    let real = folder.path.realPath
    let links = [
      ("../Shared/A.swift", nil), ("./../Shared", nil), ("..", nil), ("/usr/bin", nil),
      ("../.build/B.swift", real + "/original/.build/B.swift"),
      ("../../elsewhere", real + "/elsewhere"),
    ]
    try folder.write(["original/Shared/A.swift": "", "original/.build/B.swift": ""])
    try await folder.shell("mkdir original/Sources")
    for (index, (text, _)) in links.enumerated() {
      try await folder.shell("ln -s '\(text)' original/Sources/\(index)")
    }
    for _ in 1...2 {
      try copy()
      for (index, (text, copied)) in links.enumerated() {
        #expect(try goal("Sources/\(index)") == copied ?? text)
      }
    }
    try await folder.shell("cd original/Sources; rm 0; ln -s Real/C.swift 0")
    try copy(only: ["Sources"])
    #expect(try goal("Sources/0") == "Real/C.swift")
    #expect(try goal("Sources/1") == real + "/original/Shared")
  }

  @Test("What git and builds make in a package, and workspaces, are left out, and stay in the copy")
  func leftOut() throws {
    for name in [
      ".git/HEAD", ".build/x", ".build-linux/x", ".swiftpm/x", ".buildkite/x", "DerivedData/x",
    ] {
      for path in ["", "Kit/", "Other/"] { try folder.write(["original/\(path)\(name)": "made"]) }
    }
    try folder.write([
      "original/Kit/Package.swift": "", "original/work/\(Workspace.marker)": "",
      "copy/.build/built": "built",
    ])
    try copy()
    #expect(folder.text("copy/.build/built") == "built")
    #expect(folder.text("copy/Other/.build/x") == "made")
    let others = folder.paths(below: "copy").filter {
      !$0.hasPrefix(".build/") && $0 != ".build" && !$0.hasPrefix("Other/")
    }
    let own = ["Package.swift", ".buildkite", ".buildkite/x"]
    #expect(others == Set(own + own.map { "Kit/\($0)" } + ["Kit", "Other"]))
  }

  @Test("Only what differs is copied or written again, and what is gone is removed")
  func incremental() async throws {
    try await folder.shell(
      """
      cd original; mkdir -p gone folder locked/in; for f in same size date mode kind gone/f .f; do
      echo 1 >$f; done; chmod 555 locked
      """)
    try copy()
    #expect(try attribute(.posixPermissions, "copy/locked") == 0o755)
    #expect(folder.paths(below: "copy").isSuperset(of: ["locked/in", ".f"]))
    // A second name, so that no number is given again.
    try await folder.shell(
      """
      chmod 755 original/locked
      mkdir old; cd copy; for f in same size date mode; do ln $f ../old/$f; done
      cd ../original; echo longer >size; touch -r same size; touch -t 200109090146 date
      chmod 700 mode; rm -r kind folder gone; mkdir kind; ln -s kind folder
      """)
    try copy()
    try folder.write(["copy/same": "1\n"])
    for name in ["same", "size", "date", "mode"] {
      let numbers = try ["copy/", "old/"].map {
        try attribute(.systemFileNumber, $0 + name) as Int?
      }
      #expect((numbers[0] == numbers[1]) == (name == "same"), "\(name)")
    }
    #expect(folder.text("copy/size") == "longer\n")
    #expect(try attribute(.posixPermissions, "copy/mode") == 0o700)
    #expect(try attribute(.type, "copy/kind") == FileAttributeType.typeDirectory)
    #expect(try goal("folder") == "kind")
    #expect(!folder.paths(below: "copy").contains("gone"))
    // A text takes the place of a folder, too, and is no second name of a file.
    try folder.write(["copy/same": "two", "copy/kind": "file"])
    #expect(folder.text("copy/kind") == "file" && folder.text("old/same") == "1\n")
  }

  @Test("Where dates say nothing, contents are compared, and what linked files hold is taken")
  func contents() async throws {
    for text in ["1", "2"] {
      try await folder.shell(
        """
        cd original; mkdir -p empty; echo \(text) >run; chmod 755 run; echo \(text) >.hidden
        echo \(text) >../shared; ln -sf ../shared link; touch -t 200109090146 run ../shared; ln -sfn . all
        """)
      let (original, place) = (folder.path + "/original", folder.path + "/copy")
      try FolderCopy(of: original, at: place, comparesContents: true).update()
      for name in ["run", ".hidden", "link"] { #expect(folder.text("copy/\(name)") == text + "\n") }
      #expect(try attribute(.posixPermissions, "copy/run") == 0o755)
      #expect(try attribute(.type, "copy/link") == FileAttributeType.typeRegular)
      // Nothing of the grader reads behind a link to a folder.
      #expect(folder.paths(below: "copy") == ["Package.swift", "run", ".hidden", "link", "empty"])
    }
  }

  @Test("What somebody else writes is neither written nor removed")
  func keeping() throws {
    for path in ["Sources/A.swift", "Sources/B.swift", "README.md"] {
      try folder.write(["original/\(path)": "original"])
    }
    try copy()
    let kept = ["Sources/A.swift", ".gradeswitch/S.swift", "Tests/Graded/T.swift"]
    for path in kept + ["Tests/Other/T.swift"] { try folder.write(["copy/\(path)": "planted"]) }
    try copy(only: ["Sources"], keeping: ["Sources/A.swift", ".gradeswitch", "Tests/Graded"])
    let folders = ["Sources", "Sources/B.swift", ".gradeswitch", "Tests", "Tests/Graded"]
    #expect(folder.paths(below: "copy") == Set(kept + folders))
    #expect(folder.text("copy/Sources/A.swift") == "planted")
    try copy()
    #expect(folder.text("copy/Sources/A.swift") == "original")
    #expect(!folder.paths(below: "copy").contains("Tests"))
  }

  @Test("What is written to the copy of a linked file or folder never reaches the original")
  func writingThroughLinks() async throws {
    try await folder.shell(
      """
      mkdir shared; cd shared; echo 1 >A; echo 1 >B; ln -s B C; cd ../original
      mkdir -p Sources/Two Inner/Deep; echo 1 >D; ln -s ../../D Inner/Deep/D
      ln -s ../../shared Sources/One; ln -s ../../../shared/A Sources/Two/A; ln -s ../Inner Sources/Three
      """)
    try copy()
    let planted: Set = ["Sources/One/A", "Sources/Two/A", "Sources/Three/A"]
    try copy(keeping: planted)
    for path in planted { try folder.write(["copy/\(path)": "planted"]) }
    for path in planted { #expect(folder.text("copy/\(path)") == "planted") }
    for path in [
      "copy/Sources/One/B", "copy/Sources/One/C", "copy/Sources/Three/Deep/D", "shared/A",
    ] {
      #expect(folder.text(path) == "1\n", "\(path)")
    }
    #expect(!folder.paths(below: "copy").contains("Inner/A"))
  }

  @Test("A folder that is missing, and what cannot be read or written, are named")
  func errors() throws {
    let missing = #expect(throws: GradeError.self) {
      try FolderCopy(of: folder.path + "/none", at: folder.path + "/copy").update()
    }
    #expect(missing?.what.hasSuffix("/none.") == true)
    let error = #expect(throws: GradeError.self) {
      try folder.write(["original/Package.swift/x": ""])
    }
    #expect(error?.what.contains("write \(folder.path)/original/Package.swift/x: ") == true)
  }
}
