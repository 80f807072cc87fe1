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

  /// The ways out of the screen, held weakly.
  public weak var router: (any SearchRouterProtocol)?
  public weak var view: (any SearchViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings
  /// The kind of content.
  public let kind: ContentKind

  private let service: any SearchService
  private let photos: PhotoStore
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  private var text = ""
  private var order = SearchOrder.relevance
  /// The search under way.
  private var search: Search?
  /// The message on screen.
  private var message: ScreenMessage?
  /// The view, once it takes commands.
  private var readyView: (any SearchViewProtocol)? { readiness.isReady ? view : nil }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - kind: the kind of content.
  ///   - service: searches.
  ///   - photos: the session's photos.
  ///   - strings: the language.
  ///   - tasks: runs the screen's work.
  public init(
    _ kind: ContentKind, service: any SearchService, photos: PhotoStore, strings: Strings,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.kind = kind
    self.service = service
    self.photos = photos
    self.strings = strings
    self.tasks = tasks
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
    guard readiness.viewDidLoad(isKnown: view != nil), let readyView else { return }
    if !text.isEmpty { readyView.setText(text) }
    readyView.setOrder(order)
    if query != nil { readyView.setStartEnabled(true) }
    if let message { readyView.setMessage(message) }
    if search != nil { readyView.setLoaderHidden(false) }
  }

  public func screenDidClose() {
    tasks.close()
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: The form

  /// Enables the start button for a text that is not blank, and removes a message about another
  /// text.
  public func didChangeText(_ text: String) {
    let couldStart = query != nil
    self.text = text
    let canStart = query != nil
    if canStart != couldStart { readyView?.setStartEnabled(canStart) }
    show(nil)
  }

  public func didChooseOrder(_ order: SearchOrder) {
    guard isOrderEnabled, order != self.order else { return }
    self.order = order
    readyView?.setOrder(order)
  }

  private var query: SearchQuery? { SearchQuery(text) }

  // MARK: Searching

  /// Starts a search. The same search that is under way goes on; another one is cancelled.
  public func didTapStart() {
    guard let query, !tasks.isClosed else { return }
    let new = Search(query: query, order: order)
    guard new != search else { return }
    let isFirst = search == nil
    search = new
    show(nil)
    if isFirst { readyView?.setLoaderHidden(false) }
    // The view may have started another search inside these commands.
    if search == new { start(new) }
  }

  /// Searches for the present text of the field.
  public func didTapRetry() {
    didTapStart()
  }

  private func start(_ search: Search) {
    switch kind {
    case .photos:
      let mark = photos.mark()
      ask(
        search, { [service] in try await service.photos(matching: $0, order: $1, page: 1) },
        found: { presenter, page in
          let found = FoundPhotos(search.query, order: search.order, page: page, askedAt: mark)
          presenter.router?.openPhotos(found, from: presenter)
        })
    case .collections:
      ask(
        search, { [service] query, _ in try await service.collections(matching: query, page: 1) },
        found: { presenter, page in
          let found = FoundCollections(search.query, page: page)
          presenter.router?.openCollections(found, from: presenter)
        })
    }
  }

  private func ask<Item>(
    _ search: Search,
    _ fetch: @escaping @Sendable (SearchQuery, SearchOrder) async throws -> Page<Item>,
    found: @escaping @MainActor (SearchPresenter, Page<Item>) -> Void
  ) {
    tasks.replace(
      .search,
      work: { [query = search.query, order = search.order] in try await fetch(query, order) },
      ended: { [weak self] in self?.ended(search, $0, found: found) })
  }

  private func ended<Item>(
    _ ended: Search, _ result: Result<Page<Item>, ServiceError>?,
    found: (SearchPresenter, Page<Item>) -> Void
  ) {
    // Another search has replaced it and owns the loader.
    guard search == ended else { return }
    search = nil
    readyView?.setLoaderHidden(true)
    // The view may have started another search inside that command.
    guard search == nil else { return }
    switch result {
    case .success(let page) where page.items.isEmpty:
      show(ScreenMessage(text: strings.extended.nothingFound))
    case .success(let page): found(self, page)
    case .failure(let error) where error.kind == .unauthorised: router?.sessionDidExpire()
    case .failure(let error): show(ScreenMessage(error, strings: strings))
    case nil: break
    }
  }

  private func show(_ message: ScreenMessage?) {
    guard message != self.message else { return }
    self.message = message
    readyView?.setMessage(message)
  }
}
