import Foundation
import Testing

@testable import grade

@Suite("Lines added to a manifest")
struct ManifestTests {
  /// As SwiftPM of every version since 5.5 understands it: a target in the package's own folder, and
  /// one for the tests.
  private static func text(_ version: String, _ variable: String = "let package =") -> String {
    """
    // swift-tools-version:\(version)
    import PackageDescription

    \(variable) Package(
      name: "P",
      products: [
        .library(name: "Root", targets: ["Root"]), .library(name: "Both", targets: ["Root", "More"]),
      ],
      targets: [
        .target(name: "Root", path: ".", exclude: ["Tests", "More"]),
        .target(name: "More", path: "More"),
        .target(name: "Help", dependencies: ["Root"], path: "Tests/Help"),
        .testTarget(name: "RootTests", dependencies: ["Help"]),
      ]
    )  // No line behind this one.
    """
  }

  private func package(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "Package.swift": text, "Root.swift": "public let root = 1", "More/M.swift": "let m = 1",
      "Tests/Help/H.swift": "public let help = 1", "Tests/RootTests/T.swift": "// None.",
      "Tests/GradedTests/T.swift": "// None.", "\(Manifest.switchFolder)/S.swift": "// None.",
    ]
    for (path, text) in files { try FolderCopy.write(text.utf8, to: "\(folder.path)/\(path)") }
    return folder
  }

  @Test(
    "SwiftPM understands them, whatever the version and the variable",
    arguments: [
      ("5.5", "let package ="), ("5.9", "let package: Package =\n "), ("6.2", "var it  ="),
    ])
  func real(_ version: String, _ variable: String) async throws {
    let folder = try package(Self.text(version, variable))
    let path = folder.path
    let (before, after) = try await OwnThread.run {
      let before = try PackageListing.read(at: path)
      var manifest = Manifest()
      manifest.remove(["More"], from: before)
      manifest.replaceTests()
      manifest.addSwitch("Switch_1", to: ["Root"])
      try manifest.write(from: path, to: path)
      return (before, try PackageListing.read(at: path))
    }
    #expect(before.targets.map(\.name) == ["RootTests", "Root", "More", "Help"])
    #expect(before.topNames == nil)
    let targets = Dictionary(uniqueKeysWithValues: after.targets.map { ($0.name, $0) })
    #expect(Set(targets.keys) == ["Root", "GradedTests", "Switch_1"])
    #expect(targets["Root"]?.targetDependencies == ["Switch_1"])
    #expect(targets["Root"]?.sources == ["Root.swift"])
    // Tests do not know the switch.
    #expect(targets["GradedTests"]?.targetDependencies == ["Root"])
    #expect(targets["GradedTests"]?.path == Manifest.testFolder)
    #expect(targets["Switch_1"]?.sources == ["S.swift"])
    #expect(after.products.map(\.name) == ["Root"])
  }

  @Test("All manifests of a package get them, and a package without a `Package(` is named")
  func all() throws {
    let folder = try package(Self.text("6.0"))
    let old = folder.path + "/Package@swift-5.9.swift"
    try FolderCopy.write(Self.text("5.9").utf8, to: old)
    var manifest = Manifest()
    manifest.addSwitch("S", to: ["Root"])
    try manifest.write(from: folder.path, to: folder.path + "/copy")
    for name in ["Package.swift", "Package@swift-5.9.swift"] {
      let data = FileManager.default.contents(atPath: "\(folder.path)/copy/\(name)")
      let text = String(decoding: try #require(data), as: UTF8.self)
      #expect(text.contains(".target(name: \"S\", path: \".gradeswitch/Sources\")"))
    }
    try FolderCopy.write("// let package = Package(".utf8, to: old)
    let error = #expect(throws: GradeError.self) {
      try manifest.write(from: folder.path, to: folder.path + "/copy")
    }
    #expect(error?.what.contains(old) == true)
  }

  @Test("An answer of SwiftPM is found among notes with braces")
  func notes() {
    let answer = "Fetching {a}\n{\n}\nnote: {\n{\n  \"a\" : {\n  }\n}\nwarning: }\n"
    #expect(SwiftPackage.object(in: answer) == "{\n  \"a\" : {\n  }\n}")
    #expect(SwiftPackage.object(in: "error: {no}") == nil)
  }
}
