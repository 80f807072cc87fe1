/// One message to a page.
public struct PageMessage: Hashable, Sendable {
  /// Counted from 1 over the life of the page: the event's `id`.
  public let number: Int
  /// One JSON object on one line: the event's `data`.
  public let json: String
}
