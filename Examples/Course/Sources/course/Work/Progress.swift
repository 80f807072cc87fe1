import Foundation

/// What the learner has done so far.
struct Progress: Codable, Equatable {
  /// What has been done in one step.
  struct OfStep: Codable, Equatable {
    var started: Date?
    var passed: Date?
    var checks = 0
    /// The number of hints shown.
    var hints = 0
    /// A Boolean value that tells whether the solution was shown before the step was passed.
    var lookedUp = false
    /// The last check, hint or start.
    var last: Date?
    var ownTests: Grade?
  }

  /// The bugs of a step that the learner's own tests catch, and the others.
  struct Grade: Codable, Equatable {
    var caught: [String]
    var missed: [String]
    /// The bugs for which there was no place; `nil` in files of a version that did not note them.
    var untried: [String]?
  }

  static let currentVersion = 1

  var version = currentVersion
  /// The step at hand.
  var step: String?
  var steps: [String: OfStep] = [:]

  subscript(name: String) -> OfStep {
    get { steps[name] ?? OfStep() }
    set { steps[name] = newValue }
  }

  func isPassed(_ step: Step) -> Bool { self[step.name].passed != nil }
}

extension Progress.Grade {
  init(_ bugs: [GradedBug]) {
    func names(_ outcome: GradedBug.Outcome) -> [String] {
      bugs.filter { $0.outcome == outcome }.map(\.bug.bug)
    }
    self.init(caught: names(.caught), missed: names(.missed), untried: names(.notPlanted))
  }
}

/// The file that keeps the progress: readable, replaced as a whole.
struct ProgressFile {
  let path: String

  /// The result of reading it.
  enum Contents: Equatable {
    case none
    case progress(Progress)
    /// It is there and cannot be read.
    case damaged
    /// A later version of the course wrote it.
    case tooNew
  }

  func read() -> Contents {
    guard FileManager.default.fileExists(atPath: path) else { return .none }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let data = FileManager.default.contents(atPath: path),
      let version = try? decoder.decode(Version.self, from: data).version
    else { return .damaged }
    if version > Progress.currentVersion { return .tooNew }
    return (try? decoder.decode(Progress.self, from: data)).map { .progress($0) } ?? .damaged
  }

  func write(_ progress: Progress) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (encoder.encode(progress) + Data("\n".utf8)).write(to: url, options: .atomic)
  }

  private struct Version: Decodable { let version: Int }
}
