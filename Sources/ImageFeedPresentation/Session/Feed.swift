import ImageFeedCore

/// A list that grows a page at a time: which items, which page is next, and what is under way.
///
/// The feed is one; favourites, search results and collections are others. What is known of an item
/// is the store's business; the list keeps the store's records, in the order of its rows.
@MainActor
public final class Feed<Store: FeedStore>: FeedProtocol {
  /// What the list is made of.
  public typealias Item = Store.Item
  /// See ``FeedRequest``.
  public typealias Request = FeedRequest
  /// See ``FeedChange``.
  public typealias Change = FeedChange

  /// How near the end a row asks for the next page (F-8).
  public static var rowsBeforeEnd: Int { 5 }
  /// How many pages are asked for in a row when none of them brings a new item (F-8).
  public static var barrenPagesInARow: Int { 3 }

  /// Hears of everything that happens.
  public weak var delegate: (any FeedDelegate)?
  /// Whether an item gets a row; asked when a page brings it.
  public var isIncluded: (Item) -> Bool = { _ in true }
  /// What is under way: the lock that keeps a page from being asked for twice.
  public private(set) var request: Request?

  /// How many items the whole list has, as the server said last; `nil` while it has not.
  public private(set) var total: Int?

  /// In the order of the rows.
  private var records: [Store.Record] = []
  private var members: [Item.ID: Store.Record] = [:]
  private var nextPage: Int? = 1
  private var isStartingOver = false
  /// By how many items the server's list has become shorter since the last answer was asked for.
  private var itemsGone = 0
  /// How many items the fullest page had.
  private var pageSize = 1
  let store: Store
  private let tasks: ScreenTasks
  private let purpose: ScreenTasks.Purpose
  private let fetchPage: @Sendable (_ page: Int) async throws -> Page<Item>

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - store: where the items are.
  ///   - tasks: runs the requests.
  ///   - purpose: of the requests; two lists on one screen need two.
  ///   - fetch: asks for one page, counted from 1.
  public init(
    store: Store,
    tasks: ScreenTasks,
    purpose: ScreenTasks.Purpose = .page,
    fetch: @escaping @Sendable (_ page: Int) async throws -> Page<Item>
  ) {
    self.store = store
    self.tasks = tasks
    self.purpose = purpose
    fetchPage = fetch
  }

  /// How many rows there are.
  public var count: Int { records.count }

  /// Whether a first page has come.
  public var hasBegun: Bool { nextPage != 1 }

  /// Whether there are no more pages.
  public var hasEnded: Bool { nextPage == nil }

  /// The item of a row, `nil` for a row that does not exist.
  public func item(at row: Int) -> Item? {
    records.indices.contains(row) ? store.item(of: records[row]) : nil
  }

  /// Whether an item has a row.
  public func contains(_ id: Item.ID) -> Bool {
    members[id] != nil
  }

  /// The item with an identifier, `nil` if this list does not hold it; costs the same however many
  /// there are.
  public func item(_ id: Item.ID) -> Item? {
    members[id].map(store.item(of:))
  }

  /// Whether seeing this item is the moment to ask for more.
  public func isNearEnd(_ id: Item.ID) -> Bool {
    records.suffix(Self.rowsBeforeEnd).contains { store.item(of: $0).id == id }
  }

  /// Asks for the next page, unless something is under way or the list has ended (F-1).
  public func fetchNextPage() {
    guard request == nil, let nextPage = pageToAsk else { return }
    start(.page, page: nextPage)
  }

  /// Begins with a first page that somebody else has asked for already; a list that has begun or is
  /// about to stays as it is. The delegate is not told.
  ///
  /// - Parameters:
  ///   - page: the first one.
  ///   - mark: taken from the store before the page was asked for.
  public func begin(with page: Page<Item>, askedAt mark: Store.Mark) {
    guard request == nil, !hasBegun else { return }
    let changed = append(page.items, askedAt: mark)
    total = page.total
    nextPage = self.page(after: 1, page)
    store.tell(changed)
  }

  /// Starts over (F-7): a page in flight is cancelled, the rows stay until page 1 is there.
  public func refresh() {
    guard request != .refresh else { return }
    isStartingOver = true
    tasks.cancel(purpose)
    isStartingOver = false
    start(.refresh, page: 1)
  }

  // MARK: Rows that come and go

