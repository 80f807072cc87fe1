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
