import ImageFeedCore
import ImageFeedPresentation

/// The presenter of the collections that a search has found.
@MainActor
public final class CollectionListPresenter: CollectionListPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any CollectionListRouterProtocol)?
  public weak var view: (any CollectionListViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings
  public let title: String

  private typealias Store = ValueStore<PhotoCollection>

  private let dates: PhotoDateFormatter
  private let list: PagedList<Store>
  private let pictures: CardPictures<PreviewID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The total on screen.
  private var shownTotal = ""
  /// The view, once it takes commands.
  private var readyView: (any CollectionListViewProtocol)? { readiness.isReady ? view : nil }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - found: the search and its first page, which is not requested again.
  ///   - service: loads the pages that follow.
  ///   - pictures: loads pictures.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - tasks: runs the screen's work.
  public init(
    _ found: FoundCollections, service: any SearchService, pictures: any PictureService,
    strings: Strings, dates: PhotoDateFormatter, tasks: ScreenTasks = ScreenTasks()
  ) {
    title = found.query.text
    self.strings = strings
    self.dates = dates
    self.tasks = tasks
    list = PagedList(
      store: Store(), strings: strings, emptyText: strings.extended.nothingFound, tasks: tasks
    ) { [query = found.query] page in
      try await service.collections(matching: query, page: page)
    }
    list.begin(with: found.page, askedAt: ())
    self.pictures = CardPictures(pictures: pictures, tasks: tasks) { .preview($0) }
    list.view = { [weak self] in self?.readyView }
    list.rowsDidChange = { [weak self] in self?.rowsDidChange($0) }
    list.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    self.pictures.show = { [weak self] in self?.readyView?.setPreview($0, for: $1) }
  }

  // MARK: The screen begins and ends

  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    shownTotal = ""
    showTotal()
    if list.count > 0 { readyView?.reloadCollections() }
    list.viewDidLoad()
  }

  /// Cancels everything. The rows can still be read by a view that is being closed.
  public func screenDidClose() {
    tasks.close()
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  public var collectionCount: Int { list.count }

  public func card(at row: Int) -> CollectionCard? {
    list.item(at: row).map { CollectionCard($0, strings: strings, dates: dates) }
  }

  public func collectionID(at row: Int) -> CollectionID? {
    list.item(at: row)?.id
  }

  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  public func willDisplay(_ id: CollectionID) {
    guard let collection = list.item(id) else { return }
    // All places, with or without a picture: during a reload, an old row and its new one may
    // differ.
    let (previews, places) = (collection.previews, 0..<PhotoCollection.mostPreviews)
    for index in places {
      let urls = previews.indices.contains(index) ? previews[index].urls : nil
      pictures.willDisplay(PreviewID(id, index), urls)
    }
    list.willDisplay(id)
  }

  public func didEndDisplaying(_ id: CollectionID) {
    for index in 0..<PhotoCollection.mostPreviews {
      pictures.didEndDisplaying(PreviewID(id, index))
    }
  }

  public func didFailToDecodePreview(_ id: PreviewID) {
    pictures.didFailToDecode(id)
  }

  public func didTapCollection(_ id: CollectionID) {
    if let collection = list.item(id) { router?.openCollection(collection, from: self) }
  }

  public func didTapPreview(_ id: PreviewID) {
    guard let collection = list.item(id.collection) else { return }
    if collection.previews.indices.contains(id.index),
      pictures.retry(id, collection.previews[id.index].urls)
    {
      return
    }
    router?.openCollection(collection, from: self)
  }

  // MARK: The list

  public func didPullToRefresh() {
    list.refresh()
  }

  public func didTapRetry() {
    list.retry()
  }

  private func rowsDidChange(_ change: ListChange) {
    showTotal()
    switch change {
    case .inserted(let rows): readyView?.insertCollections(at: rows)
    case .replaced: readyView?.reloadCollections()
    case .nothing: break
    }
  }

  private var total: Int? { list.total ?? (list.hasEnded ? list.count : nil) }

  private func showTotal() {
    let text = total.map { strings.extended.collectionCount.text(for: $0) } ?? ""
    guard let readyView, text != shownTotal else { return }
    shownTotal = text
    readyView.setTotal(text)
  }
}