  /// Puts an item into a row of its own, unless it has one.
  ///
  /// - Parameters:
  ///   - record: the store's.
  ///   - row: where; the nearest row there is if there is none such.
  /// - Returns: its row, `nil` if it had one already.
  public func insert(_ record: Store.Record, at row: Int) -> Int? {
    guard members.updateValue(record, forKey: store.item(of: record).id) == nil else { return nil }
    let row = min(max(row, 0), count)
    records.insert(record, at: row)
    return row
  }

  /// Takes an item's row away; costs a look at each row.
  ///
  /// - Returns: the row it had, `nil` if it had none.
  public func remove(_ id: Item.ID) -> Int? {
    guard members.removeValue(forKey: id) != nil else { return nil }
    let row = records.firstIndex { store.item(of: $0).id == id }
    if let row { records.remove(at: row) }
    return row
  }

  /// The server has taken an item of the pages that are here out of its list: what follows has moved
  /// up by one there, and the next page would leave an item out. It is asked for from as far back as
  /// that takes. A list that has ended stays so: only starting over tells whether its last page knew.
  public func serverListDidShrink() {
    itemsGone += 1
  }

  // MARK: Requests

  private var pageToAsk: Int? {
    nextPage.map { max($0 - (itemsGone + pageSize - 1) / pageSize, 1) }
  }

  private func start(_ request: Request, page: Int) {
    guard fetch(page, for: request, barrenPages: 0) else { return }
    self.request = request
    delegate?.feed(self, willStart: request)
  }

  private func fetch(_ number: Int, for request: Request, barrenPages: Int) -> Bool {
    let asked = Asked(
      page: number, request: request, mark: store.mark(), itemsGone: itemsGone,
      barrenPages: barrenPages)
    return tasks.startIfIdle(
      purpose, work: { [fetchPage] in try await fetchPage(number) },
      ended: { [weak self] result in
        switch result {
        case .success(let page): self?.received(page, asked)
        case .failure(let error): self?.ended(request, error)
        case nil: self?.ended(request, nil)
        }
      })
  }

  private func received(_ page: Page<Item>, _ asked: Asked) {
    let request = asked.request
    itemsGone -= asked.itemsGone
    pageSize = max(page.items.count, pageSize)
    let following = self.page(after: asked.page, page)
    let isBarren = request == .page && page.items.allSatisfy { contains($0.id) }
    if isBarren, following != nil, asked.barrenPages + 1 < Self.barrenPagesInARow {
      nextPage = following
      if let next = pageToAsk { _ = fetch(next, for: request, barrenPages: asked.barrenPages + 1) }
      store.tell(append(page.items, askedAt: asked.mark))
      return
    }
    // The loader goes while the lock still holds, so that a view which asks from inside that
    // command does not ask for this page again.
    delegate?.feed(self, didEnd: request)
    guard !tasks.isClosed else { return }
    // Kept for a moment, so that an item that is in the old and the new list keeps what is known of it.
    let replaced = request == .refresh ? removeAll() : []
    let old = count
    let changed = withExtendedLifetime(replaced) { append(page.items, askedAt: asked.mark) }
    total = page.total ?? (request == .refresh ? nil : total)
    nextPage = following
    unlock(request)
    delegate?.feed(self, didChange: request == .refresh ? .replaced : change(since: old))
    // Nobody hears of an item's news before its list has told of the rows.
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

  /// - Returns: what has changed of items that were known already.
  private func append(_ items: [Item], askedAt mark: Store.Mark) -> [Store.Change] {
    var changes: [Store.Change] = []
    for item in items {
      let (record, change) = store.take(item, askedAt: mark)
      if let change { changes.append(change) }
      guard isIncluded(store.item(of: record)) else { continue }
      if members.updateValue(record, forKey: item.id) == nil { records.append(record) }
    }
    return changes
  }

  private func removeAll() -> [Store.Record] {
    defer {
      records = []
      members = [:]
    }
    return records
  }

  private func change(since old: Int) -> Change {
    count > old ? .inserted(old..<count) : .nothing
  }

  /// The end is where the server says so, where a page is empty, and where the server would send
  /// us in circles; and not while its list has become shorter since the page was asked for. An empty
  /// page is then asked for again, from as far back as the list has moved.
  private func page(after number: Int, _ page: Page<Item>) -> Int? {
    if page.items.isEmpty, itemsGone > 0, number > 1 { return number }
    guard !page.items.isEmpty else { return nil }
    guard let next = page.nextPage, next > number else { return itemsGone > 0 ? number + 1 : nil }
    return next
  }

  /// What a request asked for, and what was known when it did.
  private struct Asked {
    let page: Int
    let request: Request
    let mark: Store.Mark
    let itemsGone: Int
    let barrenPages: Int
  }
}
