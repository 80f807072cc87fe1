/// Loads the photos a person likes, page by page.
///
/// It keeps no state, like ``ImagesListService``.
public protocol FavouritesService: Sendable {
  /// Loads a page of liked photos, the latest like first.
  ///
  /// - Parameters:
  ///   - username: the person.
  ///   - page: counted from 1.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(likedBy username: Username, page: Int) async throws(ServiceError) -> Page<Photo>
}
