import LocalHTTP

/// A search index that is made on first use, since most sandboxes are never searched.
final class LazySearchIndex: Sendable {
  private let made = Synchronized<SearchIndex?>(nil)

  /// Returns the index, made by the closure of the first call.
  func index(_ make: () -> SearchIndex) -> SearchIndex {
    made.withLock { made in
      let index = made ?? make()
      made = index
      return index
    }
  }
}
