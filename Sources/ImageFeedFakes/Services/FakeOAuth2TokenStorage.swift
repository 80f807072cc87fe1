import ImageFeedCore

/// Keeps the token in memory. Both functions succeed at once unless prepared otherwise.
@MainActor
public final class FakeOAuth2TokenStorage: OAuth2TokenStorage {
  /// What is stored.
  public var storedToken: AccessToken?
  /// Calls of `token()`.
  public let reads: FakeFunction<Void, Void>
  /// Calls of `store(_:)`; a failed one changes nothing.
  public let writes: FakeFunction<AccessToken?, Void>

  /// Makes a storage.
  public init(
    storedToken: AccessToken? = nil, unexpected: UnexpectedCalls = UnexpectedCalls()
  ) {
    self.storedToken = storedToken
    reads = FakeFunction("token()", unexpected: unexpected)
    writes = FakeFunction("store(_:)", unexpected: unexpected)
    reads.answer(with: ())
    writes.answer(with: ())
  }

  /// Asks ``reads``, then tells what is stored.
  public func token() async throws -> AccessToken? {
    try await reads.call(())
    return storedToken
  }

  /// Asks ``writes``, then stores.
  public func store(_ token: AccessToken?) async throws {
    try await writes.call(token)
    storedToken = token
  }
}
