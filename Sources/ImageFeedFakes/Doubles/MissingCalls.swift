import Foundation

/// Calls a test waited for did not come.
public struct MissingCalls: Error, CustomStringConvertible {
  /// The function.
  public let name: String
  /// How many calls were waited for.
  public let expected: Int
  /// For how many seconds.
  public let limit: TimeInterval
  /// What the calls there were asked for.
  public let seen: [String]

  /// All of it in a sentence.
  public var description: String {
    "Waited \(limit) s for \(expected) calls of \(name), saw \(seen.count): "
      + "[\(seen.joined(separator: ", "))]."
  }
}
