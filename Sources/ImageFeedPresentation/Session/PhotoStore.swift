import ImageFeedCore

/// One photo of the session, the same object in every list and screen that shows it.
@MainActor
public final class PhotoRecord {
  /// The photo as it is known now.
  public fileprivate(set) var photo: Photo
  /// When its like was last changed here.
  fileprivate var likeChange = 0

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

  private struct WeakRecord {
    weak var value: PhotoRecord?
  }

  private var records: [PhotoID: WeakRecord] = [:]
  private var lastLikeChange = 0
  /// How many entries there may be before those whose photo is gone are swept out.
  private var sweepLimit = 1_000

  /// Tells of each photo that is no longer what it was, with its new value.
  public let changes = Observers<Photo>()

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
    Mark(number: lastLikeChange)
  }

  /// Takes over what the server says of a photo.
  ///
  /// Nobody is told yet, so that a list can first tell of its rows: hand what has changed to
  /// ``tell(_:)`` then.
  ///
  /// - Returns: the photo's record, and whether a known photo has changed.
  public func take(_ photo: Photo, askedAt mark: Mark) -> (record: PhotoRecord, hasChanged: Bool) {
    if let record = record(photo.id) {
      return (record, update(record, with: photo, askedAt: mark))
    }
    let record = PhotoRecord(photo)
    records[photo.id] = WeakRecord(value: record)
    if records.count > sweepLimit { sweep() }
    return (record, false)
  }

  /// Tells everyone of photos that have changed.
  public func tell(_ changed: [PhotoRecord]) {
    for record in changed { changes.notify(record.photo) }
  }

  /// Sets the like of a photo after the server has changed it; nothing else of it changes.
  ///
  /// - Parameters:
  ///   - state: the server's answer, which counts where it says something.
  ///   - wish: what was asked for, which counts where it does not.
  ///   - id: the photo.
  public func setLike(_ state: LikeState, wish: Bool, for id: PhotoID) {
    guard let record = record(id) else { return }
    lastLikeChange += 1
    record.likeChange = lastLikeChange
    var photo = record.photo
    photo.isLiked = state.isLiked ?? wish
    photo.likeCount = state.likeCount ?? photo.likeCount
    guard photo != record.photo else { return }
    record.photo = photo
    changes.notify(photo)
  }

  private func update(_ record: PhotoRecord, with photo: Photo, askedAt mark: Mark) -> Bool {
    var photo = photo
    let isOutdated = record.likeChange > mark.number
    if isOutdated || photo.isLiked == nil { photo.isLiked = record.photo.isLiked }
    if isOutdated || photo.likeCount == nil { photo.likeCount = record.photo.likeCount }
    guard photo != record.photo else { return false }
    record.photo = photo
    return true
  }

  /// Each sweep pays for itself: as many entries came since the last as it looks at.
  private func sweep() {
    records = records.filter { $0.value.value != nil }
    sweepLimit = max(1_000, records.count * 2)
  }
}
