import Foundation

/// Mutants that no test could tell from the original, with reasons: a file beside the exercise.
///
/// A line each: `File.swift | before → after | reason`, and ` (2)` after it for two such places.
/// Empty lines and lines that begin with `#` are left out.
struct EquivalentList {
  struct Entry: Equatable {
    let file: String
    let before: String
    let after: String
    let count: Int
    let reason: String
  }

  private(set) var entries: [Entry] = []

  init(_ text: String, path: String) throws {
    // Also behind "\r\n", which is one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let entry = Self.entry(line) else {
        throw GradeError(
          "\(path), line \(index + 1) cannot be read: \(line)",
          next: "Write: File.swift | before → after | reason")
      }
      entries.append(entry)
    }
  }

  private static func entry(_ line: String) -> Entry? {
    let parts = line.components(separatedBy: " | ")
    // There may be bars in the code.
    let sides = parts.dropFirst().dropLast().joined(separator: " | ").components(separatedBy: " → ")
    guard sides.count == 2, let reason = parts.last, !reason.isEmpty else { return nil }
    var (after, count) = (sides[1], 1)
    if after.hasSuffix(")"), let open = after.range(of: " (", options: .backwards),
      let number = Int(after[open.upperBound...].dropLast())
    {
      (after, count) = (String(after[..<open.lowerBound]), number)
    }
    return Entry(file: parts[0], before: sides[0], after: after, count: count, reason: reason)
  }

  func names(_ mutant: Mutant) -> Bool {
    entries.contains {
      ($0.file, $0.before, $0.after) == (mutant.file, mutant.before, mutant.after)
    }
  }

  /// Finds survivors that are in the list.
  ///
  /// - Returns: the reasons, by the survivor's index, and the entries that fit no survivor, or not as
  ///   many as they say: they are out of date.
  func reasons(
    for survivors: [(file: String, before: String, after: String)]
  ) -> (reasons: [Int: String], stale: [Entry]) {
    var reasons: [Int: String] = [:]
    let stale = entries.filter { entry in
      let fitting = survivors.indices.filter {
        reasons[$0] == nil && survivors[$0] == (entry.file, entry.before, entry.after)
      }
      for index in fitting.prefix(entry.count) { reasons[index] = entry.reason }
      return fitting.count < entry.count
    }
    return (reasons, stale)
  }
}
