#if canImport(SwiftParser)
  import Foundation

  /// Builds all mutants at once; drops those that the compiler does not accept, and builds again.
  struct MutantBuild {
    /// The result of the build.
    struct Product {
      let binary: TestBinary
      let sources: MutantSources
      /// The number of mutants that do not compile.
      let dropped: Int
      let seconds: Double
    }

    let package: MutantPackage
    /// The package's name: that of the test program.
    let name: String
    let workspace: Workspace
    let progress: Progress

    /// Each round shows the errors of one stage of the compiler: this many are ample.
    private static let rounds = 30

    /// - Throws: `GradeError`, if it cannot be built even so.
    func run() throws -> Product {
      let start = DispatchTime.now().uptimeNanoseconds
      let (sources, dropped) = try compilableSources()
      progress.say("Building the tests …")
      switch try SwiftBuild(folder: workspace.folder, name: name, countsLines: false).run() {
      case .failed(let problems, let output): throw failure(problems, output)
      case .built(let path, _):
        return Product(
          binary: TestBinary(path: path, folder: workspace.folder), sources: sources,
          dropped: dropped, seconds: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
      }
    }

    /// Builds the target alone, again and again: its tests would only wait for it.
    private func compilableSources() throws -> (sources: MutantSources, dropped: Int) {
      var dropped: Set<Int> = []
      for round in 1...Self.rounds {
        let (sources, files) = package.written(dropping: dropped)
        try files.write(to: workspace.folder)
        progress.say("Building \(sources.mutants.count) mutants (round \(round)) …")
        var build = SwiftBuild(folder: workspace.folder, name: name, countsLines: false)
        build.target = package.target.name
        switch try build.run() {
        case .built: return (sources, dropped.count)
        case .failed(let problems, let output):
          let wrong = found(problems, in: sources).subtracting(dropped)
          if wrong.isEmpty { throw failure(problems, output) }
          dropped.formUnion(wrong)
        }
      }
      throw GradeError(
        "After \(Self.rounds) builds there are still mutants that do not compile.",
        next: "Choose fewer files with --only SUFFIX.")
    }

    private func found(_ problems: [BuildProblem], in sources: MutantSources) -> Set<Int> {
      let folder = "\(workspace.folder)/Sources/\(package.target.name)/"
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
        "\(package.target.name) and its tests do not build:\n"
          + (lines.isEmpty ? String(output.suffix(2000)) : lines.joined(separator: "\n")),
        next: "Build the tests without mutants first: `swift build --build-tests`.")
    }
  }
#endif
