#if canImport(SwiftParser)
  import Foundation

  /// The package in which a target is built with all its mutants.
  struct MutantPackage {
    /// The package's name: that of the test program.
    let name: String
    /// The mutated target's name.
    let target: String
    /// The folder of the target's original sources.
    let original: String
    /// The path of the package below the workspace; empty if it is the workspace.
    let folder: String
    /// The path of the target below the workspace.
    let targetFolder: String
    /// The files to write.
    let files: FileTree
    /// The folder with what SwiftPM has downloaded for the package; `nil` if it needs nothing.
    let checkouts: String?
    /// All files in the target's folder.
    private let sources: FileTree
    /// The paths of the files that are compiled.
    private let compiled: Set<String>
    private let choice: MutantChoice

    /// The copy of a package, with all its tests of the target.
    ///
    /// The package is built as it is, so that resources, settings and plugins are what they are.
    ///
    /// - Parameters:
    ///   - target: the target's name.
    ///   - packages: the package and the local ones that it depends on.
    ///   - tests: the only test target to run; `nil` for all that depend on the target.
    ///   - options: what to mutate.
    /// - Throws: `GradeError`, if there is no such target, or there are no tests.
    init(_ target: String, of packages: LocalPackages, tests: String?, _ options: Options) throws {
      let (found, owner) = try packages.target(named: target)
      let suites = try packages.tests(of: target, chosen: tests)
      name = packages.root.name
      self.target = target
      folder = packages.place(of: packages.root)
      // A target may be in the package's own folder: “.”.
      original = URL(fileURLWithPath: "\(owner.path)/\(found.path)").standardizedFileURL.path
      targetFolder = packages.place(of: owner) + original.dropFirst(owner.path.count)
      compiled = Set(found.sources)
      sources = try FileTree(of: original)
      choice = try Self.choice(options, in: original, of: sources)
      var files = FileTree()
      for package in packages.others + [packages.root] {
        files.add(try FileTree(of: package.path), below: packages.place(of: package))
      }
      let needless = packages.needless(testing: target, with: suites)
      Self.remove(needless, from: packages.root, in: &files, at: folder)
      self.files = files
      let isRemote = ([packages.root] + packages.others).flatMap(\.dependencies)
        .contains { $0.path == nil }
      checkouts = isRemote ? packages.root.path + "/.build" : nil
    }

    /// The exercise with a folder of tests, which may build what they test through `Subject`.
    ///
    /// - Throws: `GradeError`, if there is no such target.
    init(_ target: String, of exercise: Exercise, tests: String, _ options: Options) throws {
      let libraries = exercise.kit.targets.filter { $0.type == "regular" }
      guard let found = libraries.first(where: { $0.name == target }) else {
        let names = libraries.map(\.name).joined(separator: ", ")
        throw GradeError("There is no target \(target).", next: "There are \(names).")
      }
      name = FaultPackage.name
      self.target = target
      folder = ""
      original = "\(exercise.kitFolder)/\(found.folder)"
      targetFolder = "Sources/\(target)"
      sources = try FileTree(of: original)
      compiled = Set(sources.files.keys.filter { $0.hasSuffix(".swift") })
      choice = try Self.choice(options, in: original, of: sources)
      files = try FaultPackage(exercise, tests: tests).files
      checkouts = nil
    }

    /// The target's files, without the dropped mutants.
    ///
    /// - Throws: `GradeError`, if a comment leaves out a place without a reason.
    func written(dropping dropped: Set<Int>) throws -> MutantSources {
      try MutantSources(
        sources, compiled: compiled, choice: choice, dropping: dropped, folder: original)
    }

    /// The original texts of the files with mutants.
    func texts(of mutated: MutantSources) -> [String: String] {
      let paths = Set((mutated.mutants + mutated.leftOut + mutated.dropped).map(\.file))
      return paths.reduce(into: [:]) { $0[$1] = sources.text($1) }
    }

    private static func choice(
      _ options: Options, in folder: String, of sources: FileTree
    ) throws -> MutantChoice {
      var choice = MutantChoice(only: options.only)
      guard sources.files.keys.contains(where: choice.includes) else {
        throw GradeError(
          "No file in \(folder) has a path that begins or ends with “\(options.only ?? "")”.",
          next: "Say for example --only \(sources.files.keys.sorted().first ?? "A.swift").")
      }
      choice.changed = try options.changedSince.map { try ChangedLines(since: $0, in: folder) }
      return choice
    }

    /// Adds lines to the manifest that take out what would only cost time to build.
    private static func remove(
      _ targets: [String], from package: PackageListing, in files: inout FileTree, at folder: String
    ) {
      let products = package.products.filter { !Set($0.targets).isDisjoint(with: targets) }
      let lists = [("targets", targets), ("products", products.map(\.name))]
      let lines = lists.filter { !$0.1.isEmpty }.map { list, names in
        let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
        return "package.\(list).removeAll { [\(quoted)].contains($0.name) }"
      }
      for path in files.files.keys where path.hasPrefix("\(folder)/Package") {
        guard path.hasSuffix(".swift"), !path.dropFirst(folder.count + 1).contains("/"),
          let text = files.text(path), text.contains("let package = Package(")
        else { continue }
        files.set(path, to: ([text] + lines).joined(separator: "\n") + "\n")
      }
    }
  }
#endif
