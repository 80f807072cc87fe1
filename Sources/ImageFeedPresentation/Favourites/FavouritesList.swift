import ImageFeedCore

/// Which photos the favourites show, where, and how many there are: the server's pages, and every like
/// of the session since.
@MainActor
final class FavouritesList {
  /// What a like has changed.
  enum RowChange: Equatable {
    case inserted(Int)
    case removed(Int)
  }

  /// Where a photo was whose unlike the server has not confirmed.
  private struct Place {
    let record: PhotoRecord
    /// `nil` if it is on a page that is not here yet.
    let row: Int?
  }

  /// The rows.
  let feed: PhotoFeed
  /// How many photos the person likes; `nil` while nobody knows.
  private(set) var count: Int?

  private let likes: LikeOutbox
  private var places: [PhotoID: Place] = [:]
  /// What was liked since the first page was asked for last, the latest like first.
  private var liked: [PhotoRecord] = []
  /// The outbox's activity when the request under way was sent, if nothing else was under way.
  private var quietSince: Int?
  /// A like was under way while the first page was, or the last: their number is not to be relied
  /// upon.
  private var isDoubtful = false

  init(
    service: any FavouritesService, profile: ProfileStore, likes: LikeOutbox, tasks: ScreenTasks
  ) {
    self.likes = likes
    feed = PhotoFeed(store: likes.photos, tasks: tasks) { page in
      guard let username = await profile.profile?.username else {
        throw ServiceError(.cancelled)
      }
      return Self.liked(try await service.photos(likedBy: username, page: page))
    }
    feed.isIncluded = { [weak self] in self?.isIncluded($0) ?? true }
  }

  /// What is in the list of liked photos is liked, whatever its own fields say.
  nonisolated private static func liked(_ page: Page<Photo>) -> Page<Photo> {
    var page = page
    for index in page.items.indices { page.items[index].isLiked = true }
    return page
  }

  /// A photo that is unliked here and liked in the page has no row, for the time being or, if the
  /// server has written the page before it heard of it, for good.
  private func isIncluded(_ photo: Photo) -> Bool {
    guard photo.isLiked == false else { return true }
    if likes.photos.isAheadOfServer(photo.id), let record = likes.photos.record(photo.id) {
      places[photo.id] = Place(record: record, row: feed.count)
    } else {
      feed.serverListDidShrink()
    }
    return false
  }

  // MARK: Pages

  /// A request is on its way.
  func willStart(_ request: FeedRequest) {
    quietSince = likes.isIdle ? likes.activity : nil
    // What the server knows by now is in the first page.
    if quietSince != nil, request == .refresh || !feed.hasBegun { liked = [] }
  }

  /// Its rows are there.
  func didChange(_ change: FeedChange) {
    if change == .replaced {
      for record in liked.reversed() where record.photo.isLiked == true {
        _ = feed.insert(record, at: 0)
      }
    }
    let rows = feed.hasEnded ? feed.count : nil
    if quietSince == likes.activity {
      count = feed.total ?? rows
      isDoubtful = false
    } else if let rows {
      // The last page knew of an unlike, and those before it did not: what has moved up is missing.
      isDoubtful = change != .replaced && !likes.isIdle && count != nil && count != rows
      if !isDoubtful { count = rows }
    } else {
      isDoubtful = isDoubtful || count == nil || change == .replaced
      count = count ?? feed.total
    }
  }

  /// No like is under way: the rows and their number can be asked for once more if they may be wrong.
  func countAgain() {
    if isDoubtful { feed.refresh() }
  }

  // MARK: Likes

  /// Takes a photo in or out, as its heart says.
  ///
  /// - Returns: the row that has come or gone, if it is one of those that are here.
  func apply(_ change: PhotoStore.Change) -> RowChange? {
    let (photo, isLiked) = (change.new, change.new.isLiked == true)
    guard isLiked != (change.old.isLiked == true), let record = likes.photos.record(photo.id)
    else { return nil }
    return isLiked ? insert(record) : remove(record)
  }

  /// The server has confirmed a like. After an unlike its pages are shorter.
  func confirmed(_ id: PhotoID, isLiked: Bool) {
    guard let place = places.removeValue(forKey: id), place.row != nil, !isLiked else { return }
    feed.serverListDidShrink()
  }

  private func insert(_ record: PhotoRecord) -> RowChange? {
    let id = record.photo.id
    // It has come with a page, and is in its number.
    guard !feed.contains(id) else { return nil }
    count = count.map { $0 + 1 }
    if let place = places.removeValue(forKey: id) {
      return place.row.flatMap { feed.insert(record, at: $0) }.map(RowChange.inserted)
    }
    liked.insert(record, at: 0)
    return feed.insert(record, at: 0).map(RowChange.inserted)
  }

  private func remove(_ record: PhotoRecord) -> RowChange? {
    let id = record.photo.id
    count = count.map { max($0 - 1, 0) }
    liked.removeAll { $0 === record }
    let row = feed.remove(id)
    if likes.photos.isAheadOfServer(id) { places[id] = Place(record: record, row: row) }
    return row.map(RowChange.removed)
  }
}
