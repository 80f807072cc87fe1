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

  @Test("All that something depends on, in order, by target or product")
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

  @Test("A folder without the exercise is an error with its path")
  func missing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: GradeError.self) { try Exercise(at: folder.path) }
    #expect(error?.what.contains(folder.path) == true)
  }
}
