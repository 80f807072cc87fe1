/// Identifies a person on Unsplash, as used in request paths: never with an "@".
public struct Username: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name without "@".
  public let rawValue: String

  /// Wraps a name; any leading "@" is a way of showing it and is dropped.
  public init(rawValue: String) {
    self.rawValue = String(rawValue.drop { $0 == "@" })
  }

  /// Lets tests and samples write `"ada"`.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The name as people see it, `@ada` (P-1). Requests use ``rawValue``.
  public var handle: String { "@" + rawValue }

  /// The name without "@".
  public var description: String { rawValue }
}
