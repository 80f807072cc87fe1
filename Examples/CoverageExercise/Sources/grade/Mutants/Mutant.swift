struct Mutant: Hashable, Sendable {
  enum Kind: String, Codable, Sendable {
    case changedOperator = "operator"
    case negatedCondition = "condition"
    case literal
    case removedCall = "removed call"
    case removedAssignment = "removed assignment"
    case removedReturn = "removed return"
    case earlyReturn = "early return"
    case removedWeak = "removed weak"
    case onlyDefault = "only the default"
  }

  let id: Int
  let kind: Kind
  let file: String
  let place: SourcePlace
  let before: String
  let after: String
  /// The text that takes the place of the source.
  var replacement = ""

  var line: Int { place.line }

  static let removed = "removed"
}

/// A piece of a source file. Lines and columns are counted from 1, columns in UTF-16 code units, as
/// editors and the formats of reports count them.
struct SourcePlace: Hashable, Sendable {
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int

  var lines: ClosedRange<Int> { line...max(line, endLine) }
}

/// Code without mutants, since it is not compiled on this system or that is not known.
struct UncompiledCode: Hashable, Sendable {
  let file: String
  let lines: ClosedRange<Int>
  /// The branch's condition, such as `#if os(macOS)` or `#else`.
  let condition: String
  /// A Boolean value that tells whether the condition could be decided.
  let isKnown: Bool
}
