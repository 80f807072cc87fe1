/// One target of the package that the grader builds.
struct WorkspaceTarget: Equatable {
  let name: String
  let isTest: Bool
  /// Names of targets in the same package.
  let dependencies: [String]
  /// Build settings, as a manifest writes them.
  var settings: [String] = []
  /// The folder inside of the workspace.
  var folder: String { (isTest ? "Tests/" : "Sources/") + name }
}
