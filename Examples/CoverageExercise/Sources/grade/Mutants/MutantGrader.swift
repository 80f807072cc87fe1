#if canImport(SwiftParser)
  import Foundation

  /// Grades tests by generated mutants of a whole target: one build, then a run per mutant.
  struct MutantGrader {
    let options: Options
    let exercise: Exercise
    /// The target's name.
    let target: String
    let progress: Progress

    /// - Throws: `GradeError`, if nothing could be graded.
    func run() throws -> MutantGrade {
      let list = try equivalents()
      let workspace = try Workspace(
        at: options.workspace ?? "\(exercise.folder)/.build/grade/mutants-\(target)")
      let package = try MutantPackage(
        target, of: exercise, in: options.owner, tests: options.tests, only: options.only)
      let name = options.tests == nil ? MutantPackage.name : FaultPackage.name
      let build = MutantBuild(
        package: package, name: name, workspace: workspace, progress: progress)
      let product = try build.run()
      let start = DispatchTime.now().uptimeNanoseconds
      var grade = try self.grade(product, in: workspace)
      grade.runSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      grade.buildSeconds = product.seconds
      grade.dropped = product.dropped
      if options.only == nil {
        grade.stale = list.mark(&grade.results).map { "\($0.file): \($0.before) → \($0.after)" }
      } else {
        _ = list.mark(&grade.results)
      }
      return grade
    }

    private func equivalents() throws -> EquivalentList {
      let path = "\(exercise.folder)/Equivalent/\(target).txt"
      let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      return try EquivalentList(text ?? "", path: path)
    }

    private func grade(
      _ product: MutantBuild.Product, in workspace: Workspace
    ) throws -> MutantGrade {
      let scratch = try workspace.emptyFolder("runs")
      progress.say("Testing \(target) as it is …")
      var binary = product.binary
      binary.libraries = [.swiftTesting]
      let reports = try (1...Reference.runs).map { _ in
        try binary.run(limit: 300, scratch: "\(scratch)/reference")
      }
      let reference = Reference(reports)
      var grade = MutantGrade(target: target, reference: reference)
      guard reference.isUsable else { return grade }
      let suites = try self.suites(of: reference, binary, product, scratch)
      let run = MutantRun(
        binary: binary, suites: suites, limit: options.limit, skipped: Self.skipped(reference))
      let counter = progress.counter(of: product.sources.mutants.count)
      grade.results = try ParallelJobs.run(product.sources.mutants, atOnce: options.processesAtOnce)
      { mutant in
        let result = try run.result(of: mutant)
        counter.note("\(mutant.file):\(mutant.line) \(result.outcome.rawValue)")
        return result
      }
      return grade
    }

    private static func skipped(_ reference: Reference) -> [String] {
      reference.flakyTests.subtracting([.noTest]).map(\.filter)
    }

    /// Runs each suite by itself, to see which mutants it reaches.
    private func suites(
      of reference: Reference, _ binary: TestBinary, _ product: MutantBuild.Product,
      _ scratch: String
    ) throws -> [MutantSuite] {
      let trial = SuiteTrial(
        binary: binary, count: product.sources.count, scratch: scratch,
        skipped: Self.skipped(reference))
      let names = reference.suites
      let counter = progress.counter(of: names.count)
      return try ParallelJobs.run(names, atOnce: options.processesAtOnce) { name in
        let suite = try trial.run(name)
        counter.note("\(name) reaches \(suite.reached.count)")
        return suite
      }
    }
  }
#endif
