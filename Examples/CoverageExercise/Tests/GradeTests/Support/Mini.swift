import Foundation
import Testing

@testable import grade

/// Gradings on a kit of one file: what a person who runs `grade` would see.
///
/// One after the other in one workspace, so that the kit is built once.
@Suite("Grading whole suites", .serialized)
enum Mini {
  /// The exercise's folder.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Suites/Mini").path.realPath

  /// Where suites are graded.
  static let workspace = folder + "/.build/grade-tests"

  static let silent = Progress(isTerminal: false) { _ in }

  static func arguments(_ suite: String) -> [String] {
    ["--package", folder, "--tests", "\(folder)/\(suite)", "--workspace", workspace]
  }

  static func grader(_ arguments: [String]) throws -> BugGrader {
    let options = try Options(arguments)
    let exercise = try Exercise(at: options.package)
    return BugGrader(
      options: options, exercise: exercise,
      catalogue: try Catalogue(options.choice, in: exercise.folder), progress: silent)
  }

  /// Writes a suite of one test, and returns its place as `grade` takes it.
  static func suite(_ name: String, _ body: String) throws -> String {
    let place = ".build/suites/\(name)"
    let top = "import Counting\nimport Foundation\nimport Testing\n"
    let test = "@Test(\"counts\") func counts() {\n  \(body)\n}\n"
    try FolderCopy.write((top + test).utf8, to: "\(folder)/\(place)/CounterTests.swift")
    return place
  }

  /// Grades a learner's suite.
  static func grade(_ suite: String, _ arguments: [String] = []) async throws -> Grade {
    let arguments = Self.arguments(suite) + ["--limit", "20"] + arguments
    return try await OwnThread.run { try grader(arguments).run() }
  }

  #if canImport(SwiftParser)
    static func mutants(_ arguments: [String]) async throws -> MutantGrade {
      try await OwnThread.run {
        let grade = try MutantGrader(options: try Options(arguments), progress: silent).run()
        try grade.check()
        return grade
      }
    }
  #endif
}

extension Grade {
  var outcomes: [Outcome] { bugs.map(\.outcome) }
  /// The titles of all tests that are named because they do not count.
  var named: [String] {
    (Array(reference.flakyTests) + leftOut.map(\.name) + voidedBy).map(\.title).sorted()
  }
}

#if canImport(SwiftParser)
  extension MutantGrade {
    /// By the mutant, such as `count += 1 → removed`.
    var outcomes: [String: Outcome] {
      let all = results.map { ("\($0.mutant.before) → \($0.mutant.after)", $0.outcome) }
      return Dictionary(all) { one, _ in one }
    }
  }
#endif
