/// An error in the text of a fault or a rule.
public struct FaultTextError: Error, Equatable, CustomStringConvertible {
  /// The wrong word, and the possible values.
  public let description: String

  init(_ message: String) {
    description = message
  }
}
