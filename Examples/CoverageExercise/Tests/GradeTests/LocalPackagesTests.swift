import Foundation
import Testing

@testable import grade

@Suite("A package and the local ones that it depends on")
struct LocalPackagesTests {
  private let app = """
    {"name": "App", "path": "/all/Apps/App", "products": [],
     "dependencies": [{"identity": "kit", "path": "/all/Kit", "type": "fileSystem"},
                      {"identity": "log", "type": "sourceControl", "url": "https://log"}],
     "targets": [
      {"name": "App", "type": "library", "module_type": "SwiftTarget", "path": "Sources/App",
       "sources": ["A.swift"], "product_dependencies": ["Both", "Log"]},
      {"name": "Tool", "type": "executable", "module_type": "SwiftTarget", "path": "Sources/Tool",
       "sources": [], "target_dependencies": ["App"]},
      {"name": "C", "type": "library", "module_type": "ClangTarget", "path": "Sources/C",
       "sources": ["c.c"]},
      {"name": "AppTests", "type": "test", "module_type": "SwiftTarget", "path": "Tests/AppTests",
       "sources": [], "target_dependencies": ["App"]},
      {"name": "ToolTests", "type": "test", "module_type": "SwiftTarget", "path": "Tests/Tool",
       "sources": [], "target_dependencies": ["Tool"]},
      {"name": "CTests", "type": "test", "module_type": "SwiftTarget", "path": "Tests/C",
       "sources": [], "target_dependencies": ["C"]}]}
    """
  private let kit = """
    {"name": "Kit", "path": "/all/Kit", "dependencies": [],
     "products": [{"name": "Both", "targets": ["Core"], "type": {"library": ["automatic"]}}],
     "targets": [
      {"name": "Core", "type": "library", "module_type": "SwiftTarget", "path": "Sources/Core",
       "sources": ["B.swift"]}]}
    """

  private func packages() throws -> LocalPackages {
    LocalPackages(
      root: try PackageListing.decoded(app), others: [try PackageListing.decoded(kit)])
  }

  @Test("A target is found in the package and in its dependencies")
  func target() throws {
    let packages = try packages()
    #expect(try packages.target(named: "App").target.sources == ["A.swift"])
    #expect(try packages.target(named: "Core").package.name == "Kit")
    let missing = #expect(throws: GradeError.self) { try packages.target(named: "Nope") }
    #expect(missing?.next == "There are App, Tool, Core.")
    let error = #expect(throws: GradeError.self) { try packages.target(named: "C") }
    #expect(error?.what.contains("ClangTarget") == true)
  }

  @Test("All test targets that depend on a target are run, also through other targets")
  func tests() throws {
    let packages = try packages()
    func names(_ target: String, _ chosen: String? = nil) throws -> [String] {
      try packages.tests(of: [target], chosen: chosen.map { [$0] }).map(\.name)
    }
    #expect(try names("Core") == ["AppTests", "ToolTests"])
    #expect(try names("Tool") == ["ToolTests"])
    #expect(try names("Core", "ToolTests") == ["ToolTests"])
    let error = #expect(throws: GradeError.self) { try names("Core", "CTests") }
    #expect(error?.next == "Choose one of these: AppTests, ToolTests.")
  }

