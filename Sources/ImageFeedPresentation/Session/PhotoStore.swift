import ImageFeedCore

/// A photo of the session: one object, shared by all lists and screens that show the photo.
@MainActor
public final class PhotoRecord {
  /// The photo as it is known now.
  public fileprivate(set) var photo: Photo

  fileprivate init(_ photo: Photo) {
    self.photo = photo
  }
}

/// The photos of the session, each once, so that a like is the same on every screen.
///
/// Lists and screens hold the records; a photo that none of them holds is dropped. Finding a photo
/// takes constant time.
@MainActor
public final class PhotoStore {
  /// A moment in the store's life; see ``mark()``.
  public struct Mark: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A photo that has changed.
  public struct Change: Hashable, Sendable {
    /// The photo before.
    public let old: Photo
    /// The photo now.
    public let new: Photo

    /// Creates a change.
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
    let isLiked: Bool
    let count: Int?
  }

  /// Notifies of each photo that has changed.
  public let changes = Observers<Change>()
  /// Adjusts each photo from the server before it is stored. An edition can show something else
  /// than the server's word here.
  public var adjust: (Photo) -> Photo = { $0 }

  private var records: [PhotoID: WeakRecord] = [:]
  /// The likes changed in this session. They outlive the photos: an answer written before a like
  /// can arrive when no list holds the photo.
  private var likes: [PhotoID: Like] = [:]
  private var likeChanges = 0
  /// The number of records at which those without a photo are removed.
  private var sweepLimit = 1_000

  /// Creates an empty store.
  nonisolated public init() {}

  /// The record of a photo; `nil` if it is not held.
  public func record(_ id: PhotoID) -> PhotoRecord? {
    records[id]?.value
  }

  /// The present moment, to be taken before photos are requested.
  ///
  /// The server may have written its answer before a like that is confirmed in the meantime. The
  /// mark tells ``take(_:askedAt:)`` which of the two is newer.
  public func mark() -> Mark {
    Mark(number: likeChanges)
  }

  /// Stores a photo from the server, without notifying yet: a list first shows its rows and then
  /// passes the changes to ``tell(_:)``.
  ///
  /// - Returns: the photo's record, and its change if the photo was known and is different now.
  public func take(_ photo: Photo, askedAt mark: Mark) -> (record: PhotoRecord, change: Change?) {
    var photo = photo
    if let like = likes[photo.id], like.mark.number > mark.number {
      photo.likeCount = like.count ?? photo.likeCount(ifLiked: like.isLiked)
      photo.isLiked = like.isLiked
    }
    photo = adjust(photo)
    guard let known = record(photo.id) else { return (add(photo), nil) }
    photo.fillGaps(from: known.photo)
    return (known, replace(known, with: photo))
  }

  /// Notifies of changes.
  public func tell(_ told: [Change]) {
    for change in told { changes.notify(change) }
  }

  /// Sets the like of a photo after the server has changed it.
  ///
  /// - Parameters:
  ///   - state: the server's answer.
  ///   - wish: the requested state, used where the answer says nothing.
  ///   - id: the photo.
  public func setLike(_ state: LikeState, wish: Bool, for id: PhotoID) {
    let known = record(id)
    let isLiked = state.isLiked ?? wish
    let count = state.likeCount ?? known?.photo.likeCount
    likeChanges += 1
    likes[id] = Like(mark: mark(), isLiked: isLiked, count: count)
    guard var photo = known?.photo else { return }
    (photo.isLiked, photo.likeCount) = (isLiked, count)
    update(adjust(photo))
  }

  /// Replaces a photo that is held, and notifies of the change.
  public func update(_ photo: Photo) {
    guard let record = record(photo.id), let change = replace(record, with: photo) else { return }
    changes.notify(change)
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

  /// The number of entries, including those whose photo was dropped.
  var entryCount: Int { records.count }

  /// Costs a look at every entry, but only after as many were added since the last time.
  private func sweep() {
    records = records.filter { $0.value.value != nil }
    sweepLimit = max(1_000, records.count * 2)
  }
}

extension Photo {
  /// The number of likes with the person's like in this state: one more or less than it is, if the
  /// state differs.
  public func likeCount(ifLiked isLiked: Bool) -> Int? {
    guard let old = self.isLiked, old != isLiked else { return likeCount }
    return likeCount.map { max($0 + (isLiked ? 1 : -1), 0) }
  }
}
