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

  /// The package's folder.
  let folder: String
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
    command.interruption = SIGINT
    var last = ""
    let result = try ChildProcess.run(command, limit: Self.limit) { output in
      let step = Self.step(in: String(decoding: output, as: UTF8.self))
      if let step, step != last {
        last = step
        progress?.step(step)
      }
      return false
    }
    switch result.ending {
    case .exited(0): return .built(binary: try binary(), seconds: result.seconds)
    case .exited: return .failed(BuildProblem.all(in: result.output), output: result.output)
    case .crashed, .stopped, .toldEnough:
      throw GradeError(
        "The build in \(folder) did not come to an end (\(result.ending)).",
        next: "Run `swift build --build-tests` there and see what it says.")
    }
  }

  /// SwiftPM names the test program after the package.
  private func binary() throws -> String {
    if target != nil { return "" }
    let products = "\(folder)/.build/debug"
    let names = try FileManager.default.contentsOfDirectory(atPath: products)
    guard let name = names.first(where: { $0.hasSuffix("PackageTests.xctest") }) else {
      throw GradeError(
        "The build in \(folder) made no test program.", next: "Check that the package has tests.")
    }
    return "\(products)/\(name)"
  }

  /// The last step in what SwiftPM wrote, `[12/345] Compiling …`, in words; a step that is cut in two
  /// is left out.
  static func step(in output: String) -> String? {
    for line in output.split(separator: "\n").reversed() where line.hasPrefix("[") {
      let numbers = line.dropFirst().prefix { $0 != "]" }.split(separator: "/").map { Int($0) }
      if line.contains("]"), numbers.count == 2, let done = numbers[0], let total = numbers[1],
        total > 0
      {
        // SwiftPM finds more steps on its way, so their number says more than the share alone.
        return "Building … \(100 * done / total) % (\(done) of \(total) steps)"
      }
    }
    return nil
  }
}

/// One error that the compiler reports.
struct BuildProblem: Hashable, Sendable {
  /// The file's path, as the compiler writes it.
  let file: String
  let line: Int
  let column: Int
  let message: String

  /// `/a/File.swift:12: what`.
  var text: String { "\(file):\(line): \(message)" }

  /// The errors in a build's output, each once, in order.
  static func all(in output: String) -> [BuildProblem] {
    var seen: Set<BuildProblem> = []
    return output.split(separator: "\n").compactMap(parse).filter { seen.insert($0).inserted }
  }

  /// Reads `/a/File.swift:12:3: error: what`.
  private static func parse(_ line: Substring) -> BuildProblem? {
    let parts = String(line).components(separatedBy: ": error: ")
    guard line.first == "/", parts.count > 1 else { return nil }
    let place = parts[0].split(separator: ":")
    guard place.count >= 3, let number = Int(place[1]), let column = Int(place[2]) else {
      return nil
    }
    return BuildProblem(
      file: String(place[0]), line: number, column: column,
      message: parts.dropFirst().joined(separator: ": error: "))
  }
}
