import Foundation

/// The error of calls that did not come.
public struct MissingCalls: Error, CustomStringConvertible {
  /// The function.
  public let name: String
  /// The awaited number of calls.
  public let expected: Int
  /// The number of seconds waited.
  public let limit: TimeInterval
  /// The arguments of the calls that came.
  public let seen: [String]

  public var description: String {
    "Waited \(limit) s for \(expected) calls of \(name), saw \(seen.count): "
      + "[\(seen.joined(separator: ", "))]."
  }
}
