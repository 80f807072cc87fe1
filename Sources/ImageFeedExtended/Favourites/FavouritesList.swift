import ImageFeedCore
import ImageFeedPresentation

/// The rows of the favourites and their number: the server's pages, and every like of the session
/// since.
@MainActor
final class FavouritesList: PagedRows {
  /// A change by a like.
  enum RowChange: Equatable {
    case inserted(Int)
    case removed(Int)
  }

  /// The place of a photo whose unlike is under way.
  private struct Place {
    /// `nil` if it is on a page that has not been loaded.
    let row: Int?
    /// The number of pages loaded before the unlike.
    let pages: Int
  }

  /// The rows, each photo once.
  private(set) var rows: [PhotoID] = []
  /// The number of photos the person likes, once known.
  private(set) var number: Int?

  var count: Int { rows.count }
  var hasEnded: Bool { nextPage == nil }
  /// Indicates whether a first page has arrived.
  var hasBegun: Bool { nextPage != 1 }

  private var members: Set<PhotoID> = []
  private let service: any FavouritesService
  private let username: Username
  private let likes: LikeOutbox
  private let pages = ShrinkingPages()
  private var nextPage: Int? = 1
  private var total: Int?
  private var places: [PhotoID: Place] = [:]
  /// The photos liked since the last request for the first page, the latest like first. Those that
  /// were unliked again are skipped.
  private var liked: [PhotoID] = []
  /// The outbox's activity when the request under way was sent, if nothing else was under way.
  private var quietSince: Int?
  /// Indicates whether the request under way is for the first page.
  private var startsOver = false
  /// Indicates whether rows or number may be wrong: a like was under way during the first or the
  /// last page.
  private(set) var isDoubtful = false
  /// The photos that a page being stored turns to liked: they are rows of the page, not likes.
  private var turning: Set<PhotoID> = []

  init(service: any FavouritesService, username: Username, likes: LikeOutbox) {
    (self.service, self.username, self.likes) = (service, username, likes)
  }

  /// The photo as it is known now; `nil` if it has no row.
  func photo(_ id: PhotoID) -> Photo? { members.contains(id) ? likes.photos[id] : nil }

  /// The last five rows: showing one of them loads the next page (F-8).
  var lastRows: ArraySlice<PhotoID> { rows.suffix(5) }

  // MARK: Pages

  func fetchNextPage() async throws(ServiceError) -> Range<Int> {
    for _ in 1...3 {
      guard let nextPage else { break }
      let items = try await fetch(nextPage)
      // Only now: a like may have changed the rows meanwhile.
      let old = count
      append(items)
      if count > old { return old..<count }
    }
    return count..<count
  }

  func refresh() async throws(ServiceError) {
    let items = try await fetch(1)
    (rows, members) = ([], [])
    append(items)
  }

  private func fetch(_ number: Int) async throws(ServiceError) -> [PhotoID] {
    let moment = likes.photos.moment
    var page = try await pages.page(number) { [service, username] page in
      try await service.photos(likedBy: username, page: page)
    }
    nextPage = page.items.isEmpty ? nil : page.nextPage.flatMap { $0 > number ? $0 : nil }
    total = page.total ?? (number == 1 ? nil : total)
    // Every photo in the list of liked photos is liked, whatever its own fields say.
    for index in page.items.indices { page.items[index].isLiked = true }
    let ids = page.items.map(\.id)
    turning = Set(ids.filter { likes.photos[$0]?.isLiked != true })
    likes.photos.take(page.items, askedAt: moment)
    turning = []
    return ids
  }

  /// A photo that is unliked here but liked in the page has no row: until its unlike is confirmed,
  /// or for good if the server wrote the page before the unlike.
  private func append(_ items: [PhotoID]) {
    for id in items {
      if likes.photos[id]?.isLiked != false {
        if members.insert(id).inserted { rows.append(id) }
      } else if likes.isUnderWay(id) {
        places[id] = Place(row: count, pages: pages.answers)
      } else {
        pages.itemDidGo(since: pages.answers)
      }
    }
  }

  func willLoad(_ request: PagedList.Request) {
    quietSince = likes.isIdle ? likes.activity : nil
    startsOver = request == .refresh || !hasBegun
    // The first page holds what the server knows by now.
    if quietSince != nil, startsOver { liked = [] }
  }

  /// Takes over a change of the rows by a page, before it is shown.
  func didChange(_ change: PagedList.Change) {
    if change == .replaced {
      for id in liked.reversed() where likes.photos[id]?.isLiked == true {
        _ = insertRow(id, at: 0)
      }
    }
    let whole = hasEnded ? count : nil
    if quietSince == likes.activity {
      number = total ?? whole
      isDoubtful = false
    } else if let whole {
      // The last page may know of an unlike under way that earlier pages did not: what moved up is
      // then missing.
      isDoubtful = !startsOver && !likes.isIdle && (isDoubtful || number != whole)
      if !isDoubtful { number = whole }
    } else {
      isDoubtful = isDoubtful || startsOver
      number = number ?? total
    }
  }

  // MARK: Likes

  /// Adds or removes a photo whose heart has changed.
  ///
  /// - Returns: the row that was added or removed, if it is among those loaded.
  func apply(_ change: PhotoStore.Change) -> RowChange? {
    let isLiked = change.new.isLiked == true
    guard isLiked != (change.old.isLiked == true) else { return nil }
    // A heart tapped while the page is being stored is a like all the same.
    if isLiked, turning.remove(change.new.id) != nil { return nil }
    return isLiked ? insert(change.new.id) : remove(change.new.id)
  }

  /// The server has confirmed a like. After an unlike its list is shorter, even if the photo has
  /// been liked again: it is then to become the first.
  func confirmed(_ id: PhotoID, isLiked: Bool) {
    guard !isLiked, let place = places.removeValue(forKey: id), place.row != nil else { return }
    pages.itemDidGo(since: place.pages)
  }

  /// No like is under way any more.
  func likesDidEnd() { places = [:] }

  private func insert(_ id: PhotoID) -> RowChange? {
    // It came with a page, and is counted there.
    guard !members.contains(id) else { return nil }
    number = number.map { $0 + 1 }
    let place = places[id]
    if let place, !likes.isUnderWay(id) {
      // Its unlike has failed.
      places[id] = nil
      return place.row.flatMap { insertRow(id, at: $0) }.map(RowChange.inserted)
    }
    liked.removeAll { $0 == id }
    liked.insert(id, at: 0)
    return insertRow(id, at: place?.row ?? 0).map(RowChange.inserted)
  }

  private func remove(_ id: PhotoID) -> RowChange? {
    number = number.map { max($0 - 1, 0) }
    let row = members.contains(id) ? rows.firstIndex(of: id) : nil
    if let row { rows.remove(at: row) }
    members.remove(id)
    if likes.isUnderWay(id) {
      places[id] = Place(row: row, pages: places[id]?.pages ?? pages.answers)
    }
    return row.map(RowChange.removed)
  }

  private func insertRow(_ id: PhotoID, at row: Int) -> Int? {
    guard members.insert(id).inserted else { return nil }
    let row = min(max(row, 0), count)
    rows.insert(id, at: row)
    return row
  }
}
