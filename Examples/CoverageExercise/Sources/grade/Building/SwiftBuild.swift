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
  /// The file's path, as the compiler writes it; empty for an error without a place.
  var file = ""
  var line = 0
  var column = 0
  let message: String

  /// `/a/File.swift:12: what`.
  var text: String { file.isEmpty ? message : "\(file):\(line): \(message)" }

  /// The errors with a place; if there is none, the linker's first, or the first.
  static func all(in output: String) -> [BuildProblem] {
    var seen: Set<BuildProblem> = []
    let lines = output.split(separator: "\n")
    let all = zip(lines, lines.dropFirst() + [""]).compactMap(parse)
      .filter { seen.insert($0).inserted }
    let placed = all.filter { !$0.file.isEmpty }
    let first = all.first { $0.message.hasPrefix("ld: ") } ?? all.first
    return placed.isEmpty ? [first].compactMap { $0 } : placed
  }

  /// Reads `/a/File.swift:12:3: error: what`, where the column may be missing, and `error: what`.
  private static func parse(_ line: Substring, _ next: Substring) -> BuildProblem? {
    if line.hasPrefix("error: ") { return BuildProblem(message: String(line.dropFirst(7))) }
    let parts = String(line).components(separatedBy: ": error: ")
    guard parts.count > 1 else { return nil }
    // The line below says which code a macro's was made from.
    let place = parts[0].hasPrefix("macro expansion") ? next.drop { $0 != "/" } : parts[0][...]
    let words = place.split(separator: ":")
    let isLinker = parts[0].split(separator: "/").last?.hasPrefix("ld") == true
    if isLinker { return BuildProblem(message: "ld: " + parts[1]) }
    guard place.first == "/", words.count > 1, let number = Int(words[1]) else { return nil }
    let column = words.count > 2 ? Int(words[2]) : nil
    return BuildProblem(
      file: String(words[0]), line: number, column: column ?? 0,
      message: parts.dropFirst().joined(separator: ": error: "))
  }
}
