import Foundation

/// A step of the course: a folder of Steps, which holds the files that differ from the step before. The
/// first of a series has those that it begins with in its folder Start.
struct Step: Sendable {
  /// The contents of step.json.
  struct Facts: Decodable, Sendable {
    let chapter: Int
    let minutes: Int
    /// Test files whose assertions are the same in the step before.
    let net: [String]
    /// Files of the step before that this one does without, such as `Tests/LampTests.swift`.
    let removes: [String]?
    /// Indicates whether the step is on the fast track.
    let isFast: Bool?
    let prevents: [Bug]
    /// Changes with which the code stays right: a test that fails with one asks for too much.
    let accepts: [Bug]?
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

  /// The module of the code of each step, which tests import.
  static let module = "ImageFeed"

  /// The name of the folder, such as `WebView02`.
  let name: String
  let facts: Facts
  let folder: String
  /// The steps before it in the same series, the first one first.
  let earlier: [Step]
  /// Indicates whether the task is to write tests: the sources stay as they are.
  let asksForTests: Bool
  /// Indicates whether this copy of the course has no solution of the step.
  let hasHiddenSources: Bool

  init(name: String, facts: Facts, folder: String, earlier: [Step]) {
    (self.name, self.facts, self.folder, self.earlier) = (name, facts, folder, earlier)
    hasHiddenSources = FileManager.default.fileExists(atPath: "\(folder)/\(Self.hiddenSources)")
    asksForTests =
      !facts.prevents.isEmpty && !hasHiddenSources && !FileSet.isDirectory(folder + "/Sources")
  }

  var before: Step? { earlier.last }
  var isFast: Bool { facts.isFast ?? false }

  /// The name without its number.
  static func series(of name: String) -> String {
    String(name.reversed().drop { $0.isNumber }.reversed())
  }

  /// The file in which a copy of the course without solutions keeps the sources of a step, in base64:
  /// bugs are planted in them, and nobody reads them by accident.
  static let hiddenSources = "sources.json"

  /// What the step begins with, its spies and fakes included; `nil` in a copy of the course without
  /// solutions, but for the first of a series.
  var start: (sources: FileSet, tests: FileSet)? {
    get throws {
      guard let before else { return (try started("Sources"), try started("Tests")) }
      guard let sources = try before.sources, let tests = try before.tests else { return nil }
      return (sources, tests.merging(try support))
    }
  }

  /// The spies and fakes that the step brings for tests; none where they are the task.
  var support: FileSet {
    get throws {
      let tests = try asksForTests ? FileSet() : FileSet(folder: folder + "/Tests")
      return tests.filter { name in
        !["@Test", "XCTestCase"].contains { tests[name]?.contains($0) == true }
      }
    }
  }

  /// The sources that solve the step; `nil` in a copy of the course without solutions.
  var sources: FileSet? {
    get throws { (earlier + [self]).contains(where: \.hasHiddenSources) ? nil : try model }
  }

  /// The sources that solve the step, in every copy: bugs are planted in them that have no place in the
  /// learner's.
  var model: FileSet {
    get throws { try files("Sources") }
  }

  /// The tests of the step; `nil` where they are the solution and the copy has none.
  var tests: FileSet? {
    get throws {
      asksForTests && !FileSet.isDirectory(folder + "/Tests") ? nil : try files("Tests")
    }
  }

  /// The files that the learner is to write, and their folder; `nil` in a copy without solutions.
  var solution: (folder: String, files: FileSet)? {
    get throws {
      let kind = asksForTests ? "Tests" : "Sources"
      guard !hasHiddenSources else { return nil }
      return try FileSet(existing: "\(folder)/\(kind)").map { (kind, $0) }
    }
  }

  /// Files that solve the step in another shape, in place of those with the same names; none if the step
  /// has no second solution, or the copy of the course none at all.
  var anotherSolution: FileSet {
    get throws { try FileSet(folder: folder + "/Another") }
  }

  /// A moment that a test plays and prints, with the question about it in the first two lines: one for
  /// each language.
  var question: (text: Text, file: FileSet)? {
    let name = "Question.swift"
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count > 2 else { return nil }
    func text(_ line: Int) -> String { String(lines[line].dropFirst("// en: ".count)) }
    return (Text(text(0), ru: text(1)), FileSet([name: data]))
  }

  /// All files of one kind, with what the step changes.
  private func files(_ kind: String) throws -> FileSet {
    let start = try before?.files(kind) ?? started(kind)
    let removed = removed(kind)
    return start.filter { !removed.contains($0) }.merging(try changed(kind))
  }

  /// The names of the files of one kind that the step does without.
  func removed(_ kind: String) -> [String] {
    (facts.removes ?? []).filter { $0.hasPrefix(kind + "/") }
      .map { String($0.dropFirst(kind.count + 1)) }
  }

  private func started(_ kind: String) throws -> FileSet {
    try FileSet(folder: "\(folder)/Start/\(kind)")
  }

  /// The files of one kind that differ from the step before.
  private func changed(_ kind: String) throws -> FileSet {
    guard kind == "Sources", hasHiddenSources else {
      return try FileSet(folder: "\(folder)/\(kind)")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(Self.hiddenSources)"))
    return FileSet(try JSONDecoder().decode([String: Data].self, from: data))
  }

  func page(in language: Language) throws -> StepPage {
    let path = "\(folder)/\(language.rawValue).md"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CourseError(text: Say.cannotRead(path))
    }
    return StepPage(
      text, names: try? String(contentsOfFile: "\(folder)/names.txt", encoding: .utf8))
  }
}
