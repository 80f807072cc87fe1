/// Collections, and the photos in them, a page at a time.
///
/// It remembers nothing, like ``ImagesListService``.
public protocol CollectionsService: Sendable {
  /// One page of all collections there are.
  ///
  /// - Parameter page: counted from 1. There may be far fewer pages than a caller thinks: one behind
  ///   the end is empty.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func collections(page: Int) async throws -> Page<PhotoCollection>

  /// One page of a collection's photos.
  ///
  /// - Parameters:
  ///   - collectionID: the collection.
  ///   - page: counted from 1.
  /// - Throws: ``ServiceError``, as above; `notFound` for a collection that is not, or no longer,
  ///   there.
  func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo>
}
