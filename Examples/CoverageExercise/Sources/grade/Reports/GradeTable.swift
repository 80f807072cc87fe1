import Foundation

extension [BugResult] {
  var caught: Int { self.count { $0.outcome == .caught } }
  var score: Double { Report.score(caught, of: count) }

  /// Groups results; the groups are in the order of their first results.
  func grouped<Key: Equatable>(by key: (Bug) -> Key) -> [(key: Key, bugs: [BugResult])] {
    reduce(into: []) { groups, result in
      let key = key(result.bug)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].bugs.append(result)
      } else {
        groups.append((key, [result]))
      }
    }
  }

  /// The missed bugs first and the caught ones last; among equals, the easiest level first.
  fileprivate var worstFirst: [BugResult] {
    Outcome.worstFirst.flatMap { outcome in
      filter { $0.outcome == outcome }.sorted { $0.bug.level < $1.bug.level }
    }
  }
}

extension PlacedEdit {
  /// The place of the edit, and the lines there before and after it.
  func change(in source: String) -> [String] {
    let (bytes, lineEnd) = (Array(source.utf8), UInt8(ascii: "\n"))
    guard end <= bytes.count else { return [] }
    let first = (bytes[..<offset].lastIndex(of: lineEnd) ?? -1) + 1
    let last = bytes[end...].firstIndex(of: lineEnd) ?? bytes.count
    func lines(_ sign: String, _ text: some Collection<UInt8>) -> [String] {
      String(decoding: text, as: UTF8.self).components(separatedBy: "\n").map { sign + $0 }
    }
    return ["\(file):\(bytes[..<first].count { $0 == lineEnd } + 1)"]
      + lines("- ", bytes[first..<last])
      + lines("+ ", bytes[first..<offset] + Array(new.utf8) + bytes[end..<last])
  }
}

// MARK: - Words of text and page

extension Bug {
  static func kind(ofLevel level: Int) -> String {
    let kinds = [
      "one call", "values", "order and number", "work in flight", "lifetime and session",
      "a whole scenario",
    ]
    return 1...kinds.count ~= level ? kinds[level - 1] : "other"
  }

  func text(change: [String]) -> String {
    let about = [screen, subject, rule, "level \(level), \(Self.kind(ofLevel: level))"]
    let hints = hints.enumerated().map { "Hint \($0 + 1)  \($1)" }
    let head = [id, about.compactMap { $0 }.joined(separator: " · ")]
    return Report.text([head, [story], hints, change])
  }
}

extension CorrectVariant {
  func text(change: [String]) -> String {
    Report.text([[id, "A correct variant: tests have to accept it."], [story, why], change])
  }
}

extension BugResult {
  var outcome: Outcome { result.outcome }
  var name: String { "\(outcome.mark) \(bug.id)" }
  var tests: [String] { result.by.sorted().map(\.title) }
  var story: String { (bug.edition == .extended ? "Extended edition: " : "") + bug.story }

  /// What is to be known besides, and hints if no test catches the bug.
  func remarks(hints: Int) -> [String] {
    let shown = outcome == .caught ? [] : bug.hints.prefix(hints)
    return shown.map { "hint: \($0)" } + (result.note.map { ["note: \($0)"] } ?? [])
  }
}

extension Grade {
  var screens: [(key: String, bugs: [BugResult])] { bugs.grouped(by: \.screen) }
  var levels: [(key: Int, bugs: [BugResult])] {
    bugs.sorted { $0.bug.level < $1.bug.level }.grouped(by: \.level)
  }

  /// The bugs in the order in which to look at them, in parts with a heading: by screen and type, or as
  /// one way.
  var parts: [(heading: String, bugs: [BugResult])] {
    func part(_ name: String, _ bugs: [BugResult]) -> (String, [BugResult]) {
      ("\(name): \(bugs.caught) of \(bugs.count) caught", isWay ? bugs : bugs.worstFirst)
    }
    if isWay { return [part("\(assignment ?? ""), in this order", bugs)] }
    return screens.flatMap { screen, bugs in
      bugs.grouped(by: \.subject).map { part("\(screen), \($0)", $1) }
    }
  }

  var refused: Int { variants.count { !$0.refusedBy.isEmpty } }

