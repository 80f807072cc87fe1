/// A page of a list.
public struct Page<Item: Sendable>: Sendable {
  /// The items, in the server's order.
  public var items: [Item]
  /// The next page; `nil` at the end of the list.
  ///
  /// A service reads it from the `Link` header. Without one it is the following number, until a
  /// page is empty (U-2.1).
  public var nextPage: Int?
  /// The number of items in the whole list, if known.
  public var total: Int?

  /// Creates a page.
  public init(items: [Item], nextPage: Int? = nil, total: Int? = nil) {
    self.items = items
    self.nextPage = nextPage
    self.total = total
  }

  /// Returns the page with its items converted.
  public func map<Other: Sendable>(_ change: (Item) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
