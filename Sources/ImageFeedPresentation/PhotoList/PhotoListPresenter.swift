import ImageFeedCore

/// The photos of a collection, or those a search has found.
@MainActor
public final class PhotoListPresenter: PhotoListPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any PhotoListRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any PhotoListViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let source: PhotoSource
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let likes: LikeOutbox
  private let list: ListPaging<PhotoStore>
  private let pictures: CardPictures<PhotoID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  private var columns = PhotoListColumns.initial
  /// The total that the view shows.
  private var shownTotal = ""
  /// The view, once it takes commands.
  private var readyView: (any PhotoListViewProtocol)? { readiness.isReady ? view : nil }
  private var feed: PhotoFeed { list.feed }

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - source: which photos; those that a search has found already are not asked for again.
  ///   - services: the pages that follow, and pictures.
  ///   - likes: the session's likes, with its photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application, for the links of the credits.
  ///   - tasks: runs the screen's work.
  public init(
    _ source: PhotoSource, services: AppServices, likes: LikeOutbox, strings: Strings,
    dates: PhotoDateFormatter, referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.source = source
    self.likes = likes
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.tasks = tasks
    let feed = PhotoFeed(store: likes.photos, tasks: tasks, fetch: source.pages(of: services))
    if case .search(let found) = source { feed.begin(with: found.page, askedAt: found.mark) }
    list = ListPaging(feed, strings: strings, emptyText: source.emptyText(strings))
    pictures = CardPictures(pictures: services.pictures, tasks: tasks)
    list.readyView = { [weak self] in self?.readyView }
    list.showRows = { [weak self] in self?.rowsDidChange($0) }
    list.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    pictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    likes.photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    likes.events.add(self) { presenter, event in
      if event == .refused { presenter.likesAreRefused() }
    }
  }

  // MARK: The screen begins and ends

  /// The collection's title, or what was searched for.
  public var title: String { source.title(strings) }

  /// Asks for the first page if it is not here; a view made anew is shown all that there is.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    shownTotal = ""
    readyView?.setColumns(columns)
    showTotal()
    if feed.count > 0 { readyView?.reloadPhotos() }
    list.viewDidLoad()
  }

  /// Cancels pages and pictures; likes are the session's, and go on.
  public func screenDidClose() {
    tasks.close()
    likes.photos.changes.remove(self)
    likes.events.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  /// How many rows there are.
  public var photoCount: Int { feed.count }

  /// The card of a row, made when it is shown.
  public func card(at row: Int) -> PhotoCard? {
    feed.photo(at: row).map(card)
  }

  /// The photo of a row.
  public func photoID(at row: Int) -> PhotoID? {
    feed.photo(at: row)?.id
  }

  /// Asks for pictures of that width from now on.
  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  /// Asks for the card's picture, and near the end for the next page, as the feed does.
  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(photo)
    list.willDisplay(id)
  }

  /// Cancels the picture of a card that no cell shows any more.
  public func didEndDisplaying(_ id: PhotoID) {
    pictures.didEndDisplaying(id)
  }

  /// Shows a placeholder; tapping it tries again.
  public func didFailToDecodePicture(_ id: PhotoID) {
    pictures.didFailToDecode(id)
  }

  /// Opens the photo full screen, or tries again to load a picture that failed.
  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    if !pictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  /// Turns the heart, and tells the server.
  public func didTapLike(_ id: PhotoID) {
    if feed.contains(id) { likes.toggle(id) }
  }

  // MARK: The list

  /// Lays the photos out anew.
  public func didChooseColumns(_ count: Int) {
    let range = PhotoListColumns.range
    let count = min(max(count, range.lowerBound), range.upperBound)
    guard count != columns else { return }
    columns = count
    readyView?.setColumns(count)
  }

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
    case .inserted(let rows): readyView?.insertPhotos(at: rows)
    case .replaced: readyView?.reloadPhotos()
    case .nothing: break
    }
  }

  /// What the server says counts; until it does, what the collection says of itself.
  private func showTotal() {
    let text = (list.total ?? source.total).map { strings.photoCount.text(for: $0) } ?? ""
    guard let readyView, text != shownTotal else { return }
    shownTotal = text
    readyView.setTotal(text)
  }

  // MARK: Likes

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard feed.contains(change.new.id) else { return }
    let card = card(change.new)
    if card != self.card(change.old) { readyView?.updateCard(card) }
  }

  /// Disables the hearts on show; the message is the app's.
  private func likesAreRefused() {
    for photo in pictures.onShow(of: feed) { readyView?.updateCard(card(photo)) }
  }

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates, takesLikes: !likes.isRefused, referral: referral)
  }
}
