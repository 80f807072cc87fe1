/// Why a text is no fault or no rule.
public struct FaultTextError: Error, Equatable, CustomStringConvertible {
  /// What is wrong with which word, and what there is.
  public let description: String

  init(_ words: String) {
    description = words
  }
}
