import ImageFeedCore

/// The rows of a photo list and its next page (F-1, F-7, F-8). It knows no view and starts no work.
///
/// One call at a time; a request that is cancelled or fails changes nothing, though a call can make up
/// to three. The photos of the session and the next page change with each answer, the rows as the last
/// step of the call: the caller can tell its view at once.
@MainActor
public final class PhotoFeed {
  /// The photos in the order of the rows, each once.
  public private(set) var rows: [PhotoID] = []
  /// Indicates whether there are no more pages.
  public var hasEnded: Bool { nextPage == nil }
  /// The number of photos in the whole list, as the server said last.
  public private(set) var total: Int?

  private var members: Set<PhotoID> = []
  private var nextPage: Int? = 1
  private let service: any ImagesListService
  private let photos: PhotoStore

  /// Creates a list, with the rows of a first page that was requested elsewhere at a moment.
  public init(
    service: any ImagesListService, photos: PhotoStore,
    first: (page: Page<Photo>, moment: Int)? = nil
  ) {
    (self.service, self.photos) = (service, photos)
    if let first { append(store(first.page, number: 1, requestedAt: first.moment)) }
  }

  /// The photo as it is known now; `nil` if it has no row.
  public func photo(_ id: PhotoID) -> Photo? { members.contains(id) ? photos[id] : nil }

  /// The last five rows: showing one of them loads the next page (F-8).
  public var lastRows: ArraySlice<PhotoID> { rows.suffix(5) }

  /// Loads the next page, and up to two more while they bring nothing new (F-8).
  ///
  /// - Returns: the new rows; none at the end of the list, or if three pages brought nothing new.
  public func fetchNextPage() async throws(ServiceError) -> Range<Int> {
    let count = rows.count
    for _ in 1...3 {
      guard let nextPage, rows.count == count else { break }
      append(try await fetch(nextPage))
    }
    return count..<rows.count
  }

  /// Loads the first page and puts it in place of all rows (F-7).
  public func refresh() async throws(ServiceError) {
    let items = try await fetch(1)
    (rows, members) = ([], [])
    append(items)
  }

  private func fetch(_ number: Int) async throws(ServiceError) -> [PhotoID] {
    let moment = photos.moment
    let page = try await answer { [service] in try await service.photos(page: number) }
    return store(page, number: number, requestedAt: moment)
  }

  private func store(_ page: Page<Photo>, number: Int, requestedAt moment: Int) -> [PhotoID] {
    (nextPage, total) = (page.next(after: number), page.total(after: number, known: total))
    photos.store(page.items, requestedAt: moment)
    return page.items.map(\.id)
  }

  private func append(_ items: [PhotoID]) {
    rows += items.filter { members.insert($0).inserted }
  }
}

/// The photos of the session, each once, so that a like is the same on every screen. It lasts as
/// long as the session.
@MainActor
public final class PhotoStore {
  /// A photo that has changed.
  public struct Change: Hashable, Sendable {
    /// The photo before.
    public let old: Photo
    /// The photo now.
    public let new: Photo
  }

  /// Notifies of each photo that has changed.
  public let changes = Observers<Change>()
  /// A moment of the session, to be read before photos are requested: the number of likes so far.
  public private(set) var moment = 0
  /// Adjusts each photo from the server before it is stored.
  public var adjust: (Photo) -> Photo = { $0 }

  private var photos: [Photo] = []
  /// The places in ``photos``, where those of a page lie side by side.
  private var places: [PhotoID: Int] = [:]
  /// The likes of this session, and the moments when they were confirmed.
  private var likes: [PhotoID: (moment: Int, isLiked: Bool, count: Int?)] = [:]

  /// Creates an empty store.
  nonisolated public init() {}

  /// The photo as it is known now.
  public subscript(id: PhotoID) -> Photo? { places[id].map { photos[$0] } }

  /// Stores photos from the server, which were requested at that ``moment``.
  ///
  /// The server may have written its answer before a like that was confirmed in the meantime: such
  /// a like stays (bug-like-10).
  public func store(_ items: [Photo], requestedAt requested: Int) {
    for var photo in items {
      if let like = likes[photo.id], like.moment > requested {
        photo.likeCount = like.count ?? photo.likeCount(ifLiked: like.isLiked)
        photo.isLiked = like.isLiked
      }
      photo = adjust(photo)
      if let known = self[photo.id] { photo.fillGaps(from: known) }
      update(photo)
    }
  }

  /// Sets a like that the server has confirmed; `wish` holds where its answer says nothing.
  public func setLike(_ state: LikeState, wish: Bool, for id: PhotoID) {
    let known = self[id]
    let isLiked = state.isLiked ?? wish
    let count = state.likeCount ?? known?.likeCount
    moment += 1
    likes[id] = (moment, isLiked, count)
    guard var photo = known else { return }
    (photo.isLiked, photo.likeCount) = (isLiked, count)
    update(adjust(photo))
  }

  /// Replaces a photo, and notifies if it has changed.
  public func update(_ photo: Photo) {
    guard let place = places[photo.id] else {
      places[photo.id] = photos.count
      return photos.append(photo)
    }
    let old = photos[place]
    photos[place] = photo
    if old != photo { changes.notify(Change(old: old, new: photo)) }
  }
}
