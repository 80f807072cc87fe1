import Foundation
import Testing

@testable import grade

@Suite("A package and the local ones that it depends on")
struct LocalPackagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func package(
    _ name: String, at path: String, _ targets: [PackageListing.Target] = [],
    products: [String: [String]] = [:], dependencies: [PackageListing.Dependency] = []
  ) -> PackageListing {
    PackageListing(
      name: name, path: path, targets: targets,
      products: products.map(PackageListing.Product.init), dependencies: dependencies,
      toolsVersion: nil)
  }

  @Test("A target in Swift is found; what neither it nor the chosen tests need is not built")
  func targets() throws {
    func target(_ type: String, _ name: String, _ targets: String...) -> PackageListing.Target {
      PackageListing.Target(
        name: name, type: type, moduleType: name == "C" ? "ClangTarget" : "SwiftTarget",
        path: name, sources: [], targetDependencies: targets, productDependencies: ["Both"])
    }
    let app = package(
      "App", at: "/App",
      [
        target("library", "App"), target("executable", "Tool", "App"), target("library", "C"),
        target("test", "AppTests", "App"), target("test", "ToolTests", "Tool"),
      ])
    let kit = package("Kit", at: "/Kit", [target("library", "Kit")], products: ["Both": ["Kit"]])
    let packages = LocalPackages(root: app, others: [kit])
    #expect(try packages.target(named: "Tool").target.type == "executable")
    #expect(try packages.target(named: "Kit").package == kit)
    for name in ["Nope", "C", "AppTests"] {
      let error = #expect(throws: GradeError.self) { try packages.target(named: name) }
      #expect(error?.next == "There are App, Tool, Kit.")
    }
    let suites = try packages.tests(of: ["App"], chosen: ["AppTests"])
    #expect(packages.needless(testing: ["App"], with: suites) == ["Tool", "C", "ToolTests"])
  }

  @Test("All packages are found and copied, each once, one in another, beside a planted file")
  func copies() async throws {
    func manifest(_ name: String, _ dependencies: String = "") -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", dependencies: [\(dependencies)], targets: [.target(name: "\(name)")])
      """
    }
    let files = [
      "Kit/Package.swift": manifest("Kit"), "Kit/Sources/Kit/K.swift": "", "Kit/Other/f": "",
      "Kit/App/Package.swift": manifest("App", #".package(path: ".."), .package(path: "Log")"#),
      "Kit/App/Sources/App/A.swift": "", "Kit/App/Log/Package.swift": manifest("Log"),
      "Kit/App/Log/Sources/Log/L.swift": "",
    ]
    try folder.write(files)
    let path = folder.path
    let packages = try await OwnThread.run { try LocalPackages(at: path + "/Kit/App") }
    #expect(Set(packages.others.map(\.name)) == ["Kit", "Log"])
    let planted = "Kit/Sources/Kit/K.swift"
    var manifest = Manifest()
    manifest.addSwitch("Switch", to: ["Kit"])
    let kit = try packages.target(named: "Kit").package.path
    try packages.copy(to: path + "/w", manifests: [kit: manifest], keeping: [planted])
    let copied = folder.paths(below: "w").filter { files[$0] != nil }
    #expect(copied == Set(files.keys.filter { $0 != planted }))
    #expect(folder.text("w/Kit/Package.swift")?.contains("\"Switch\"") == true)
    let error = #expect(throws: GradeError.self) { try LocalPackages(at: path + "/Kit/Other") }
    #expect(error?.what == "There is no Package.swift in \(path)/Kit/Other.")
    // What SwiftPM has downloaded is taken over, again when it has changed.
    let root = package("App", at: path + "/App", dependencies: [.init(path: nil)])
    let remote = LocalPackages(root: root, others: [])
    for version in ["1", "2"] {
      let state = "App/.build/workspace-state.json"
      try folder.write([state: version, "App/.build/checkouts/Log/\(version).swift": ""])
      try remote.copy(to: path + "/w")
      // SwiftPM writes it anew.
      try folder.write(["w/\(state)": "own"])
      try remote.copy(to: path + "/w")
      #expect(folder.text("w/\(state)") == "own")
      #expect(folder.text("w/App/.build/checkouts/Log/\(version).swift") == "")
    }
  }

  @Test(
    "SwiftPM understands what is added to manifests, whatever the version and the variable",
    arguments: [
      ("5.5", "let package = Package("), ("5.9", "let graded = 0\nlet it: Package =\n  Package("),
      ("6.2", "let package: PackageDescription.Package = .init("),
      ("6.2", "var graded  = PackageDescription.Package("),
    ])
  func manifest(_ version: String, _ variable: String) async throws {
    let text = """
      // swift-tools-version:\(version)
      import PackageDescription
      \(variable)
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
    let old = "Package@swift-5.0.swift"
    try folder.write(["Package.swift": text, old: text])
    for file in ["Root", "More/M", "Tests/GradedTests/T", Manifest.switchFolder + "/S"] {
      try folder.write(["\(file).swift": ""])
    }
    let package = self.package(
      "P", at: folder.path, products: ["Root": ["Root"], "Both": ["Root", "More"]])
    var manifest = Manifest()
    manifest.remove(["More"], from: package)
    manifest.replaceTests()
    manifest.addSwitch("Switch_1", to: ["Root"])
    try manifest.write(from: package.path, to: package.path)
    let listing = try await OwnThread.run { try PackageListing.read(at: package.path) }
    let targets = Dictionary(uniqueKeysWithValues: listing.targets.map { ($0.name, $0) })
    // Tests do not know the switch.
    #expect(
      targets.mapValues(\.targetDependencies)
        == ["Root": ["Switch_1"], "GradedTests": ["Root"], "Switch_1": nil])
    #expect(targets["Root"]?.sources == ["Root.swift"])
    #expect(listing.products.map(\.name) == ["Root"])
    // All manifests get the lines.
    #expect(folder.text(old) == folder.text("Package.swift"))
    try folder.write([old: "// let package = Package("])
    let error = #expect(throws: GradeError.self) {
      try manifest.write(from: package.path, to: package.path)
    }
    #expect(error?.what.contains(old) == true)
  }
}
