/// The photos a person likes, a page at a time.
///
/// It remembers nothing, as ``ImagesListService`` does not.
public protocol FavouritesService: Sendable {
  /// One page of the photos that somebody likes, the latest like first.
  ///
  /// - Parameters:
  ///   - username: whose likes.
  ///   - page: counted from 1.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; a page of which no item
  ///   can be read is an `unreadableAnswer`.
  func photos(likedBy username: Username, page: Int) async throws -> Page<Photo>
}
