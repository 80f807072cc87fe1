/// Identifies a collection of photos.
///
/// Unsplash sent integers until 2020 and has sent text since, digits or letters (U-3);
/// nothing here depends on that.
public struct CollectionID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The identifier as the server wrote it.
  public let rawValue: String

  /// Wraps an identifier as the server wrote it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Lets tests and samples write `"collection-1"`.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The identifier itself.
  public var description: String { rawValue }
}
