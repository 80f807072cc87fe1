/// Which account likes which photos, the latest first.
final class LikeBook: Sendable {
  private let photos = Locked<[String: [Int]]>([:])

  func photos(likedBy username: String) -> [Int] { photos.withLock { $0[username] ?? [] } }

  func isLiked(_ photo: Int, by username: String?) -> Bool {
    guard let username else { return false }
    return photos.withLock { $0[username]?.contains(photo) ?? false }
  }

  /// How many accounts like a photo.
  func count(_ photo: Int) -> Int {
    photos.withLock { $0.values.filter { $0.contains(photo) }.count }
  }

  /// Liking twice is liking once.
  func set(_ isLiked: Bool, _ photo: Int, by username: String) {
    photos.withLock { photos in
      let others = (photos[username] ?? []).filter { $0 != photo }
      if isLiked, others.count == photos[username]?.count ?? 0 {
        photos[username] = [photo] + others
      } else if !isLiked {
        photos[username] = others
      }
    }
  }
}
