/// Loads the Editorial feed, page by page (F-1).
///
/// It keeps no state: the list knows what has been loaded and what comes next.
public protocol ImagesListService: Sendable {
  /// Loads a page of the feed.
  ///
  /// - Parameter page: counted from 1.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(page: Int) async throws -> Page<Photo>
}
