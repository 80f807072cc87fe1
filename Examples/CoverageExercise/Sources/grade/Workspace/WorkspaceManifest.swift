/// The manifest of the package that the grader builds: one package, so that nothing is resolved.
struct WorkspaceManifest {
  let name: String
  let targets: [WorkspaceTarget]

  var text: String {
    """
    // swift-tools-version: 6.0
    // Written by the grader. Changes are lost.
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.iOS(.v15), .macOS(.v12)],
      targets: [
    \(targets.map(line).joined(separator: "\n"))
      ]
    )

    """
  }

  private func line(_ target: WorkspaceTarget) -> String {
    let dependencies = target.dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
    let settings = target.settings.joined(separator: ", ")
    return "    .\(target.isTest ? "testTarget" : "target")(name: \"\(target.name)\", "
      + "dependencies: [\(dependencies)], swiftSettings: [\(settings)]),"
  }
}
