import ImageFeedCore

/// Exchanges codes as it is told.
@MainActor
public final class FakeOAuth2Service: OAuth2Service {
  /// Calls of `fetchAuthToken(code:)`.
  public let exchanges: FakeFunction<String, AccessToken>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    exchanges = FakeFunction("fetchAuthToken(code:)", unexpected: unexpected)
  }

  /// Asks ``exchanges``.
  public func fetchAuthToken(code: String) async throws -> AccessToken {
    try await exchanges.call(code)
  }
}
