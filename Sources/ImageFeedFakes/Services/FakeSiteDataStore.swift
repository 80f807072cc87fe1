import ImageFeedCore

/// Removes site data as it is told; it succeeds at once unless prepared otherwise.
@MainActor
public final class FakeSiteDataStore: SiteDataStore {
  /// Calls of `removeAll()`.
  public let removals: FakeFunction<Void, Void>

  /// Makes a prepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    removals = FakeFunction("removeAll()", unexpected: unexpected)
    removals.answer(with: ())
  }

  /// Asks ``removals``.
  public func removeAll() async throws {
    try await removals.call(())
  }
}
