import Foundation

/// The results of earlier gradings, so that an unchanged fault is not run again against unchanged
/// tests.
///
/// They lie in the workspace as JSON. Whoever can write there can write a grade: a teacher grades
/// with `--fresh`, as `grade class` always does.
struct KeptResults: Codable, Equatable {
  /// A source of the tests.
  struct File: Codable, Equatable {
    let hash: String
    /// The names that other files could use.
    let declared: [String]
  }

  /// The result of a fault.
  struct Result: Codable, Equatable {
    let outcome: FaultResult.Outcome
    /// The identifiers and titles of the tests that caught it.
    let by: [String: String]
    let seconds: Double
    let isReached: Bool
    let hasCrashed: Bool
    let note: String?

    /// `nil` for a result that may be another one in the next run.
    init?(_ result: FaultResult) {
      guard result.outcome == .caught || result.outcome == .missed else { return nil }
      (outcome, isReached, hasCrashed) = (result.outcome, result.isReached, result.hasCrashed)
      (seconds, note) = (result.seconds, result.note)
      by = Dictionary(result.by.map { ($0.id, $0.title) }) { first, _ in first }
    }
  }

  /// The hash of everything but the tests: the kit with its faults.
  var sources = ""
  var files: [String: File] = [:]
  /// By the fault's identifier.
  var results: [String: Result] = [:]

  /// The name of the file for a folder of tests: grading another folder in between loses nothing.
  static func fileName(for tests: String) -> String {
    var folder = FileTree()
    folder.set(URL(fileURLWithPath: tests).resolvingSymlinksInPath().path, to: "")
    return "kept-\(folder.hash).json"
  }

  /// Reads them; nothing if there are none, or of another kit.
  init(at path: String, sources: String) {
    let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    let kept = data.flatMap { try? JSONDecoder().decode(KeptResults.self, from: $0) }
    if let kept, kept.sources == sources { self = kept }
    self.sources = sources
  }

  /// Writes them. Without them the next grading only takes longer, so that a failure is no error.
  func write(to path: String) {
    try? JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
