import ImageFeedCore

/// The endless feed: pages, pictures and likes (requirements F, X-1).
@MainActor
public final class ImagesListPresenter: ImagesListPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any ImagesListRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any ImagesListViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let photos: PhotoStore
  private let feed: PhotoFeed
  private let likes: any LikeService
  /// Sends likes silently; `nil` in the basic edition.
  private let outbox: LikeOutbox?
  private let pictures: CardPictures<PhotoID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The request that failed last: what the message's button asks for again.
  private var failedRequest: PhotoFeed.Request?
  /// Whether scrolling is not to ask again: the quota is spent, or the way is barred.
  private var waitsForPerson = false
  /// The message on show.
  private var message: ScreenMessage?
  /// The view, once it takes commands.
  private var readyView: (any ImagesListViewProtocol)? { readiness.isReady ? view : nil }

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - services: the feed, likes and pictures.
  ///   - photos: the session's photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - outbox: the session's likes in the extended edition. Without it each like blocks the
  ///     interface until the server has answered (F-4).
  ///   - referral: the application, for the links of the credits.
  ///   - tasks: runs the screen's work.
  public init(
    services: AppServices, photos: PhotoStore, strings: Strings, dates: PhotoDateFormatter,
    outbox: LikeOutbox? = nil, referral: Referral? = nil,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.photos = photos
    self.tasks = tasks
    likes = services.likes
    self.outbox = outbox
    pictures = CardPictures(pictures: services.pictures, tasks: tasks)
    feed = PhotoFeed(store: photos, tasks: tasks) { [service = services.imagesList] page in
      try await service.photos(page: page)
    }
    feed.delegate = self
    pictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
    outbox?.events.add(self) { presenter, event in
      if event == .refused { presenter.likesAreRefused() }
    }
  }

  // MARK: The screen begins and ends

  /// Asks for the first page; a view made anew is shown all that there is instead.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    if feed.count > 0 { readyView?.reloadPhotos() }
    if let message { readyView?.setMessage(message) }
    if let request = feed.request {
      setLoading(request, true)
    } else if feed.count == 0, message == nil {
      feed.fetchPhotosNextPage()
    }
  }

  /// Cancels everything. The rows can still be read, by a view that is on its way out.
  public func screenDidClose() {
    tasks.close()
    photos.changes.remove(self)
    outbox?.events.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  /// How many rows there are.
  public var photoCount: Int { feed.count }

  /// The card of a row, made when it is shown (F-2).
  public func card(at row: Int) -> PhotoCard? {
    feed.photo(at: row).map(card)
  }

  /// The photo of a row.
  public func photoID(at row: Int) -> PhotoID? {
    feed.photo(at: row)?.id
  }

  /// Asks for pictures as wide as the cards from now on; those on show come anew only where they would
  /// be too small.
  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  /// Asks for the card's picture, and near the end for the next page (F-1, F-8); not where the last
  /// answer said that asking again is of no use, only the person's own wish asks then.
  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    pictures.willDisplay(photo)
    if feed.isNearEnd(id), !waitsForPerson { feed.fetchPhotosNextPage() }
  }

  /// Cancels the picture of a card that no cell shows any more.
  public func didEndDisplaying(_ id: PhotoID) {
    pictures.didEndDisplaying(id)
  }

  // MARK: Pages

  /// Starts over; the rows stay until the first page is there (F-7).
  public func didPullToRefresh() {
    feed.refresh()
  }

  /// Asks again for what failed (F-7).
  public func didTapRetry() {
    if failedRequest == .refresh {
      feed.refresh()
    } else {
      feed.fetchPhotosNextPage()
    }
  }

  // MARK: One photo

  /// Opens the photo full screen, or tries again to load a picture that failed (F-3, F-6).
  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    if !pictures.retry(photo) { router?.openPhoto(id, from: self) }
  }

  /// Shows a placeholder; tapping it tries again (F-3).
  public func didFailToDecodePicture(_ id: PhotoID) {
    pictures.didFailToDecode(id)
  }

  /// Likes or unlikes: silently in the extended edition, else while the interface waits, one
  /// like at a time (F-4, F-5).
  public func didTapLike(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    if let outbox { return outbox.toggle(id) }
    let wish = photo.isLiked != true
    let started = tasks.startIfIdle(
      .like, work: { [likes] in try await likes.changeLike(photoID: id, isLiked: wish) },
      ended: { [weak self] in self?.likeEnded($0, wish: wish, for: id) })
    if started { router?.beginBlocking() }
  }

  private func likeEnded(
    _ result: Result<LikeState, ServiceError>?, wish: Bool, for id: PhotoID
  ) {
    // Kept, because ending the session closes this screen; and freed last then, so that the
    // interface stays blocked until sign-in is there.
    let router = router
    switch result {
    case .success(let state):
      router?.endBlocking()
      photos.setLike(state, wish: wish, for: id)
    case .failure(let error) where error.kind == .unauthorised:
      router?.sessionDidExpire()
      router?.endBlocking()
    case .failure:
      router?.endBlocking()
      router?.present(.likeFailed(strings), from: self)
    case nil: router?.endBlocking()
    }
  }

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard feed.photo(change.new.id) != nil else { return }
    let card = card(change.new)
    if card != self.card(change.old) { readyView?.updateCard(card) }
  }

  /// Disables the hearts on show; the message is the app's.
  private func likesAreRefused() {
    for photo in pictures.onShow(of: feed) { readyView?.updateCard(card(photo)) }
  }

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates, takesLikes: outbox?.isRefused != true,
      referral: referral)
  }
}

extension ImagesListPresenter: FeedDelegate {
  /// Takes the last message away and shows the loader that belongs to the request.
  public func feed(_ feed: any FeedProtocol, willStart request: PhotoFeed.Request) {
    failedRequest = nil
    waitsForPerson = false
    show(nil)
    if feed.request == request { setLoading(request, true) }
  }

  /// Hides that loader, whatever became of the request.
  public func feed(_ feed: any FeedProtocol, didEnd request: PhotoFeed.Request) {
    setLoading(request, false)
  }

  /// Shows the new rows; a feed without any says so, and so does one that found only what it has
  /// (F-8, F-9).
  public func feed(_ feed: any FeedProtocol, didChange change: PhotoFeed.Change) {
    switch change {
    case .inserted(let rows): readyView?.insertPhotos(at: rows)
    case .replaced: readyView?.reloadPhotos()
    case .nothing where !feed.hasEnded:
      show(ScreenMessage(text: strings.nothingNew, retryTitle: strings.retry))
    case .nothing: break
    }
    if feed.count == 0, feed.hasEnded { show(ScreenMessage(text: strings.emptyFeed)) }
  }

  /// Says what happened; the rows stay (F-7).
  public func feed(
    _ feed: any FeedProtocol, didFail request: PhotoFeed.Request, with error: ServiceError
  ) {
    failedRequest = request
    waitsForPerson = EndState.waitsForPerson(after: error, strings: strings)
    if error.kind == .unauthorised {
      router?.sessionDidExpire()
    } else {
      show(ScreenMessage(error, strings: strings))
    }
  }

  private func show(_ message: ScreenMessage?) {
    self.message = message
    readyView?.setMessage(message)
  }

  private func setLoading(_ request: PhotoFeed.Request, _ isLoading: Bool) {
    switch request {
    case .page: readyView?.setPageLoaderHidden(!isLoading)
    case .refresh: readyView?.setRefreshing(isLoading)
    }
  }
}
