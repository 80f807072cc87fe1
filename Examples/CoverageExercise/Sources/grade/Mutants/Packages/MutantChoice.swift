/// The places of a target in which mutants are asked for.
struct MutantChoice: Sendable {
  /// The beginning or end of a file's path below the target's folder; `nil` for all.
  var only: String?
  /// Lines that changed; `nil` for all lines.
  var changed: ChangedLines?

  /// A Boolean value that tells whether the whole target is asked for.
  var isWhole: Bool { only == nil && changed == nil }

  /// Returns whether a file may have mutants.
  func includes(_ file: String) -> Bool {
    if let changed, changed.lines[file] == nil { return false }
    return only.map { file.hasPrefix($0) || file.hasSuffix($0) } ?? true
  }

  /// Returns whether a mutant of these lines is asked for.
  func includes(_ lines: ClosedRange<Int>, of file: String) -> Bool {
    changed?.contains(lines, of: file) ?? true
  }
}
