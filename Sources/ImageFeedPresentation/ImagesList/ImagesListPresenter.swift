import ImageFeedCore

/// The presenter of the feed: pages, pictures and likes (F).
@MainActor
public final class ImagesListPresenter: ImagesListPresenterProtocol {
  private enum Request { case page, refresh }

  // A closed screen takes no other view.
  public weak var view: (any ImagesListViewProtocol)? { didSet { if router == nil { view = nil } } }
  public let strings: Strings

  /// `nil` once the screen has closed, like the view: what still runs then reaches nobody.
  private var router: (any ImagesListRouterProtocol)?
  private let cards: PhotoCards
  private let hearts: (any Hearts)?
  private let likes: any LikeService
  private let photos: PhotoStore
  private let feed: PhotoFeed
  private let tasks: ScreenTasks
  private let pictures: CardPictures

  /// The request under way, whose loader is on screen.
  private var loading: Request?
  /// The request that failed last, and whether only the person may ask again.
  private var failure: (request: Request, needsPerson: Bool)?
  /// The message on screen.
  private var message: ScreenMessage? {
    didSet { if message != oldValue { view?.setMessage(message) } }
  }

  /// Creates the presenter of a session's feed; `referral` names the application in links. Without
  /// `hearts` of an edition they wait for the server.
  public init(
    router: any ImagesListRouterProtocol, services: AppServices, photos: PhotoStore,
    hearts: (any Hearts)? = nil, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.photos, self.tasks) = (router, photos, tasks)
    (self.strings, self.hearts, likes) = (strings, hearts, services.likes)
    cards = PhotoCards(hearts: hearts, strings: strings, dates: dates, referral: referral)
    feed = PhotoFeed(service: services.imagesList, photos: photos)
    pictures = CardPictures(service: services.pictures, tasks: tasks)
    photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    hearts?.changes.add(self) { presenter, _ in presenter.heartsDidChange() }
  }

  public func viewDidLoad() {
    guard ready(view) != nil else { return }
    pictures.removeAll()
    if photoCount > 0 { view?.reloadPhotos() }
    if let message { view?.setMessage(message) }
    if let loading { setLoading(loading, true) }
    if photoCount == 0, message == nil { fetchPhotosNextPage() }
  }

  /// The rows can still be read by a view that is being closed.
  public func screenDidClose() {
    tasks.close()
    photos.changes.remove(self)
    hearts?.changes.remove(self)
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

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard feed.photo(change.new.id) != nil else { return }
    let card = cards.card(for: change.new)
    if card != cards.card(for: change.old) { view?.updateCard(card) }
  }

  // MARK: Pictures

  public func didLayOut(pictureWidth: Int) { pictures.setWidth(pictureWidth) }

  /// Loads the card's picture and, near the end, the next page (F-1, F-8).
  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(.picture(id), photo.urls) { [weak self] in
      self?.view?.setPicture($0, for: id)
    }
    if feed.lastRows.contains(id), isNextPageDue { fetchPhotosNextPage() }
  }

  public func didEndDisplaying(_ id: PhotoID) { pictures.didEndDisplaying(.picture(id)) }

  public func didFailToDecodePicture(_ id: PhotoID) { pictures.didFailToDecode(.picture(id)) }

  public func didTapPhoto(_ id: PhotoID) {
    if feed.photo(id) != nil, !pictures.retry(.picture(id)) { router?.openPhoto(id) }
  }

  // MARK: Pages

  /// Starts over (F-7): a page in flight is cancelled, and the rows stay until the first page is
  /// there.
  public func didPullToRefresh() {
    guard loading != .refresh else { return }
    tasks.replace(.page) { [weak self] in await self?.load(.refresh) }
  }

  /// Repeats a refresh that failed, or asks for the next page (F-7).
  public func didTapRetry() {
    if failure?.request == .refresh { didPullToRefresh() } else { fetchPhotosNextPage() }
  }

  /// Loads the next page (F-1), unless a request is under way or the feed has ended.
  public func fetchPhotosNextPage() {
    guard !feed.hasEnded else { return }
    tasks.startIfIdle(.page) { [weak self] in await self?.load(.page) }
  }

  /// Indicates whether the next page is loaded without being asked for: one of the last rows has
  /// come on screen, or is on screen when a page has arrived. Not if the feed has ended, and not
  /// after a failure about which only the person can do something. Besides, not while a page or a
  /// refresh is under way (`startIfIdle`), and not because a row is still on screen if the pages just
  /// loaded brought nothing new (`load`).
  private var isNextPageDue: Bool {
    !feed.hasEnded && failure?.needsPerson != true
      && feed.lastRows.contains { pictures.isOnScreen(.picture($0)) }
  }

  /// Loads the next page or the first one again, and then more while the last rows are on screen.
  private func load(_ first: Request) async {
    var request = first
    (failure, message) = (nil, nil)
    do throws(ServiceError) {
      var isNew = try await fetch(request)
      while isNew, isNextPageDue {
        request = .page
        isNew = try await fetch(request)
      }
      if feed.hasEnded, feed.rows.isEmpty { message = ScreenMessage(text: strings.emptyFeed) }
      if !feed.hasEnded, !isNew { message = nothingNew }
    } catch {
      // Cancelled: a refresh has taken its place, or the screen has closed.
      guard !Task.isCancelled else { return }
      failure = (request, needsPerson: [.wait, .nothing].contains(error.kind.wayOn))
      // An empty screen offers a way on, even where the failure has no words.
      message = ScreenMessage(error, strings: strings) ?? (feed.rows.isEmpty ? nothingNew : nil)
    }
  }

  /// - Returns: whether the next page may follow at once: not if a page brought nothing new.
  private func fetch(_ request: Request) async throws(ServiceError) -> Bool {
    setLoading(request, true)
    // The loader goes last, after the rows; if the request fails, before the message.
    defer { setLoading(request, false) }
    if request == .refresh {
      try await feed.refresh()
      view?.reloadPhotos()
      return true
    }
    let rows = try await feed.fetchNextPage()
    if !rows.isEmpty { view?.insertPhotos(at: rows) }
    return !rows.isEmpty
  }

  private var nothingNew: ScreenMessage {
    ScreenMessage(text: strings.nothingNew, retryTitle: strings.retry)
  }

  private func setLoading(_ request: Request, _ isLoading: Bool) {
    loading = isLoading ? request : nil
    switch request {
    case .page: view?.setPageLoaderHidden(!isLoading)
    case .refresh: view?.setRefreshing(isLoading)
    }
  }

  // MARK: Likes

  /// Changes the like while the whole interface waits, one like at a time (F-4, F-5), if the edition
  /// has no other hearts.
  public func didTapLike(_ id: PhotoID) {
    guard feed.photo(id) != nil else { return }
    if let hearts { return hearts.toggle(id) }
    tasks.startIfIdle(.like) { [weak self] in await self?.changeLike(of: id) }
  }

  private func changeLike(of id: PhotoID) async {
    guard let photo = feed.photo(id) else { return }
    let wish = photo.isLiked != true
    do throws(ServiceError) {
      router?.beginBlocking()
      // Before `catch`: the alert comes when the interface is free.
      defer { router?.endBlocking() }
      let state = try await answer { [likes] in
        try await likes.changeLike(photoID: id, isLiked: wish)
      }
      photos.setLike(state, wish: wish, for: id)
    } catch {
      router?.show(.likeFailed(strings))
    }
  }

  /// The like then fails like any other, with its alert (F-4).
  public func didCancelWaiting() { tasks.cancel(.like) }

  private func heartsDidChange() {
    for photo in feed.rows.compactMap(feed.photo) where pictures.isOnScreen(.picture(photo.id)) {
      view?.updateCard(cards.card(for: photo))
    }
  }
}
