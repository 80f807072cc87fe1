import Foundation

/// A package, and the packages in the file system that it depends on.
struct LocalPackages {
  /// The package whose tests run.
  let root: PackageListing
  /// The others, each once.
  let others: [PackageListing]

  private var all: [PackageListing] { [root] + others }

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

  /// The root package's test targets that depend on a target, directly or through others.
  ///
  /// - Parameters:
  ///   - target: the target's name.
  ///   - chosen: the only test target to take; `nil` for all.
  /// - Throws: `GradeError`, if there is none.
  func tests(of target: String, chosen: String?) throws -> [PackageListing.Target] {
    let tests = root.targets.filter { $0.type == "test" && closure(of: [$0.name]).contains(target) }
    let found = tests.filter { chosen == nil || $0.name == chosen }
    if found.isEmpty {
      let names = tests.map(\.name).joined(separator: ", ")
      throw GradeError(
        "No test target\(chosen.map { " \($0)" } ?? "") of the package at \(root.path) depends on "
          + "\(target).",
        next: names.isEmpty
          ? "Add a test target for it to the package." : "Choose one of these: \(names).")
    }
    return found
  }

  /// The names of the root package's targets that neither the tests nor the target need.
  func needless(testing target: String, with tests: [PackageListing.Target]) -> [String] {
    let needed = closure(of: tests.map(\.name) + [target])
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
