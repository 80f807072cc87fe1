import Foundation

/// Looks for the bugs with which a test passes that fails without any: they are what its author expects.
struct Beliefs {
  let tests: SwitchedTests
  /// The bugs to try; of two equal ones, the first is tried first.
  let bugs: [Bug]
  let atOnce: Int

  /// Seconds until no further run begins, and those of one run.
  private static let patience = (all: 4.0, run: 1.5)
  /// The number of bugs that are named for a test.
  private static let named = 2

  private struct Trial: Sendable {
    let test: TestName
    let bug: Bug
    /// Whether the bug's type is named by the test itself (0), by its file (1), or by neither (2).
    let distance: Int
    /// The number of trials of the same test before this one.
    var place = 0
  }

  /// The tests with what they expect, as far as it is found in time.
  func added(to failed: [FailedTest]) throws -> [FailedTest] {
    if failed.isEmpty || bugs.isEmpty { return failed }
    let sources = try FileTree(of: "\(tests.folder)/\(Manifest.testFolder)")
    let end = Date() + Self.patience.all
    let trials = try ParallelJobs.run(failed.map(\.name), atOnce: atOnce) { test -> [Trial] in
      guard Date() < end, test != .noTest else { return [] }
      let reached = try run(test, nil).notes.reached
      let words = Self.words(around: test, in: sources)
      let trials = bugs.filter { reached.contains($0.id) }.map { bug in
        let distance = words.firstIndex { $0.contains(bug.subject) } ?? words.count
        return Trial(test: test, bug: bug, distance: distance)
      }
      // Those that people wrote first: they have a requirement.
      let ordered = [false, true].flatMap { isGenerated in
        (0...2).flatMap { distance in
          trials.filter { ($0.bug.rule == nil) == isGenerated && $0.distance == distance }
        }
      }
      return ordered.enumerated().map { place, trial in
        var trial = trial
        trial.place = place
        return trial
      }
    }.joined().sorted { $0.place < $1.place }
    let passed = try ParallelJobs.run(trials, atOnce: atOnce) { trial in
      try (1...2).allSatisfy { _ in try Date() < end && passes(trial) }
    }
    let found = zip(trials, passed).filter(\.1).map(\.0).sorted { $0.distance < $1.distance }
    return failed.map { test in
      var test = test
      test.expects = found.filter { $0.test == test.name }.prefix(Self.named).map(\.bug)
      return test
    }
  }

  private func run(_ test: TestName, _ bug: Bug?) throws -> SwitchedRun.Result {
    try tests.run(
      SwitchedRun(
        change: bug?.id, only: [test.id], notesAll: bug == nil, limit: Self.patience.run))
  }

  private func passes(_ trial: Trial) throws -> Bool {
    let report = try run(trial.test, trial.bug).report
    return report.finished.contains(trial.test) && report.failures[trial.test] == nil
  }

  /// The words of the test, and of its file.
  private static func words(around test: TestName, in sources: FileTree) -> [Set<String>] {
    for path in sources.files.keys.sorted() where path.hasSuffix(".swift") {
      let text = sources.text(path) ?? ""
      guard let function = TestFunction.all(in: text).first(where: { $0.isSame(as: test) })
      else { continue }
      let own = String(decoding: Array(text.utf8)[function.place], as: UTF8.self)
      return [own, text].map { Set(SwiftTokens($0).tokens) }
    }
    return [[], []]
  }
}

/// The kit's requirements, as its documentation has them.
enum Requirements {
  private static let file = "Sources/ImageFeedCore/Documentation.docc/Requirements.md"

  /// Their texts by their identifiers; none where the kit has no such page.
  static func texts(in kit: String) -> [String: String] {
    let page = (try? String(contentsOfFile: "\(kit)/\(file)", encoding: .utf8)) ?? ""
    let entries = page.components(separatedBy: "\n").compactMap { line -> (String, String)? in
      let parts = line.components(separatedBy: "**")
      guard parts.count >= 3, parts[0] == "- " else { return nil }
      let text = parts.dropFirst(2).joined(separator: "**")
      return (parts[1], text.trimmingCharacters(in: .whitespaces))
    }
    return Dictionary(entries) { first, _ in first }
  }
}
