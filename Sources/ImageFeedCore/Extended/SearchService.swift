/// Searches photos and collections, page by page.
///
/// It keeps no state, like ``ImagesListService``.
public protocol SearchService: Sendable {
  /// Loads a page of the photos that a query finds.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - order: the order of the whole list.
  ///   - page: counted from 1.
  /// - Returns: an empty page when nothing is found.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo>

  /// Loads a page of the collections that a query finds, which have only one order.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - page: counted from 1.
  /// - Returns: an empty page when nothing is found.
  /// - Throws: ``ServiceError``, as above.
  func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection>
}
