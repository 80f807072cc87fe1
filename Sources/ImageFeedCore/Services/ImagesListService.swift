/// The Editorial feed, a page at a time (F-1).
///
/// It remembers nothing: what has been loaded, and what comes next, is the feed's business.
public protocol ImagesListService: Sendable {
  /// One page of the feed.
  ///
  /// - Parameter page: counted from 1.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(page: Int) async throws -> Page<Photo>
}
