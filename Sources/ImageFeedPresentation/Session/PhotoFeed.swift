import ImageFeedCore

/// What a list of photos tells the screen that shows it.
@MainActor
public protocol PhotoFeedDelegate: AnyObject {
  /// A request is on its way. ``feed(_:didEndLoading:)`` follows, whatever becomes of it.
  func feed(_ feed: PhotoFeed, willLoad loading: PhotoFeed.Loading)
  /// The request has ended; the rows are still as they were.
  func feed(_ feed: PhotoFeed, didEndLoading loading: PhotoFeed.Loading)
  /// The rows have changed: inside this call they can be read, and the next page can be asked for.
  func feed(_ feed: PhotoFeed, didChange change: PhotoFeed.Change)
  /// The request failed; the same can be asked for again at once.
  func feed(_ feed: PhotoFeed, didFail loading: PhotoFeed.Loading, with error: ServiceError)
}

/// A list of photos that grows a page at a time: which photos, which page is next, and what is
/// under way.
///
/// The feed is one; favourites, search results and collections are others. It holds identifiers;
/// the photos are in the ``PhotoStore``.
@MainActor
public final class PhotoFeed {
  /// What a request is for.
  public enum Loading: Hashable, Sendable {
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
  /// The photos, in the order of the rows.
  public private(set) var ids: [PhotoID] = []
  /// What is under way: the lock that keeps a page from being asked for twice.
  public private(set) var loading: Loading?

  private var members: Set<PhotoID> = []
  private var nextPage: Int? = 1
  private let store: PhotoStore
  private let tasks: ScreenTasks
  private let fetch: @Sendable (_ page: Int) async throws -> Page<Photo>

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - store: where the photos are.
  ///   - tasks: runs the requests, for the purpose `page`.
  ///   - fetch: asks for one page, counted from 1.
  public init(
    store: PhotoStore,
    tasks: ScreenTasks,
    fetch: @escaping @Sendable (_ page: Int) async throws -> Page<Photo>
  ) {
    self.store = store
    self.tasks = tasks
    self.fetch = fetch
  }

  /// How many rows there are.
  public var count: Int { ids.count }

  /// The photo of a row, `nil` for a row that does not exist.
  public func photo(at row: Int) -> Photo? {
    ids.indices.contains(row) ? store.photo(ids[row]) : nil
  }

  /// The photo with an identifier, `nil` if this list does not hold it.
  public func photo(_ id: PhotoID) -> Photo? {
    members.contains(id) ? store.photo(id) : nil
  }

  /// Whether seeing this photo is the moment to ask for more.
  public func isNearEnd(_ id: PhotoID) -> Bool {
    ids.suffix(Self.rowsBeforeEnd).contains(id)
  }

  /// Asks for the next page, unless something is under way or the list has ended (SPEC F-1).
  public func fetchPhotosNextPage() {
    guard loading == nil, let nextPage else { return }
    load(.page, page: nextPage)
  }

  /// Starts over (SPEC F-7): a page in flight is cancelled, the rows stay until page 1 is there.
  public func refresh() {
    guard loading != .refresh else { return }
    tasks.cancel(.page)
    load(.refresh, page: 1)
  }

  /// Gives the photos back to the store; the list is of no use any more.
  public func close() {
    store.release(ids)
    ids = []
    members = []
    nextPage = nil
  }

  private func load(_ loading: Loading, page: Int) {
    guard request(loading, page: page, barrenPages: 0) else { return }
    self.loading = loading
    delegate?.feed(self, willLoad: loading)
  }

  private func request(_ loading: Loading, page number: Int, barrenPages: Int) -> Bool {
    let mark = store.mark()
    return tasks.startIfIdle(
      .page, work: { [fetch] in try await fetch(number) },
      ended: { [weak self] result in
        switch result {
        case .success(let page):
          self?.received(
            page, number: number, for: loading, askedAt: mark, barrenPages: barrenPages)
        case .failure(let error): self?.ended(loading, error)
        case nil: self?.ended(loading, nil)
        }
      })
  }

  private func received(
    _ page: Page<Photo>, number: Int, for loading: Loading, askedAt mark: PhotoStore.Mark,
    barrenPages: Int
  ) {
    let following = Self.page(after: number, page)
    let isBarren = loading == .page && page.items.allSatisfy { members.contains($0.id) }
    if isBarren, let following, barrenPages + 1 < Self.barrenPagesInARow {
      append(page.items, askedAt: mark)
      nextPage = following
      _ = request(loading, page: following, barrenPages: barrenPages + 1)
      return
    }
    // The loader goes while the lock still holds, so that a view which asks from inside that
    // command does not ask for this page again.
    delegate?.feed(self, didEndLoading: loading)
    let change = loading == .page ? append(page.items, askedAt: mark) : replace(page, mark)
    nextPage = following
    self.loading = nil
    delegate?.feed(self, didChange: change)
  }

  private func ended(_ loading: Loading, _ error: ServiceError?) {
    self.loading = nil
    delegate?.feed(self, didEndLoading: loading)
    if let error { delegate?.feed(self, didFail: loading, with: error) }
  }

  @discardableResult
  private func append(_ photos: [Photo], askedAt mark: PhotoStore.Mark) -> Change {
    let old = ids.count
    for photo in photos {
      if members.insert(photo.id).inserted {
        store.hold(photo, askedAt: mark)
        ids.append(photo.id)
      } else {
        store.update(photo, askedAt: mark)
      }
    }
    return ids.count > old ? .inserted(old..<ids.count) : .nothing
  }

  private func replace(_ page: Page<Photo>, _ mark: PhotoStore.Mark) -> Change {
    let old = ids
    ids = []
    members = []
    append(page.items, askedAt: mark)
    // Released last, so that what is in both lists keeps its like.
    store.release(old)
    return .replaced
  }

  /// The end is where the server says so, where a page is empty, and where the server would send
  /// us in circles.
  private static func page(after number: Int, _ page: Page<Photo>) -> Int? {
    guard !page.items.isEmpty, let next = page.nextPage, next > number else { return nil }
    return next
  }
}
