import Foundation
import ImageFeedCore

/// A service of likes that counts the requests under way: the app asks before it ends with them.
final class CountedLikes: LikeService, @unchecked Sendable {  // why: `count` is guarded by `lock`
  private let service: any LikeService
  private let lock = NSLock()
  private var count = 0

  init(_ service: any LikeService) {
    self.service = service
  }

  /// Indicates whether a request has not been answered yet.
  var isUnderWay: Bool { add(0) > 0 }

  func changeLike(photoID: PhotoID, isLiked: Bool) async throws -> LikeState {
    add(1)
    defer { add(-1) }
    return try await service.changeLike(photoID: photoID, isLiked: isLiked)
  }

  /// - Returns: the new count.
  @discardableResult
  private func add(_ change: Int) -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += change
    return count
  }
}
