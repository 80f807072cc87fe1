import LocalHTTP

/// Pages of the feed as bytes: thirty photos have 130 KB, and making them takes longer than sending
/// them.
final class PageCache: Sendable {
  /// What a page depends on, beside what clients change.
  struct Key: Hashable, Sendable {
    /// Encoded: texts that only look alike are two.
    let query: String
    let base: String
    let grant: GrantStore.Grant?

    init(query: [HTTPRequest.Item], base: String, grant: GrantStore.Grant?) {
      (self.query, self.base, self.grant) = (FormDecoding.query(query), base, grant)
    }
  }

  private struct State: Sendable {
    var pages: [Key: HTTPResponse] = [:]
    /// The number of changes so far.
    var changes = 0
  }

  /// Limits the memory: so many pages of thirty photos have 8 MB.
  static let mostKept = 64
  private let state = Synchronized(State())

  /// Indicates whether a page with this query is kept, for somebody at least.
  func keeps(_ query: [HTTPRequest.Item]) -> Bool {
    let query = FormDecoding.query(query)
    return state.withLock { $0.pages.keys.contains { $0.query == query } }
  }

  /// Returns the page of a key. If it is not kept, a closure makes it, which reads all that can
  /// change; it is kept if nothing has changed meanwhile.
  func page(of key: Key, _ make: () throws -> HTTPResponse) rethrows -> HTTPResponse {
    let (kept, changes) = state.withLock { ($0.pages[key], $0.changes) }
    if let kept { return kept }
    let page = try make()
    state.withLock { state in
      guard state.changes == changes else { return }
      if state.pages.count == Self.mostKept { state.pages = [:] }
      state.pages[key] = page
    }
    return page
  }

  /// Removes all pages: something that they show may have changed.
  func noteChange() {
    state.withLock { state in
      state.changes += 1
      state.pages = [:]
    }
  }
}
