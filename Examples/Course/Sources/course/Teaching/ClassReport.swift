import Foundation

/// The progress of learners, for their teacher. The numbers are the learners' own files.
struct ClassReport {
  /// One learner's folder.
  struct Entry: Codable, Equatable {
    let name: String
    /// A Boolean value that tells whether there is a progress file that can be read.
    let isFound: Bool
    var step: String?
    var passed: [String] = []
    var lookedUp: [String] = []
    var hints = 0
    var checks = 0
    var bugsCaught = 0
    var bugsPlanted = 0
    var bugsUntried = 0
  }

  let entries: [Entry]
  let stepCount: Int

  /// - Parameter folders: learners' courses or work folders.
  init(folders: [String], course: Course) {
    stepCount = course.steps.count
    entries = folders.map { folder in
      let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
      for path in [folder, folder + "/work", folder + "/Examples/Course/work"] {
        if case .progress(let progress) = ProgressFile(path: path + "/.course.json").read() {
          return Self.entry(name, progress, course)
        }
      }
      return Entry(name: name, isFound: false)
    }
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(entries), as: UTF8.self)
    }
  }

  func lines(_ language: Language) -> [String] {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      let name = entry.name + String(repeating: " ", count: width - entry.name.count)
      guard entry.isFound else { return "\(name)  \(Say.noProgress(language))" }
      let facts = [
        entry.step ?? "–",
        Say.report(
          entry.passed.count, of: stepCount, lookedUp: entry.lookedUp.count, hints: entry.hints)(
            language),
        Say.ownTests(entry.bugsCaught, of: entry.bugsPlanted, untried: entry.bugsUntried)(language),
      ]
      return "\(name)  " + facts.joined(separator: " · ")
    }
  }

  private static func entry(_ name: String, _ progress: Progress, _ course: Course) -> Entry {
    var entry = Entry(name: name, isFound: true, step: progress.step)
    for step in course.steps {
      let done = progress[step.name]
      if done.passed != nil { entry.passed.append(step.name) }
      if done.lookedUp { entry.lookedUp.append(step.name) }
      entry.hints += done.hints
      entry.checks += done.checks
      entry.bugsCaught += done.ownTests?.caught.count ?? 0
      entry.bugsPlanted += (done.ownTests?.caught.count ?? 0) + (done.ownTests?.missed.count ?? 0)
      entry.bugsUntried += done.ownTests?.untried?.count ?? 0
    }
    return entry
  }
}