  @Test("What neither the target nor its tests need is not built")
  func needless() throws {
    let packages = try packages()
    let suites = try packages.tests(of: ["Core"], chosen: ["AppTests"])
    #expect(
      packages.needless(testing: ["Core"], with: suites) == ["Tool", "C", "ToolTests", "CTests"])
  }

  @Test("Copies keep their places and the names of their folders")
  func places() throws {
    let packages = try packages()
    #expect(packages.base == "/all")
    #expect(packages.place(of: packages.root) == "Apps/App")
    let alone = LocalPackages(root: try PackageListing.decoded(kit), others: [])
    #expect(alone.base == "/all")
    #expect(alone.place(of: alone.root) == "Kit")
  }

  @Test("All are copied, each once, and around an example only what it needs of the kit")
  func copies() async throws {
    let folder = try TemporaryFolder()
    func manifest(_ name: String, _ rest: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], \(rest)
      """
    }
    let files = [
      "Kit/Package.swift": manifest("Kit", "targets: [.target(name: \"Kit\")])"),
      "Kit/Sources/Kit/K.swift": "", "Kit/Other/large": "", "Kit/Examples/Two/large": "",
      "Kit/Examples/App/Package.swift": manifest(
        "App",
        """
        dependencies: [.package(path: "../.."), .package(path: "Packages/Log")],
        targets: [.target(name: "App", dependencies: ["Kit", "Log"]), .testTarget(name: "AppTests")])
        """),
      "Kit/Examples/App/Sources/App/A.swift": "", "Kit/Examples/App/run.sh": "",
      "Kit/Examples/App/Tests/AppTests/T.swift": "",
      "Kit/Examples/App/Packages/Log/Package.swift": manifest(
        "Log", "targets: [.target(name: \"Log\")])"),
      "Kit/Examples/App/Packages/Log/Sources/Log/L.swift": "",
      "Kit/Examples/App/Packages/Log/Fixtures/f": "",
    ]
    for (path, text) in files { try FolderCopy.write(text.utf8, to: "\(folder.path)/\(path)") }
    let path = folder.path
    let packages = try await OwnThread.run { try LocalPackages(at: path + "/Kit/Examples/App") }
    #expect(packages.others.map(\.name).sorted() == ["Kit", "Log"])
    #expect(try packages.target(named: "Log").package.name == "Log")
    let planted = "Kit/Sources/Kit/K.swift"
    var manifest = Manifest()
    manifest.addSwitch("Switch", to: ["Kit"])
    let kit = try packages.target(named: "Kit").package.path
    for _ in 1...2 {
      try packages.copy(to: path + "/w", manifests: [kit: manifest], keeping: [planted])
      let copied = FileManager.default.enumerator(atPath: path + "/w")
        .map { $0.compactMap { $0 as? String }.filter { files[$0] != nil } }
      let wanted = files.keys.filter { $0 != planted && !$0.hasSuffix("/large") }
      #expect(Set(copied ?? []) == Set(wanted))
      let text = FileManager.default.contents(atPath: path + "/w/Kit/Package.swift")
      #expect(String(decoding: text ?? Data(), as: UTF8.self).contains("\"Switch\""))
    }
  }

  @Test("A package with everything in it is copied as it is, beside a planted file")
  func sample() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let sample = try SamplePackage(in: path + "/original")
    let packages = try await OwnThread.run { try LocalPackages(at: sample.folder) }
    let till = try packages.target(named: "Till").target
    #expect(till.sources == ["Receipt.swift", "Taxes/Tax.swift", "Till.swift"])
    let planted = "AnyPackage/Sources/Till/Taxes/Tax.swift"
    try packages.copy(to: path + "/w", keeping: [planted])
    let copy = path + "/w/AnyPackage"
    #expect(FileManager.default.isExecutableFile(atPath: copy + "/Scripts/total.sh"))
    let contents = ["Sources/Till/Codes/.discount", "Sources/Till/Receipt.swift"].map { path in
      FileManager.default.contents(atPath: "\(copy)/\(path)")
    }
    #expect(contents[0] == Data("AUTUMN".utf8))
    #expect(contents[1]?.contains(UInt8(ascii: "\r")) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copy + "/Drafts").isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: copy + "/Sources/Till/Taxes").isEmpty)
  }

  @Test("What SwiftPM has downloaded is taken over, again when it has changed")
  func checkouts() throws {
    let folder = try TemporaryFolder()
    let build = folder.path + "/App/.build"
    try FolderCopy.write("".utf8, to: folder.path + "/App/Package.swift")
    let root = PackageListing(
      name: "App", path: folder.path + "/App", targets: [], products: [],
      dependencies: [.init(type: "sourceControl", path: nil)], toolsVersion: nil)
    let packages = LocalPackages(root: root, others: [])
    for version in ["1", "2"] {
      try FolderCopy.write(version.utf8, to: build + "/workspace-state.json")
      try FolderCopy.write("".utf8, to: "\(build)/checkouts/Log/\(version).swift")
      try packages.copy(to: folder.path + "/w")
      // SwiftPM writes it anew.
      let copy = folder.path + "/w/App/.build"
      try FolderCopy.write("own".utf8, to: copy + "/workspace-state.json")
      try packages.copy(to: folder.path + "/w")
      let state = FileManager.default.contents(atPath: copy + "/workspace-state.json")
      #expect(state == Data("own".utf8))
      #expect(FileManager.default.fileExists(atPath: "\(copy)/checkouts/Log/\(version).swift"))
    }
  }

  @Test("A folder without a package is an error with its path")
  func noPackage() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: GradeError.self) { try LocalPackages(at: folder.path) }
    #expect(error?.what.contains(folder.path) == true)
  }
}
