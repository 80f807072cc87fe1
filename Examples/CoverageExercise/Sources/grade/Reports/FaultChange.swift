import Foundation
import PlantedFaults

/// The change of a planted fault in one file, line by line.
struct FaultChange: Equatable {
  /// One line before or after the change.
  struct Line: Equatable {
    /// The part that a line has in the change.
    enum Kind: String {
      case kept
      case removed
      case added
    }

    let kind: Kind
    let text: String
  }

  /// The path of the file, relative to the kit's `Sources`.
  let file: String
  let lines: [Line]

  init(_ edit: PlantedFault.Edit) {
    file = edit.file
    lines = Self.lines(from: Self.unindented(edit.old), to: Self.unindented(edit.new))
  }

  /// Lines that differ only in their indentation are kept.
  private static func lines(from old: [String], to new: [String]) -> [Line] {
    let change = new.difference(from: old) { trimmed($0) == trimmed($1) }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var place = 0
    for (offset, text) in new.enumerated() {
      while removed.contains(place) {
        lines.append(Line(kind: .removed, text: old[place]))
        place += 1
      }
      let isAdded = added.contains(offset)
      lines.append(Line(kind: isAdded ? .added : .kept, text: text))
      place += isAdded ? 0 : 1
    }
    return lines + old[place...].map { Line(kind: .removed, text: $0) }
  }

  /// The lines of an edit, whose first one begins in the midst of a line: the others are moved to the
  /// left by the indentation that they share.
  private static func unindented(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shared =
      lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.prefix(1).map(String.init)
      + lines.dropFirst().map { String($0.dropFirst(shared)) }
  }

  private static func trimmed(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