  /// The variants that the kit's own tests refuse, or do not accept for sure if these are all of them;
  /// `nil` if there is none.
  func refusalByKit(allTests: Bool) -> String? {
    let words = variants.compactMap { variant in
      let (outcome, isRefused) = (variant.result.outcome, !variant.refusedBy.isEmpty)
      let word = isRefused ? "refused" : allTests && outcome != .missed ? outcome.rawValue : nil
      return word.map { "\(variant.variant.id) (\($0))" }
    }
    return words.isEmpty
      ? nil : "Tests of the kit do not accept \(words.joined(separator: ", "))."
  }

  var scopeText: String {
    let words = [suite, assignment.map { "assignment \($0)" }, choice]
    return words.compactMap { $0 }.filter { $0 != "" }.joined(separator: ", ")
  }

  /// `1 of 3 (1 missed, 1 slow)`.
  var counts: String {
    let rest = Outcome.worstFirst.filter { $0 != .caught }.compactMap { outcome in
      let count = bugs.count { $0.outcome == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let all = (voidedBy.isEmpty ? [] : ["void"]) + rest
    return "\(bugs.caught) of \(bugs.count)"
      + (all.isEmpty ? "" : " (\(all.joined(separator: ", ")))")
  }

  /// The tables of the sums by screen and by level, without one of a single row.
  var sums: [[[String]]] {
    let levels = levels.map { (key: "Level \($0), \(Bug.kind(ofLevel: $0))", bugs: $1) }
    return [("Screen", screens), ("Level", levels)].compactMap { title, groups in
      let rows = groups.map { name, bugs in
        [name, "\(bugs.caught)", "\(bugs.count)", Report.percent(bugs.score)]
      }
      return rows.count > 1 ? [[title, "caught", "of", "score"]] + rows : nil
    }
  }

  var summary: [String] {
    let (build, run) = (Report.seconds(buildSeconds), Report.seconds(runSeconds))
    let kept = "Kept from before  \(keptCount) of \(bugs.count) results (--fresh runs all)"
    let counts = reference.isUsable ? counts : "the tests cannot be graded"
    return [
      "Bugs caught  \(Report.percent(score))  \(counts)",
      reference.isUsable && !variants.isEmpty
        ? "Correct apps refused  \(refused) of \(variants.count)" : nil,
      coverage.map { "Lines reached  \(Report.percent($0)) of the files under test" },
      keptCount > 0 ? kept : nil, buildSeconds > 0 ? "Built in \(build), ran in \(run)." : nil,
    ].compactMap { $0 }
  }

  /// What the tests say to single bugs: what `grade try` prints.
  func attemptText(hints: Int) -> String {
    let bugs = bugs.map { bug in
      let failures = bug.result.by.sorted().flatMap { name in
        ["  \(name.title)"] + (bug.result.messages[name].map { ["    \($0)"] } ?? [])
      }
      let isOnlyLeftOut = bug.outcome == .unreached && !leftOut.isEmpty
      let reach =
        isOnlyLeftOut
        ? ["  No other test comes to the bug’s place: correct those that are left out first."]
        : bug.outcome == .unreached ? ["  No test comes to the bug’s place."] : []
      return ["\(bug.name) \(bug.outcome.rawValue)", "  " + bug.bug.story] + failures + reach
        + bug.remarks(hints: hints).map { "  \($0)" }
    }
    return Report.text(notices.map(\.text) + bugs)
  }
}

struct GradeTable {
  let grade: Grade
  var hints = 1

  var text: String {
    let scope = grade.scopeText
    let results = grade.sums.map(Report.table) + notCaught
    return Report.text(
      [scope.isEmpty ? [] : ["Graded  \(scope)"]] + grade.notices.map(\.text)
        + (grade.reference.isUsable ? results : []) + [grade.summary])
  }

  /// A part for each type with bugs that are not caught. Missed is the rule there, and not said.
  private var notCaught: [[String]] {
    grade.parts.map { heading, bugs in
      let rest = bugs.filter { $0.outcome != .caught }
      if rest.isEmpty { return [] }
      let rows = rest.map { result in
        let word = result.outcome == .missed ? "" : "(\(result.outcome.rawValue)) "
        return [
          result.name, "level \(result.bug.level)", result.bug.rule ?? "–", word + result.story,
        ]
      }
      return [heading]
        + zip(Report.table(rows), rest).flatMap { line, result in
          [line] + result.remarks(hints: hints).map { "    \($0)" }
        }
    }
  }
}
