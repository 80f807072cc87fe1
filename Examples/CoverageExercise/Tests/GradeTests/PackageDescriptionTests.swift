import Foundation
import Testing

@testable import grade

@Suite("Reading a manifest")
struct PackageDescriptionTests {
  private let json = """
    {"name": "Kit", "products": [{"name": "Both", "targets": ["A", "B"], "type": {}}],
     "targets": [
      {"name": "A", "type": "regular", "dependencies": [], "settings": [
        {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}},
        {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-x"]}}}]},
      {"name": "B", "type": "regular", "path": "Other/B", "settings": [],
       "dependencies": [{"byName": ["A", null]}]},
      {"name": "C", "type": "test", "settings": [],
       "dependencies": [{"target": ["B", null]}, {"product": ["X", "Pack", null, null]}]}
     ]}
    """

  private func package() throws -> PackageDescription {
    try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
  }

  @Test("Folders, dependencies and settings")
  func read() throws {
    let targets = try package().targets
    #expect(targets.map(\.folder) == ["Sources/A", "Other/B", "Tests/C"])
    #expect(targets[2].dependencies.map(\.name) == ["B", "X"])
    #expect(targets[0].settings.map(\.text) == [".enableUpcomingFeature(\"ExistentialAny\")", nil])
  }

  @Test("All dependencies of a target or product are found, in order")
  func closure() throws {
    let package = try package()
    #expect(package.closure(of: ["C"]).map(\.name) == ["A", "B", "C"])
    #expect(package.closure(of: ["Both", "Elsewhere"]).map(\.name) == ["A", "B"])
    #expect(package.closure(of: []).isEmpty)
    let dependency = try #require(package.targets[1].dependencies.first)
    #expect(package.targetNames(of: dependency) == ["A"])
    let foreign = try #require(package.targets[2].dependencies.last)
    #expect(package.targetNames(of: foreign).isEmpty)
  }

  @Test("Dependencies of a target are found in its own package and in the kit")
  func twoPackages() throws {
    let app = try JSONDecoder().decode(
      PackageDescription.self,
      from: Data(
        """
        {"name": "App", "products": [], "targets": [
          {"name": "App", "type": "regular", "settings": [],
           "dependencies": [{"product": ["Both", "Kit", null, null]}]},
          {"name": "AppTests", "type": "test", "settings": [],
           "dependencies": [{"byName": ["App", null]}]}]}
        """.utf8))
    let all = app.placed(at: "/app").adding(try package().placed(at: "/kit"))
    let needed = all.closure(of: ["AppTests"])
    #expect(needed.map(\.name) == ["App", "AppTests", "A", "B"])
    #expect(
      needed.map(\.folder) == [
        "/app/Sources/App", "/app/Tests/AppTests", "/kit/Sources/A", "/kit/Other/B",
      ])
    #expect(needed[0].dependencies == app.targets[0].dependencies)
    #expect(needed[2].settings == (try package().targets[0].settings))
  }

  @Test("A folder without the exercise is an error with its path")
  func missing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: GradeError.self) { try Exercise(at: folder.path) }
    #expect(error?.what.contains(folder.path) == true)
  }
}
