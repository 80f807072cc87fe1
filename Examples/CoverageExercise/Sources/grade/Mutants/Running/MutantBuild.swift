#if canImport(SwiftParser)
  import Foundation

  /// Builds all mutants at once; drops those that the compiler does not accept, and builds again.
  struct MutantBuild {
    /// The result of the build.
    struct Product {
      let binary: TestBinary
      let sources: MutantSources
      let seconds: Double
    }

    let package: MutantPackage
    let workspace: Workspace
    let progress: Progress

    /// Each round shows the errors of one stage of the compiler: this many are ample.
    private static let rounds = 30

    /// The folder of the package to build.
    private var folder: String {
      package.folder.isEmpty ? workspace.folder : "\(workspace.folder)/\(package.folder)"
    }

    /// - Throws: `GradeError`, if it cannot be built even so.
    func run() throws -> Product {
      let start = DispatchTime.now().uptimeNanoseconds
      var sources = try package.written(dropping: [])
      try write(sources)
      try copyCheckouts()
      try dropUncompilable(&sources)
      progress.say("Building the tests …")
      switch try SwiftBuild(folder: folder, name: package.name, countsLines: false).run() {
      case .failed(let problems, let output): throw failure(problems, output)
      case .built(let path, _):
        return Product(
          binary: TestBinary(path: path, folder: folder), sources: sources,
          seconds: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
      }
    }

    /// Writes everything, so that what does not differ is not built again.
    private func write(_ sources: MutantSources) throws {
      var files = package.files
      for path in files.files.keys where path.hasPrefix(package.targetFolder + "/") {
        files.files[path] = nil
      }
      files.add(sources.files, below: package.targetFolder)
      try files.write(to: workspace.folder)
    }

    /// Builds the target alone, again and again: its tests would only wait for it.
    private func dropUncompilable(_ sources: inout MutantSources) throws {
      var dropped: Set<Int> = []
      for round in 1...Self.rounds {
        progress.say("Building \(sources.mutants.count) mutants (round \(round)) …")
        var build = SwiftBuild(folder: folder, name: package.name, countsLines: false)
        build.target = package.target
        guard case .failed(let problems, let output) = try build.run() else { return }
        let wrong = found(problems, in: sources).subtracting(dropped)
        if wrong.isEmpty { throw failure(problems, output) }
        dropped.formUnion(wrong)
        sources = try package.written(dropping: dropped)
        try sources.files.write(to: "\(workspace.folder)/\(package.targetFolder)")
      }
      throw GradeError(
        "After \(Self.rounds) builds there are still mutants that do not compile.",
        next: "Choose fewer files with --only PART.")
    }

    /// Takes over what SwiftPM has downloaded for the package, so that no network is needed.
    private func copyCheckouts() throws {
      guard let source = package.checkouts else { return }
      let goal = folder + "/.build"
      let names = ["checkouts", "repositories", "artifacts", "workspace-state.json"]
      guard !FileManager.default.fileExists(atPath: "\(goal)/workspace-state.json") else { return }
      try FileManager.default.createDirectory(atPath: goal, withIntermediateDirectories: true)
      for name in names where FileManager.default.fileExists(atPath: "\(source)/\(name)") {
        try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(goal)/\(name)")
      }
    }

    private func found(_ problems: [BuildProblem], in sources: MutantSources) -> Set<Int> {
      let folder = "\(workspace.folder)/\(package.targetFolder)/"
      let byFile = Dictionary(grouping: problems.filter { $0.file.hasPrefix(folder) }, by: \.file)
      return byFile.reduce(into: []) { wrong, entry in
        let path = String(entry.key.dropFirst(folder.count))
        guard let text = sources.files.text(path) else { return }
        let finder = MutantFinder(text)
        for problem in entry.value {
          wrong.formUnion(finder.mutants(line: problem.line, column: problem.column))
        }
      }
    }

    private func failure(_ problems: [BuildProblem], _ output: String) -> GradeError {
      let lines = problems.map { "\($0.file):\($0.line): \($0.message)" }
      return GradeError(
        "\(package.target) and its tests do not build:\n"
          + (lines.isEmpty ? String(output.suffix(2000)) : lines.joined(separator: "\n")),
        next: "Build the tests without mutants first: `swift build --build-tests`.")
    }
  }
#endif
