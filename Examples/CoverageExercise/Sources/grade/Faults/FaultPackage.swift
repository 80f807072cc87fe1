import Foundation
import PlantedFaults

/// The package in which all faults are planted: the kit, the exercise's own modules and the tests.
struct FaultPackage {
  /// Its name, and that of the module of tests.
  static let name = "Graded"
  static let testModule = "GradedTests"

  /// The files to write.
  let files: FileTree
  /// By file of the kit under test, where edits are.
  let edits: [String: [ClosedRange<Int>]]

  /// - Parameters:
  ///   - exercise: the exercise and the kit.
  ///   - faults: all to be planted.
  ///   - tests: the folder of tests.
  init(_ exercise: Exercise, planting faults: [PlantedFault], tests: String) throws {
    let own = exercise.package.closure(of: ["Subject", "FaultSwitch"])
    let suites = exercise.package.targets.filter { target in
      target.type == "test" && !target.dependencies.contains { $0.name == "grade" }
    }
    let used = (own + suites).flatMap(\.dependencies).flatMap(exercise.kit.targetNames)
    let kit = exercise.kit.closure(of: used)
    var files = FileTree()
    var sources = FileTree()
    for target in kit {
      sources.add(try FileTree(of: "\(exercise.kitFolder)/\(target.folder)"), below: target.name)
    }
    let faultEdits = try FaultEdits(planting: faults, in: &sources)
    files.add(sources, below: "Sources")
    for target in own {
      files.add(
        try FileTree(of: "\(exercise.folder)/\(target.folder)"), below: "Sources/\(target.name)")
    }
    files.add(try FileTree(of: tests), below: "Tests/\(Self.testModule)")
    // SwiftPM refuses a target without any source; an empty suite is to be graded all the same.
    files.set("Tests/\(Self.testModule)/NoTests.swift", to: "// Of the grader.\n")
    let targets = Self.targets(kit: kit, own: own, exercise: exercise)
    files.set("Package.swift", to: WorkspaceManifest(name: Self.name, targets: targets).text)
    self.files = files
    edits = Self.measured(faults, sources: sources, edits: faultEdits.lines)
  }

  private static func targets(
    kit: [PackageDescription.Target], own: [PackageDescription.Target], exercise: Exercise
  ) -> [WorkspaceTarget] {
    let kitTargets = kit.map { target in
      WorkspaceTarget(
        name: target.name, isTest: false,
        dependencies: target.dependencies.map(\.name) + ["FaultSwitch"],
        settings: target.settings.compactMap(\.text))
    }
    let ownTargets = own.map { target in
      WorkspaceTarget(
        name: target.name, isTest: false,
        dependencies: target.dependencies.flatMap { dependency in
          let ofKit = exercise.kit.targetNames(of: dependency)
          return ofKit.isEmpty ? [dependency.name] : ofKit
        }, settings: target.settings.compactMap(\.text))
    }
    let tests = WorkspaceTarget(
      name: testModule, isTest: true, dependencies: (kit + own).map(\.name))
    return kitTargets + ownTargets + [tests]
  }

  /// The files under test: those with an edit, and those named after a subject.
  private static func measured(
    _ faults: [PlantedFault], sources: FileTree, edits: [String: [ClosedRange<Int>]]
  ) -> [String: [ClosedRange<Int>]] {
    let names = Set(faults.map { "/\($0.subject).swift" })
    var measured = edits
    for file in sources.files.keys where names.contains(where: { "/\(file)".hasSuffix($0) }) {
      measured[file] = edits[file] ?? []
    }
    return measured
  }
}
