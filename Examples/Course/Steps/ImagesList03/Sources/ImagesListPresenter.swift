/// The presenter of the feed: pages and likes. It imports no UIKit.
@MainActor
final class ImagesListPresenter: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?

  private let service: any ImagesListService
  private let likes: any LikeService
  private var photos: [Photo] = []
  private var lastLoadedPage = 0
  /// Indicates whether the next answer replaces all rows.
  private var isRefreshing = false

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

  func didPullToRefresh() {
    isRefreshing = true
    lastLoadedPage = 0
    fetchPhotosNextPage()
  }

  func fetchPhotosNextPage() {
    lastLoadedPage += 1
    view?.setPageLoaderHidden(false)
    service.photos(page: lastLoadedPage) { [weak self] result in self?.pageEnded(result) }
  }

  private func pageEnded(_ result: Result<[Photo], any Error>) {
    guard case .success(let page) = result else { return }
    photos = isRefreshing ? page : photos + page
    isRefreshing = false
    view?.reloadPhotos()
    view?.setPageLoaderHidden(true)
    view?.setRefreshing(false)
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
