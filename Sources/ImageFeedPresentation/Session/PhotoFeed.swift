import ImageFeedCore

/// What a list of photos tells the screen that shows it.
@MainActor
public protocol PhotoFeedDelegate: AnyObject {
  /// A request is on its way. ``feed(_:didEnd:)`` follows, whatever becomes of it.
  func feed(_ feed: PhotoFeed, willStart request: PhotoFeed.Request)
  /// The request has ended; the rows are still as they were.
  func feed(_ feed: PhotoFeed, didEnd request: PhotoFeed.Request)
  /// The rows have changed: inside this call they can be read, and the next page can be asked for.
  func feed(_ feed: PhotoFeed, didChange change: PhotoFeed.Change)
  /// The request failed; the same can be asked for again at once.
  func feed(_ feed: PhotoFeed, didFail request: PhotoFeed.Request, with error: ServiceError)
}

/// A list of photos that grows a page at a time: which photos, which page is next, and what is
/// under way.
///
/// The feed is one; favourites, search results and collections are others. It holds identifiers;
/// the photos are in the ``PhotoStore``.
@MainActor
public final class PhotoFeed {
  /// What a request is for.
  public enum Request: Hashable, Sendable {
    /// The next page.
    case page
    /// The first page again, in place of everything (SPEC F-7).
    case refresh
  }

  /// What a request has changed.
  public enum Change: Hashable, Sendable {
    /// New rows at the end.
    case inserted(Range<Int>)
    /// All rows, at once.
    case replaced
    /// Nothing: the list has ended, or its last pages repeated what is there.
    case nothing
  }

  /// How near the end a row asks for the next page (SPEC F-8).
  public static let rowsBeforeEnd = 5
  /// How many pages are asked for in a row when none of them brings a new photo (SPEC F-8).
  public static let barrenPagesInARow = 3

  /// Hears of everything that happens.
  public weak var delegate: (any PhotoFeedDelegate)?
  /// What is under way: the lock that keeps a page from being asked for twice.
  public private(set) var request: Request?

  /// The photos, in the order of the rows.
  private var records: [PhotoRecord] = []
  private var members: Set<PhotoID> = []
  private var nextPage: Int? = 1
  private var isStartingOver = false
  private let store: PhotoStore
  private let tasks: ScreenTasks
  private let purpose: ScreenTasks.Purpose
  private let fetchPage: @Sendable (_ page: Int) async throws -> Page<Photo>

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - store: where the photos are.
  ///   - tasks: runs the requests.
  ///   - purpose: of the requests; two lists on one screen need two.
  ///   - fetch: asks for one page, counted from 1.
  public init(
    store: PhotoStore,
    tasks: ScreenTasks,
    purpose: ScreenTasks.Purpose = .page,
    fetch: @escaping @Sendable (_ page: Int) async throws -> Page<Photo>
  ) {
    self.store = store
    self.tasks = tasks
    self.purpose = purpose
    fetchPage = fetch
  }

  /// How many rows there are.
  public var count: Int { records.count }

  /// Whether there are no more pages.
  public var hasEnded: Bool { nextPage == nil }

  /// The photo of a row, `nil` for a row that does not exist.
  public func photo(at row: Int) -> Photo? {
    records.indices.contains(row) ? records[row].photo : nil
  }

  /// The photo with an identifier, `nil` if this list does not hold it.
  public func photo(_ id: PhotoID) -> Photo? {
    members.contains(id) ? store.photo(id) : nil
  }

  /// Whether seeing this photo is the moment to ask for more.
  public func isNearEnd(_ id: PhotoID) -> Bool {
    records.suffix(Self.rowsBeforeEnd).contains { $0.photo.id == id }
  }

  /// Asks for the next page, unless something is under way or the list has ended (SPEC F-1).
  public func fetchPhotosNextPage() {
    guard request == nil, let nextPage else { return }
    start(.page, page: nextPage)
  }

  /// Starts over (SPEC F-7): a page in flight is cancelled, the rows stay until page 1 is there.
  public func refresh() {
    guard request != .refresh else { return }
    isStartingOver = true
    tasks.cancel(purpose)
    isStartingOver = false
    start(.refresh, page: 1)
  }

  private func start(_ request: Request, page: Int) {
    guard fetch(page, for: request, barrenPages: 0) else { return }
    self.request = request
    delegate?.feed(self, willStart: request)
  }

  private func fetch(_ number: Int, for request: Request, barrenPages: Int) -> Bool {
    let mark = store.mark()
    return tasks.startIfIdle(
      purpose, work: { [fetchPage] in try await fetchPage(number) },
      ended: { [weak self] result in
        switch result {
        case .success(let page):
          self?.received(
            page, number: number, for: request, askedAt: mark, barrenPages: barrenPages)
        case .failure(let error): self?.ended(request, error)
        case nil: self?.ended(request, nil)
        }
      })
  }

  private func received(
    _ page: Page<Photo>, number: Int, for request: Request, askedAt mark: PhotoStore.Mark,
    barrenPages: Int
  ) {
    let following = Self.page(after: number, page)
    let isBarren = request == .page && page.items.allSatisfy { members.contains($0.id) }
    if isBarren, let following, barrenPages + 1 < Self.barrenPagesInARow {
      nextPage = following
      _ = fetch(following, for: request, barrenPages: barrenPages + 1)
      store.tell(append(page.items, askedAt: mark))
      return
    }
    // The loader goes while the lock still holds, so that a view which asks from inside that
    // command does not ask for this page again.
    delegate?.feed(self, didEnd: request)
    guard !tasks.isClosed else { return }
    // Kept for a moment, so that a photo that is in the old and the new list keeps what is known of it.
    let replaced = request == .refresh ? removeAll() : []
    let old = count
    let changed = withExtendedLifetime(replaced) { append(page.items, askedAt: mark) }
    nextPage = following
    unlock(request)
    delegate?.feed(self, didChange: request == .refresh ? .replaced : change(since: old))
    // Nobody hears of a photo's news before its list has told of the rows.
    store.tell(changed)
  }

  private func ended(_ request: Request, _ error: ServiceError?) {
    delegate?.feed(self, didEnd: request)
    guard unlock(request) else { return }
    if let error {
      delegate?.feed(self, didFail: request, with: error)
    } else if count == 0, !isStartingOver, !tasks.isClosed {
      // Cancelled by the service itself: an empty list needs a way on.
      delegate?.feed(self, didChange: .nothing)
    }
  }

  /// Frees the lock, unless a refresh that began while the request ended has taken it over.
  ///
  /// - Returns: whether the request still had it.
  @discardableResult
  private func unlock(_ ended: Request) -> Bool {
    guard request == ended else { return false }
    request = nil
    return true
  }

  /// - Returns: what has changed of photos that were known already.
  private func append(_ photos: [Photo], askedAt mark: PhotoStore.Mark) -> [PhotoStore.Change] {
    var changes: [PhotoStore.Change] = []
    for photo in photos {
      let (record, change) = store.take(photo, askedAt: mark)
      if let change { changes.append(change) }
      if members.insert(photo.id).inserted { records.append(record) }
    }
    return changes
  }

  private func removeAll() -> [PhotoRecord] {
    defer {
      records = []
      members = []
    }
    return records
  }

  private func change(since old: Int) -> Change {
    count > old ? .inserted(old..<count) : .nothing
  }

  /// The end is where the server says so, where a page is empty, and where the server would send
  /// us in circles.
  private static func page(after number: Int, _ page: Page<Photo>) -> Int? {
    guard !page.items.isEmpty, let next = page.nextPage, next > number else { return nil }
    return next
  }
}
