/// Where the items of lists are kept, each once: the photos of a session, or nothing but the values.
@MainActor
public protocol FeedStore: AnyObject {
  /// What pages bring.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
  /// What a list holds of an item.
  associatedtype Record
  /// A moment in the store's life.
  associatedtype Mark
  /// An item that is no longer what it was.
  associatedtype Change

  /// This moment, to be taken before a request for items.
  func mark() -> Mark
  /// Takes over what the server says of an item; see ``PhotoStore/take(_:askedAt:)``.
  func take(_ item: Item, askedAt mark: Mark) -> (record: Record, change: Change?)
  /// The item as it is known now.
  func item(of record: Record) -> Item
  /// Tells everyone of changes.
  func tell(_ told: [Change])
}

/// Items that nothing changes, and that no other list shows: they are what the page said.
@MainActor
public final class ValueStore<Item: Identifiable & Sendable>: FeedStore where Item.ID: Sendable {
  /// Makes a store.
  nonisolated public init() {}

  /// There is nothing to tell moments by.
  public func mark() {}

  /// The item is its own record.
  public func take(_ item: Item, askedAt mark: Void) -> (record: Item, change: Never?) {
    (item, nil)
  }

  /// The item is its own record.
  public func item(of record: Item) -> Item { record }

  /// Nothing ever changes.
  public func tell(_ told: [Never]) {}
}
