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
      try packages.tests(of: target, chosen: chosen).map(\.name)
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
    let suites = try packages.tests(of: "Core", chosen: "AppTests")
    #expect(
      packages.needless(testing: "Core", with: suites) == ["Tool", "C", "ToolTests", "CTests"])
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

  @Test("A folder without a package is an error with its path")
  func noPackage() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: GradeError.self) { try LocalPackages(at: folder.path) }
    #expect(error?.what.contains(folder.path) == true)
  }
}
