import ImageFeedCore

/// A fake storage, which keeps the token in memory. Both functions succeed unless prepared
/// otherwise.
@MainActor
public final class FakeOAuth2TokenStorage: OAuth2TokenStorage {
  /// The stored token.
  public var storedToken: AccessToken?
  /// The calls of `token()`.
  public let reads: FakeFunction<Void, Void>
  /// The calls of `store(_:)`; a failed one changes nothing.
  public let writes: FakeFunction<AccessToken?, Void>

  /// Creates a storage.
  public init(
    storedToken: AccessToken? = nil, unexpected: UnexpectedCalls = UnexpectedCalls()
  ) {
    self.storedToken = storedToken
    reads = FakeFunction("token()", member: "tokenStorage.reads", unexpected: unexpected)
    writes = FakeFunction("store(_:)", member: "tokenStorage.writes", unexpected: unexpected)
    reads.answer(with: ())
    writes.answer(with: ())
  }

  public func token() async throws(ServiceError) -> AccessToken? {
    try await reads.call(())
    return storedToken
  }

  public func store(_ token: AccessToken?) async throws(ServiceError) {
    try await writes.call(token)
    storedToken = token
  }
}
