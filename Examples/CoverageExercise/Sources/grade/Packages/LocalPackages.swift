import Foundation

/// A package, and the packages in the file system that it depends on.
struct LocalPackages {
  let root: PackageListing
  let others: [PackageListing]

  var all: [PackageListing] { [root] + others }

  func target(
    named name: String
  ) throws -> (target: PackageListing.Target, package: PackageListing) {
    for package in all {
      let target = package.targets.first { $0.name == name && $0.isSwiftCode }
      if let target { return (target, package) }
    }
    let names = all.flatMap(\.targets).filter(\.isSwiftCode).map(\.name).joined(separator: ", ")
    throw GradeError(
      "The package at \(root.path) has no library or executable \(name) in Swift.",
      next: "There are \(names).")
  }

  /// The root package's test targets that depend on one of some targets, directly or through others.
  func tests(of targets: [String], chosen: [String]?) throws -> [PackageListing.Target] {
    let tests = root.targets.filter { test in
      test.type == "test" && !closure(of: [test.name]).isDisjoint(with: targets)
    }
    let found = tests.filter { chosen?.contains($0.name) ?? true }
    let missing = chosen?.first { name in !found.contains { $0.name == name } }
    guard !found.isEmpty, missing == nil else {
      let names = tests.map(\.name).joined(separator: ", ")
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

  /// The path of a package's copy below the folder of copies: all keep their places and names.
  func place(of package: PackageListing) -> String {
    let above = all.map { $0.path.split(separator: "/").dropLast() }
    let common = above.reduce(above[0]) { zip($0, $1).prefix { $0 == $1 }.map(\.0)[...] }
    return package.path.split(separator: "/").dropFirst(common.count).joined(separator: "/")
  }

  /// Brings copies of all packages up to date.
  ///
  /// - Parameter keeping: paths below the folder of copies that somebody else writes.
  func copy(
    to folder: String, manifests: [String: Manifest] = [:], keeping: Set<String> = []
  ) throws {
    let places = all.map(place) + keeping
    for package in all {
      let place = place(of: package)
      let inside = places.filter { $0.hasPrefix(place + "/") }
      var kept = Set(inside.map { String($0.dropFirst(place.count + 1)) })
      let manifest = manifests[package.path]
      if manifest != nil { kept.formUnion(try Manifest.names(in: package.path)) }
      try FolderCopy(of: package.path, at: "\(folder)/\(place)", keeping: kept).update()
      try manifest?.write(from: package.path, to: "\(folder)/\(place)")
    }
    try copyCheckouts(to: "\(folder)/\(place(of: root))/.build")
  }

  /// Takes over what SwiftPM has downloaded, when it has changed, so that no network is needed.
  private func copyCheckouts(to goal: String) throws {
    let (files, state, source) = (
      FileManager.default, "workspace-state.json", root.path + "/.build"
    )
    let isRemote = all.flatMap(\.dependencies).contains { $0.path == nil }
    guard isRemote, let text = files.contents(atPath: "\(source)/\(state)"),
      // The copy's own file of this name has the paths of the copy.
      files.contents(atPath: "\(goal)/original-\(state)") != text
    else { return }
    try FolderCopy.attempt("copy what is downloaded in", source) {
      try files.createDirectory(atPath: goal, withIntermediateDirectories: true)
      for name in ["checkouts", "repositories", "artifacts", "registry", state] {
        try? files.removeItem(atPath: "\(goal)/\(name)")
        if files.fileExists(atPath: "\(source)/\(name)") {
          try files.copyItem(atPath: "\(source)/\(name)", toPath: "\(goal)/\(name)")
        }
      }
    }
    try FolderCopy.write(text, to: "\(goal)/original-\(state)")
  }

  private func closure(of names: [String]) -> Set<String> {
    let (targets, products) = (all.flatMap(\.targets), all.flatMap(\.products))
    var wanted: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard wanted.insert(name).inserted else { continue }
      for target in targets where target.name == name {
        let needed = Set(target.productDependencies ?? [])
        open += target.targetDependencies ?? []
        open += products.filter { needed.contains($0.name) }.flatMap(\.targets)
      }
    }
    return wanted
  }
}

extension LocalPackages {
  init(at folder: String) throws {
    let place = folder.realPath
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
}
