/// Searches, a page of results at a time.
///
/// It remembers nothing, like ``ImagesListService``.
public protocol SearchService: Sendable {
  /// One page of the photos that a query finds.
  ///
  /// - Parameters:
  ///   - query: the words.
  ///   - order: in which order the whole list is, not the page.
  ///   - page: counted from 1.
  /// - Returns: an empty page when nothing is found.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(matching query: SearchQuery, order: SearchOrder, page: Int) async throws -> Page<
    Photo
  >

  /// One page of the collections that a query finds; they have one order only.
  ///
  /// - Parameters:
  ///   - query: the words.
  ///   - page: counted from 1.
  /// - Returns: an empty page when nothing is found.
  /// - Throws: ``ServiceError``, as above.
  func collections(matching query: SearchQuery, page: Int) async throws -> Page<PhotoCollection>
}
