import ImageFeedCore

/// One photo of the session, the same object in every list and screen that shows it.
@MainActor
public final class PhotoRecord {
  /// The photo as it is known now.
  public fileprivate(set) var photo: Photo

  fileprivate init(_ photo: Photo) {
    self.photo = photo
  }
}

/// Every photo the session knows, once: a like is the same in the feed, full screen and elsewhere.
///
/// Lists and screens hold the records; a photo that nobody holds is gone by itself. Finding one
/// costs the same however many there are.
@MainActor
public final class PhotoStore {
  /// A moment in the store's life; see ``mark()``.
  public struct Mark: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A photo that is no longer what it was.
  public struct Change: Hashable, Sendable {
    /// What it was.
    public let old: Photo
    /// What it is.
    public let new: Photo

    /// Makes a change.
    public init(old: Photo, new: Photo) {
      self.old = old
      self.new = new
    }
  }

  private struct WeakRecord {
    weak var value: PhotoRecord?
  }

  private struct Like {
    let mark: Mark
    let isLiked: Bool?
    let count: Int?
  }

  /// What a person wishes, over what the server has said.
  private struct Wish {
    var isLiked: Bool
    var serverIsLiked: Bool?
    var serverCount: Int?

    var isMet: Bool { isLiked == (serverIsLiked ?? false) }

    /// The count that the wish would have; never below none.
    var count: Int? {
      serverCount.map { isMet ? $0 : max($0 + (isLiked ? 1 : -1), 0) }
    }
  }

  private var records: [PhotoID: WeakRecord] = [:]
  /// Likes that were changed in this session. They outlive the photos, for an older answer about a
  /// photo may come when no list holds it.
  private var likes: [PhotoID: Like] = [:]
  private var likeChanges = 0
  /// Hearts that show a wish, as long as its request is under way. They too outlive the photos.
  private var wishes: [PhotoID: Wish] = [:]
  /// How many entries there may be before those whose photo is gone are swept out.
  private var sweepLimit = 1_000

  /// Tells of each photo that is no longer what it was.
  public let changes = Observers<Change>()

  /// Makes an empty store.
  nonisolated public init() {}

  /// The photo as it is known now, `nil` if nobody holds it.
  public func photo(_ id: PhotoID) -> Photo? {
    record(id)?.photo
  }

  /// The record of a photo, `nil` if nobody holds it.
  public func record(_ id: PhotoID) -> PhotoRecord? {
    records[id]?.value
  }

  /// This moment, to be taken before a request for photos.
  ///
  /// The answer may have been written before a like that was confirmed meanwhile; the mark tells
  /// ``take(_:askedAt:)`` which is newer.
  public func mark() -> Mark {
    Mark(number: likeChanges)
  }

  /// Takes over what the server says of a photo.
  ///
  /// Nobody is told yet, so that a list can first tell of its rows: hand what has changed to
  /// ``tell(_:)`` then.
  ///
  /// - Returns: the photo's record, and what has changed of a photo that was known.
  public func take(_ photo: Photo, askedAt mark: Mark) -> (record: PhotoRecord, change: Change?) {
    var photo = photo
    let like = likes[photo.id]
    let known = record(photo.id)
    if let like, like.mark.number > mark.number {
      photo.likeCount = like.count ?? Self.count(of: photo, underLike: like.isLiked)
      photo.isLiked = like.isLiked
    }
    let wish = wishes[photo.id]
    photo.isLiked = photo.isLiked ?? wish?.serverIsLiked ?? known?.photo.isLiked
    photo.likeCount = photo.likeCount ?? wish?.serverCount ?? known?.photo.likeCount
    photo = underWish(photo)
    guard let known else { return (add(photo), nil) }
    return (known, replace(known, with: photo))
  }

  /// The count of an older answer, with a like that was made since: by one more or less.
  private static func count(of photo: Photo, underLike isLiked: Bool?) -> Int? {
    guard let isLiked, let old = photo.isLiked, old != isLiked else { return photo.likeCount }
    return photo.likeCount.map { max($0 + (isLiked ? 1 : -1), 0) }
  }

  /// Tells everyone of changes.
  public func tell(_ told: [Change]) {
    for change in told { changes.notify(change) }
  }

  /// Sets the like of a photo after the server has changed it; nothing else of it changes.
  ///
  /// - Parameters:
  ///   - state: the server's answer, which counts where it says something.
  ///   - wish: what was asked for, which counts where it does not.
  ///   - id: the photo.
  public func setLike(_ state: LikeState, wish: Bool, for id: PhotoID) {
    let known = record(id)
    let isLiked = state.isLiked ?? wish
    let count = state.likeCount ?? wishedCount(isLiked, for: id) ?? known?.photo.likeCount
    likeChanges += 1
    likes[id] = Like(mark: Mark(number: likeChanges), isLiked: isLiked, count: count)
    guard let known else { return }
    var photo = known.photo
    photo.isLiked = isLiked
    photo.likeCount = count
    photo = underWish(photo)
    if let change = replace(known, with: photo) { changes.notify(change) }
  }

  // MARK: Wishes

  /// Shows what a person wishes before the server has heard of it, or, with `nil`, the server's word
  /// again.
  ///
  /// Whatever the server says of the photo's like meanwhile is kept behind the wish.
  public func setWish(_ wish: Bool?, for record: PhotoRecord) {
    var photo = record.photo
    if let old = wishes[photo.id] {
      (photo.isLiked, photo.likeCount) = (old.serverIsLiked, old.serverCount)
    }
    wishes[photo.id] = wish.map {
      Wish(isLiked: $0, serverIsLiked: photo.isLiked, serverCount: photo.likeCount)
    }
    if let change = replace(record, with: underWish(photo)) { changes.notify(change) }
  }

  /// What the heart of a photo is to show, while the server has not confirmed it.
  public func wish(for id: PhotoID) -> Bool? {
    wishes[id]?.isLiked
  }

  /// Whether the heart of a photo shows something else than the server has said.
  public func isAheadOfServer(_ id: PhotoID) -> Bool {
    wishes[id].map { !$0.isMet } ?? false
  }

  private func wishedCount(_ isLiked: Bool, for id: PhotoID) -> Int? {
    guard var wish = wishes[id] else { return nil }
    wish.isLiked = isLiked
    return wish.count
  }

  /// - Parameter photo: with the like that the server says it has.
  /// - Returns: the photo as it is shown.
  private func underWish(_ photo: Photo) -> Photo {
    guard var wish = wishes[photo.id] else { return photo }
    (wish.serverIsLiked, wish.serverCount) = (photo.isLiked, photo.likeCount)
    wishes[photo.id] = wish
    var photo = photo
    (photo.isLiked, photo.likeCount) = (wish.isLiked, wish.count)
    return photo
  }

  private func add(_ photo: Photo) -> PhotoRecord {
    let record = PhotoRecord(photo)
    records[photo.id] = WeakRecord(value: record)
    if records.count > sweepLimit { sweep() }
    return record
  }

  private func replace(_ record: PhotoRecord, with photo: Photo) -> Change? {
    guard photo != record.photo else { return nil }
    defer { record.photo = photo }
    return Change(old: record.photo, new: photo)
  }

  /// How many entries there are, those of photos that are gone included.
  var entryCount: Int { records.count }

  /// Each sweep pays for itself: as many entries came since the last as it looks at.
  private func sweep() {
    records = records.filter { $0.value.value != nil }
    sweepLimit = max(1_000, records.count * 2)
  }
}
