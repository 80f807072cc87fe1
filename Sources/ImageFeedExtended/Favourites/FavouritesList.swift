import ImageFeedCore
import ImageFeedPresentation

/// The rows of the favourites and their number: the server's pages, and every like of the session
/// since.
@MainActor
final class FavouritesList {
  /// A change by a like.
  enum RowChange: Equatable {
    case inserted(Int)
    case removed(Int)
  }

  /// The place of a photo whose unlike the server has not confirmed.
  private struct Place {
    let record: PhotoRecord
    /// `nil` if it is on a page that has not been loaded.
    let row: Int?
  }

  /// The rows.
  let rows: PagedList<PhotoStore>
  /// The number of photos the person likes, once known.
  private(set) var count: Int?

  private let likes: LikeOutbox
  private let pages = ShrinkingPages()
  private var places: [PhotoID: Place] = [:]
  /// The photos liked since the last request for the first page, the latest like first.
  private var liked: [PhotoRecord] = []
  /// The outbox's activity when the request under way was sent, if nothing else was under way.
  private var quietSince: Int?
  /// Indicates whether the number may be wrong: a like was under way during the first or the last
  /// page.
  private var isDoubtful = false

  init(
    service: any FavouritesService, profile: ProfileStore, likes: LikeOutbox, strings: Strings,
    tasks: ScreenTasks
  ) {
    self.likes = likes
    rows = PagedList(
      store: likes.photos, strings: strings, emptyText: strings.extended.noFavourites, tasks: tasks
    ) { [pages] page in
      guard let username = await profile.profile?.username else {
        throw ServiceError(.cancelled)
      }
      return Self.liked(
        try await pages.page(page) { try await service.photos(likedBy: username, page: $0) })
    }
    rows.isIncluded = { [weak self] in self?.isIncluded($0) ?? true }
    rows.willStart = { [weak self] in self?.willStart($0) }
  }

  /// Every photo in the list of liked photos is liked, whatever its own fields say.
  nonisolated private static func liked(_ page: Page<Photo>) -> Page<Photo> {
    var page = page
    for index in page.items.indices { page.items[index].isLiked = true }
    return page
  }

  /// A photo that is unliked here but liked in the page has no row: until its unlike is confirmed,
  /// or for good if the server wrote the page before the unlike.
  private func isIncluded(_ photo: Photo) -> Bool {
    guard photo.isLiked == false else { return true }
    if likes.isAheadOfServer(photo.id), let record = likes.photos.record(photo.id) {
      places[photo.id] = Place(record: record, row: rows.count)
    } else {
      pages.itemDidGo()
    }
    return false
  }

  // MARK: Pages

  private func willStart(_ request: ListRequest) {
    quietSince = likes.isIdle ? likes.activity : nil
    // The first page holds what the server knows by now.
    if quietSince != nil, request == .refresh || !rows.hasBegun { liked = [] }
  }

  /// Takes over a change of the rows by a page, before it is shown.
  func didChange(_ change: ListChange) {
    if change == .replaced {
      for record in liked.reversed() where record.photo.isLiked == true {
        _ = insertRow(record, at: 0)
      }
    }
    let whole = rows.hasEnded ? rows.count : nil
    if quietSince == likes.activity {
      count = rows.total ?? whole
      isDoubtful = false
    } else if let whole {
      // The last page knew of an unlike that earlier pages did not: what moved up is missing.
      let mayLackRows = !likes.isIdle || pages.hasShrunk
      isDoubtful = change != .replaced && mayLackRows && count != nil && count != whole
      if !isDoubtful { count = whole }
    } else {
      isDoubtful = isDoubtful || count == nil || change == .replaced
      count = count ?? rows.total
    }
  }

  /// Loads the rows again if they may be wrong, now that no like is under way.
  func countAgain() {
    if isDoubtful { rows.refresh() }
  }

  // MARK: Likes

  /// Adds or removes a photo whose heart has changed.
  ///
  /// - Returns: the row that was added or removed, if it is among those loaded.
  func apply(_ change: PhotoStore.Change) -> RowChange? {
    let (photo, isLiked) = (change.new, change.new.isLiked == true)
    guard isLiked != (change.old.isLiked == true), let record = likes.photos.record(photo.id)
    else { return nil }
    return isLiked ? insert(record) : remove(record)
  }

  /// The server has confirmed a like. After an unlike its list is shorter.
  func confirmed(_ id: PhotoID, isLiked: Bool) {
    guard let place = places.removeValue(forKey: id), place.row != nil, !isLiked else { return }
    pages.itemDidGo()
  }

  private func insert(_ record: PhotoRecord) -> RowChange? {
    let id = record.photo.id
    // It came with a page, and is counted there.
    guard rows.item(id) == nil else { return nil }
    count = count.map { $0 + 1 }
    if let place = places.removeValue(forKey: id) {
      return place.row.flatMap { insertRow(record, at: $0) }.map(RowChange.inserted)
    }
    liked.insert(record, at: 0)
    return insertRow(record, at: 0).map(RowChange.inserted)
  }

  private func remove(_ record: PhotoRecord) -> RowChange? {
    let id = record.photo.id
    count = count.map { max($0 - 1, 0) }
    liked.removeAll { $0 === record }
    let row = (0..<rows.count).first { rows.item(at: $0)?.id == id }
    if let row { rows.edit { $0.remove(at: row) } }
    if likes.isAheadOfServer(id) { places[id] = Place(record: record, row: row) }
    return row.map(RowChange.removed)
  }

  private func insertRow(_ record: PhotoRecord, at row: Int) -> Int? {
    guard rows.item(record.photo.id) == nil else { return nil }
    let row = min(max(row, 0), rows.count)
    rows.edit { $0.insert(record, at: row) }
    return row
  }
}
