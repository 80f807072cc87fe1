/// The presenter of the feed: pages and likes. It imports no UIKit.
@MainActor
final class ImagesListPresenter: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?

  /// A question to the server that has no answer yet.
  private struct Request: Equatable {
    enum Kind { case more, pull }
    let number: Int
    let kind: Kind
  }

  private let service: any ImagesListService
  private let likes: any LikeService
  private var photos: [Photo] = []
  private var lastLoadedPage = 0
  /// What is on its way. While there is something, nobody gets the next page.
  private var request: Request?
  private var requestCount = 0

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

  /// Gives up a page that is on its way, but not another pull: both would bring the same.
  func didPullToRefresh() {
    if request?.kind == .pull { return }
    lastLoadedPage = 0
    send(.pull)
  }

  func fetchPhotosNextPage() {
    if request == nil { send(.more) }
  }

  private func send(_ kind: Request.Kind) {
    requestCount += 1
    lastLoadedPage += 1
    let sent = Request(number: requestCount, kind: kind)
    request = sent
    view?.setPageLoaderHidden(false)
    service.photos(page: lastLoadedPage) { [weak self] answer in
      // The answer of a request that a pull has replaced is of no use.
      guard let self, self.request == sent else { return }
      self.hideLoaders(of: sent)
      switch answer {
      case .success(let page): self.take(page, of: sent)
      case .failure: self.request = nil
      }
    }
  }

  /// The lock still holds: a view that asks for more in here gets nothing.
  private func hideLoaders(of ended: Request) {
    if ended.kind == .pull { view?.setRefreshing(false) }
    view?.setPageLoaderHidden(true)
  }

  /// The lock goes when the rows are in, and before the view hears of them.
  private func take(_ page: [Photo], of ended: Request) {
    if ended.kind == .pull { photos.removeAll() }
    photos += page
    request = nil
    view?.reloadPhotos()
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
