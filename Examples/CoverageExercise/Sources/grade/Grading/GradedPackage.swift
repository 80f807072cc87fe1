import Foundation

/// The tests that are graded.
enum GradedTests: Equatable, Sendable {
  /// A learner's folder of tests of the kit.
  case folder(String)
  /// Test targets of the package itself; `nil` for all that depend on what is changed.
  case targets([String]?)
}

/// A copy of a package in the workspace: all changes are planted in it, and it holds the tests.
struct GradedPackage {
  /// The folder of the copy whose tests run.
  let folder: String
  let tests: GradedTests
  /// The folders of tests that are graded, below the copy.
  private let testFolders: [String]
  /// The folders of the packages, each with its copy.
  private let copies: [(original: String, copy: String)]
  /// The copy of the package whose targets ask the switch.
  private let owner: String

  /// Copies the package, and what else it needs; of what is there already, only what differs.
  ///
  /// - Parameters:
  ///   - root: the package's folder.
  ///   - tests: the tests to be graded.
  ///   - planting: what is planted, with the switch it asks.
  /// - Throws: `GradeError`, if there is no such target, or there are no such tests.
  init(
    of root: String, _ tests: GradedTests, in workspace: Workspace,
    planting: any Planting, asking module: Switch
  ) throws {
    self.tests = tests
    let root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    let planted = try planting.planted(asking: module).map(\.path)
    switch tests {
    case .folder:
      folder = "\(workspace.folder)/kit"
      copies = [(root, folder)]
      testFolders = [Manifest.testFolder]
      owner = folder
      var manifest = Manifest()
      manifest.replaceTests()
      manifest.addSwitch(module.name, to: planting.targets)
      let kept =
        planted.map { String($0.dropFirst(root.count + 1)) } + [Manifest.testFolder]
        + [Manifest.switchFolder] + (try Manifest.names(in: root))
      try FolderCopy(
        of: root, at: folder, only: Set(["Sources"] + (try Manifest.names(in: root))),
        keeping: Set(kept)
      ).update()
      try manifest.write(from: root, to: folder)
    case .targets(let names):
      let packages = try LocalPackages(at: root)
      let owner = try packages.target(named: planting.targets.first ?? "").package
      let suites = try packages.tests(of: planting.targets, chosen: names)
      copies = packages.all.map { ($0.path, "\(workspace.folder)/\(packages.place(of: $0))") }
      folder = "\(workspace.folder)/\(packages.place(of: packages.root))"
      self.owner = "\(workspace.folder)/\(packages.place(of: owner))"
      testFolders = suites.map(\.path)
      var manifests: [String: Manifest] = [:]
      let needless = packages.needless(testing: planting.targets, with: suites)
      manifests[root, default: Manifest()].remove(needless, from: packages.root)
      manifests[owner.path, default: Manifest()].addSwitch(module.name, to: planting.targets)
      let switchFolder = "\(packages.place(of: owner))/\(Manifest.switchFolder)"
      let kept = planted.map { String(copied($0).dropFirst(workspace.folder.count + 1)) }
      try packages.copy(
        to: workspace.folder, manifests: manifests, keeping: Set(kept + [switchFolder]))
    }
    try write(planting, asking: module)
    if case .folder(let path) = tests { try write(testsIn: path) }
  }

  /// Writes a copy of what a learner wrote: links are followed, so that suites can share files.
  private func write(testsIn path: String) throws {
    var files = try FileTree(of: path)
    // SwiftPM refuses a target without any source; an empty suite is to be graded all the same.
    files.set("NoTests.swift", to: "// Of the grader.\n")
    try files.write(to: "\(folder)/\(Manifest.testFolder)")
  }

