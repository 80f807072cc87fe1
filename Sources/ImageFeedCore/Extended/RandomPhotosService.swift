/// Photos by chance.
public protocol RandomPhotosService: Sendable {
  /// Photos that the server chooses, others each time.
  ///
  /// - Parameter count: how many are wished for. There may be fewer: Unsplash gives 30 at most
  ///   (U-4), and of less than one there is none.
  /// - Returns: no photo twice.
  /// - Throws: ``ServiceError``. An item that cannot be read is left out; an answer of which no item
  ///   can be read is an `unreadableAnswer`.
  func randomPhotos(count: Int) async throws -> [Photo]
}
