import ImageFeedCore

/// A fake of the site data. Removing it succeeds unless prepared otherwise.
@MainActor
public final class FakeSiteDataStore: SiteDataStore {
  /// The calls of `removeAll()`.
  public let removals: FakeFunction<Void, Void>

  /// Creates a fake whose calls succeed.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    removals = FakeFunction("removeAll()", member: "siteData.removals", unexpected: unexpected)
    removals.answer(with: ())
  }

  public func removeAll() async throws(ServiceError) {
    try await removals.call(())
  }
}
