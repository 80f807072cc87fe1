import LocalHTTP

/// The photos that each account likes, the latest like first.
final class LikeStore: Sendable {
  private struct Likes: Sendable {
    var order: [Int] = []
    var photos: Set<Int> = []
  }

  private let likes = Synchronized<[String: Likes]>([:])

  func photos(likedBy username: String) -> [Int] { likes.withLock { $0[username]?.order ?? [] } }

  /// Returns the number of photos that a user likes.
  func total(_ username: String) -> Int { likes.withLock { $0[username]?.order.count ?? 0 } }

  func isLiked(_ photo: Int, by username: String?) -> Bool {
    guard let username else { return false }
    return likes.withLock { $0[username]?.photos.contains(photo) ?? false }
  }

  /// Returns the number of accounts that like a photo.
  func count(_ photo: Int) -> Int {
    likes.withLock { likes in
      likes.values.reduce(0) { $0 + ($1.photos.contains(photo) ? 1 : 0) }
    }
  }

  /// Sets whether a user likes a photo; a second like changes nothing.
  func set(_ isLiked: Bool, _ photo: Int, by username: String) {
    likes.withLock { likes in
      var own = likes[username] ?? Likes()
      if isLiked {
        if own.photos.insert(photo).inserted { own.order.insert(photo, at: 0) }
      } else if own.photos.remove(photo) != nil {
        own.order.removeAll { $0 == photo }
      }
      likes[username] = own
    }
  }
}

/// The number of downloads of each photo since the sandbox was made.
final class DownloadStore: Sendable {
  private let counts = Synchronized<[Int: Int]>([:])

  func count(_ photo: Int) -> Int { counts.withLock { $0[photo] ?? 0 } }

  func add(_ photo: Int) {
    counts.withLock { $0[photo, default: 0] += 1 }
  }
}
