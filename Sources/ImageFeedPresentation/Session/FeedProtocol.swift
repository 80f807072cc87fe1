import ImageFeedCore

/// A list that grows a page at a time, whatever its items are; see ``Feed``.
@MainActor
public protocol FeedProtocol: AnyObject {
  /// How many rows there are.
  var count: Int { get }
  /// How many items the whole list has, as the server said last; `nil` while it has not.
  var total: Int? { get }
  /// Whether there are no more pages.
  var hasEnded: Bool { get }
  /// What is under way.
  var request: FeedRequest? { get }
}

/// What a request of a list is for.
public enum FeedRequest: Hashable, Sendable {
  /// The next page.
  case page
  /// The first page again, in place of everything (F-7).
  case refresh
}

/// What a request has changed in a list.
public enum FeedChange: Hashable, Sendable {
  /// New rows at the end.
  case inserted(Range<Int>)
  /// All rows, at once.
  case replaced
  /// Nothing: the list has ended, or its last pages repeated what is there.
  case nothing
}

/// What a list tells the screen that shows it.
@MainActor
public protocol FeedDelegate: AnyObject {
  /// A request is on its way. ``feed(_:didEnd:)`` follows, whatever becomes of it.
  func feed(_ feed: any FeedProtocol, willStart request: FeedRequest)
  /// The request has ended; the rows are still as they were.
  func feed(_ feed: any FeedProtocol, didEnd request: FeedRequest)
  /// The rows have changed: inside this call they can be read, and the next page can be asked for.
  func feed(_ feed: any FeedProtocol, didChange change: FeedChange)
  /// The request failed; the same can be asked for again at once.
  func feed(_ feed: any FeedProtocol, didFail request: FeedRequest, with error: ServiceError)
}
