import Foundation

enum GradedTests: Equatable, Sendable {
  case folder(String)
  /// Test targets of the package itself; `nil` for all that depend on what is changed.
  case targets([String]?)

  init(_ names: [String]) throws {
    guard let first = names.first, names != ["kit"] else {
      self = .targets(nil)
      return
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: first, isDirectory: &isFolder), isFolder.boolValue {
      guard names.count == 1 else {
        throw GradeError("There are two folders of tests.", next: "Grade one after the other.")
      }
      self = .folder(URL(fileURLWithPath: first).standardizedFileURL.path)
    } else if first.contains("/") {
      throw GradeError("There is no folder \(first).", next: "Check the path.")
    } else {
      self = .targets(names)
    }
  }
}

/// A copy of a package in the workspace: all changes are planted in it, and it holds the tests.
struct GradedPackage {
  let folder: String
  private let testFolders: [String]
  private let copies: [(original: String, copy: String)]
  /// The copy of the package whose targets ask the switch.
  private let owner: String

  /// Copies the package, and what else it needs; of what is there already, only what differs.
  init(
    of root: String, _ tests: GradedTests, in workspace: Workspace,
    planting: any Planting, asking module: Switch
  ) throws {
    let root = root.realPath
    let files = try planting.planted(asking: module)
    switch tests {
    case .folder(let path):
      folder = "\(workspace.folder)/kit"
      copies = [(path, "\(folder)/\(Manifest.testFolder)"), (root, folder)]
      testFolders = [Manifest.testFolder]
      owner = folder
      var manifest = Manifest()
      manifest.replaceTests()
      manifest.addSwitch(module.name, to: planting.targets)
      let kept =
        files.map { String($0.path.dropFirst(root.count + 1)) } + [Manifest.testFolder]
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
      let kept = files.map { String(copied($0.path).dropFirst(workspace.folder.count + 1)) }
      try packages.copy(
        to: workspace.folder, manifests: manifests, keeping: Set(kept + [switchFolder]))
    }
    try write(files, asking: module)
    if case .folder(let path) = tests {
      let (place, own) = ("\(folder)/\(Manifest.testFolder)", "NoTests.swift")
      try FolderCopy(of: path, at: place, keeping: [own], comparesContents: true).update()
      // SwiftPM refuses a target without any source; an empty suite is to be graded all the same.
      try FolderCopy.write("// Of the grader.\n".utf8, to: "\(place)/\(own)")
    }
  }

  /// Writes the planted sources and the switch, as far as they differ from what is there.
  private func write(_ files: [PlantedFile], asking module: Switch) throws {
    for file in files {
      try FolderCopy.write(file.text.utf8, to: copied(file.path))
    }
    try FolderCopy.write(module.source.utf8, to: switchPath)
    let number = UInt64(module.source.utf8.hashed, radix: 16) ?? 0
    let date = Date(timeIntervalSince1970: Double(number % 1_000_000_000))
    // The same date for the same source, so that nothing is built again when it has been away.
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: switchPath)
  }

  private var switchPath: String { "\(owner)/\(Manifest.switchFolder)/Switch.swift" }

  /// Takes the switch's source away, so that no test can read the keys in it.
  func hideSwitch() { try? FileManager.default.removeItem(atPath: switchPath) }

  var sources: FileTree { get throws { try FileTree(of: "\(folder)/Sources") } }

  var testSources: FileTree {
    get throws {
      var all = FileTree()
      for path in testFolders { all.add(try FileTree(of: "\(folder)/\(path)"), below: path) }
      return all
    }
  }

  func copied(_ path: String) -> String {
    let copy = copies.first { path.hasPrefix($0.original + "/") }
    return copy.map { $0.copy + path.dropFirst($0.original.count) } ?? path
  }

  /// The file that a path in the copy stands for; the same path for other files.
  func original(_ path: String) -> String {
    let copy = copies.first { path.hasPrefix($0.copy + "/") }
    return copy.map { $0.original + path.dropFirst($0.copy.count) } ?? path
  }

  /// Builds the package; changes that the compiler does not accept are dropped, if they can be.
  ///
  /// - Returns: the path of the test program, or the errors in the tests.
  func build<Plan: Planting>(
    _ planting: inout Plan, asking module: Switch, countingLines: Bool, _ progress: Progress
  ) throws -> (binary: String, problems: [String], seconds: Double) {
    var build = SwiftBuild(folder: folder, countsLines: countingLines, progress: progress)
    var seconds = 0.0
    for round in 1...Self.rounds {
      progress.say(
        "Building with \(planting.ids.count) changes\(round > 1 ? " (round \(round))" : "") …")
      let result = try build.run()
      seconds += result.seconds
      if result.ending == .exited(0) {
        if build.target == nil {
          return (try build.binary(), [], seconds)
        }
        build.target = nil
        continue
      }
      let problems = BuildProblem.all(in: result.output)
      let found = problems.map { problem in
        var problem = problem
        problem.file = original(problem.file)
        return problem
      }
      if let fewer = try planting.dropping(found, asking: module) {
        planting = fewer
        try write(planting.planted(asking: module), asking: module)
        // Its tests would only wait for it.
        build.target = planting.targets.first
        continue
      }
      let own = zip(problems, found).filter { problem, _ in
        // Of errors without a place, those are blamed on a learner's tests that tests cause.
        ["ld: ", "link", "mixed", "used twice"].contains(where: problem.message.contains)
          && testFolders == [Manifest.testFolder]
          || testFolders.contains { problem.file.hasPrefix("\(folder)/\($0)/") }
      }.map { $1.text + ($1.message.contains("GradeSwitch") ? Self.asksSwitch : "") }
      if !own.isEmpty { return ("", own, seconds) }
      let lines = found.map {
        ([$0.text] + planting.changes(at: $0)).joined(separator: "\n  planted here: ")
      }
      throw GradeError(
        "\(original(folder + "/Package.swift")) does not build:\n"
          + (lines.isEmpty ? String(result.output.suffix(2000)) : lines.joined(separator: "\n")),
        next: "See whether `swift build --build-tests` builds the package without changes.")
    }
    throw GradeError(
      "After \(Self.rounds) builds there are still changes that do not compile.",
      next: "Choose fewer files with --only PART.")
  }

  /// Each round shows the errors of one stage of the compiler: this many are ample.
  private static let rounds = 30

  private static let asksSwitch = ": tests cannot ask which bug is planted"
}
