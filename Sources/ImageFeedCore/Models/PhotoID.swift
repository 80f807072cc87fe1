/// Identifies a photo, everywhere in the app: rows move, identifiers do not.
///
/// Unsplash sends 11 characters of `[A-Za-z0-9_-]`; nothing here depends on that.
public struct PhotoID: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The identifier as the server wrote it.
  public let rawValue: String

  /// Wraps an identifier as the server wrote it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Lets tests and samples write `"photo-1"`.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The identifier itself.
  public var description: String { rawValue }
}
