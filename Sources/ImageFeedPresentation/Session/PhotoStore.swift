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

  private var records: [PhotoID: WeakRecord] = [:]
  /// Likes that were changed in this session. They outlive the photos, for an older answer about a
  /// photo may come when no list holds it.
  private var likes: [PhotoID: Like] = [:]
  private var likeChanges = 0
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
      photo.isLiked = like.isLiked
      photo.likeCount = like.count ?? photo.likeCount
    }
    guard let known else { return (add(photo), nil) }
    photo.isLiked = photo.isLiked ?? known.photo.isLiked
    photo.likeCount = photo.likeCount ?? known.photo.likeCount
    return (known, replace(known, with: photo))
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
    let count = state.likeCount ?? known?.photo.likeCount
    likeChanges += 1
    likes[id] = Like(mark: Mark(number: likeChanges), isLiked: isLiked, count: count)
    guard let known else { return }
    var photo = known.photo
    photo.isLiked = isLiked
    photo.likeCount = count
    if let change = replace(known, with: photo) { changes.notify(change) }
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