  /// Writes the planted sources and the switch, as far as they differ from what is there.
  func write(_ planting: any Planting, asking module: Switch) throws {
    for file in try planting.planted(asking: module) {
      try FolderCopy.write(file.text.utf8, to: copied(file.path))
    }
    try FolderCopy.write(module.source.utf8, to: switchPath)
    let number = UInt64(module.source.utf8.hashed, radix: 16) ?? 0
    let date = Date(timeIntervalSince1970: Double(number % 1_000_000_000))
    // The same date for the same source, so that nothing is built again when it has been away.
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: switchPath)
  }

  private var switchPath: String { "\(owner)/\(Manifest.switchFolder)/Switch.swift" }

  /// Takes the switch's source away, so that no test can read the keys in it.
  func hideSwitch() { try? FileManager.default.removeItem(atPath: switchPath) }

  /// The sources that are not tests, as they are built.
  var sources: FileTree { get throws { try FileTree(of: "\(folder)/Sources") } }

  /// The sources of the graded tests.
  var testSources: FileTree {
    get throws {
      var all = FileTree()
      for path in testFolders { all.add(try FileTree(of: "\(folder)/\(path)"), below: path) }
      return all
    }
  }

  /// The path of a file in the copy.
  func copied(_ path: String) -> String {
    let copy = copies.first { path.hasPrefix($0.original + "/") }
    return copy.map { $0.copy + path.dropFirst($0.original.count) } ?? path
  }

  /// The file that a path in the copy stands for; the same path for other files.
  func original(_ path: String) -> String {
    if case .folder(let tests) = tests {
      let copy = "\(folder)/\(Manifest.testFolder)/"
      if path.hasPrefix(copy) { return "\(tests)/\(path.dropFirst(copy.count))" }
    }
    let copy = copies.first { path.hasPrefix($0.copy + "/") }
    return copy.map { $0.original + path.dropFirst($0.copy.count) } ?? path
  }

  /// Builds the package; changes that the compiler does not accept are dropped, if they can be.
  ///
  /// - Returns: the path of the test program, or the errors in the tests.
  /// - Throws: `GradeError`, if it is not the tests' fault that it does not build.
  func build<Plan: Planting>(
    _ planting: inout Plan, asking module: Switch, countingLines: Bool, _ progress: Progress
  ) throws -> Build {
    var build = SwiftBuild(folder: folder, countsLines: countingLines, progress: progress)
    var seconds = 0.0
    for round in 1...Self.rounds {
      progress.say(
        "Building with \(planting.ids.count) changes\(round > 1 ? " (round \(round))" : "") …")
      let start = DispatchTime.now().uptimeNanoseconds
      let outcome = try build.run()
      seconds += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      guard case .failed(let problems, let output) = outcome else {
        if case .built(let binary, _) = outcome, build.target == nil {
          return Build(binary: binary, problems: [], seconds: seconds)
        }
        build.target = nil
        continue
      }
      let found = problems.map {
        BuildProblem(
          file: original($0.file), line: $0.line, column: $0.column, message: $0.message)
      }
      if let fewer = try planting.dropping(found, asking: module) {
        planting = fewer
        try write(planting, asking: module)
        // Its tests would only wait for it.
        build.target = planting.targets.first
        continue
      }
      let own = problems.filter { isTest($0.file) }
      if !own.isEmpty {
        return Build(binary: "", problems: own.map(text), seconds: seconds)
      }
      let lines = found.map(\.text)
      throw GradeError(
        "\(original(folder + "/Package.swift")) does not build:\n"
          + (lines.isEmpty ? String(output.suffix(2000)) : lines.joined(separator: "\n")),
        next: "See whether `swift build --build-tests` builds the package without changes.")
    }
    throw GradeError(
      "After \(Self.rounds) builds there are still changes that do not compile.",
      next: "Choose fewer files with --only PART.")
  }

  /// Each round shows the errors of one stage of the compiler: this many are ample.
  private static let rounds = 30

  /// A build that came to its end.
  struct Build {
    /// The path of the test program; empty if the tests do not build.
    let binary: String
    /// The errors in the tests, a line each.
    let problems: [String]
    let seconds: Double
  }

  private func isTest(_ file: String) -> Bool {
    testFolders.contains { file.hasPrefix("\(folder)/\($0)/") }
  }

  private func text(of problem: BuildProblem) -> String {
    let place = "\(original(problem.file)):\(problem.line): \(problem.message)"
    return problem.message.contains("GradeSwitch")
      ? "\(place): tests cannot ask which bug is planted" : place
  }
}
