#if canImport(SwiftParser)
  import Foundation

  /// The package in which a target is built with all its mutants.
  struct MutantPackage {
    static let name = "Mutated"

    /// The mutated target.
    let target: PackageDescription.Target
    /// Everything but the mutated target's sources.
    private let rest: FileTree
    /// The target's own sources.
    private let sources: FileTree
    private let only: String?

    /// - Parameters:
    ///   - name: the target's name.
    ///   - owner: the folder of the package that it belongs to; `nil` for the kit.
    ///   - tests: a folder of tests; `nil` for the package's own tests of the target.
    ///   - only: how the path of a file to be mutated begins or ends; `nil` for all.
    /// - Throws: `GradeError`, if there is no such target, or there are no tests.
    init(
      _ name: String, of exercise: Exercise, in owner: String?, tests: String?, only: String?
    ) throws {
      let kit = exercise.kit.placed(at: exercise.kitFolder)
      let package = try owner.map { folder in
        let place = URL(fileURLWithPath: folder).standardizedFileURL.path
        return try PackageDescription.read(at: place).placed(at: place).adding(kit)
      }
      let all = package ?? kit
      let libraries = all.targets.filter { $0.type == "regular" }
      guard let target = libraries.first(where: { $0.name == name }) else {
        let names = libraries.map(\.name).joined(separator: ", ")
        throw GradeError("There is no target \(name).", next: "There are \(names).")
      }
      self.target = target
      self.only = only
      sources = try FileTree(of: target.folder)
      guard sources.files.keys.contains(where: { MutantSources.isChosen($0, by: only) }) else {
        throw GradeError(
          "No file of \(name) has a path that begins or ends with “\(only ?? "")”.",
          next: "Say for example --only \(sources.files.keys.sorted().first ?? "A.swift").")
      }
      rest =
        try tests.map { try Self.withOwnTests($0, exercise, target) }
        ?? Self.withPackageTests(all, target)
    }

    /// All files, without the dropped mutants.
    func written(dropping dropped: Set<Int>) -> (mutated: MutantSources, files: FileTree) {
      let mutated = MutantSources(sources, only: only, dropping: dropped)
      var files = rest
      files.add(mutated.files, below: "Sources/\(target.name)")
      return (mutated, files)
    }

    private static func withPackageTests(
      _ package: PackageDescription, _ target: PackageDescription.Target
    ) throws -> FileTree {
      let name = target.name + "Tests"
      guard let tests = package.targets.first(where: { $0.name == name }) else {
        throw GradeError(
          "There are no tests called \(name).", next: "Name the folder of tests with --tests DIR.")
      }
      let all = package.closure(of: [name, target.name]).filter { $0.name != name }
      var files = try copies(of: all, except: target)
      files.add(try FileTree(of: tests.folder), below: "Tests/\(name)")
      let suite = WorkspaceTarget(
        name: name, isTest: true, dependencies: tests.dependencies.map(\.name),
        settings: tests.settings.compactMap(\.text))
      files.set("Package.swift", to: manifest(all, [suite]))
      return files
    }

    /// With `Subject`, in case the tests build what they test through it.
    private static func withOwnTests(
      _ folder: String, _ exercise: Exercise, _ target: PackageDescription.Target
    ) throws -> FileTree {
      let package = try FaultPackage(exercise, tests: folder)
      var files = package.files
      for path in files.files.keys where path.hasPrefix("Sources/\(target.name)/") {
        files.files[path] = nil
      }
      return files
    }

    private static func copies(
      of targets: [PackageDescription.Target], except target: PackageDescription.Target
    ) throws -> FileTree {
      var files = FileTree()
      for other in targets where other.name != target.name {
        files.add(try FileTree(of: other.folder), below: "Sources/\(other.name)")
      }
      return files
    }

    private static func manifest(
      _ targets: [PackageDescription.Target], _ more: [WorkspaceTarget]
    ) -> String {
      let own = targets.map { target in
        WorkspaceTarget(
          name: target.name, isTest: false, dependencies: target.dependencies.map(\.name),
          settings: target.settings.compactMap(\.text))
      }
      return WorkspaceManifest(name: name, targets: own + more).text
    }
  }
#endif
