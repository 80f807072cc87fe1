/// One generated fault.
struct Mutant: Hashable, Sendable {
  /// What was done to the source.
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
  /// Where it is in the kit's own file, counted from 1.
  let line: Int
  /// The source, on one line.
  let before: String
  /// What it becomes, on one line.
  let after: String

  /// What is put in place of something removed.
  static let removed = "removed"
}
