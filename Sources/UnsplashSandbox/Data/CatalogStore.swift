import LocalHTTP

/// The users and collections of one sandbox: the data set's, with the changes by clients.
final class CatalogStore: Sendable {
  private struct State: Sendable {
    var catalog: Catalog
    var random: SplitMix64
  }

  private let state: Synchronized<State>

  init(_ catalog: Catalog, seed: UInt64) {
    state = Synchronized(State(catalog: catalog, random: SplitMix64(seed: seed ^ 0xC4EA_7ED5)))
  }

  /// The present users and collections.
  var catalog: Catalog { state.withLock { $0.catalog } }

  /// Changes users or collections and returns the catalog after the change.
  ///
  /// - Parameter body: a closure with the catalog and a generator for identifiers.
  func change(_ body: (inout Catalog, inout SplitMix64) throws -> Void) rethrows -> Catalog {
    try state.withLock { state in
      try body(&state.catalog, &state.random)
      return state.catalog
    }
  }
}
