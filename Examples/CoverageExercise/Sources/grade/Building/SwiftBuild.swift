import Foundation

/// Builds the package in the workspace, tests and all.
struct SwiftBuild {
  let folder: String
  var countsLines = true
  /// The only target to build; `nil` for all, with the tests.
  var target: String?
  var progress: Progress?

  private static let limit = 1800.0

  func run() throws -> ChildProcess.Result {
    var command = Command(
      executable: try Toolchain.path(of: "swift"),
      arguments: [
        "build", "--package-path", folder, "-Xswiftc", "-suppress-warnings",
      ] + (target.map { ["--target", $0] } ?? ["--build-tests"])
        + (countsLines ? ["--enable-code-coverage"] : []))
    command.interruption = SIGINT
    let result = try ChildProcess.run(command, limit: Self.limit) { output in
      // SwiftPM counts its steps: `[12/345] Compiling …`.
      let steps = String(decoding: output, as: UTF8.self).split(separator: "\n")
      if let last = steps.last(where: { $0.hasPrefix("[") }) { progress?.step(String(last)) }
      return false
    }
    if case .exited = result.ending { return result }
    throw GradeError(
      "The build in \(folder) did not come to an end (\(result.ending)).",
      next: "Run `swift build --build-tests` there and see what it says.")
  }

  /// The path of the test program, which SwiftPM names after the package.
  func binary() throws -> String {
    let products = "\(folder)/.build/debug"
    let names = try FileManager.default.contentsOfDirectory(atPath: products)
    guard let name = names.first(where: { $0.hasSuffix("PackageTests.xctest") }) else {
      throw GradeError(
        "The build in \(folder) made no test program.", next: "Check that the package has tests.")
    }
    // On Apple's systems it is in a bundle.
    let program = "\(products)/\(name)/Contents/MacOS/\(name.dropLast(".xctest".count))"
    return FileManager.default.fileExists(atPath: program) ? program : "\(products)/\(name)"
  }
}

struct BuildProblem: Hashable, Sendable {
  /// The file's path, as the compiler writes it.
  var file: String
  let line: Int
  let column: Int
  let message: String

  /// `/a/File.swift:12: what`.
  var text: String { "\(file):\(line): \(message)" }

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
