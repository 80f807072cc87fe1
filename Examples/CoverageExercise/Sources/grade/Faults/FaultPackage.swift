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
  /// The sources of the tests alone.
  let tests: FileTree
  /// The hash of all other sources.
  let sourcesHash: String

  /// The faults of a package.
  struct Planting {
    /// All to be planted.
    let faults: [PlantedFault]
    /// Those that will be run: coverage is of their files.
    let chosen: [PlantedFault]
    /// What they ask whether they are on.
    let module: SwitchModule
  }

  /// - Parameters:
  ///   - exercise: the exercise and the kit.
  ///   - planting: the faults; `nil` for none.
  ///   - tests: the folder of tests.
  init(_ exercise: Exercise, _ planting: Planting? = nil, tests: String) throws {
    let own = exercise.package.closure(of: ["Subject", Self.placeholder])
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
    edits = try planting.map { try Self.plant($0, in: &sources) } ?? [:]
    files.add(sources, below: "Sources")
    for target in own {
      var copy = try FileTree(of: "\(exercise.folder)/\(target.folder)")
      if let module = planting?.module {
        Self.replaceSwitch(of: target.name, in: &copy, by: module)
      }
      files.add(copy, below: "Sources/\(Self.name(of: target.name, planting?.module))")
    }
    sourcesHash = files.hash
    self.tests = try FileTree(of: tests)
    files.add(self.tests, below: "Tests/\(Self.testModule)")
    // SwiftPM refuses a target without any source; an empty suite is to be graded all the same.
    files.set("Tests/\(Self.testModule)/NoTests.swift", to: "// Of the grader.\n")
    let targets = Self.targets(kit: kit, own: own, exercise: exercise, planting?.module)
    files.set("Package.swift", to: WorkspaceManifest(name: Self.name, targets: targets).text)
    self.files = files
  }

  /// The module that `Subject` asks where nothing is planted.
  private static let placeholder = "FaultSwitch"

  private static func name(of target: String, _ module: SwitchModule?) -> String {
    target == placeholder ? module?.name ?? target : target
  }

  private static func replaceSwitch(
    of target: String, in files: inout FileTree, by module: SwitchModule
  ) {
    if target == placeholder {
      files = FileTree()
      files.set("\(module.name).swift", to: module.source)
      return
    }
    for path in files.files.keys {
      if let text = files.text(path) { files.set(path, to: module.asking(in: text)) }
    }
  }

  private static func targets(
    kit: [PackageDescription.Target], own: [PackageDescription.Target], exercise: Exercise,
    _ module: SwitchModule?
  ) -> [WorkspaceTarget] {
    let kitTargets = kit.map { target in
      WorkspaceTarget(
        name: target.name, isTest: false,
        dependencies: target.dependencies.map(\.name) + (module.map { [$0.name] } ?? []),
        settings: target.settings.compactMap(\.text))
    }
    let ownTargets = own.map { target in
      WorkspaceTarget(
        name: name(of: target.name, module), isTest: false,
        dependencies: target.dependencies.flatMap { dependency in
          let ofKit = exercise.kit.targetNames(of: dependency)
          return ofKit.isEmpty ? [name(of: dependency.name, module)] : ofKit
        }, settings: target.settings.compactMap(\.text))
    }
    // Tests do not ask which fault is on.
    let tested = (kit + own).map(\.name).filter { $0 != placeholder }
    let tests = WorkspaceTarget(name: testModule, isTest: true, dependencies: tested)
    return kitTargets + ownTargets + [tests]
  }

  /// Plants all faults.
  ///
  /// - Returns: the files under test, with the places of all their edits: those that the chosen faults
  ///   edit, and those named after a subject of theirs.
  private static func plant(
    _ planting: Planting, in sources: inout FileTree
  ) throws -> [String: [ClosedRange<Int>]] {
    let edits = try FaultEdits(
      planting: planting.faults, in: &sources, asking: planting.module
    ).lines
    let names = Set(planting.chosen.map { "/\($0.subject).swift" })
    let edited = Set(planting.chosen.flatMap(\.editedFiles))
    let tested = sources.files.keys.filter { file in
      edited.contains(file) || names.contains { "/\(file)".hasSuffix($0) }
    }
    return Dictionary(uniqueKeysWithValues: tested.map { ($0, edits[$0] ?? []) })
  }
}

extension PlantedFault {
  /// The files of the kit that planting it changes.
  fileprivate var editedFiles: [String] {
    guard case .edits(let edits) = plant else { return [] }
    return edits.map(\.file)
  }
}
