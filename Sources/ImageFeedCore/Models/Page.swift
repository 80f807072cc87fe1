/// One page of a list that the server hands out in pieces.
public struct Page<Item: Sendable>: Sendable {
  /// What the page holds, in the server's order.
  public var items: [Item]
  /// The page to ask for next; `nil` at the end of the list.
  ///
  /// A service reads it from the `Link` header, and where there is none it is the following
  /// number until a page is empty (U-2.1).
  public var nextPage: Int?
  /// How many items the whole list has, if the server says.
  public var total: Int?

  /// Makes a page.
  public init(items: [Item], nextPage: Int? = nil, total: Int? = nil) {
    self.items = items
    self.nextPage = nextPage
    self.total = total
  }

  /// The same page of other items.
  public func map<Other: Sendable>(_ change: (Item) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
