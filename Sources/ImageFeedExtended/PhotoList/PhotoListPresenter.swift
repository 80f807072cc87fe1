import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a list of photos: those of a collection, or those that a search has found.
@MainActor
public final class PhotoListPresenter: PhotoListPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any PhotoListRouterProtocol)?
  public weak var view: (any PhotoListViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let source: PhotoSource
  private let likes: LikeOutbox
  private let cards: PhotoCards
  private let list: PagedList<PhotoStore>
  private let pictures: CardPictures<PhotoID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  private var columns = PhotoListColumns.initial
  /// The total on screen.
  private var shownTotal = ""
  /// The view, once it takes commands.
  private var readyView: (any PhotoListViewProtocol)? { readiness.isReady ? view : nil }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - source: the photos. The first page of a search is not requested again.
  ///   - services: loads the pages of a collection or a search.
  ///   - pictures: loads pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - tasks: runs the screen's work.
  public init(
    _ source: PhotoSource, services: ExtendedServices, pictures: any PictureService,
    likes: LikeOutbox, strings: Strings, dates: PhotoDateFormatter, referral: Referral? = nil,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.source = source
    self.likes = likes
    self.strings = strings
    self.tasks = tasks
    cards = PhotoCards(likes: likes, strings: strings, dates: dates, referral: referral)
    list = PagedList(
      store: likes.photos, strings: strings, emptyText: source.emptyText(strings), tasks: tasks,
      fetch: source.pages(of: services))
    if case .search(let found) = source { list.begin(with: found.page, askedAt: found.mark) }
    self.pictures = CardPictures(pictures: pictures, tasks: tasks)
    list.view = { [weak self] in self?.readyView }
    list.rowsDidChange = { [weak self] in self?.rowsDidChange($0) }
    list.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    self.pictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.events.add(self) { presenter, event in
      if event == .refused { presenter.likesAreRefused() }
    }
  }

  // MARK: The screen begins and ends

  public var title: String { source.title(strings) }

  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    shownTotal = ""
    readyView?.setColumns(columns)
    showTotal()
    if list.count > 0 { readyView?.reloadPhotos() }
    list.viewDidLoad()
  }

  /// Cancels pages and pictures. Likes are the session's, and go on.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  public var photoCount: Int { list.count }

  public func card(at row: Int) -> PhotoCard? {
    list.item(at: row).map(cards.card(for:))
  }

  public func photoID(at row: Int) -> PhotoID? {
    list.item(at: row)?.id
  }

  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  public func willDisplay(_ id: PhotoID) {
    guard let photo = list.item(id) else { return }
    pictures.willDisplay(photo)
    list.willDisplay(id)
  }

  public func didEndDisplaying(_ id: PhotoID) {
    pictures.didEndDisplaying(id)
  }

  public func didFailToDecodePicture(_ id: PhotoID) {
    pictures.didFailToDecode(id)
  }

  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = list.item(id) else { return }
    if !pictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  public func didTapLike(_ id: PhotoID) {
    if list.item(id) != nil { likes.toggle(id) }
  }

  // MARK: The list

  public func didChooseColumns(_ count: Int) {
    let range = PhotoListColumns.range
    let count = min(max(count, range.lowerBound), range.upperBound)
    guard count != columns else { return }
    columns = count
    readyView?.setColumns(count)
  }

  public func didPullToRefresh() {
    list.refresh()
  }

  public func didTapRetry() {
    list.retry()
  }

  private func rowsDidChange(_ change: ListChange) {
    showTotal()
    switch change {
    case .inserted(let rows): readyView?.insertPhotos(at: rows)
    case .replaced: readyView?.reloadPhotos()
    case .nothing: break
    }
  }

  /// The number from the server or, while it is unknown, from the collection.
  private func showTotal() {
    let text = (total ?? source.total).map { strings.extended.photoCount.text(for: $0) } ?? ""
    guard let readyView, text != shownTotal else { return }
    shownTotal = text
    readyView.setTotal(text)
  }

  private var total: Int? { list.total ?? (list.hasEnded ? list.count : nil) }

  // MARK: Likes

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard list.item(change.new.id) != nil else { return }
    let card = cards.card(for: change.new)
    if card != cards.card(for: change.old) { readyView?.updateCard(card) }
  }

  /// Disables the hearts on screen. The message is the app's.
  private func likesAreRefused() {
    for photo in pictures.onScreen(of: list) { readyView?.updateCard(cards.card(for: photo)) }
  }
}
