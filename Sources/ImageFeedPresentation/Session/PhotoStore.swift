import ImageFeedCore

/// Every photo the session knows, once: a like is the same in the feed, full screen and elsewhere.
///
/// Lists hold photos by identifier; a photo that no list holds is dropped. Finding one costs the
/// same however many there are.
@MainActor
public final class PhotoStore {
  /// A moment in the store's life; see ``mark()``.
  public struct Mark: Hashable, Sendable {
    fileprivate let number: Int
  }

  private final class Entry {
    var photo: Photo
    var holders = 1
    /// When its like was last changed here.
    var likeChange = 0

    init(_ photo: Photo) {
      self.photo = photo
    }
  }

  private var entries: [PhotoID: Entry] = [:]
  private var lastLikeChange = 0

  /// Tells of each photo that is no longer what it was, with its new value.
  public let changes = Observers<Photo>()

  /// Makes an empty store.
  nonisolated public init() {}

  /// How many photos are held.
  public var count: Int { entries.count }

  /// The photo as it is known now.
  public func photo(_ id: PhotoID) -> Photo? {
    entries[id]?.photo
  }

  /// This moment, to be taken before a request for photos.
  ///
  /// The answer may have been written before a like that was confirmed meanwhile; the mark tells
  /// ``hold(_:askedAt:)`` which is newer.
  public func mark() -> Mark {
    Mark(number: lastLikeChange)
  }

  /// Keeps a photo for one more list.
  public func hold(_ photo: Photo, askedAt mark: Mark) {
    if let entry = entries[photo.id] {
      entry.holders += 1
      update(entry, with: photo, askedAt: mark)
    } else {
      entries[photo.id] = Entry(photo)
    }
  }

  /// Takes over what the server says of a photo that a list holds already.
  public func update(_ photo: Photo, askedAt mark: Mark) {
    guard let entry = entries[photo.id] else { return }
    update(entry, with: photo, askedAt: mark)
  }

  /// Drops what one list held.
  public func release(_ ids: some Sequence<PhotoID>) {
    for id in ids {
      guard let entry = entries[id] else { continue }
      entry.holders -= 1
      if entry.holders == 0 { entries[id] = nil }
    }
  }

  /// Sets the like of a photo after the server has changed it; nothing else of it changes.
  ///
  /// - Parameters:
  ///   - state: the server's answer, which counts where it says something.
  ///   - wish: what was asked for, which counts where it does not.
  ///   - id: the photo.
  public func setLike(_ state: LikeState, wish: Bool, for id: PhotoID) {
    guard let entry = entries[id] else { return }
    lastLikeChange += 1
    entry.likeChange = lastLikeChange
    var photo = entry.photo
    photo.isLiked = state.isLiked ?? wish
    photo.likeCount = state.likeCount ?? photo.likeCount
    replace(entry, with: photo)
  }

  private func update(_ entry: Entry, with photo: Photo, askedAt mark: Mark) {
    var photo = photo
    let isOutdated = entry.likeChange > mark.number
    if isOutdated || photo.isLiked == nil { photo.isLiked = entry.photo.isLiked }
    if isOutdated || photo.likeCount == nil { photo.likeCount = entry.photo.likeCount }
    replace(entry, with: photo)
  }

  private func replace(_ entry: Entry, with photo: Photo) {
    guard photo != entry.photo else { return }
    entry.photo = photo
    changes.notify(photo)
  }
}
