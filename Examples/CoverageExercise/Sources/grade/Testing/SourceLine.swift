/// A line of a source file.
struct SourceLine: Hashable, Sendable {
  /// The file's path, as the compiler writes it.
  var file: String
  /// The line, counted from 1.
  var line: Int
}
