/// The results of bugs that have something in common, such as their screen.
struct BugGroup<Key: Hashable & Sendable>: Sendable {
  let key: Key
  let results: [BugResult]

  /// The number of bugs caught.
  var caught: Int { results.count { $0.outcome == .caught } }
  /// Caught bugs in percent of all, to one digit.
  var score: Double { Report.score(caught, of: results.count) }

  /// Groups results; the groups are in the order of their first results.
  static func groups(of results: [BugResult], by key: (Bug) -> Key) -> [BugGroup] {
    let groups = Dictionary(grouping: results) { key($0.bug) }
    var seen: Set<Key> = []
    return results.map { key($0.bug) }.filter { seen.insert($0).inserted }
      .map { BugGroup(key: $0, results: groups[$0] ?? []) }
  }
}

extension Grade {
  /// The results by screen, in the catalogue's order.
  var screens: [BugGroup<String>] { BugGroup.groups(of: bugs, by: \.screen) }
  /// The results by level, the easiest first.
  var levels: [BugGroup<Int>] {
    BugGroup.groups(of: bugs, by: \.level).sorted { $0.key < $1.key }
  }

  /// `1 of 3 (1 missed, 1 slow)`.
  var counts: String {
    let rest = Outcome.worstFirst.filter { $0 != .caught }.compactMap { outcome in
      let count = bugs.count { $0.outcome == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let all = (voidedBy.isEmpty ? [] : ["void"]) + rest
    return "\(caught) of \(bugs.count)" + (all.isEmpty ? "" : " (\(all.joined(separator: ", ")))")
  }
}

extension Bug {
  /// The kind of bug at a level.
  static func kind(ofLevel level: Int) -> String {
    let kinds = [
      "one call", "values", "order and number", "work in flight", "lifetime and session",
      "a whole scenario",
    ]
    return 1...kinds.count ~= level ? kinds[level - 1] : "other"
  }
}

extension BugResult {
  var outcome: Outcome { result.outcome }

  /// The missed bugs first and the caught ones last; among equals, the easiest level first.
  static func worstFirst(_ results: [BugResult]) -> [BugResult] {
    Outcome.worstFirst.flatMap { outcome in
      results.filter { $0.outcome == outcome }.sorted { $0.bug.level < $1.bug.level }
    }
  }
}

/// A grade as a text for a person.
struct GradeTable {
  let grade: Grade
  /// The number of hints for each bug that is not caught.
  var hints = 1
  /// A Boolean value that tells whether caught bugs have a line, too.
  var isVerbose = false

  /// The tests that a notice names where the text is not verbose.
  private static let namesInNotice = 10

  var text: String {
    let notices = grade.notices.map { $0.text(limit: isVerbose ? .max : Self.namesInNotice) }
    let results = grade.reference.isUsable ? totals + [everyBug] + notCaught : []
    return ([scope] + notices + results + [summary]).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var scope: [String] {
    let scope = grade.scope
    let words = [scope.tests, scope.assignment.map { "assignment \($0)" } ?? "", scope.choice]
      .filter { !$0.isEmpty }
    return words.isEmpty ? [] : ["Graded  " + words.joined(separator: ", ")]
  }

  private var totals: [[String]] {
    [
      Self.totals("Screen", grade.screens) { $0 },
      Self.totals("Level", grade.levels) { "Level \($0), \(Bug.kind(ofLevel: $0))" },
    ]
  }

  /// A table is left out where it has one row, which would be the sum.
  private static func totals<Key>(
    _ title: String, _ groups: [BugGroup<Key>], name: (Key) -> String
  ) -> [String] {
    guard groups.count > 1 else { return [] }
    return Report.table(
      [[title, "caught", "of", "score"]]
        + groups.map {
          [name($0.key), "\($0.caught)", "\($0.results.count)", Report.percent($0.score)]
        })
  }

  private var everyBug: [String] {
    guard isVerbose else { return [] }
    return grade.bugs.map { result in
      let word = Report.padded(result.outcome.rawValue, 6)
      let seconds = Report.right(Report.seconds(result.result.seconds), 8)
      let names = Report.names(result.result.by.sorted().map(\.title))
      return "\(head(result)) \(word) \(seconds)  \(result.bug.screen), \(result.bug.subject)"
        + (names.isEmpty ? "" : ": by \(names)")
    }
  }

  private var notCaught: [[String]] {
    grade.screens.flatMap { screen in
      BugGroup.groups(of: screen.results, by: \.subject).map { type in
        let rest = BugResult.worstFirst(type.results).filter { $0.outcome != .caught }
        guard !rest.isEmpty else { return [] }
        let heading = "\(screen.key), \(type.key): \(type.caught) of \(type.results.count) caught"
        return [heading] + rest.flatMap(linesInGroup)
      }
    }
  }

  /// A bug below the heading with its screen and type. Missed is the rule there, and not said.
  private func linesInGroup(_ result: BugResult) -> [String] {
    let word = result.outcome == .missed ? "" : "(\(result.outcome.rawValue)) "
    let edition = result.bug.edition == .extended ? "Extended edition: " : ""
    return ["\(head(result)) \(word)\(edition)\(result.bug.story)"]
      + result.bug.hints.prefix(hints).map { "    hint: \($0)" }
      + (result.result.note.map { ["    note: \($0)"] } ?? [])
  }

  private func head(_ result: BugResult) -> String {
    let bug = result.bug
    let width = max(14, min(30, grade.bugs.map(\.bug.id.count).max() ?? 0))
    return "\(result.outcome.mark) \(Report.padded(bug.id, width))  level \(bug.level)  "
      + Report.padded(bug.rule ?? "–", 5)
  }

  private var summary: [String] {
    let counts = grade.reference.isUsable ? grade.counts : "the tests cannot be graded"
    let coverage = grade.coverage.map {
      "Lines reached  \(Report.percent($0)) of the files under test"
    }
    let kept = "Kept from before  \(grade.keptCount) of \(grade.bugs.count) results"
    let (build, run) = (Report.seconds(grade.buildSeconds), Report.seconds(grade.runSeconds))
    return [
      "Bugs caught  \(Report.percent(grade.score))  \(counts)", coverage,
      grade.keptCount > 0 ? "\(kept) (--fresh runs all)" : nil,
      grade.buildSeconds > 0 ? "Built in \(build), ran in \(run)." : nil,
    ].compactMap { $0 }
  }
}
