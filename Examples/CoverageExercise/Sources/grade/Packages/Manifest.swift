import Foundation

/// Lines to add to the copied manifests of a package.
///
/// They change the package by code, so that a manifest need not be understood: `Package.swift` and
/// all of `Package@swift-….swift`, since SwiftPM chooses one of them.
struct Manifest {
  /// The lines, with `package` for the package's variable.
  private(set) var lines: [String] = []

  /// The folder of the switch, below the package's. It is hidden because a target may have the
  /// package's own folder; SwiftPM takes a hidden folder's subfolder only.
  static let switchFolder = ".gradeswitch/Sources"
  /// The module of a learner's tests, and its folder.
  static let testModule = "GradedTests"
  static let testFolder = "Tests/\(testModule)"

  /// Takes out targets, and the products that hold one of them.
  mutating func remove(_ targets: [String], from package: PackageListing) {
    let products = package.products.filter { !Set($0.targets).isDisjoint(with: targets) }
    for (list, names) in [("targets", targets), ("products", products.map(\.name))]
    where !names.isEmpty {
      lines.append("package.\(list).removeAll { \(Self.array(names)).contains($0.name) }")
    }
  }

  /// Adds a target with the switch, which other targets ask.
  mutating func addSwitch(_ name: String, to targets: [String]) {
    lines += [
      "for target in package.targets where \(Self.array(targets)).contains(target.name) {",
      "  target.dependencies.append(.target(name: \"\(name)\"))",
      "}",
      "package.targets.append(.target(name: \"\(name)\", path: \"\(Self.switchFolder)\"))",
    ]
  }

  /// Puts one test target in the place of all, which knows all libraries that remain.
  mutating func replaceTests() {
    lines += [
      "package.targets.removeAll { $0.type == .test || ($0.path ?? \"\").hasPrefix(\"Tests/\") }",
      "package.targets.append(",
      "  .testTarget(",
      "    name: \"\(Self.testModule)\",",
      "    dependencies: package.targets.filter { $0.type == .regular }.map {",
      "      Target.Dependency.byName(name: $0.name)",
      "    },",
      "    path: \"\(Self.testFolder)\"))",
    ]
  }

  /// The names of a package's manifests.
  ///
  /// - Throws: an error of the file system.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }
  }

  /// A manifest with the lines at its end.
  ///
  /// - Throws: `GradeError`, if the manifest does not say `let package = Package(`.
  func added(to text: String, path: String) throws -> String {
    if lines.isEmpty { return text }
    let pattern = #"^\s*(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*Package\s*\("#
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    guard let match, let range = Range(match.range(at: 1), in: text) else {
      throw GradeError(
        "\(path) has no line that begins with `let package = Package(`.",
        next: "Write it so: the grader adds lines to a copy of it that change `package`.")
    }
    let name = String(text[range])
    let own = lines.map { line in
      ["targets", "products"].reduce(line) { line, list in
        line.replacingOccurrences(of: "package.\(list)", with: "\(name).\(list)")
      }
    }
    return ([text, "", "// Added by the grader."] + own).joined(separator: "\n") + "\n"
  }

  /// Writes a package's manifests, with the lines, to its copy.
  ///
  /// - Throws: `GradeError`, if one cannot be read, changed or written.
  func write(from folder: String, to copy: String) throws {
    for name in try Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) else {
        throw GradeError("Cannot read \(path).", next: "Check that it is a text you may read.")
      }
      try FolderCopy.write(try added(to: text, path: path).utf8, to: "\(copy)/\(name)")
    }
  }

  private static func array(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
