import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a search for photos or for collections.
///
/// The latest search counts, and each that finds something opens one list. The field keeps its text
/// for the person who comes back.
@MainActor
public final class SearchPresenter: SearchPresenterProtocol {
  /// A request.
  private struct Search: Equatable {
    let query: SearchQuery
    let order: SearchOrder
  }

  public weak var view: (any SearchViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings
  /// The kind of content.
  public let kind: ContentKind

  /// `nil` once the screen has closed.
  private var router: (any SearchRouterProtocol)?
  private let service: any SearchService
  private let photos: PhotoStore
  private let tasks: ScreenTasks
  private var text = ""
  private var order = SearchOrder.relevance
  /// The search under way, whose loader is on screen.
  private var search: Search?
  /// The message on screen.
  private var message: ScreenMessage? {
    didSet { if message != oldValue { view?.setMessage(message) } }
  }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - kind: the kind of content.
  ///   - router: the ways out of the screen.
  ///   - service: searches.
  ///   - photos: the session's photos.
  ///   - strings: the language.
  ///   - tasks: runs the screen's work.
  public init(
    _ kind: ContentKind, router: any SearchRouterProtocol, service: any SearchService,
    photos: PhotoStore, strings: Strings, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.kind, self.router, self.service) = (kind, router, service)
    (self.photos, self.strings, self.tasks) = (photos, strings, tasks)
  }

  // MARK: The screen begins and ends

  public var title: String {
    switch kind {
    case .photos: strings.extended.searchPhotos
    case .collections: strings.extended.searchCollections
    }
  }

  public var isOrderEnabled: Bool { kind == .photos }

  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    if !text.isEmpty { view?.setText(text) }
    view?.setOrder(order)
    if query != nil { view?.setStartEnabled(true) }
    if let message { view?.setMessage(message) }
    if search != nil { view?.setLoaderHidden(false) }
  }

  public func didCancelWaiting() {}

  public func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  // MARK: The form

  /// Enables the start button for a text that is not blank. A message about another text goes, and
  /// so does a search for it: the list of an older text must not open while the field says another.
  public func didChangeText(_ text: String) {
    let couldStart = query != nil
    self.text = text
    if (query != nil) != couldStart { view?.setStartEnabled(query != nil) }
    message = nil
    if let search, search.query != query { endSearch() }
  }

  public func didChooseOrder(_ order: SearchOrder) {
    guard isOrderEnabled, order != self.order else { return }
    self.order = order
    view?.setOrder(order)
  }

  private var query: SearchQuery? { SearchQuery(text) }

  // MARK: Searching

  /// Starts a search. The same search that is under way goes on; another one is cancelled.
  public func didTapStart() {
    guard let query else { return }
    let new = Search(query: query, order: order)
    guard new != search else { return }
    let isFirst = search == nil
    search = new
    tasks.replace(.search) { [weak self] in await self?.find(new) }
    message = nil
    // The view may have ended the search inside that command.
    if isFirst, search != nil { view?.setLoaderHidden(false) }
  }

  /// Searches for the present text of the field.
  public func didTapRetry() { didTapStart() }

  /// Searches, and opens the list of what was found.
  private func find(_ search: Search) async {
    do throws(ServiceError) {
      let open = try await list(of: search)
      guard didEnd(search) else { return }
      if let open { open() } else { message = ScreenMessage(text: strings.extended.nothingFound) }
    } catch {
      // Another search or another text has taken its place, or the screen has closed.
      guard !Task.isCancelled, didEnd(search) else { return }
      message = ScreenMessage(error, strings: strings)
    }
  }

  /// - Returns: opens the list of what was found; `nil` for nothing.
  private func list(of search: Search) async throws(ServiceError) -> (() -> Void)? {
    let (query, order) = (search.query, search.order)
    switch kind {
    case .photos:
      let moment = photos.moment
      let page = try await answer { [service] in
        try await service.photos(matching: query, order: order, page: 1)
      }
      guard !page.items.isEmpty else { return nil }
      let found = FoundPhotos(query, order: order, page: page, requestedAt: moment)
      return { [weak self] in self?.router?.openPhotos(found) }
    case .collections:
      let page = try await answer { [service] in
        try await service.collections(matching: query, page: 1)
      }
      guard !page.items.isEmpty else { return nil }
      return { [weak self] in self?.router?.openCollections(FoundCollections(query, page: page)) }
    }
  }

  /// - Returns: whether the view has neither typed another text nor started another search inside the
  ///   command.
  private func didEnd(_ ended: Search) -> Bool {
    endSearch()
    return search == nil && query == ended.query
  }

  private func endSearch() {
    tasks.cancel(.search)
    search = nil
    view?.setLoaderHidden(true)
  }
}

extension ScreenTasks.Purpose {
  /// Searching.
  static let search = Self("search")
}
