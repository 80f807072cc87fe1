/// What the server says of a like after it was changed.
///
/// Unsplash answers with a photo, with nothing (204), or with a photo that lacks the fields
/// (U-4): `nil` means "not said", and the wish counts.
public struct LikeState: Hashable, Sendable {
  /// Whether the signed-in person likes the photo now.
  public var isLiked: Bool?
  /// How many people like the photo now.
  public var likeCount: Int?

  /// Makes an answer; the default says nothing.
  public init(isLiked: Bool? = nil, likeCount: Int? = nil) {
    self.isLiked = isLiked
    self.likeCount = likeCount
  }
}
