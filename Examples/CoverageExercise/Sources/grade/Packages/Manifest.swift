import Foundation

/// Lines to add to the copied manifests of a package.
///
/// They change the package by code, so that a manifest need not be understood: `Package.swift` and
/// all of `Package@swift-….swift`, since SwiftPM chooses one of them.
struct Manifest {
  private(set) var lines: [String] = []

  /// The folder of the switch, below the package's. It is hidden because a target may have the
  /// package's own folder; SwiftPM takes a hidden folder's subfolder only.
  static let switchFolder = ".gradeswitch/Sources"
  /// The module of a learner's tests, and its folder.
  static let testModule = "GradedTests"
  static let testFolder = "Tests/\(testModule)"

  mutating func remove(_ targets: [String], from package: PackageListing) {
    let products = package.products.filter { !Set($0.targets).isDisjoint(with: targets) }
    for (list, names) in [("targets", targets), ("products", products.map(\.name))]
    where !names.isEmpty {
      lines.append("graded.\(list).removeAll { \(names).contains($0.name) }")
    }
  }

  mutating func addSwitch(_ name: String, to targets: [String]) {
    lines += [
      "for target in graded.targets where \(targets).contains(target.name) {",
      "  target.dependencies.append(.target(name: \"\(name)\"))",
      "}",
      "graded.targets.append(.target(name: \"\(name)\", path: \"\(Self.switchFolder)\"))",
    ]
  }

  /// Puts one test target in the place of all, which knows all libraries that remain.
  mutating func replaceTests() {
    lines += [
      "graded.targets.removeAll { $0.type == .test || ($0.path ?? \"\").hasPrefix(\"Tests/\") }",
      "graded.targets.append(",
      "  .testTarget(",
      "    name: \"\(Self.testModule)\",",
      "    dependencies: graded.targets.filter { $0.type == .regular }.map {",
      "      Target.Dependency.byName(name: $0.name)",
      "    },",
      "    path: \"\(Self.testFolder)\"))",
    ]
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }
  }

  /// Writes a package's manifests, with the lines at their ends, to its copy.
  func write(from folder: String, to copy: String) throws {
    for name in try Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard let text = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) else {
        throw GradeError("Cannot read \(path).", next: "Check that it is a text you may read.")
      }
      try FolderCopy.write(try added(to: text, path: path).utf8, to: "\(copy)/\(name)")
    }
  }

  private func added(to text: String, path: String) throws -> String {
    if lines.isEmpty { return text }
    let pattern =
      #"^\s*(?:let|var)\s+(\w+)\s*(?::[\w.\s]*\bPackage\s*)?=\s*(?:(?:\w+\.)?Package|\.init)\s*\("#
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    guard let match, let name = Range(match.range(at: 1), in: text) else {
      throw GradeError(
        "\(path) has no line that begins with `let package = Package(`.",
        next: "Write it so: the grader adds lines to a copy of it that change `package`.")
    }
    // In the loop, its names hide the manifest's own.
    let added = ["", "// Added by the grader.", "for graded in [\(text[name])] {"] + lines + ["}"]
    return text + added.map { "\n" + $0 }.joined() + "\n"
  }
}
