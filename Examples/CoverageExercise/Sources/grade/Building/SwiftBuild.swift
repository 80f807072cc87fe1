import Foundation

/// Builds the package in the workspace, tests and all.
struct SwiftBuild {
  /// The result of a build.
  enum Outcome {
    /// Built; the path of the test program, and how many seconds it took.
    case built(binary: String, seconds: Double)
    /// The compiler does not accept it.
    case failed([BuildProblem], output: String)
  }

  /// The workspace's folder.
  let folder: String
  /// The package's name.
  let name: String
  /// A Boolean value that tells whether test runs record line coverage.
  var countsLines = true
  /// The only target to build; `nil` for all, with the tests.
  var target: String?
  /// Told how far the build is.
  var progress: Progress?

  /// Seconds after which something is badly wrong.
  private static let limit = 1800.0

  /// - Throws: `GradeError`, if there is no compiler, or it does not come to an end.
  func run() throws -> Outcome {
    var command = Command(
      executable: try Toolchain.path(of: "swift"),
      arguments: [
        "build", "--package-path", folder, "-Xswiftc", "-suppress-warnings",
      ] + (target.map { ["--target", $0] } ?? ["--build-tests"])
        + (countsLines ? ["--enable-code-coverage"] : []))
    command.interruption = .interrupt
    var steps = progress.map { BuildProgress($0, pace: Progress.Pace(of: $0)) }
    let result = try ChildProcess.run(command, limit: Self.limit) { steps?.read($0) }
    switch result.ending {
    case .exited(0):
      return .built(
        binary: "\(folder)/.build/debug/\(name)PackageTests.xctest", seconds: result.seconds)
    case .exited: return .failed(BuildProblem.all(in: result.output), output: result.output)
    case .crashed, .stopped, .toldEnough:
      throw GradeError(
        "The build in \(folder) did not come to an end (\(result.ending)).",
        next: "Run `swift build --build-tests` there and see what it says.")
    }
  }
}
