import Foundation

/// Questions to `swift package`.
enum SwiftPackage {
  /// The answer: what comes from the first brace on, since notes may come before it.
  ///
  /// - Throws: `GradeError`, if SwiftPM has none.
  static func ask(_ question: [String], at folder: String) throws -> String {
    var command = Command(
      executable: try Toolchain.path(of: "swift"),
      // Whoever runs this grader by `swift run` may still hold the lock.
      arguments: ["package", "--ignore-lock", "--package-path", folder] + question)
    command.interruption = .interrupt
    let result = try ChildProcess.run(command, limit: 300)
    guard result.ending == .exited(0), let brace = result.output.firstIndex(of: "{") else {
      throw GradeError(
        "`swift package \(question.joined(separator: " "))` failed at \(folder):\n"
          + result.output.trimmingCharacters(in: .whitespacesAndNewlines),
        next: "Check that the folder holds a package that `swift build` builds.")
    }
    return String(result.output[brace...])
  }
}
