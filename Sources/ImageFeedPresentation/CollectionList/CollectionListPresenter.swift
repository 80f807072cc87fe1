import ImageFeedCore

/// The collections a search has found.
@MainActor
public final class CollectionListPresenter: CollectionListPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any CollectionListRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any CollectionListViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings
  /// What was searched for.
  public let title: String

  private typealias Store = ValueStore<PhotoCollection>

  private let dates: PhotoDateFormatter
  private let list: ListPaging<Store>
  private let pictures: CardPictures<PreviewID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The total that the view shows.
  private var shownTotal = ""
  /// The view, once it takes commands.
  private var readyView: (any CollectionListViewProtocol)? { readiness.isReady ? view : nil }
  private var feed: Feed<Store> { list.feed }

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - found: the search, with its first page, which is not asked for again.
  ///   - services: the pages that follow, and pictures.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - tasks: runs the screen's work.
  public init(
    _ found: FoundCollections, services: AppServices, strings: Strings, dates: PhotoDateFormatter,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    title = found.query.text
    self.strings = strings
    self.dates = dates
    self.tasks = tasks
    let feed = Feed(store: Store(), tasks: tasks) {
      [service = services.search, query = found.query] page in
      try await service.collections(matching: query, page: page)
    }
    feed.begin(with: found.page, askedAt: ())
    list = ListPaging(feed, strings: strings, emptyText: strings.nothingFound)
    pictures = CardPictures(pictures: services.pictures, tasks: tasks)
    list.readyView = { [weak self] in self?.readyView }
    list.showRows = { [weak self] in self?.rowsDidChange($0) }
    list.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    pictures.show = { [weak self] in self?.readyView?.setPreview($0, for: $1) }
  }

  // MARK: The screen begins and ends

  /// Shows what there is.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    shownTotal = ""
    showTotal()
    if feed.count > 0 { readyView?.reloadCollections() }
    list.viewDidLoad()
  }

  /// Cancels everything. The rows can still be read, by a view that is on its way out.
  public func screenDidClose() {
    tasks.close()
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  /// How many rows there are.
  public var collectionCount: Int { feed.count }

  /// The card of a row, made when it is shown.
  public func card(at row: Int) -> CollectionCard? {
    feed.item(at: row).map { CollectionCard($0, strings: strings, dates: dates) }
  }

  /// The collection of a row.
  public func collectionID(at row: Int) -> CollectionID? {
    feed.item(at: row)?.id
  }

  /// Asks for pictures of that width from now on.
  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  /// Asks for the row's pictures, and near the end for the next page, as the feed does.
  public func willDisplay(_ id: CollectionID) {
    guard let collection = feed.item(id) else { return }
    // All places, as they are ended: while rows are reloaded an old cell and its new one may differ in
    // how many have a picture.
    let (previews, places) = (collection.previews, 0..<PhotoCollection.mostPreviews)
    for index in places {
      let urls = previews.indices.contains(index) ? previews[index].urls : nil
      pictures.willDisplay(PreviewID(id, index), urls)
    }
    list.willDisplay(id)
  }

  /// Cancels the pictures of a row that no cell shows any more, also of one that a refresh has taken
  /// away.
  public func didEndDisplaying(_ id: CollectionID) {
    for index in 0..<PhotoCollection.mostPreviews {
      pictures.didEndDisplaying(PreviewID(id, index))
    }
  }

  /// Shows a placeholder; tapping it tries again.
  public func didFailToDecodePreview(_ id: PreviewID) {
    pictures.didFailToDecode(id)
  }

  /// Opens the collection's photos.
  public func didTapCollection(_ id: CollectionID) {
    if let collection = feed.item(id) { router?.openCollection(collection, from: self) }
  }

  /// Tries again to load a picture that failed; else it is a tap on the row.
  public func didTapPreview(_ id: PreviewID) {
    guard let collection = feed.item(id.collection) else { return }
    if collection.previews.indices.contains(id.index),
      pictures.retry(id, collection.previews[id.index].urls)
    {
      return
    }
    router?.openCollection(collection, from: self)
  }

  // MARK: The list

  /// Starts over; the rows stay until the first page is there.
  public func didPullToRefresh() {
    feed.refresh()
  }

  /// Asks again for what failed.
  public func didTapRetry() {
    list.retry()
  }

  private func rowsDidChange(_ change: FeedChange) {
    showTotal()
    switch change {
    case .inserted(let rows): readyView?.insertCollections(at: rows)
    case .replaced: readyView?.reloadCollections()
    case .nothing: break
    }
  }

  private func showTotal() {
    let text = list.total.map { strings.collectionCount.text(for: $0) } ?? ""
    guard let readyView, text != shownTotal else { return }
    shownTotal = text
    readyView.setTotal(text)
  }
}
