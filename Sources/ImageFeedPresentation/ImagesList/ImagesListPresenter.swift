import ImageFeedCore

/// The presenter of the feed: pages, pictures and likes (F).
///
/// A class that inherits from it can like in another way and show other cards.
@MainActor
open class ImagesListPresenter: ImagesListPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any ImagesListRouterProtocol)?
  public weak var view: (any ImagesListViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let photos: PhotoStore
  private let list: PagedList<PhotoStore>
  private let likes: any LikeService
  private let pictures: CardPictures<PhotoID>
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The view, once it takes commands.
  private var readyView: (any ImagesListViewProtocol)? { readiness.isReady ? view : nil }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - services: the feed, likes and pictures.
  ///   - photos: the session's photos.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of credits.
  ///   - tasks: runs the screen's work.
  public init(
    services: AppServices, photos: PhotoStore, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.photos = photos
    self.tasks = tasks
    likes = services.likes
    pictures = CardPictures(pictures: services.pictures, tasks: tasks)
    list = PagedList(store: photos, strings: strings, emptyText: strings.emptyFeed, tasks: tasks) {
      [service = services.imagesList] page in try await service.photos(page: page)
    }
    list.view = { [weak self] in self?.readyView }
    list.rowsDidChange = { [weak self] in self?.rowsDidChange($0) }
    list.sessionDidExpire = { [weak self] in self?.router?.sessionDidExpire() }
    pictures.show = { [weak self] in self?.readyView?.setPicture($0, for: $1) }
    photos.changes.add(self) { presenter, change in presenter.photoDidChange(change) }
  }

  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    pictures.removeAll()
    if list.count > 0 { readyView?.reloadPhotos() }
    list.viewDidLoad()
  }

  /// Cancels everything. The rows can still be read by a view that is being closed.
  public func screenDidClose() {
    tasks.close()
    photos.changes.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  public var photoCount: Int { list.count }

  public func photoID(at row: Int) -> PhotoID? {
    list.item(at: row)?.id
  }

  /// Indicates whether a photo has a row.
  public func contains(_ id: PhotoID) -> Bool {
    list.item(id) != nil
  }

  public func card(at row: Int) -> PhotoCard? {
    list.item(at: row).map(card(for:))
  }

  /// The card of a photo.
  open func card(for photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: strings, dates: dates, referral: referral)
  }

  public func didLayOut(pictureWidth: Int) {
    pictures.setWidth(pictureWidth)
  }

  /// Loads the card's picture and, near the end, the next page (F-1, F-8).
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

  public func didPullToRefresh() {
    list.refresh()
  }

  public func didTapRetry() {
    list.retry()
  }

  private func rowsDidChange(_ change: ListChange) {
    switch change {
    case .inserted(let rows): readyView?.insertPhotos(at: rows)
    case .replaced: readyView?.reloadPhotos()
    case .nothing: break
    }
  }

  private func photoDidChange(_ change: PhotoStore.Change) {
    guard contains(change.new.id) else { return }
    let card = card(for: change.new)
    if card != self.card(for: change.old) { readyView?.updateCard(card) }
  }

  /// Updates the cards on screen, when something else than their photos has changed.
  public func updateCards() {
    for photo in pictures.onScreen(of: list) { readyView?.updateCard(card(for: photo)) }
  }

  // MARK: Likes

  /// Changes the like while the whole interface waits, one like at a time (F-4, F-5).
  open func didTapLike(_ id: PhotoID) {
    guard let photo = list.item(id) else { return }
    let wish = photo.isLiked != true
    let started = tasks.startIfIdle(
      .like, work: { [likes] in try await likes.changeLike(photoID: id, isLiked: wish) },
      ended: { [weak self] in self?.likeEnded($0, wish: wish, for: id) })
    if started { router?.beginBlocking() }
  }

  public func didCancelWaiting() {
    tasks.cancel(.like)
  }

  private func likeEnded(_ result: Result<LikeState, ServiceError>?, wish: Bool, for id: PhotoID) {
    // Kept, because `sessionDidExpire()` closes this screen, and a closed presenter has no router.
    let router = router
    switch result {
    case .success(let state):
      router?.endBlocking()
      photos.setLike(state, wish: wish, for: id)
    case .failure(let error) where error.kind == .unauthorised:
      // Before `endBlocking()`: the end of the session adds a block that lasts until sign-in is shown.
      router?.sessionDidExpire()
      router?.endBlocking()
    case .failure, nil:
      router?.endBlocking()
      if !tasks.isClosed { router?.present(.likeFailed(strings), from: self) { _ in } }
    }
  }
}
