/// The presenter of the feed: pages and likes. It imports no UIKit.
@MainActor
final class ImagesListPresenter: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?

  /// `nil` once the screen has closed.
  private var router: (any ImagesListRouterProtocol)?
  private let service: any ImagesListService
  private let likes: any LikeService
  private let dates: PhotoDateFormatter
  private var list = PhotoList()
  /// The request under way. As long as there is one, no other page is asked for.
  private var request: Request?
  /// The number of the latest request. Answers to older ones are ignored.
  private var requestNumber = 0
  /// The latest request, if it failed. Its message is on the screen.
  private var failedRequest: Request?
  /// Indicates whether a like is on its way. Taps on hearts are ignored meanwhile.
  private var isChangingLike = false

  /// The purpose of a request.
  private enum Request {
    case page
    case refresh
  }

  init(
    router: any ImagesListRouterProtocol, service: any ImagesListService, likes: any LikeService,
    dates: PhotoDateFormatter
  ) {
    self.router = router
    self.service = service
    self.likes = likes
    self.dates = dates
  }

  func viewDidLoad() {
    if list.count > 0 { view?.reloadPhotos() }
    if failedRequest != nil { view?.setMessage(.photosDidNotLoad) }
    if let request { setLoading(request, true) }
    if list.count == 0, failedRequest == nil { fetchPhotosNextPage() }
  }

  /// Gives up a like and a page on their way: their answers are ignored.
  func screenDidClose() {
    requestNumber += 1
    if isChangingLike { router?.endBlocking() }
    isChangingLike = false
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
    if list.isLast(id) { fetchPhotosNextPage() }
  }

  /// Gives up a page that is on its way, because all rows are about to be replaced.
  func didPullToRefresh() {
    guard router != nil, request != .refresh else { return }
    if request == .page { setLoading(.page, false) }
    start(.refresh, page: 1)
  }

  func didTapRetry() {
    failedRequest == .refresh ? didPullToRefresh() : fetchPhotosNextPage()
  }

  /// Asks for the next page, unless a request is under way or there are no more pages.
  func fetchPhotosNextPage() {
    guard router != nil, request == nil, let page = list.nextPage else { return }
    start(.page, page: page)
  }

  private func start(_ request: Request, page: Int) {
    self.request = request
    requestNumber += 1
    if failedRequest != nil { view?.setMessage(nil) }
    failedRequest = nil
    setLoading(request, true)
    service.photos(page: page) { [weak self, number = requestNumber] result in
      self?.requestEnded(result, page: page, number)
    }
  }

  private func requestEnded(
    _ result: Result<[Photo], any Error>, page: Int, _ number: Int
  ) {
    guard number == requestNumber, let request else { return }
    // Before the lock is released: a view that asks for more inside this command would get the
    // same page again.
    setLoading(request, false)
    switch result {
    case .success(let received):
      show(received, page: page, for: request)
    case .failure:
      self.request = nil
      failedRequest = request
      view?.setMessage(.photosDidNotLoad)
    }
  }

  /// Changes the rows first, then releases the lock, and tells the view last: inside the command
  /// it reads the new rows, and may ask for the next page.
  private func show(_ received: [Photo], page: Int, for request: Request) {
    switch request {
    case .page:
      let rows = list.append(received, page: page)
      self.request = nil
      if !rows.isEmpty { view?.insertPhotos(at: rows) }
    case .refresh:
      list.replace(with: received)
      self.request = nil
      view?.reloadPhotos()
    }
  }

  private func setLoading(_ request: Request, _ isLoading: Bool) {
    switch request {
    case .page: view?.setPageLoaderHidden(!isLoading)
    case .refresh: view?.setRefreshing(isLoading)
    }
  }

  // MARK: Likes

  /// Changes the like while the whole interface waits, one like at a time.
  func didTapLike(_ id: PhotoID) {
    guard router != nil, !isChangingLike, let photo = list.photo(id) else { return }
    let wish = !photo.isLiked
    isChangingLike = true
    router?.beginBlocking()
    likes.changeLike(photoID: id, isLiked: wish) { [weak self] result in
      self?.likeEnded(result, wish: wish, for: id)
    }
  }

  /// The one place where a like ends: first what is true for every end, then the difference.
  private func likeEnded(_ result: Result<Bool?, any Error>, wish: Bool, for id: PhotoID) {
    guard isChangingLike else { return }
    isChangingLike = false
    router?.endBlocking()
    switch result {
    case .success(let answer):
      list.setLiked(answer ?? wish, for: id)
      if let photo = list.photo(id) { view?.updateCard(PhotoCard(photo, dates: dates)) }
    case .failure:
      router?.show(.likeFailed)
    }
  }
}
