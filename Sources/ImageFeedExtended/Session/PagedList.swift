import ImageFeedCore
import ImageFeedPresentation

/// Rows that grow page by page. One call at a time; a cancelled request changes nothing.
@MainActor
protocol PagedRows: AnyObject {
  var count: Int { get }
  /// Indicates whether there are no more pages.
  var hasEnded: Bool { get }
  /// Loads the next page, and returns the new rows.
  func fetchNextPage() async throws(ServiceError) -> Range<Int>
  /// Loads the first page and puts it in place of all rows.
  func refresh() async throws(ServiceError)
}

extension PhotoFeed: PagedRows {
  var count: Int { rows.count }
}

/// Rows of items that never change and are in no other list, such as collections.
@MainActor
final class ItemFeed<Item: Identifiable & Sendable>: PagedRows where Item.ID: Sendable {
  /// The rows, each item once.
  private(set) var rows: [Item] = []
  /// The number of items in the whole list, as the server said last.
  private(set) var total: Int?
  var count: Int { rows.count }
  var hasEnded: Bool { nextPage == nil }

  private var members: [Item.ID: Item] = [:]
  private var nextPage: Int? = 1
  private let page: @Sendable (Int) async throws -> Page<Item>

  /// Creates a list whose first page is known.
  init(first: Page<Item>, page: @escaping @Sendable (Int) async throws -> Page<Item>) {
    self.page = page
    append(store(first, number: 1))
  }

  func item(_ id: Item.ID) -> Item? { members[id] }

  func fetchNextPage() async throws(ServiceError) -> Range<Int> {
    let old = count
    for _ in 1...3 {
      guard let nextPage, count == old else { break }
      append(try await fetch(nextPage))
    }
    return old..<count
  }

  func refresh() async throws(ServiceError) {
    let items = try await fetch(1)
    (rows, members) = ([], [:])
    append(items)
  }

  private func fetch(_ number: Int) async throws(ServiceError) -> [Item] {
    store(try await answer { [page] in try await page(number) }, number: number)
  }

  private func store(_ page: Page<Item>, number: Int) -> [Item] {
    (nextPage, total) = (page.next(after: number), page.total(after: number, known: total))
    return page.items
  }

  private func append(_ items: [Item]) {
    for item in items where members[item.id] == nil {
      members[item.id] = item
      rows.append(item)
    }
  }
}

/// How the lists of this edition load: pages, refresh, loaders and message, by the rules of the feed
/// (``/ImageFeedPresentation/ImagesListPresenter``).
@MainActor
final class PagedList {
  enum Request { case page, refresh }

  /// A change of the rows.
  enum Change {
    case inserted(Range<Int>)
    case replaced
    /// A page without a new row.
    case nothing
  }

  /// The screen of the list.
  @MainActor
  protocol Screen: AnyObject {
    var listView: (any PagedListViewProtocol)? { get }
    /// Indicates whether one of the last rows is on screen, or all rows were removed.
    var showsLastRows: Bool { get }
    /// The message while nothing has failed, also while a request is under way.
    var restingMessage: ScreenMessage? { get }
    /// The rows have changed: show it.
    func rowsDidChange(_ change: Change)
  }

  weak var screen: (any Screen)?
  private let rows: any PagedRows
  private let strings: Strings
  private let tasks: ScreenTasks
  /// The request under way, whose loader is on screen.
  private var loading: Request?
  /// The request that failed last, and whether only the person may ask again.
  private(set) var failure: (request: Request, message: ScreenMessage?, waits: Bool)?
  private var shownMessage: ScreenMessage?

  init(_ rows: any PagedRows, strings: Strings, tasks: ScreenTasks) {
    (self.rows, self.strings, self.tasks) = (rows, strings, tasks)
  }

  /// Shows a new view the message and the loader.
  func viewDidLoad() {
    shownMessage = nil
    updateMessage()
    if let loading { setLoading(loading, true) }
  }

  /// Indicates whether a request is under way.
  var isLoading: Bool { loading != nil }

  /// Loads the next page, unless a request is under way or the list has ended.
  func fetchNextPage() {
    guard !rows.hasEnded else { return }
    tasks.startIfIdle(.page) { [weak self] in await self?.load(.page) }
  }

  /// Starts over: a page in flight is cancelled, and the rows stay until the first page is there.
  func refresh() {
    guard loading != .refresh else { return }
    tasks.replace(.page) { [weak self] in await self?.load(.refresh) }
  }

  /// Repeats the request that failed.
  func retry() {
    if failure?.request == .refresh { refresh() } else { fetchNextPage() }
  }

  /// Indicates whether the next page is due, and does not wait for the person; see the feed's rule.
  var isNextPageDue: Bool {
    !rows.hasEnded && failure?.waits != true && screen?.showsLastRows == true
  }

  private func load(_ first: Request) async {
    var request = first
    failure = nil
    do throws(ServiceError) {
      var isNew = try await fetch(request)
      while isNew, isNextPageDue {
        request = .page
        isNew = try await fetch(request)
      }
      if !isNew, !rows.hasEnded { failure = (.page, nothingNew, waits: false) }
    } catch {
      // Cancelled: a refresh has taken its place, or the screen has closed.
      guard !Task.isCancelled else { return }
      let message = ScreenMessage(error, strings: strings)
      failure = (request, message, [.wait, .nothing].contains(error.kind.wayOn))
    }
    updateMessage()
  }

  /// - Returns: whether there are new rows.
  private func fetch(_ request: Request) async throws(ServiceError) -> Bool {
    loading = request
    updateMessage()
    setLoading(request, true)
    defer {
      loading = nil
      setLoading(request, false)
    }
    switch request {
    case .refresh:
      try await rows.refresh()
      screen?.rowsDidChange(.replaced)
      return true
    case .page:
      let new = try await rows.fetchNextPage()
      screen?.rowsDidChange(new.isEmpty ? .nothing : .inserted(new))
      return !new.isEmpty
    }
  }

  /// Shows the message, if it is not the one on screen.
  func updateMessage() {
    guard let view = screen?.listView else { return }
    // A failure without words still needs a button if there is nothing else.
    let failed = failure.map { $0.message ?? (rows.count == 0 ? nothingNew : nil) }
    let message = failed ?? screen?.restingMessage
    guard message != shownMessage else { return }
    shownMessage = message
    view.setMessage(message)
  }

  private var nothingNew: ScreenMessage {
    ScreenMessage(text: strings.nothingNew, retryTitle: strings.retry)
  }

  private func setLoading(_ request: Request, _ isLoading: Bool) {
    switch request {
    case .page: screen?.listView?.setPageLoaderHidden(!isLoading)
    case .refresh: screen?.listView?.setRefreshing(isLoading)
    }
  }
}
