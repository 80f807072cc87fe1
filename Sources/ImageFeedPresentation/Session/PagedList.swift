import ImageFeedCore

/// The purpose of a list's request.
public enum ListRequest: Hashable, Sendable {
  /// The next page.
  case page
  /// The first page again, in place of all rows (F-7).
  case refresh
}

/// A change of a list's rows.
public enum ListChange: Hashable, Sendable {
  /// New rows at the end.
  case inserted(Range<Int>)
  /// All rows were replaced.
  case replaced
  /// No change: the page held no new item.
  case nothing
}

/// The storage of the items of lists, each item once; ``PhotoStore`` is one.
@MainActor
public protocol PagedListStore: AnyObject {
  /// An item of a page.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
  /// A row's reference to its item.
  associatedtype Record
  /// A moment in the store's life.
  associatedtype Mark
  /// An item that has changed.
  associatedtype Change

  /// The present moment, to be taken before a request.
  func mark() -> Mark
  /// Stores an item from the server, without notifying yet.
  func take(_ item: Item, askedAt mark: Mark) -> (record: Record, change: Change?)
  /// The item as it is known now.
  func item(of record: Record) -> Item
  /// Notifies of changes.
  func tell(_ told: [Change])
}

extension PhotoStore: PagedListStore {
  public func item(of record: PhotoRecord) -> Photo { record.photo }
}

/// A list that grows page by page: its rows, its next page, its loaders and its message (F-1, F-7
/// to F-9).
///
/// At most one request is under way. Items that are in the list already get no second row.
@MainActor
public final class PagedList<Store: PagedListStore> {
  /// An item of the list.
  public typealias Item = Store.Item

  /// The last rows that ask for the next page when they are shown (F-8).
  public static var rowsBeforeEnd: Int { 5 }
  /// The number of pages requested in a row while none brings a new item (F-8).
  public static var barrenPagesInARow: Int { 3 }

  /// The view, once it takes commands.
  public var view: () -> (any PagedListViewProtocol)? = { nil }
  /// Runs when the rows have changed. They can be read, and the next page requested, inside it.
  public var rowsDidChange: (ListChange) -> Void = { _ in }
  /// Runs when a request is answered with 401 (G-7).
  public var sessionDidExpire: () -> Void = {}
  /// Runs when a request starts.
  public var willStart: (ListRequest) -> Void = { _ in }
  /// Decides whether an item gets a row, when a page brings it.
  public var isIncluded: (Item) -> Bool = { _ in true }
  /// The message while nothing has failed, in place of the text for an empty list.
  public var restingMessage: (() -> ScreenMessage?)?

  /// The request under way.
  public private(set) var request: ListRequest?
  /// The number of items in the whole list, as the server said last.
  public private(set) var total: Int?

  private let store: Store
  private let tasks: ScreenTasks
  private let strings: Strings
  private let emptyText: String
  private let fetchPage: @Sendable (_ page: Int) async throws -> Page<Item>
  /// In the order of the rows.
  private var records: [Store.Record] = []
  private var members: [Item.ID: Store.Record] = [:]
  private var nextPage: Int? = 1
  /// The last request, if it failed. `waits` says that only the person may ask again: the request
  /// limit is reached, or a retry cannot help.
  private var failure: (request: ListRequest, message: ScreenMessage?, waits: Bool)?
  private var shownMessage: ScreenMessage?

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - store: keeps the items.
  ///   - strings: the texts of messages.
  ///   - emptyText: the text for an empty list.
  ///   - tasks: runs the requests.
  ///   - fetch: requests a page, counted from 1.
  public init(
    store: Store, strings: Strings, emptyText: String, tasks: ScreenTasks,
    fetch: @escaping @Sendable (_ page: Int) async throws -> Page<Item>
  ) {
    self.store = store
    self.strings = strings
    self.emptyText = emptyText
    self.tasks = tasks
    fetchPage = fetch
  }

