import Foundation
import ImageFeedCore

/// The endless feed: pages, pictures and likes (SPEC F, basic edition).
@MainActor
public final class ImagesListPresenter: ImagesListPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any ImagesListRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any ImagesListViewProtocol)? {
    didSet { if readiness.isDue(view) { viewDidLoad() } }
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
  /// How many views show a photo right now.
  private var displays: [PhotoID: Int] = [:]
  /// Photos on show whose picture could not be loaded or decoded.
  private var unavailable: Set<PhotoID> = []
  /// What the message on show is about: what its button does again.
  private var failed: PhotoFeed.Loading?

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
    photos.changes.add(self) { presenter, photo in presenter.photoDidChange(photo) }
  }

  // MARK: The screen begins and ends

  /// Shows the photos that are there, or asks for the first page.
  public func viewDidLoad() {
    guard let view = readiness.view(view) else { return }
    displays = [:]
    if feed.count > 0 {
      view.insertPhotos(at: 0..<feed.count)
    } else {
      feed.fetchPhotosNextPage()
    }
  }

  /// Cancels everything and gives the photos back.
  public func screenDidClose() {
    tasks.close()
    feed.close()
    photos.changes.remove(self)
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

  /// Asks for the card's picture, and near the end for the next page (F-1, F-8).
  public func willDisplay(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    displays[id, default: 0] += 1
    loadPicture(of: photo)
    if feed.isNearEnd(id) { feed.fetchPhotosNextPage() }
  }

  /// Cancels the picture of a card that no view shows any more.
  public func didEndDisplaying(_ id: PhotoID) {
    guard let count = displays[id] else { return }
    displays[id] = count > 1 ? count - 1 : nil
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
    failed == .refresh ? feed.refresh() : feed.fetchPhotosNextPage()
  }

  // MARK: One photo

  /// Opens the photo full screen, or tries again to load a picture that failed (F-3, F-6).
  public func didTapPhoto(_ id: PhotoID) {
    guard let photo = feed.photo(id) else { return }
    if unavailable.contains(id) {
      loadPicture(of: photo)
    } else {
      router?.openPhoto(id)
    }
  }

  /// Shows a placeholder; tapping it tries again (F-3).
  public func didFailToDecodePicture(_ id: PhotoID) {
    guard displays[id] != nil else { return }
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
    router?.endBlocking()
    switch result {
    case .success(let state): photos.setLike(state, wish: wish, for: id)
    case .failure(let error) where error.kind == .unauthorised: router?.sessionDidExpire()
    case .failure: router?.present(.likeFailed(strings))
    case nil: break
    }
  }

  private func loadPicture(of photo: Photo) {
    let started = tasks.startIfIdle(
      .picture(photo.id),
      work: { [pictures] in try await pictures.picture(at: photo.urls.small) },
      ended: { [weak self] in self?.pictureEnded($0, for: photo.id) })
    guard started else { return }
    unavailable.remove(photo.id)
    view?.setPicture(.loading, for: photo.id)
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?, for id: PhotoID) {
    switch result {
    case .success(let data): view?.setPicture(.data(data), for: id)
    case .failure: setUnavailable(id)
    case nil: break
    }
  }

  private func setUnavailable(_ id: PhotoID) {
    unavailable.insert(id)
    view?.setPicture(.unavailable, for: id)
  }

  private func photoDidChange(_ photo: Photo) {
    guard feed.photo(photo.id) != nil else { return }
    view?.updateCard(card(photo))
  }

  private func card(_ photo: Photo) -> PhotoCard {
    PhotoCard(photo, strings: strings, dates: dates)
  }
}

extension ImagesListPresenter: PhotoFeedDelegate {
  /// Takes the last message away and shows the loader that belongs to the request.
  public func feed(_ feed: PhotoFeed, willLoad loading: PhotoFeed.Loading) {
    failed = nil
    view?.setMessage(nil)
    setLoading(loading, true)
  }

  /// Hides that loader, whatever became of the request.
  public func feed(_ feed: PhotoFeed, didEndLoading loading: PhotoFeed.Loading) {
    setLoading(loading, false)
  }

  /// Shows the new rows; a feed without any says so (F-8, F-9).
  public func feed(_ feed: PhotoFeed, didChange change: PhotoFeed.Change) {
    switch change {
    case .inserted(let rows): view?.insertPhotos(at: rows)
    case .replaced: view?.reloadPhotos()
    case .nothing: break
    }
    if feed.count == 0 { view?.setMessage(ScreenMessage(text: strings.emptyFeed)) }
  }

  /// Says what happened; the rows stay (F-7).
  public func feed(
    _ feed: PhotoFeed, didFail loading: PhotoFeed.Loading, with error: ServiceError
  ) {
    failed = loading
    if error.kind == .unauthorised {
      router?.sessionDidExpire()
    } else {
      view?.setMessage(ScreenMessage(error, strings: strings))
    }
  }

  private func setLoading(_ loading: PhotoFeed.Loading, _ isLoading: Bool) {
    switch loading {
    case .page: view?.setPageLoaderHidden(!isLoading)
    case .refresh: view?.setRefreshing(isLoading)
    }
  }
}
