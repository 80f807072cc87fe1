/// A piece of a source file. Lines and columns are counted from 1, columns in UTF-16 code units, as
/// editors and the formats of reports count them.
struct SourcePlace: Hashable, Sendable {
  let line: Int
  let column: Int
  /// The line of the end.
  let endLine: Int
  /// The column behind the last character.
  let endColumn: Int

  /// Its lines.
  var lines: ClosedRange<Int> { line...max(line, endLine) }
}

/// Code without mutants, since it is not compiled on this system or that is not known.
struct UncompiledCode: Hashable, Sendable {
  /// The path below the target's folder.
  let file: String
  /// The lines of the branch.
  let lines: ClosedRange<Int>
  /// The branch's condition, such as `#if os(macOS)` or `#else`.
  let condition: String
  /// A Boolean value that tells whether the condition could be decided.
  let isKnown: Bool
}
