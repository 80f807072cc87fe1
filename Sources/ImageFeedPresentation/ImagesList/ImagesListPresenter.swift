import Foundation
import ImageFeedCore

/// The endless feed: pages, pictures and likes (SPEC F, basic edition).
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
  private let photos: PhotoStore
  private let feed: PhotoFeed
  private let likes: any LikeService
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// How many cells show a photo right now.
  private var displayCounts: [PhotoID: Int] = [:]
  /// Photos on show whose picture could not be loaded or decoded: a tap tries again.
  private var unavailable: Set<PhotoID> = []
  /// Photos whose bytes turned out to be no picture: the next time they must come from the server.
  private var damaged: Set<PhotoID> = []
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
  ///   - tasks: runs the screen's work.
  public init(
    services: AppServices, photos: PhotoStore, strings: Strings, dates: PhotoDateFormatter,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.strings = strings
    self.dates = dates
    self.photos = photos
    self.tasks = tasks
    likes = services.likes
    pictures = services.pictures
    feed = PhotoFeed(store: photos, tasks: tasks) { [service = services.imagesList] page in
      try await service.photos(page: page)
    }
    feed.delegate = self
    photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
  }

  // MARK: The screen begins and ends

  /// Asks for the first page; a view made anew is shown all that there is instead.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    let shownBefore = displayCounts.keys
    displayCounts = [:]
    unavailable = []
    for id in shownBefore { tasks.cancel(.picture(id)) }
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

  /// Asks for the card's picture, and near the end for the next page (F-1, F-8); not where the last
  /// answer said that asking again is of no use, only the person's own wish asks then.
  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    displayCounts[id, default: 0] += 1
    loadPicture(of: photo)
    if feed.isNearEnd(id), !waitsForPerson { feed.fetchPhotosNextPage() }
  }

  /// Cancels the picture of a card that no cell shows any more.
  public func didEndDisplaying(_ id: PhotoID) {
    guard let count = displayCounts[id] else { return }
    displayCounts[id] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    unavailable.remove(id)
    tasks.cancel(.picture(id))
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
    if unavailable.contains(id) {
      loadPicture(of: photo)
    } else {
      router?.openPhoto(id, from: self)
    }
  }

  /// Shows a placeholder; tapping it tries again (F-3). Bytes that are being asked for anew do not
  /// matter any more.
  public func didFailToDecodePicture(_ id: PhotoID) {
    guard displayCounts[id] != nil, !tasks.isRunning(.picture(id)) else { return }
    damaged.insert(id)
    setUnavailable(id)
  }

  /// Likes or unlikes while the interface waits; one like at a time (F-4, F-5).
  public func didTapLike(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
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

  private func loadPicture(of photo: Photo) {
    let isDamaged = damaged.contains(photo.id)
    let started = tasks.startIfIdle(
      .picture(photo.id),
      work: { [pictures, url = photo.urls.small] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0, for: photo.id) })
    guard started else { return }
    damaged.remove(photo.id)
    unavailable.remove(photo.id)
    readyView?.setPicture(.loading, for: photo.id)
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?, for id: PhotoID) {
    switch result {
    case .success(let data): readyView?.setPicture(.data(data), for: id)
    case .failure: setUnavailable(id)
    // Cancelled by the service itself: the card is still on show and needs a way on.
    case nil where displayCounts[id] != nil && !tasks.isClosed: setUnavailable(id)
    case nil: break
    }
  }

  private func setUnavailable(_ id: PhotoID) {
    unavailable.insert(id)
    readyView?.setPicture(.unavailable, for: id)
  }

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard feed.photo(change.new.id) != nil else { return }
    let card = card(change.new)
    if card != self.card(change.old) { readyView?.updateCard(card) }
  }

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: strings, dates: dates)
  }
}

extension ImagesListPresenter: PhotoFeedDelegate {
  /// Takes the last message away and shows the loader that belongs to the request.
  public func feed(_ feed: PhotoFeed, willStart request: PhotoFeed.Request) {
    failedRequest = nil
    waitsForPerson = false
    show(nil)
    if feed.request == request { setLoading(request, true) }
  }

  /// Hides that loader, whatever became of the request.
  public func feed(_ feed: PhotoFeed, didEnd request: PhotoFeed.Request) {
    setLoading(request, false)
  }

  /// Shows the new rows; a feed without any says so, and so does one that found only what it has
  /// (F-8, F-9).
  public func feed(_ feed: PhotoFeed, didChange change: PhotoFeed.Change) {
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
    _ feed: PhotoFeed, didFail request: PhotoFeed.Request, with error: ServiceError
  ) {
    failedRequest = request
    waitsForPerson =
      error.kind == .rateLimited || EndState(error, strings: strings)?.canRetry != true
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
