import LocalHTTP

/// The latest pages of the feed, ready to be sent: thirty photos have 130 KB, and making them takes
/// longer than sending them.
final class PageCache: Sendable {
  /// What a page depends on, beside what clients change.
  struct Key: Hashable, Sendable {
    let base: String
    let query: [HTTPRequest.Item]
    let grant: GrantStore.Grant?
  }

  private struct State: Sendable {
    var pages: [Key: HTTPResponse] = [:]
    /// The number of changes so far.
    var changes = 0
  }

  /// Limits the memory; more pages than a test or a person looks at between two changes.
  static let mostKept = 64
  private let state = Synchronized(State())

  /// Returns the page of a key, made by a closure if it is not kept. A page is kept only if nothing
  /// has changed while it was made.
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

  /// Removes all pages: something that they show has changed.
  func noteChange() {
    state.withLock { state in
      state.changes += 1
      state.pages = [:]
    }
  }
}
