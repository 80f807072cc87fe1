import Foundation

/// Looks for the bugs with which a test passes that fails without any: they are what its author expects.
struct Beliefs {
  let tests: SwitchedTests
  let bugs: [Bug]
  let atOnce: Int
  /// The time limit of one run, in seconds.
  let limit: Double

  /// The failing tests that are looked at, and the bugs that are named for one.
  private static let most = (tests: 10, bugs: 2)
  /// Seconds until no further run begins: on a busy machine as many as for 20 quick runs.
  private static let patience = (seconds: 4.0, quickRuns: 20.0)

  /// The tests with what they expect, as far as it is found in time.
  func added(to failed: [FailedTest]) throws -> [FailedTest] {
    if bugs.isEmpty { return failed }
    let looked = Array(failed.filter { $0.name != .noTest }.prefix(Self.most.tests))
    let alone = try ParallelJobs.run(looked, atOnce: atOnce) { try run($0.name, nil) }
    let quickest = alone.map(\.report).filter { $0.end != .stopped }.map(\.seconds).min() ?? 0
    let end = Date() + max(Self.patience.seconds, Self.patience.quickRuns * quickest, limit)
    let byTest = zip(looked, alone).map { trials(of: $0, reaching: $1.notes.reached) }
    // The first of each test, then the second of each.
    let all = byTest.flatMap { $0.enumerated() }.sorted { $0.offset < $1.offset }.map(\.element)
    let passed = try ParallelJobs.run(all, atOnce: atOnce) { trial in
      try (1...2).allSatisfy { _ in try Date() < end && passes(trial.test, with: trial.bug) }
    }
    let found = zip(all, passed).filter(\.1).map(\.0)
    return failed.map { test in
      var test = test
      let bugs = found.filter { $0.test == test.name }.sorted { $0.isOwn && !$1.isOwn }.map(\.bug)
      test.expects = Array(bugs.prefix(Self.most.bugs))
      return test
    }
  }

  private struct Trial: Sendable {
    let test: TestName
    let bug: Bug
    /// Whether the file of the test names the bug's type.
    let isOwn: Bool
  }

  /// The bugs that a test comes to: first those that people wrote, since they break a requirement, of
  /// these those of the file's types, and of these those whose story sounds like the test's name.
  private func trials(of test: FailedTest, reaching reached: Set<String>) -> [Trial] {
    let text = test.place.flatMap { try? String(contentsOfFile: $0.file, encoding: .utf8) }
    let (types, name) = (Set(SwiftTokens(text ?? "").tokens), test.name.title.lowercased())
    func order(_ trial: Trial) -> Int {
      let words = Set(trial.bug.story.lowercased().split { !$0.isLetter })
      let alike = words.count { $0.count > 2 && name.contains($0) }
      return (trial.bug.rule == nil ? 2000 : 0) + (trial.isOwn ? 0 : 1000) - alike
    }
    return bugs.filter { reached.contains($0.id) }
      .map { Trial(test: test.name, bug: $0, isOwn: types.contains($0.subject)) }
      .sorted { order($0) < order($1) }
  }

  private func run(_ test: TestName, _ bug: Bug?) throws -> SwitchedRun.Result {
    try tests.run(SwitchedRun(change: bug?.id, only: [test.id], notesAll: bug == nil, limit: limit))
  }

  private func passes(_ test: TestName, with bug: Bug) throws -> Bool {
    let report = try run(test, bug).report
    return report.finished.contains(test) && report.failures[test] == nil
  }
}

enum Requirements {
  private static let file = "Sources/ImageFeedCore/Documentation.docc/Requirements.md"

  /// Their texts by their identifiers; none where the kit has no such page.
  static func texts(in kit: String) -> [String: String] {
    let page = (try? String(contentsOfFile: "\(kit)/\(file)", encoding: .utf8)) ?? ""
    let entries = page.components(separatedBy: "\n- **").dropFirst().map { entry in
      entry.components(separatedBy: "\n")[0].components(separatedBy: "** ")
    }
    return Dictionary(entries.map { ($0[0], $0.dropFirst().joined(separator: "** ")) }) { $1 }
  }
}
