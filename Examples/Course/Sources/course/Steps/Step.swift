import Foundation

/// A step of the course: a folder of Steps.
struct Step: Sendable {
  /// The contents of step.json.
  struct Facts: Decodable, Sendable {
    let chapter: Int
    let minutes: Int
    /// Test files whose assertions are the same in the step before.
    let net: [String]
    /// Source files that this step adds or changes.
    let changes: [String]
    let prevents: [Bug]
  }

  /// A bug that a test of the step catches.
  struct Bug: Codable, Equatable, Sendable {
    let bug: String
    /// The description in Russian, of a bug without an identifier.
    var ru: String?
    let file: String
    let old: String
    let new: String
    let test: String
  }

  /// The name of the folder and of the module, such as `WebView02`.
  let name: String
  let facts: Facts
  let folder: String
  /// The name of the step before in the same series; `nil` for the first.
  let before: String?

  /// The name without its number.
  static func series(of name: String) -> String {
    String(name.reversed().drop { $0.isNumber }.reversed())
  }

  /// A Boolean value that tells whether the task is to write tests: the sources stay as they are.
  var asksForTests: Bool { before != nil && facts.changes.isEmpty }

  /// The sources that solve the step; `nil` in a copy of the course without solutions.
  var sources: FileSet? {
    get throws { try FileSet(existing: folder + "/Sources") }
  }

  /// The file in which a copy of the course without solutions keeps the sources of a step, in base64:
  /// bugs are planted in them, and nobody reads them by accident.
  static let sourcesForBugs = "sources.json"

  /// The sources in which bugs are planted that have no place in the learner's.
  var sourcesForBugs: FileSet? {
    get throws {
      if let sources = try sources { return sources }
      let data = FileManager.default.contents(atPath: "\(folder)/\(Self.sourcesForBugs)")
      return try data.map { FileSet(try JSONDecoder().decode([String: Data].self, from: $0)) }
    }
  }

  /// The tests of the step; `nil` where they are the solution and the copy has none.
  var tests: FileSet? {
    get throws { try FileSet(existing: folder + "/Tests") }
  }

  func page(in language: Language) throws -> StepPage {
    let path = "\(folder)/\(language.rawValue).md"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CourseError(text: Say.cannotRead(path))
    }
    return StepPage(text)
  }
}
