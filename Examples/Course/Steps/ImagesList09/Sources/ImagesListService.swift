/// Loads the feed, page by page. It keeps no state: its user knows what comes next.
@MainActor
protocol ImagesListService: AnyObject {
  /// Loads a page, counted from 1. `completion` runs once, and never before the call has returned.
  func photos(page: Int, completion: @escaping @MainActor (Result<[Photo], any Error>) -> Void)
}

/// Likes and unlikes photos.
@MainActor
protocol LikeService: AnyObject {
  /// Sets whether the person likes a photo. The answer is the new state; `nil` if the server does
  /// not say. `completion` runs once, and never before the call has returned.
  func changeLike(
    photoID: PhotoID, isLiked: Bool,
    completion: @escaping @MainActor (Result<Bool?, any Error>) -> Void)
}
