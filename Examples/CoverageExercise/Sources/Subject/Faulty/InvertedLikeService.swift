import ImageFeedCore

/// `bug-like-08`: likes instead of unliking, and the reverse.
struct InvertedLikeService: LikeService {
  private let service: any LikeService

  init(_ service: any LikeService) {
    self.service = service
  }

  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
    try await service.changeLike(photoID: photoID, isLiked: !isLiked)
  }
}
