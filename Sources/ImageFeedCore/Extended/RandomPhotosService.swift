/// Loads random photos.
public protocol RandomPhotosService: Sendable {
  /// Loads photos that the server chooses, different ones each time.
  ///
  /// - Parameter count: the number to request. Unsplash gives at most 30 (U-4), and none for less
  ///   than 1.
  /// - Returns: different photos, perhaps fewer than requested.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; an answer of which no
  ///   item can be read is an `unreadableAnswer`.
  func randomPhotos(count: Int) async throws(ServiceError) -> [Photo]
}
