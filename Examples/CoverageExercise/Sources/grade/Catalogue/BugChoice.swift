import Foundation

/// A choice among the bugs of a catalogue.
///
/// A bug is chosen if it fits all lists that are not empty.
struct BugChoice: Equatable, Sendable {
  var screens: [String] = []
  var subjects: [String] = []
  var levels: ClosedRange<Int>?
  var editions: [Edition] = []
  var bugs: [String] = []

  func includes(_ bug: Bug) -> Bool {
    func fits<Value: Equatable>(_ value: Value, _ wanted: [Value]) -> Bool {
      wanted.isEmpty || wanted.contains(value)
    }
    return fits(bug.screen, screens) && fits(bug.subject, subjects) && fits(bug.edition, editions)
      && fits(bug.id, bugs) && (levels?.contains(bug.level) ?? true)
  }

  /// The choice as a person reads it, such as `screen WebView, level 1-2`; empty for all bugs.
  var text: String {
    let levels = levels.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let parts: [(name: String, values: [String])] = [
      ("screen", screens), ("subject", subjects), ("level", levels.map { [$0] } ?? []),
      ("edition", editions.map(\.rawValue)), ("bug", bugs),
    ]
    return parts.filter { !$0.values.isEmpty }
      .map { "\($0.name) \($0.values.joined(separator: " and "))" }.joined(separator: ", ")
  }

  func check(against catalogue: [Bug]) throws {
    let ids = catalogue.map(\.id)
    for (kind, names, known) in [
      ("screen", screens, catalogue.map(\.screen)), ("subject", subjects, catalogue.map(\.subject)),
      ("bug", bugs, ids),
    ] {
      guard let name = names.first(where: { !known.contains($0) }) else { continue }
      // There are too many bugs to name them all.
      let close = kind == "bug" ? ids.filter { $0.hasPrefix(name.prefix(6)) }.prefix(5) : known[...]
      throw GradeError(
        "There is no \(kind) \(name).",
        next: close.isEmpty
          ? "`grade --list` shows all bugs."
          : "\(kind == "bug" ? "Similar:" : "There are") \(Set(close).sorted().joined(separator: ", "))."
      )
    }
  }

  /// Reads levels: `3`, or `1-2`.
  static func levels(_ text: String, of place: String) throws -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      1 <= first, first <= last, last <= 6
    else {
      throw GradeError("“\(text)” of \(place) is no level.", next: "Use 3, or 1-2: from 1 to 6.")
    }
    return first...last
  }
}

/// A choice of bugs with a name, from a file that a teacher can copy and edit.
struct Assignment {
  static let file = "Assignments.json"

  let name: String
  let title: String
  /// The bugs by what they have in common.
  let choice: BugChoice
  /// Bugs that belong to it besides.
  let more: [String]

  /// A Boolean value that tells whether it is a list of single bugs, whose order is a learner's way.
  var isWay: Bool { !choice.bugs.isEmpty }

  func includes(_ bug: Bug) -> Bool {
    choice.includes(bug) || more.contains(bug.id)
  }

  /// Those of the bugs that belong to it; of a way in its order.
  func part(of bugs: [Bug]) -> [Bug] {
    let fitting = bugs.filter(includes)
    return isWay ? more.compactMap { id in fitting.first { $0.id == id } } : fitting
  }

  static func all(in path: String) throws -> [Assignment] {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let entries = try JSONDecoder().decode([String: Entry].self, from: data)
      // A misspelt key would silently widen the assignment.
      let written = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]] ?? [:]
      let known = Entry.CodingKeys.allCases.map(\.rawValue)
      if let unknown = written.values.flatMap(\.keys).first(where: { !known.contains($0) }) {
        throw GradeError(
          "An assignment has the key “\(unknown)”.",
          next: "There are \(known.joined(separator: ", ")).")
      }
      return try entries.map { try Assignment($0.key, $0.value) }.sorted { $0.name < $1.name }
    } catch let error as GradeError {
      throw error
    } catch {
      throw GradeError(
        "The assignments in \(path) cannot be read: \(error)",
        next: "It is a JSON object of assignments by name; README.md shows one.")
    }
  }

  private init(_ name: String, _ entry: Entry) throws {
    (self.name, title, more) = (name, entry.title, entry.bugs ?? [])
    if let twice = Dictionary(grouping: more, by: { $0 }).first(where: { $1.count > 1 })?.key {
      throw GradeError("The assignment \(name) has \(twice) twice.", next: "Name each bug once.")
    }
    let choice = BugChoice(
      screens: entry.screens ?? [], subjects: entry.subjects ?? [],
      levels: try entry.levels.map { try BugChoice.levels($0, of: "the assignment \(name)") },
      editions: entry.editions ?? [])
    self.choice = choice == BugChoice() ? BugChoice(bugs: more) : choice
  }

  private struct Entry: Decodable {
    let title: String
    let screens: [String]?
    let subjects: [String]?
    let levels: String?
    let editions: [Edition]?
    let bugs: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case title, screens, subjects, levels, editions, bugs
    }
  }
}

extension Catalogue {
  /// The bugs in scope, the correct variants and the assignments, for `grade --list`.
  var list: String {
    let bugs = chosen.map { bug in
      [bug.id, bug.screen, bug.subject, bug.rule ?? "", "level \(bug.level)", bug.story]
    }
    let presets = assignments.map { assignment in
      let count = assignment.part(of: all).count
      return ["--assignment \(assignment.name)", "\(count) bugs", assignment.title]
    }
    let correct = Report.table(variants.map { [$0.id, $0.story] })
    return Report.text([
      Report.table(bugs), ["\(bugs.count) bug\(bugs.count == 1 ? "" : "s")."],
      correct.isEmpty ? [] : ["Correct variants, which tests have to accept:"] + correct,
      Report.table(presets),
    ])
  }
}
