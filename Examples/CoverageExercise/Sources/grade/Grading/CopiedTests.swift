/// The copy of the tests in the workspace, where the compiler and the tests see it.
struct CopiedTests {
  /// The folder of the copy.
  private let copies: String
  /// The learner's folder.
  private let tests: String

  init(copies: String, of tests: String) {
    self.copies = copies + "/"
    self.tests = tests.hasSuffix("/") ? tests : tests + "/"
  }

  /// The learner's file that a path in the copy stands for; the same path for other files.
  func original(_ path: String) -> String {
    path.hasPrefix(copies) ? tests + path.dropFirst(copies.count) : path
  }

  /// A test with the path of the learner's file.
  func original(_ test: LeftOutTest) -> LeftOutTest {
    var test = test
    test.file = test.file.map(original)
    return test
  }

  /// The reference of tests that do not build.
  ///
  /// - Throws: `GradeError`, if it is not the tests' fault that the package does not build.
  func reference(
    _ problems: [BuildProblem], _ output: String, in workspace: Workspace
  ) throws -> Reference {
    let own = problems.filter { $0.file.hasPrefix(copies) }
    if own.isEmpty {
      let lines = problems.map { "\($0.file):\($0.line): \($0.message)" }
      throw lines.isEmpty
        ? GradeError(
          "The build failed:\n\(output.suffix(2000))",
          next: "Run `swift build --build-tests` in \(workspace.folder) to see all of it.")
        : GradeError(
          "The kit does not build with the faults in it:\n\(lines.joined(separator: "\n"))",
          next: "The catalogue belongs to another version of the kit: use the matching one.")
    }
    let lines = own.map { "\(original($0.file)):\($0.line): \(Self.text($0.message))" }
    return Reference(.doesNotBuild, details: lines)
  }

  private static func text(_ message: String) -> String {
    message.contains("no such module 'FaultSwitch'")
      ? "\(message): tests cannot ask which fault is planted" : message
  }
}
