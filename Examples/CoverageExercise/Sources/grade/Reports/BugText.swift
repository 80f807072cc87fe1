import Foundation

/// The change that a bug makes in the sources, line by line: whole lines around its edits.
struct BugChange: Equatable {
  /// The path of the file, below the package's `Sources`.
  let file: String
  /// With the signs that patches have: `+ `, `- ` or two spaces for lines that stay.
  let lines: [String]

  /// Edits with this many lines between them are one change.
  private static let distance = 3
  private static let lineEnd = UInt8(ascii: "\n")

  /// The changes of a bug, a file after the other.
  ///
  /// - Parameter source: the text of a file; without it there is nothing to show.
  static func all(_ edits: [PlacedEdit], source: (String) -> String?) -> [BugChange] {
    Dictionary(grouping: edits, by: \.file).sorted { $0.key < $1.key }.flatMap { file, edits in
      let bytes = source(file).map { Array($0.utf8) } ?? []
      var parts: [[PlacedEdit]] = []
      for edit in edits.sorted(by: { $0.offset < $1.offset })
      where edit.offset + edit.length <= bytes.count {
        let end = parts.last?.last.map { $0.offset + $0.length } ?? -1
        if 0...edit.offset ~= end,
          bytes[end..<edit.offset].count(where: { $0 == lineEnd }) <= distance
        {
          parts[parts.count - 1].append(edit)
        } else {
          parts.append([edit])
        }
      }
      return parts.map { BugChange(file: file, edits: $0, bytes: bytes) }
    }
  }

  private init(file: String, edits: [PlacedEdit], bytes: [UInt8]) {
    self.file = file
    let (first, last) = (edits.first?.offset ?? 0, edits.last.map { $0.offset + $0.length } ?? 0)
    let start = (bytes[..<first].lastIndex(of: Self.lineEnd) ?? -1) + 1
    let end = bytes[last...].firstIndex(of: Self.lineEnd) ?? bytes.count
    var (new, place): ([UInt8], Int) = ([], start)
    for edit in edits {
      new += bytes[place..<edit.offset] + Array(edit.new.utf8)
      place = edit.offset + edit.length
    }
    new += bytes[place..<end]
    lines = Self.lines(from: Self.text(bytes[start..<end]), to: Self.text(new[...]))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
  }

  /// Lines that differ only in their indentation are kept; all move to the left together.
  private static func lines(from old: [String], to new: [String]) -> [String] {
    let change = new.difference(from: old) { trimmed($0) == trimmed($1) }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    let indent = (old + new).filter { !trimmed($0).isEmpty }.map { $0.prefix { $0 == " " }.count }
    let margin = indent.min() ?? 0
    var (lines, place): ([String], Int) = ([], 0)
    for (offset, text) in new.enumerated() {
      while removed.contains(place) {
        lines.append("- \(old[place].dropFirst(margin))")
        place += 1
      }
      let isAdded = added.contains(offset)
      lines.append("\(isAdded ? "+" : " ") \(text.dropFirst(margin))")
      place += isAdded ? 0 : 1
    }
    return lines + old[place...].map { "- \($0.dropFirst(margin))" }
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}

/// One bug, explained: what `grade show` prints.
struct BugDescription {
  let bug: Bug
  /// The number of hints.
  var hints = 3
  /// The changes of the sources, which give it all away; empty if they are not to be shown.
  var changes: [BugChange] = []

  var text: String {
    let about = [
      bug.screen, bug.subject, bug.rule, "level \(bug.level), \(Bug.kind(ofLevel: bug.level))",
    ].compactMap { $0 }
    let hints = bug.hints.prefix(hints).enumerated().map { "Hint \($0 + 1)  \($1)" }
    let change = changes.flatMap { ["", $0.file] + $0.lines }
    return ([bug.id, about.joined(separator: " · "), "", bug.story, ""] + hints + change)
      .joined(separator: "\n") + "\n"
  }
}

/// What the tests say to one bug: what `grade try` prints.
struct AttemptText {
  let grade: Grade
  let hints: Int

  var text: String {
    let notices = grade.notices.filter { $0.kind != .quiet && $0.kind != .testsNothing }
    return (notices.map { $0.text() } + grade.bugs.map(lines))
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func lines(_ bug: BugResult) -> [String] {
    let result = bug.result
    let failures = result.by.sorted().flatMap { name in
      ["  \(name.title)"] + (result.messages[name].map { ["    \($0)"] } ?? [])
    }
    let reach = bug.outcome == .unreached ? ["  No test comes to the bug’s place."] : []
    let note = result.note.map { ["  note: \($0)"] } ?? []
    let shown = bug.outcome == .caught ? [] : bug.bug.hints.prefix(hints)
    return ["\(bug.outcome.mark) \(bug.bug.id) \(bug.outcome.rawValue)", "  " + bug.bug.story]
      + failures + reach + note + shown.map { "  hint: \($0)" }
  }
}
