/// The identifier of a collection.
///
/// Unsplash sent integers until 2020 and has sent text since, digits or letters (U-3);
/// nothing here depends on that.
public struct CollectionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The identifier from the server.
  public let rawValue: String

  /// Creates an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }

  public var description: String { rawValue }
}
