import ImageFeedCore
import ImageFeedPresentation

/// The rows of the favourites and their number: the server's list, edited at once by each heart.
///
/// A page is decided on while no like is under way, and dropped, each time, if one was sent.
@MainActor
final class FavouritesList: PagedRows {
  /// The rows, each photo once.
  private(set) var rows: [PhotoID] = []
  /// The number of photos the person likes, once known.
  private(set) var number: Int?
  var count: Int { rows.count }
  var hasEnded: Bool { nextPage == nil }
  /// Indicates whether a first page has arrived.
  var hasBegun: Bool { nextPage != 1 }
  var lastRows: ArraySlice<PhotoID> { rows.suffix(5) }

  private let service: any FavouritesService
  private let username: Username
  private let likes: LikeOutbox
  private var members: Set<PhotoID> = []
  /// The rows with those that were removed since the last page, to return to their places.
  private var order: [PhotoID] = []
  /// The photos that were unliked since the last page and had no row: theirs is further on.
  private var unlikedFurtherOn: Set<PhotoID> = []
  private var nextPage: Int? = 1
  /// The number of photos on the fullest page.
  private var pageSize = 1
  /// The number of rows after the last page, and one more for each that may have moved up since: the
  /// list has moved up by as many as are missing.
  private var loaded = 0
  /// Indicates whether hearts are turned by a page.
  private var isStoring = false

  init(service: any FavouritesService, username: Username, likes: LikeOutbox) {
    (self.service, self.username, self.likes) = (service, username, likes)
  }

  /// The photo as it is known now; `nil` if it has no row.
  func photo(_ id: PhotoID) -> Photo? { members.contains(id) ? likes.photos[id] : nil }

  func fetchNextPage() async throws(ServiceError) -> Range<Int> {
    var new = 0..<0
    for _ in 1...3 where new.isEmpty && !hasEnded { new = try await load(isRefresh: false) }
    return new
  }

  func refresh() async throws(ServiceError) { _ = try await load(isRefresh: true) }

  private func load(isRefresh: Bool) async throws(ServiceError) -> Range<Int> {
    while true {
      try await likes.waitUntilIdle()
      let (sent, moment) = (likes.sent, likes.photos.moment)
      // After unlikes and full pages, this is the number of rows left / page size + 1.
      let pagesBack = (max(loaded - count, 0) + pageSize - 1) / pageSize
      let asked = isRefresh ? 1 : max((nextPage ?? 1) - pagesBack, 1)
      var page = try await answer { [service, username] in
        try await service.photos(likedBy: username, page: asked)
      }
      // Every photo in the list of liked photos is liked, whatever its own fields say.
      for index in page.items.indices { page.items[index].isLiked = true }
      isStoring = true
      likes.photos.store(page.items, requestedAt: moment)
      isStoring = false
      guard likes.sent == sent else { continue }
      if isRefresh { (rows, members) = ([], []) }
      let old = count
      rows += page.items.map(\.id).filter { members.insert($0).inserted }
      nextPage = page.next(after: asked)
      number = hasEnded ? count : page.total(after: asked, known: number)
      pageSize = max(pageSize, page.items.count)
      (loaded, order, unlikedFurtherOn) = (count, rows, [])
      return old..<count
    }
  }

  /// Adds or removes the row of a photo whose heart has turned, and returns its place.
  func apply(_ change: PhotoStore.Change) -> Int? {
    let (id, isLiked) = (change.new.id, change.new.isLiked == true)
    guard isLiked != (change.old.isLiked == true) else { return nil }
    return isLiked ? insert(id) : remove(id)
  }

  private func insert(_ id: PhotoID) -> Int? {
    let (isWish, wasLiked) = (likes.isUnderWay(id), likes.isLikedByServer(id))
    if isStoring, !isWish { return nil }
    number = number.map { $0 + 1 }
    if !wasLiked || !order.contains(id) {
      if wasLiked, unlikedFurtherOn.contains(id), !isWish { return nil }
      // The server may keep a photo that it liked further on: rows before it have not moved.
      if wasLiked { loaded += 1 }
      order.removeAll { $0 == id }
      order.insert(id, at: 0)
    } else if !isWish {
      loaded += 1  // A failed unlike may have reached the server: the list has moved up.
    }
    members.insert(id)
    rows = order.filter(members.contains)
    return rows.firstIndex(of: id)
  }

  private func remove(_ id: PhotoID) -> Int? {
    number = number.map { max($0 - 1, 0) }
    let row = rows.firstIndex(of: id)
    if let row { rows.remove(at: row) } else { unlikedFurtherOn.insert(id) }
    members.remove(id)
    return row
  }
}