  // MARK: Rows

  /// The number of rows.
  public var count: Int { records.count }
  /// Indicates whether a first page has arrived.
  public var hasBegun: Bool { nextPage != 1 }
  /// Indicates whether there are no more pages.
  public var hasEnded: Bool { nextPage == nil }

  /// Indicates whether the last request failed.
  public var hasFailed: Bool { failure != nil }
  /// Indicates whether only the person may ask again, because of that failure.
  public var waitsForPerson: Bool { failure?.waits == true }

  /// The item of a row; `nil` for a row that does not exist.
  public func item(at row: Int) -> Item? {
    records.indices.contains(row) ? store.item(of: records[row]) : nil
  }

  /// The item with an identifier, in constant time; `nil` if it has no row.
  public func item(_ id: Item.ID) -> Item? {
    members[id].map(store.item(of:))
  }

  // MARK: Intents

  /// Requests the first page. A new view is shown the message and the loader instead.
  public func viewDidLoad() {
    showState()
    if request == nil, count == 0, message == nil { fetchNextPage() }
  }

  /// Requests the next page when one of the last rows is shown (F-8), unless the last failure said
  /// that this cannot help.
  public func willDisplay(_ id: Item.ID) {
    let isNearEnd = records.suffix(Self.rowsBeforeEnd).contains { store.item(of: $0).id == id }
    if isNearEnd, !waitsForPerson { fetchNextPage() }
  }

  /// Starts over (F-7): a page in flight is cancelled, and the rows stay until the first page
  /// arrives.
  public func refresh() {
    guard request != .refresh else { return }
    // First: the cancelled page ends inside `cancel`, and must not clear the refresh (see `unlock`).
    request = .refresh
    tasks.cancel(.page)
    start(.refresh, page: 1)
  }

  /// Repeats the request that failed (F-7).
  public func retry() {
    if failure?.request == .refresh { refresh() } else { fetchNextPage() }
  }

  /// Requests the next page (F-1), unless a request is under way or the list has ended. The course
  /// calls this `fetchPhotosNextPage`.
  public func fetchNextPage() {
    guard request == nil, let nextPage else { return }
    start(.page, page: nextPage)
  }

  // MARK: Requests

  private func start(_ request: ListRequest, page: Int) {
    self.request = fetch(page, for: request, barrenPages: 0) ? request : nil
    guard self.request != nil else { return }
    willStart(request)
    failure = nil
    updateMessage()
    if self.request == request { setLoading(request, true) }
  }

  private func fetch(_ page: Int, for request: ListRequest, barrenPages: Int) -> Bool {
    let mark = store.mark()
    return tasks.startIfIdle(
      .page, work: { [fetchPage] in try await fetchPage(page) },
      ended: { [weak self] result in
        switch result {
        case .success(let answer):
          self?.received(answer, page, for: request, askedAt: mark, barrenPages: barrenPages)
        case .failure(let error): self?.failed(request, error)
        case nil: self?.failed(request, nil)
        }
      })
  }

  private func received(
    _ page: Page<Item>, _ number: Int, for request: ListRequest, askedAt mark: Store.Mark,
    barrenPages: Int
  ) {
    let following = self.page(after: number, page)
    let isBarren = request == .page && page.items.allSatisfy { members[$0.id] != nil }
    if isBarren, let following, barrenPages + 1 < Self.barrenPagesInARow {
      nextPage = following
      _ = fetch(following, for: request, barrenPages: barrenPages + 1)
      return store.tell(append(page.items, askedAt: mark))
    }
    // Hidden while `request` is still set: a view that asks for more inside this command must not
    // ask for the same page again.
    setLoading(request, false)
    guard !tasks.isClosed else { return }
    let old = count
    // Kept until the new rows hold their records, so that an item in both keeps what is known of
    // it.
    let replaced = request == .refresh ? removeAll() : []
    let changed = withExtendedLifetime(replaced) { append(page.items, askedAt: mark) }
    total = page.total ?? (request == .refresh ? nil : total)
    nextPage = following
    _ = unlock(request)
    show(request == .refresh ? .replaced : count > old ? .inserted(old..<count) : .nothing)
    // After the rows: a view gets no change of an item that it does not have yet.
    store.tell(changed)
  }

