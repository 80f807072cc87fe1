/// An error in the arguments, with a message that names the argument.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  public let description: String

  /// Creates an error with its message.
  public init(_ words: String) {
    description = words
  }
}
