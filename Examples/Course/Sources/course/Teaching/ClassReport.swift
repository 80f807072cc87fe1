import Foundation

/// The progress of learners, for their teacher. The numbers are the learners' own files.
struct ClassReport {
  /// One learner's folder.
  struct Entry: Codable, Equatable {
    let name: String
    /// A Boolean value that tells whether there is a progress file that can be read.
    let isFound: Bool
    var step: String?
    /// What was done in each step that was begun, in the order of the course.
    var steps: [OfStep] = []

    /// What was done in one step.
    struct OfStep: Codable, Equatable {
      let name: String
      let progress: Progress.OfStep
    }

    var hints: Int { steps.reduce(0) { $0 + $1.progress.hints } }
    var passed: Int { steps.filter { $0.progress.passed != nil }.count }
    var lookedUp: Int { steps.filter(\.progress.lookedUp).count }
    /// The last check, hint or start.
    var last: Date? { steps.compactMap(\.progress.last).max() }

    func bugs(_ kind: (Progress.Grade) -> [String]?) -> Int {
      steps.compactMap(\.progress.ownTests).reduce(0) { $0 + (kind($1)?.count ?? 0) }
    }
  }

  let entries: [Entry]
  let stepCount: Int

  /// - Parameter folders: learners' courses or work folders.
  init(folders: [String], course: Course) {
    stepCount = course.steps.count
    entries = zip(folders, Self.owners(of: folders)).map { folder, name in
      for path in [folder, folder + "/work", folder + "/Examples/Course/work"] {
        if case .progress(let progress) = ProgressFile(path: path + "/.course.json").read() {
          return Entry(
            name: name, isFound: true, step: progress.step,
            steps: course.steps.compactMap { step in
              progress.steps[step.name].map { Entry.OfStep(name: step.name, progress: $0) }
            })
        }
      }
      return Entry(name: name, isFound: false)
    }
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(entries), as: UTF8.self)
    }
  }

  /// - Parameter byStep: whether a line follows for each step that was begun.
  func lines(_ language: Language, byStep: Bool = false) -> [String] {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.flatMap { entry in
      let name = entry.name + String(repeating: " ", count: width - entry.name.count)
      guard entry.isFound else { return ["\(name)  \(Say.noProgress(language))"] }
      let (caught, missed) = (entry.bugs(\.caught), entry.bugs(\.missed))
      let facts = [
        entry.step ?? "–",
        Say.report(entry.passed, of: stepCount, lookedUp: entry.lookedUp, hints: entry.hints)(
          language),
        Say.ownTests(caught, of: caught + missed, untried: entry.bugs(\.untried))(language),
        Say.last(entry.last?.text("yyyy-MM-dd HH:mm") ?? "–")(language),
      ]
      let steps = byStep ? entry.steps.map { line(of: $0, language) } : []
      return ["\(name)  " + facts.joined(separator: " · ")] + steps
    }
  }

  private func line(of step: Entry.OfStep, _ language: Language) -> String {
    let done = step.progress
    let mark = done.passed == nil ? " " : "✓"
    let lookedUp = done.lookedUp ? ", " + Say.lookedUp(language) : ""
    let text = Say.step(checks: done.checks, hints: done.hints)(language)
    return "    \(mark) \(step.name)  \(text)\(lookedUp)"
  }

  /// The names of the folders that are the learners' own: each has the same folders inside.
  private static func owners(of folders: [String]) -> [String] {
    var paths = folders.map { folder in
      let parts = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
      return Array(parts.reversed().drop { ["work", "Course", "Examples"].contains($0) })
    }
    while paths.count > 1, Set(paths.compactMap(\.first)).count == 1, paths[0].count > 1 {
      paths = paths.map { Array($0.dropFirst()) }
    }
    return zip(paths, folders).map { $0.first ?? $1 }
  }
}