  private func failed(_ request: ListRequest, _ error: ServiceError?) {
    setLoading(request, false)
    guard unlock(request) else { return }
    if let error {
      let message = ScreenMessage(error, strings: strings)
      failure = (request, message, error.kind == .rateLimited || message?.retryTitle == nil)
      error.kind == .unauthorised ? sessionDidExpire() : updateMessage()
    } else if count == 0, !tasks.isClosed {
      // Cancelled by the service itself: an empty list needs a retry button.
      show(.nothing)
    }
  }

  /// Clears `request`, unless a refresh has taken its place in the meantime.
  ///
  /// - Returns: whether it was cleared.
  private func unlock(_ ended: ListRequest) -> Bool {
    guard request == ended else { return false }
    request = nil
    return true
  }

  /// - Returns: the changes of items that were known already.
  private func append(_ items: [Item], askedAt mark: Store.Mark) -> [Store.Change] {
    items.compactMap { item in
      let (record, change) = store.take(item, askedAt: mark)
      if isIncluded(store.item(of: record)),
        members.updateValue(record, forKey: item.id) == nil
      {
        records.append(record)
      }
      return change
    }
  }

  private func removeAll() -> [Store.Record] {
    defer { (records, members) = ([], [:]) }
    return records
  }

  /// The list ends where the server says so, at an empty page, and where the server would send us
  /// back.
  private func page(after number: Int, _ page: Page<Item>) -> Int? {
    page.items.isEmpty ? nil : page.nextPage.flatMap { $0 > number ? $0 : nil }
  }

  // MARK: Loaders and message

  /// Shows a new view the message and the loader.
  public func showState() {
    shownMessage = nil
    updateMessage()
    if let request { setLoading(request, true) }
  }

  /// Shows the message, if it is not the one on screen.
  public func updateMessage() {
    guard message != shownMessage, let view = view() else { return }
    shownMessage = message
    view.setMessage(message)
  }

  private var message: ScreenMessage? {
    if let failure { return failure.message }
    if let restingMessage { return restingMessage() }
    return count == 0 && hasEnded && request == nil ? ScreenMessage(text: emptyText) : nil
  }

  private func show(_ change: ListChange) {
    rowsDidChange(change)
    // The view may have asked for more inside that command.
    guard request == nil else { return }
    if change == .nothing, !hasEnded {
      let message = ScreenMessage(text: strings.nothingNew, retryTitle: strings.retry)
      failure = (.page, message, waits: false)
    }
    updateMessage()
  }

  private func setLoading(_ request: ListRequest, _ isLoading: Bool) {
    switch request {
    case .page: view()?.setPageLoaderHidden(!isLoading)
    case .refresh: view()?.setRefreshing(isLoading)
    }
  }

  // MARK: Rows from elsewhere

  /// Begins with a first page that was requested elsewhere. A list that has begun stays as it is.
  ///
  /// - Parameters:
  ///   - page: the first page.
  ///   - mark: taken from the store before the page was requested.
  public func begin(with page: Page<Item>, askedAt mark: Store.Mark) {
    guard request == nil, !hasBegun else { return }
    let changed = append(page.items, askedAt: mark)
    total = page.total
    nextPage = self.page(after: 1, page)
    store.tell(changed)
  }

  /// Changes the rows in another way than by pages, in time proportional to their number.
  public func edit(_ change: (inout [Store.Record]) -> Void) {
    change(&records)
    let keyed = records.map { (store.item(of: $0).id, $0) }
    members = Dictionary(keyed, uniquingKeysWith: { first, _ in first })
  }
}
