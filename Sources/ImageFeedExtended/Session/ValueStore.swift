import ImageFeedPresentation

/// The store of a list whose items never change and are in no other list: each item is its own
/// record.
@MainActor
public final class ValueStore<Item: Identifiable & Sendable>: PagedListStore
where Item.ID: Sendable {
  /// Creates a store.
  nonisolated public init() {}

  public func mark() {}

  public func take(_ item: Item, askedAt mark: Void) -> (record: Item, change: Never?) {
    (item, nil)
  }

  public func item(of record: Item) -> Item { record }

  public func tell(_ told: [Never]) {}
}
