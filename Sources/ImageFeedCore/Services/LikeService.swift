/// Likes and unlikes photos (F-4, F-5).
public protocol LikeService: Sendable {
  /// Sets whether the signed-in person likes a photo. Setting the state it has is harmless.
  ///
  /// - Parameters:
  ///   - photoID: the photo.
  ///   - isLiked: the state to set.
  /// - Returns: the state the server reports, as far as it reports one.
  /// - Throws: ``ServiceError``; `notFound` for a photo that does not exist or no longer does.
  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState
}

/// The state of a like as the server reports it after a change.
///
/// Unsplash answers with a photo, with a photo that lacks these fields, or with nothing (204; U-4).
/// `nil` means "not reported": the requested state holds.
public struct LikeState: Hashable, Sendable {
  /// Indicates whether the signed-in person likes the photo now.
  public var isLiked: Bool?
  /// The number of people who like the photo now.
  public var likeCount: Int?

  /// Creates an answer; by default it reports nothing.
  public init(isLiked: Bool? = nil, likeCount: Int? = nil) {
    self.isLiked = isLiked
    self.likeCount = likeCount
  }
}
