import ImageFeedCore

/// Changes likes as it is told.
@MainActor
public final class FakeLikeService: LikeService {
  /// What `changeLike(photoID:isLiked:)` was asked for.
  public struct Change: Hashable, Sendable {
    /// The photo.
    public let photoID: PhotoID
    /// The state wished for.
    public let isLiked: Bool

    /// Makes a request.
    public init(_ photoID: PhotoID, isLiked: Bool) {
      self.photoID = photoID
      self.isLiked = isLiked
    }
  }

  /// Calls of `changeLike(photoID:isLiked:)`.
  public let changes: FakeFunction<Change, LikeState>

  /// Makes an unprepared fake.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    changes = FakeFunction("changeLike(photoID:isLiked:)", unexpected: unexpected)
  }

  /// Asks ``changes``.
  public func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
    try await changes.call(Change(photoID, isLiked: isLiked))
  }
}
