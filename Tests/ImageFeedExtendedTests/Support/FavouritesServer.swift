import ImageFeedCore
import ImageFeedFakes
import TestSupport

/// A server with a person's likes, which pages over the list as it is now, and can write an answer
/// long before it arrives.
@MainActor
final class FavouritesServer {
  /// The liked photos, the latest like first.
  private(set) var liked: [PhotoID]
  /// Indicates whether the server knows of a like whose answer was lost.
  private(set) var hasSurprises = false
  private var photos: [PhotoID: Photo] = [:]
  private let pageSize: Int
  private let saysTotal: Bool
  /// The photos that pages leave out: they have fewer than the page size then.
  private let hidden: Set<PhotoID>
  private var pages: [Int: Page<Photo>] = [:]
  private var likes: [Int: LikeState] = [:]

  /// Creates a server whose person likes the first of these photos.
  init(
    _ all: [Photo], liked count: Int, pageSize: Int, saysTotal: Bool = true,
    hidden: Set<PhotoID> = []
  ) {
    for photo in all { photos[photo.id] = photo }
    liked = all.prefix(count).map(\.id)
    (self.pageSize, self.saysTotal, self.hidden) = (pageSize, saysTotal, hidden)
  }

  /// A page, which tells a little more of its photos than the one before.
  func page(_ number: Int) -> Page<Photo> {
    let rows = liked.dropFirst((number - 1) * pageSize).prefix(pageSize)
    for id in rows { photos[id]?.alternativeText? += "." }
    return Page(
      items: rows.filter { !hidden.contains($0) }.compactMap { photos[$0] },
      nextPage: rows.endIndex < liked.endIndex ? number + 1 : nil,
      total: saysTotal ? liked.count : nil)
  }

  /// A new like becomes the first; a photo that is liked keeps its place.
  func like(_ change: FakeLikeService.Change) -> LikeState {
    if !change.isLiked || !liked.contains(change.photoID) {
      liked.removeAll { $0 == change.photoID }
      if change.isLiked { liked.insert(change.photoID, at: 0) }
    }
    return LikeState(isLiked: change.isLiked)
  }

  // MARK: Answers under way

  func write(_ call: Int, page: Int) { pages[call] = pages[call] ?? self.page(page) }

  func write(_ call: Int, _ change: FakeLikeService.Change) {
    likes[call] = likes[call] ?? like(change)
  }

  func page(_ call: Int, _ number: Int) -> Page<Photo> {
    write(call, page: number)
    return pages[call] ?? Page(items: [])
  }

  func like(_ call: Int, _ change: FakeLikeService.Change) -> LikeState {
    write(call, change)
    return likes[call] ?? LikeState()
  }

  /// The answer of a like does not arrive, though the server may have taken the like.
  func lose(_ call: Int) {
    if likes[call] != nil { hasSurprises = true }
  }
}
