/// Loads the feed, page by page. It keeps no state: its user knows what comes next.
@MainActor
protocol ImagesListService: AnyObject {
  /// Loads a page, counted from 1. A cancelled task gets a `CancellationError`, unless its answer
  /// was already there.
  func photos(page: Int) async throws -> [Photo]
}

/// Likes and unlikes photos.
@MainActor
protocol LikeService: AnyObject {
  /// Sets whether the person likes a photo. Returns the new state; `nil` if the server does not
  /// say. It is cancelled like a page.
  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> Bool?
}
