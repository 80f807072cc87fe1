#if canImport(SwiftParser)
  import Foundation

  struct MutantGrader {
    let options: Options
    let progress: Progress

    func run() throws -> MutantGrade {
      let target = options.mutants ?? ""
      progress.say("Reading the package of \(target) …")
      let owner = try owner()
      let packages = try LocalPackages(at: owner.package)
      let (found, package) = try packages.target(named: target)
      // A target may be in the package's own folder: “.”.
      let folder = URL(fileURLWithPath: "\(package.path)/\(found.path)").standardizedFileURL.path
      let path = "\(owner.equivalents)/\(target).txt"
      let list = try EquivalentList(
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? "", path: path)
      var choice = MutantChoice(only: options.only)
      try choice.check(found.sources, in: folder)
      choice.changed = try options.changedSince.map {
        try ChangedLines(since: $0, in: folder, sources: found.sources)
      }
      let read = { (path: String) in
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      }
      let texts = try found.sources.reduce(into: [:]) { $0[$1] = try read("\(folder)/\($1)") }
      let compiled = try CompiledCode(
        of: Array(texts.values), modules: packages.all.flatMap(\.targets).map(\.name),
        manifest: Manifest.names(in: package.path).map { try read("\(package.path)/\($0)") }
          .joined(),
        mode: package.toolsVersion?.hasPrefix("6") == true ? "6" : "5")
      var planting = MutantPlanting(of: target, in: folder, texts, choice: choice, code: compiled)
      var mutants = MutantGrade(
        target: target, tests: Grade(reference: Reference(.passed, details: [])))
      var changes: [ChangeResult] = []
      let chosen = planting.mutants.mutants.map { Mutant.name($0.id) }
      if !chosen.isEmpty {
        var task = Grader.Task(
          package: owner.package, tests: owner.tests, chosen: chosen,
          workspace: options.workspace ?? owner.workspace, countsLines: false, keepsResults: false)
        task.explained = Set(planting.mutants.mutants.filter(list.names).map { Mutant.name($0.id) })
        let (grade, results) = try Grader(options: options, progress: progress).run(task, &planting)
        changes = results
        mutants.tests = grade
      }
      (mutants.folder, mutants.sources) = (folder, planting.texts)
      mutants.uncompiled = planting.mutants.uncompiled
      mutants.planned = chosen.count
      mutants.results = planting.results(of: changes)
      let survivors = mutants.results.indices.filter { mutants.results[$0].isSurvivor }
      let (reasons, stale) = list.reasons(
        for: survivors.map { index in
          let mutant = mutants.results[index].mutant
          return (mutant.file, mutant.before, mutant.after)
        })
      for (place, reason) in reasons {
        mutants.results[survivors[place]].result.outcome = .equivalent
        mutants.results[survivors[place]].reason = reason
      }
      for index in survivors where mutants.results[index].isSurvivor {
        guard mutants.results[index].result.search == .noDifference else { continue }
        mutants.results[index].result.outcome = .probablyEquivalent
      }
      if options.only == nil, options.changedSince == nil {
        mutants.stale = stale.map { "\($0.file): \($0.before) → \($0.after)" }
      }
      return mutants
    }

    private func owner() throws -> (
      package: String, tests: GradedTests, workspace: String, equivalents: String
    ) {
      let target = options.mutants ?? ""
      if let folder = options.package, !Exercise.isExercise(URL(fileURLWithPath: folder)) {
        let place = folder.realPath
        return (
          place, .targets(options.tests.isEmpty ? nil : options.tests),
          "\(place)/.build/grade/mutants-\(target)", "\(place)/Equivalent"
        )
      }
      let exercise = try Exercise(at: options.package)
      return (
        try exercise.kitFolder(), try GradedTests(options.tests),
        "\(exercise.workspaces)/mutants-\(target)", "\(exercise.folder)/Equivalent"
      )
    }
  }
#endif

struct MutantGrade: Sendable {
  let target: String
  /// What is known of the tests: whether they can be graded, and those that are left out.
  var tests: Grade
  var folder = ""
  var sources: [String: String] = [:]
  var planned = 0
  var results: [MutantResult] = []
  var uncompiled: [UncompiledCode] = []
  /// Entries of the list of equivalents that fit nothing any more.
  var stale: [String] = []
}

struct MutantResult: Sendable {
  let mutant: Mutant
  var result: ChangeResult
  /// The reason why no test could tell; `nil` if it is not in the list.
  var reason: String?
}

struct MutantChoice: Sendable {
  /// The beginning or end of a file's path below the target's folder; `nil` for all.
  var only: String?
  var changed: ChangedLines?

  func includes(_ file: String) -> Bool {
    if let changed, changed.lines[file] == nil { return false }
    return only.map { file.hasPrefix($0) || file.hasSuffix($0) } ?? true
  }

  func includes(_ lines: ClosedRange<Int>, of file: String) -> Bool {
    changed?.contains(lines, of: file) ?? true
  }

  func check(_ files: [String], in folder: String) throws {
    guard !files.contains(where: includes) else { return }
    throw GradeError(
      "No file in \(folder) has a path that begins or ends with “\(only ?? "")”.",
      next: "Say for example --only \(files.sorted().first ?? "A.swift").")
  }
}
