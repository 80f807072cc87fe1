/// Likes and unlikes photos (F-4, F-5).
public protocol LikeService: Sendable {
  /// Sets whether the signed-in person likes a photo; asking twice for the same is harmless.
  ///
  /// - Parameters:
  ///   - photoID: the photo.
  ///   - isLiked: the state wished for, not the state it has.
  /// - Returns: what the server says of the like now, as far as it says anything.
  /// - Throws: ``ServiceError``; `notFound` for a photo that is not, or no longer, there. The extended
  ///   edition takes that for an Unsplash that answers likes no more, and disables all hearts (
  ///   take a like of every photo that your feed gives.
  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState
}
