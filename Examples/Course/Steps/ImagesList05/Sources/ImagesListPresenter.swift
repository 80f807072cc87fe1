/// The presenter of the feed: pages and likes. It imports no UIKit.
@MainActor
final class ImagesListPresenter: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?

  private let service: any ImagesListService
  private let likes: any LikeService
  private var photos: [Photo] = []
  /// The page that comes next, counted from 1; `nil` after the last one.
  private var nextPage: Int? = 1
  /// The request under way. As long as there is one, no other page is asked for.
  private var request: Request?
  /// The number of the latest request. Answers to older ones are ignored.
  private var requestNumber = 0
  /// The latest request, if it failed. Its message is on the screen.
  private var failedRequest: Request?

  /// The purpose of a request.
  private enum Request {
    case page
    case refresh
  }

  init(service: any ImagesListService, likes: any LikeService) {
    self.service = service
    self.likes = likes
  }

  func viewDidLoad() {
    fetchPhotosNextPage()
  }

  // MARK: Rows

  var photoCount: Int { photos.count }

  func photo(at row: Int) -> Photo? {
    photos.indices.contains(row) ? photos[row] : nil
  }

  // MARK: Pages

  func willDisplay(row: Int) {
    if row + 1 == photos.count { fetchPhotosNextPage() }
  }

  /// Gives up a page that is on its way, because all rows are about to be replaced.
  func didPullToRefresh() {
    guard request != .refresh else { return }
    if request == .page { setLoading(.page, false) }
    start(.refresh, page: 1)
  }

  func didTapRetry() {
    failedRequest == .refresh ? didPullToRefresh() : fetchPhotosNextPage()
  }

  /// Asks for the next page, unless a request is under way or there are no more pages.
  func fetchPhotosNextPage() {
    guard request == nil, let nextPage else { return }
    start(.page, page: nextPage)
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
      photos = request == .refresh ? received : photos + received
      nextPage = received.isEmpty ? nil : page + 1
      // Before the command: a view that shows the last row inside it asks for the next page once.
      self.request = nil
      view?.reloadPhotos()
    case .failure:
      self.request = nil
      failedRequest = request
      view?.setMessage(.photosDidNotLoad)
    }
  }

  private func setLoading(_ request: Request, _ isLoading: Bool) {
    switch request {
    case .page: view?.setPageLoaderHidden(!isLoading)
    case .refresh: view?.setRefreshing(isLoading)
    }
  }

  // MARK: Likes

  func didTapLike(row: Int) {
    guard let photo = photo(at: row) else { return }
    let wish = !photo.isLiked
    view?.setBlockerHidden(false)
    likes.changeLike(photoID: photo.id, isLiked: wish) { [weak self] result in
      self?.likeEnded(result, wish: wish, for: photo.id)
    }
  }

  private func likeEnded(_ result: Result<Bool?, any Error>, wish: Bool, for id: String) {
    switch result {
    case .success:
      if let row = photos.firstIndex(where: { $0.id == id }) {
        photos[row].isLiked = wish
        view?.setLiked(wish, at: row)
      }
      view?.setBlockerHidden(true)
    case .failure:
      view?.showLikeError()
    }
  }
}
