/// What proves to Unsplash who is asking.
///
/// It never shows itself: printing, dumping and interpolating give `<redacted>`.
public struct AccessToken: Hashable, Sendable {
  /// The token itself, for an `Authorization` header and for storage only.
  public let value: String

  /// Wraps a token.
  public init(_ value: String) {
    self.value = value
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the token.
  public var description: String { "AccessToken(<redacted>)" }
  /// Never the token.
  public var debugDescription: String { description }
  /// Nothing to see for `dump`.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
