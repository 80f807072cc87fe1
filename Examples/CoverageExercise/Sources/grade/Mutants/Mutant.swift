/// One generated fault.
struct Mutant: Hashable, Sendable {
  /// The kind of change.
  enum Kind: String, Codable, Sendable, CaseIterable {
    case changedOperator = "operator"
    case negatedCondition = "condition"
    case literal
    case removedCall = "removed call"
    case removedCancellation = "removed cancellation"
    case removedAssignment = "removed assignment"
    case removedReturn = "removed return"
    case earlyReturn = "early return"
    case swappedArguments = "swapped arguments"
    case removedWeak = "removed weak"
    case onlyDefault = "only the default"
  }

  /// Its number in the build: what the environment names.
  let id: Int
  let kind: Kind
  /// The path below the target's folder.
  let file: String
  /// The place in the original file.
  let place: SourcePlace
  /// The source, on one line.
  let before: String
  /// The new text, on one line.
  let after: String
  /// The text that takes the place of the source.
  var replacement = ""
  /// The reason that a comment in the source gives for leaving it out; `nil` for those that run.
  var leftOut: String?

  /// The line in the original file, counted from 1.
  var line: Int { place.line }

  /// The text that stands for a removal.
  static let removed = "removed"
}
