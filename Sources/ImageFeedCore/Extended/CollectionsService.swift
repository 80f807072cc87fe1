/// Loads collections and their photos, page by page.
///
/// It keeps no state, like ``ImagesListService``.
public protocol CollectionsService: Sendable {
  /// Loads a page of all collections.
  ///
  /// - Parameter page: counted from 1. There may be far fewer pages than a caller thinks: one
  ///   behind the end is empty.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection>

  /// Loads a page of a collection's photos.
  ///
  /// - Parameters:
  ///   - collectionID: the collection.
  ///   - page: counted from 1.
  /// - Throws: ``ServiceError``, as above; `notFound` for a collection that does not exist or no
  ///   longer does.
  func photos(collectionID: CollectionID, page: Int) async throws(ServiceError) -> Page<Photo>
}
