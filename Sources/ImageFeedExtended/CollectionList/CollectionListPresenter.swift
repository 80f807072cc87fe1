import ImageFeedCore
import ImageFeedPresentation

/// The presenter of the collections that a search has found.
@MainActor
public final class CollectionListPresenter: CollectionListPresenterProtocol {
  public weak var view: (any CollectionListViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings
  public let title: String

  /// `nil` once the screen has closed.
  private var router: (any CollectionListRouterProtocol)?
  private let dates: PhotoDateFormatter
  private let feed: ItemFeed<PhotoCollection>
  private let list: PagedList
  private let pictures: CardPictures
  private let tasks: ScreenTasks
  /// The total on screen.
  private var shownTotal = ""

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - found: the search and its first page, which is not requested again.
  ///   - router: the ways out of the screen.
  ///   - service: loads the pages that follow.
  ///   - pictures: loads pictures.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - tasks: runs the screen's work.
  public init(
    _ found: FoundCollections, router: any CollectionListRouterProtocol,
    service: any SearchService, pictures: any PictureService, strings: Strings,
    dates: PhotoDateFormatter, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, title, self.strings) = (router, found.query.text, strings)
    (self.dates, self.tasks) = (dates, tasks)
    feed = ItemFeed(first: found.page) { [query = found.query] page in
      try await service.collections(matching: query, page: page)
    }
    list = PagedList(feed, strings: strings, tasks: tasks)
    self.pictures = CardPictures(service: pictures, tasks: tasks)
    list.screen = self
  }

  // MARK: The screen begins and ends

  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    pictures.removeAll()
    shownTotal = ""
    showTotal()
    if collectionCount > 0 { view?.reloadCollections() }
    list.viewDidLoad()
    if collectionCount == 0, list.failure == nil { list.fetchNextPage() }
  }

  public func didCancelWaiting() {}

  /// The rows can still be read by a view that is being closed.
  public func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  // MARK: Rows

  public var collectionCount: Int { feed.count }

  public func collectionID(at row: Int) -> CollectionID? {
    feed.rows.indices.contains(row) ? feed.rows[row].id : nil
  }

  public func card(at row: Int) -> CollectionCard? {
    guard feed.rows.indices.contains(row) else { return nil }
    return CollectionCard(feed.rows[row], strings: strings, dates: dates)
  }

  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  public func willDisplay(_ id: CollectionID) {
    guard let collection = feed.item(id) else { return }
    // All places, with or without a picture: during a reload, an old row and its new one may
    // differ.
    for place in Self.places(of: id) {
      let isThere = collection.previews.indices.contains(place.index)
      let urls = isThere ? collection.previews[place.index].urls : nil
      pictures.willDisplay(.preview(place), urls) { [weak self] in
        self?.view?.setPreview($0, for: place)
      }
    }
    if lastRows.contains(where: { $0.id == id }), list.isNextPageDue { list.fetchNextPage() }
  }

  public func didEndDisplaying(_ id: CollectionID) {
    for place in Self.places(of: id) { pictures.didEndDisplaying(.preview(place)) }
  }

  public func didFailToDecodePreview(_ id: PreviewID) { pictures.didFailToDecode(.preview(id)) }

  public func didTapCollection(_ id: CollectionID) {
    if let collection = feed.item(id) { router?.openCollection(collection) }
  }

  public func didTapPreview(_ id: PreviewID) {
    if !pictures.retry(.preview(id)) { didTapCollection(id.collection) }
  }

  private static func places(of id: CollectionID) -> [PreviewID] {
    (0..<PhotoCollection.mostPreviews).map { PreviewID(id, $0) }
  }

  private var lastRows: ArraySlice<PhotoCollection> { feed.rows.suffix(5) }

  // MARK: The list

  public func didPullToRefresh() { list.refresh() }

  public func didTapRetry() { list.retry() }

  private var total: Int? { feed.total ?? (feed.hasEnded ? feed.count : nil) }

  private func showTotal() {
    let text = total.map { strings.extended.collectionCount.text(for: $0) } ?? ""
    guard let view, text != shownTotal else { return }
    shownTotal = text
    view.setTotal(text)
  }
}

extension CollectionListPresenter: PagedList.Screen {
  var listView: (any PagedListViewProtocol)? { view }

  var showsLastRows: Bool {
    lastRows.contains { pictures.isOnScreen(.preview(PreviewID($0.id, 0))) }
  }

  var restingMessage: ScreenMessage? {
    guard feed.count == 0, feed.hasEnded, !list.isLoading else { return nil }
    return ScreenMessage(text: strings.extended.nothingFound)
  }

  func rowsDidChange(_ change: PagedList.Change) {
    showTotal()
    switch change {
    case .inserted(let rows): view?.insertCollections(at: rows)
    case .replaced: view?.reloadCollections()
    case .nothing: break
    }
  }
}
