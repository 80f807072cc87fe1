import Foundation

/// A choice among the bugs of a catalogue.
///
/// A bug is chosen if it fits all lists that are not empty.
struct BugChoice: Equatable, Sendable {
  /// The screens, such as `WebView`.
  var screens: [String] = []
  /// The types to test, such as `AuthHelper`.
  var subjects: [String] = []
  /// The levels; `nil` for all.
  var levels: ClosedRange<Int>?
  /// The editions.
  var editions: [Edition] = []
  /// Identifiers of bugs.
  var bugs: [String] = []

  /// Returns whether a bug is chosen.
  func includes(_ bug: Bug) -> Bool {
    Self.fits(bug.screen, screens) && Self.fits(bug.subject, subjects)
      && Self.fits(bug.edition, editions) && Self.fits(bug.id, bugs)
      && (levels?.contains(bug.level) ?? true)
  }

  private static func fits<Value: Equatable>(_ value: Value, _ wanted: [Value]) -> Bool {
    wanted.isEmpty || wanted.contains(value)
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

  /// - Throws: `GradeError`, if a name is not in the catalogue.
  func check(against catalogue: [Bug]) throws {
    try Self.check(screens, "screen", against: catalogue.map(\.screen))
    try Self.check(subjects, "subject", against: catalogue.map(\.subject))
    let ids = catalogue.map(\.id)
    for id in bugs where !ids.contains(id) {
      let close = ids.filter { $0.hasPrefix(String(id.prefix(6))) }.prefix(5)
      throw GradeError(
        "There is no bug \(id).",
        next: close.isEmpty
          ? "`grade --list` shows all bugs." : "Similar ones: \(close.joined(separator: ", ")).")
    }
  }

  private static func check(_ names: [String], _ kind: String, against known: [String]) throws {
    for name in names where !known.contains(name) {
      throw GradeError(
        "There is no \(kind) \(name).",
        next: "There are \(Set(known).sorted().joined(separator: ", ")).")
    }
  }

  /// Reads levels: `3`, or `1-2`.
  ///
  /// - Returns: `nil` for any other text.
  static func levels(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      1 <= first, first <= last, last <= 6
    else { return nil }
    return first...last
  }
}

/// A choice of bugs with a name, from a file that a teacher can copy and edit.
struct Assignment: Equatable, Sendable {
  /// The file beside the exercise's manifest.
  static let file = "Assignments.json"

  /// The name on the command line.
  let name: String
  /// The name for people.
  let title: String
  /// The bugs by what they have in common.
  let choice: BugChoice
  /// Bugs that belong to it besides.
  let more: [String]

  /// Returns whether a bug belongs to it.
  func includes(_ bug: Bug) -> Bool {
    choice.includes(bug) || more.contains(bug.id)
  }

  /// Reads a file of assignments, in the order of their names.
  ///
  /// - Throws: `GradeError`, if the file cannot be read or says what is not understood.
  static func all(in path: String) throws -> [Assignment] {
    do {
      let entries = try JSONDecoder().decode(
        [String: Entry].self, from: try Data(contentsOf: URL(fileURLWithPath: path)))
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
    self.name = name
    title = entry.title
    more = entry.bugs ?? []
    let levels = entry.levels.flatMap(BugChoice.levels)
    if let text = entry.levels, levels == nil {
      throw GradeError(
        "The assignment \(name) has the levels “\(text)”.", next: "Write 3, or 1-2: from 1 to 6.")
    }
    choice = BugChoice(
      screens: entry.screens ?? [], subjects: entry.subjects ?? [], levels: levels,
      editions: entry.editions ?? [])
    if choice == BugChoice(), !more.isEmpty {
      throw GradeError(
        "The assignment \(name) has only single bugs, beside all others.",
        next: "Say also which others it has: screens, subjects, levels or editions.")
    }
  }

  private struct Entry: Decodable {
    let title: String
    let screens: [String]?
    let subjects: [String]?
    let levels: String?
    let editions: [Edition]?
    let bugs: [String]?

    enum Key: String, CodingKey, CaseIterable {
      case title, screens, subjects, levels, editions, bugs
    }

    /// A key that is not known is an error: a misspelt one would silently widen the assignment.
    init(from decoder: any Decoder) throws {
      let written = try decoder.singleValueContainer().decode([String: Anything].self).keys
      if let unknown = written.first(where: { Key(rawValue: $0) == nil }) {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw GradeError("An assignment has the key “\(unknown)”.", next: "There are \(known).")
      }
      let entry = try decoder.container(keyedBy: Key.self)
      title = try entry.decode(String.self, forKey: .title)
      screens = try entry.decodeIfPresent([String].self, forKey: .screens)
      subjects = try entry.decodeIfPresent([String].self, forKey: .subjects)
      levels = try entry.decodeIfPresent(String.self, forKey: .levels)
      editions = try entry.decodeIfPresent([Edition].self, forKey: .editions)
      bugs = try entry.decodeIfPresent([String].self, forKey: .bugs)
    }
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

/// The bugs in scope and the assignments, for `grade --list`.
struct BugList: Encodable {
  let bugs: [Bug]
  let assignments: [Row]

  /// An assignment.
  struct Row: Encodable {
    let name: String
    let title: String
    /// The number of its bugs.
    let bugs: Int
  }

  init(_ catalogue: Catalogue) {
    bugs = catalogue.chosen
    assignments = catalogue.assignments.map { assignment in
      Row(
        name: assignment.name, title: assignment.title,
        bugs: catalogue.all.count(where: assignment.includes))
    }
  }

  /// The list as a table for a person.
  var text: String {
    let rows = bugs.map { bug in
      [bug.id, bug.screen, bug.subject, bug.rule ?? "", "level \(bug.level)", bug.story]
    }
    let presets = assignments.map { assignment in
      ["--assignment \(assignment.name)", "\(assignment.bugs) bugs", assignment.title]
    }
    let count = ["", "\(bugs.count) bug\(bugs.count == 1 ? "" : "s")."]
    return (Self.aligned(rows) + count + (presets.isEmpty ? [] : [""]) + Self.aligned(presets))
      .joined(separator: "\n")
  }

  private static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.first?.indices.dropLast() ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (cells + [row.last ?? ""]).joined(separator: "  ")
    }
  }
}
