import ImageFeedCore

/// A fake of likes.
@MainActor
public final class FakeLikeService: LikeService {
  /// The arguments of a call of `changeLike(photoID:isLiked:)`.
  public struct Change: Hashable, Sendable {
    /// The photo.
    public let photoID: PhotoID
    /// The requested state.
    public let isLiked: Bool

    /// Creates a request.
    public init(_ photoID: PhotoID, isLiked: Bool) {
      self.photoID = photoID
      self.isLiked = isLiked
    }
  }

  /// The calls of `changeLike(photoID:isLiked:)`.
  public let changes: FakeFunction<Change, LikeState>

  /// Creates a fake without prepared answers.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    changes = FakeFunction(
      "changeLike(photoID:isLiked:)", member: "likes.changes", unexpected: unexpected)
  }

  public func changeLike(photoID: PhotoID, isLiked: Bool) async throws(ServiceError) -> LikeState {
    try await changes.call(Change(photoID, isLiked: isLiked))
  }
}
