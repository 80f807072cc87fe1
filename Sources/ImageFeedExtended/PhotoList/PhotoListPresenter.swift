import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a list of photos: those of a collection, or those that a search has found
///
@MainActor
public final class PhotoListPresenter: PhotoListPresenterProtocol {
  public weak var view: (any PhotoListViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any PhotoListRouterProtocol)?
  private let source: PhotoSource
  private let likes: LikeOutbox
  private let feed: PhotoFeed
  private let list: PagedList
  private let cards: PhotoCards
  private let pictures: CardPictures
  private let tasks: ScreenTasks
  private var columns = PhotoListColumns.initial
  /// The total on screen.
  private var shownTotal = ""

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - source: the photos.
  ///   - router: the ways out of the screen.
  ///   - services: loads the pages.
  ///   - pictures: loads pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - tasks: runs the screen's work.
  public init(
    _ source: PhotoSource, router: any PhotoListRouterProtocol, services: ExtendedServices,
    pictures: any PictureService, likes: LikeOutbox, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.source, self.likes) = (router, source, likes)
    (self.strings, self.tasks) = (strings, tasks)
    cards = PhotoCards(hearts: likes, strings: strings, dates: dates, referral: referral)
    feed = source.feed(services, photos: likes.photos)
    list = PagedList(feed, strings: strings, tasks: tasks)
    self.pictures = CardPictures(service: pictures, tasks: tasks)
    list.screen = self
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.changes.add(self) { presenter, _ in presenter.likesAreRefused() }
  }

  // MARK: The screen begins and ends

  public var title: String { source.title(strings) }

  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    pictures.removeAll()
    shownTotal = ""
    view?.setColumns(columns)
    showTotal()
    if photoCount > 0 { view?.reloadPhotos() }
    list.viewDidLoad()
    if photoCount == 0, list.failure == nil { list.fetchNextPage() }
  }

  public func didCancelWaiting() {}

  /// Cancels pages and pictures. Likes are the session's, and go on.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.changes.remove(self)
    (view, router) = (nil, nil)
  }

  // MARK: Rows

  public var photoCount: Int { feed.rows.count }

  public func photoID(at row: Int) -> PhotoID? {
    feed.rows.indices.contains(row) ? feed.rows[row] : nil
  }

  public func card(at row: Int) -> PhotoCard? {
    photoID(at: row).flatMap(feed.photo).map(cards.card(for:))
  }

  public func didLayOut(pictureWidth: Int) { pictures.setWidth(pictureWidth) }

  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(.picture(id), photo.urls) { [weak self] in
      self?.view?.setPicture($0, for: id)
    }
    if feed.lastRows.contains(id), list.isNextPageDue { list.fetchNextPage() }
  }

  public func didEndDisplaying(_ id: PhotoID) { pictures.didEndDisplaying(.picture(id)) }

  public func didFailToDecodePicture(_ id: PhotoID) { pictures.didFailToDecode(.picture(id)) }

  public func didTapPhoto(_ id: PhotoID) {
    if feed.photo(id) != nil, !pictures.retry(.picture(id)) { router?.openPhoto(id) }
  }

  public func didTapLike(_ id: PhotoID) {
    if feed.photo(id) != nil { likes.toggle(id) }
  }

  // MARK: The list

  public func didChooseColumns(_ count: Int) {
    let range = PhotoListColumns.range
    let count = min(max(count, range.lowerBound), range.upperBound)
    guard count != columns else { return }
    columns = count
    view?.setColumns(count)
  }

  public func didPullToRefresh() { list.refresh() }

  public func didTapRetry() { list.retry() }

  /// The number from the server or, while it is unknown, from the collection.
  private func showTotal() {
    let total = feed.total ?? (feed.hasEnded ? photoCount : nil) ?? source.total
    let text = total.map { strings.photoCount.text(for: $0) } ?? ""
    guard let view, text != shownTotal else { return }
    shownTotal = text
    view.setTotal(text)
  }

  // MARK: Likes

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard feed.photo(change.new.id) != nil else { return }
    let card = cards.card(for: change.new)
    if card != cards.card(for: change.old) { view?.updateCard(card) }
  }

  /// Disables the hearts on screen. The message is the app's.
  private func likesAreRefused() {
    for photo in feed.rows.compactMap(feed.photo) where pictures.isOnScreen(.picture(photo.id)) {
      view?.updateCard(cards.card(for: photo))
    }
  }
}

extension PhotoListPresenter: PagedList.Screen {
  var listView: (any PagedListViewProtocol)? { view }

  var showsLastRows: Bool { feed.lastRows.contains { pictures.isOnScreen(.picture($0)) } }

  var restingMessage: ScreenMessage? {
    guard photoCount == 0, feed.hasEnded, !list.isLoading else { return nil }
    return ScreenMessage(text: source.emptyText(strings))
  }

  func rowsDidChange(_ change: PagedList.Change) {
    showTotal()
    switch change {
    case .inserted(let rows): view?.insertPhotos(at: rows)
    case .replaced: view?.reloadPhotos()
    case .nothing: break
    }
  }
}
