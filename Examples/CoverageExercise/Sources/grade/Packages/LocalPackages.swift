import Foundation

/// A package, and the packages in the file system that it depends on.
struct LocalPackages {
  /// The package whose tests run.
  let root: PackageListing
  /// The others, each once.
  let others: [PackageListing]

  var all: [PackageListing] { [root] + others }

  init(root: PackageListing, others: [PackageListing]) {
    self.root = root
    self.others = others
  }

  /// Asks SwiftPM about the package in a folder.
  ///
  /// - Throws: `GradeError`, if there is no package in the folder.
  init(at folder: String) throws {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: place + "/Package.swift") else {
      throw GradeError(
        "There is no Package.swift in \(folder).",
        next: "Name the folder of a Swift package with --package DIR.")
    }
    root = try PackageListing.read(at: place)
    var found: [PackageListing] = []
    var open = root.dependencies
    while let dependency = open.popLast() {
      guard let path = dependency.path, !(found + [root]).contains(where: { $0.path == path })
      else { continue }
      let package = try PackageListing.read(at: path)
      found.append(package)
      open += package.dependencies
    }
    others = found
  }

  /// The target with a name, and the package it belongs to.
  ///
  /// - Throws: `GradeError`, if there is none that can be mutated.
  func target(
    named name: String
  ) throws -> (target: PackageListing.Target, package: PackageListing) {
    for package in all {
      guard let target = package.targets.first(where: { $0.name == name }) else { continue }
      guard target.isSwiftCode else {
        throw GradeError(
          "\(name) cannot be mutated: it is of the type “\(target.type)” (\(target.moduleType)).",
          next: "Name a library or an executable in Swift.")
      }
      return (target, package)
    }
    let names = all.flatMap(\.targets).filter(\.isSwiftCode).map(\.name).joined(separator: ", ")
    throw GradeError(
      "There is no target \(name) in the package at \(root.path).", next: "There are \(names).")
  }

  /// The root package's test targets that depend on one of some targets, directly or through others.
  ///
  /// - Parameters:
  ///   - targets: the names of the targets.
  ///   - chosen: the only test targets to take; `nil` for all.
  /// - Throws: `GradeError`, if one of the chosen is not there, or there is none.
  func tests(of targets: [String], chosen: [String]?) throws -> [PackageListing.Target] {
    let tests = root.targets.filter { test in
      test.type == "test" && !closure(of: [test.name]).isDisjoint(with: targets)
    }
    let found = tests.filter { chosen?.contains($0.name) ?? true }
    if found.isEmpty || found.count < chosen?.count ?? 0 {
      let names = tests.map(\.name).joined(separator: ", ")
      let missing = (chosen ?? []).first { name in !found.contains { $0.name == name } }
      throw GradeError(
        "No test target\(missing.map { " \($0)" } ?? "") of the package at \(root.path) depends on "
          + "\(targets.joined(separator: ", ")).",
        next: names.isEmpty
          ? "Add a test target for it to the package." : "Choose one of these: \(names).")
    }
    return found
  }

  /// The names of the root package's targets that neither the tests nor those that are tested need.
  func needless(testing targets: [String], with tests: [PackageListing.Target]) -> [String] {
    let needed = closure(of: tests.map(\.name) + targets)
    // It does not say which targets a plugin or a macro serves.
    let isPlain = !root.targets.contains { ["plugin", "macro"].contains($0.type) }
    return root.targets.filter { other in
      !needed.contains(other.name) && (other.type == "test" || isPlain)
    }.map(\.name)
  }

  /// The folder above all packages: copies below another folder keep their places and their names.
  var base: String {
    let paths = all.map { $0.path.split(separator: "/").dropLast() }
    let common = paths.dropFirst().reduce(paths[0]) { one, other in
      zip(one, other).prefix { $0 == $1 }.map(\.0)[...]
    }
    return "/" + common.joined(separator: "/")
  }

  /// The path of a package's copy below the folder of copies.
  func place(of package: PackageListing) -> String {
    String(package.path.dropFirst(base == "/" ? 1 : base.count + 1))
  }

  /// Brings copies of all packages up to date.
  ///
  /// - Parameters:
  ///   - folder: the folder of copies.
  ///   - manifests: what to add to manifests, by the package's path.
  ///   - keeping: paths below the folder of copies that somebody else writes.
  ///   - leavingOut: names at the top of the root package that nothing needs.
  /// - Throws: `GradeError`, if something cannot be read or written.
  func copy(
    to folder: String, manifests: [String: Manifest] = [:], keeping: Set<String> = [],
    leavingOut: Set<String> = []
  ) throws {
    let places = all.map(place)
    for package in all {
      let place = place(of: package)
      let inside = (places + keeping).filter { $0.hasPrefix(place + "/") }
      var kept = Set(inside.map { String($0.dropFirst(place.count + 1)) })
      let manifest = manifests[package.path]
      if manifest != nil { kept.formUnion(try Manifest.names(in: package.path)) }
      // Of a kit that this package is an example of, nothing else is needed.
      let isAround = root.path.hasPrefix(package.path + "/")
      var top = isAround ? package.topNames : nil
      if package.path == root.path, !leavingOut.isEmpty {
        top = Set(try FileManager.default.contentsOfDirectory(atPath: root.path))
          .subtracting(leavingOut)
      }
      try FolderCopy(
        of: package.path, at: "\(folder)/\(place)", only: top, keeping: kept
      ).update()
      try manifest?.write(from: package.path, to: "\(folder)/\(place)")
    }
    try copyCheckouts(to: "\(folder)/\(place(of: root))/.build")
  }

  /// Takes over what SwiftPM has downloaded, when it has changed, so that no network is needed.
  private func copyCheckouts(to goal: String) throws {
    let source = root.path + "/.build"
    let isRemote = all.flatMap(\.dependencies).contains { $0.path == nil }
    let state = "workspace-state.json"
    guard isRemote, let text = FileManager.default.contents(atPath: "\(source)/\(state)"),
      // The copy's own file of this name has the paths of the copy.
      FileManager.default.contents(atPath: "\(goal)/original-\(state)") != text
    else { return }
    do {
      try FileManager.default.createDirectory(atPath: goal, withIntermediateDirectories: true)
      for name in ["checkouts", "repositories", "artifacts", "registry", state] {
        try? FileManager.default.removeItem(atPath: "\(goal)/\(name)")
        if FileManager.default.fileExists(atPath: "\(source)/\(name)") {
          try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(goal)/\(name)")
        }
      }
    } catch {
      throw GradeError(
        "Cannot copy what is downloaded in \(source): \(error.localizedDescription)",
        next: "Run `swift package resolve` in \(root.path) and try again.")
    }
    try FolderCopy.write(text, to: "\(goal)/original-\(state)")
  }

  private func closure(of names: [String]) -> Set<String> {
    let targets = Dictionary(
      all.flatMap(\.targets).map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    let products = Dictionary(
      all.flatMap(\.products).map { ($0.name, $0.targets) }, uniquingKeysWith: { one, _ in one })
    var wanted: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard wanted.insert(name).inserted, let target = targets[name] else { continue }
      open += target.targetDependencies ?? []
      open += (target.productDependencies ?? []).flatMap { products[$0] ?? [] }
    }
    return wanted
  }
}
