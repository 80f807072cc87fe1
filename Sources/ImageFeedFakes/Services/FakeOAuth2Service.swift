import ImageFeedCore

/// A fake of the exchange of codes.
@MainActor
public final class FakeOAuth2Service: OAuth2Service {
  /// The calls of `fetchAuthToken(code:)`.
  public let exchanges: FakeFunction<String, AccessToken>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    exchanges = FakeFunction(
      "fetchAuthToken(code:)", member: "oauth.exchanges", unexpected: unexpected)
  }

  public func fetchAuthToken(code: String) async throws(ServiceError) -> AccessToken {
    try await exchanges.call(code)
  }
}
