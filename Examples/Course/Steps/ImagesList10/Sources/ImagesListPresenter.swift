/// The presenter of the feed: pages and likes. It imports no UIKit.
@MainActor
final class ImagesListPresenter: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?

  /// `nil` once the screen has closed.
  private var router: (any ImagesListRouterProtocol)?
  private let service: any ImagesListService
  private let likes: any LikeService
  private let dates: PhotoDateFormatter
  private let tasks: ScreenTasks
  private var list = PhotoList()
  /// The request under way, whose loader is on screen.
  private var loading: Request?
  /// The request that failed last. Its message is on screen.
  private var failure: Request?
  /// Indicates whether the last row has come on screen since the view was told of the latest rows.
  private var isLastRowShown = false

  /// The purpose of a request.
  private enum Request {
    case page
    case refresh
  }

  init(
    router: any ImagesListRouterProtocol, service: any ImagesListService, likes: any LikeService,
    dates: PhotoDateFormatter, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.router = router
    self.service = service
    self.likes = likes
    self.dates = dates
    self.tasks = tasks
  }

  func viewDidLoad() {
    if list.count > 0 { view?.reloadPhotos() }
    if failure != nil { view?.setMessage(.photosDidNotLoad) }
    if let loading { setLoading(loading, true) }
    if list.count == 0, failure == nil { fetchPhotosNextPage() }
  }

  func screenDidClose() {
    tasks.close()
    view = nil
    router = nil
  }

  // MARK: Rows

  var photoCount: Int { list.count }

  func photoID(at row: Int) -> PhotoID? {
    list.photo(at: row)?.id
  }

  func card(at row: Int) -> PhotoCard? {
    list.photo(at: row).map { PhotoCard($0, dates: dates) }
  }

  func didTapPhoto(_ id: PhotoID) {
    if list.photo(id) != nil { router?.openPhoto(id) }
  }

  // MARK: Pages

  func willDisplay(_ id: PhotoID) {
    guard list.isLast(id) else { return }
    isLastRowShown = true
    fetchPhotosNextPage()
  }

  /// Gives up a page that is on its way, because all rows are about to be replaced.
  func didPullToRefresh() {
    guard loading != .refresh else { return }
    tasks.replace(.page) { [weak self] in await self?.load(.refresh) }
  }

  func didTapRetry() {
    failure == .refresh ? didPullToRefresh() : fetchPhotosNextPage()
  }

  /// Asks for the next page, unless a request is under way or there are no more pages.
  func fetchPhotosNextPage() {
    guard list.nextPage != nil else { return }
    tasks.startIfIdle(.page) { [weak self] in await self?.load(.page) }
  }

  /// Loads the first page again or the next one, and then more while the last row is shown inside
  /// a command: there `startIfIdle` refuses, because this body is still running.
  private func load(_ first: Request) async {
    var request = first
    if failure != nil { view?.setMessage(nil) }
    failure = nil
    do {
      while try await fetch(request), isLastRowShown { request = .page }
    } catch {
      // Cancelled: a pull has taken its place, or the screen has closed.
      guard !Task.isCancelled else { return }
      failure = request
      view?.setMessage(.photosDidNotLoad)
    }
  }

  /// - Returns: whether rows have come.
  private func fetch(_ request: Request) async throws -> Bool {
    guard let page = request == .refresh ? 1 : list.nextPage else { return false }
    setLoading(request, true)
    defer { setLoading(request, false) }
    let received = try await service.photos(page: page)
    // The answer may have come just before the cancellation.
    try Task.checkCancellation()
    isLastRowShown = false
    switch request {
    case .page:
      let rows = list.append(received, page: page)
      if !rows.isEmpty { view?.insertPhotos(at: rows) }
      return !rows.isEmpty
    case .refresh:
      list.replace(with: received)
      view?.reloadPhotos()
      return true
    }
  }

  private func setLoading(_ request: Request, _ isLoading: Bool) {
    loading = isLoading ? request : nil
    switch request {
    case .page: view?.setPageLoaderHidden(!isLoading)
    case .refresh: view?.setRefreshing(isLoading)
    }
  }

  // MARK: Likes

  /// Changes the like while the whole interface waits, one like at a time.
  func didTapLike(_ id: PhotoID) {
    guard list.photo(id) != nil else { return }
    tasks.startIfIdle(.like) { [weak self] in await self?.changeLike(of: id) }
  }

  private func changeLike(of id: PhotoID) async {
    guard let photo = list.photo(id) else { return }
    let wish = !photo.isLiked
    // Kept for the end of the block: a screen that closes has no router any more.
    let router = router
    do {
      router?.beginBlocking()
      // Inside `do`, so before `catch`: the alert comes when the interface is free.
      defer { router?.endBlocking() }
      let answer = try await likes.changeLike(photoID: id, isLiked: wish)
      try Task.checkCancellation()
      list.setLiked(answer ?? wish, for: id)
      if let photo = list.photo(id) { view?.updateCard(PhotoCard(photo, dates: dates)) }
    } catch {
      guard !Task.isCancelled else { return }
      router?.show(.likeFailed)
    }
  }
}
