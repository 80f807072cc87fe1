#if canImport(SwiftParser)
  import Foundation

  /// Grades tests by generated mutants of a whole target: one build, then a run per mutant.
  struct MutantGrader {
    let options: Options
    /// The target's name.
    let target: String
    let progress: Progress

    /// - Throws: `GradeError`, if nothing could be graded.
    func run() throws -> MutantGrade {
      progress.say("Reading the package of \(target) …")
      let owner = try MutantOwner(of: target, options)
      let list = try equivalents(owner.equivalents)
      let sources = try owner.package.written(dropping: [])
      guard !sources.mutants.isEmpty else { return self.grade(sources, of: owner.package) }
      let workspace = try Workspace(at: options.workspace ?? owner.workspace)
      let build = MutantBuild(package: owner.package, workspace: workspace, progress: progress)
      let product = try build.run()
      let start = DispatchTime.now().uptimeNanoseconds
      var grade = try self.grade(product, of: owner.package, in: workspace)
      grade.runSeconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      grade.buildSeconds = product.seconds
      let stale = list.mark(&grade.results)
      if options.only == nil, options.changedSince == nil {
        grade.stale = stale.map { "\($0.file): \($0.before) → \($0.after)" }
      }
      return grade
    }

    private func equivalents(_ path: String) throws -> EquivalentList {
      let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      return try EquivalentList(text ?? "", path: path)
    }

    /// A grade without any run.
    private func grade(
      _ sources: MutantSources, of package: MutantPackage,
      _ reference: Reference = Reference(.passed, details: [])
    ) -> MutantGrade {
      var grade = MutantGrade(target: target, reference: reference, folder: package.original)
      grade.sources = package.texts(of: sources)
      grade.dropped = sources.dropped
      grade.results = sources.leftOut.map {
        MutantResult(mutant: $0, outcome: .leftOut, seconds: 0, reason: $0.leftOut)
      }
      return grade
    }

    private func grade(
      _ product: MutantBuild.Product, of package: MutantPackage, in workspace: Workspace
    ) throws -> MutantGrade {
      let scratch = try workspace.emptyFolder("runs")
      progress.say("Testing \(target) as it is …")
      let tests = try MutantReference(product.binary, scratch: scratch)
      var grade = self.grade(product.sources, of: package, tests.reference)
      guard tests.reference.isUsable else { return grade }
      let suites = try self.suites(of: tests, product, scratch)
      let run = MutantRun(
        binary: product.binary, suites: suites, limit: options.limit, skipped: tests.skipped)
      let counter = progress.counter(of: product.sources.mutants.count)
      let results = try ParallelJobs.run(
        product.sources.mutants, atOnce: options.processesAtOnce
      ) { mutant in
        let result = try run.result(of: mutant)
        counter.note("\(mutant.file):\(mutant.line) \(result.outcome.rawValue)")
        return result
      }
      grade.results = (results + grade.results).sorted { $0.mutant.id < $1.mutant.id }
      return grade
    }

    /// Runs each suite by itself, to see which mutants it reaches.
    private func suites(
      of tests: MutantReference, _ product: MutantBuild.Product, _ scratch: String
    ) throws -> [MutantSuite] {
      let trial = SuiteTrial(
        binary: product.binary, count: product.sources.count, scratch: scratch,
        skipped: tests.skipped)
      let counter = progress.counter(of: tests.suites.count)
      return try ParallelJobs.run(tests.suites, atOnce: options.processesAtOnce) { suite in
        let result = try trial.run(suite)
        counter.note("\(suite.name) reaches \(result.reached.count)")
        return result
      }
    }
  }
#endif
