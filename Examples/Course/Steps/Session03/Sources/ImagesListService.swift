import Foundation

/// A photo of the feed.
struct Photo: Equatable {
  let id: String
  var isLiked = false
}

/// The photos of the feed, page by page, of one session.
@MainActor
final class ImagesListService {
  private(set) var photos: [Photo] = []
  /// Called after the photos have changed.
  var onChange: (@MainActor () -> Void)?
  private var lastLoadedPage = 0
  private var isLoading = false
  private let requests: SessionRequests

  init(_ requests: SessionRequests) {
    self.requests = requests
  }

  func fetchPhotosNextPage() {
    guard !isLoading else { return }
    isLoading = true
    let page = lastLoadedPage + 1
    requests.get("photos?page=\(page)") { [weak self] in self?.pageEnded(page, $0) }
  }

  private func pageEnded(_ page: Int, _ result: Result<[String], any Error>) {
    isLoading = false
    guard case .success(let ids) = result else { return }
    lastLoadedPage = page
    photos += ids.map { Photo(id: $0) }
    onChange?()
  }

  func like(_ id: String) {
    requests.get("photos/\(id)/like") { [weak self] result in
      guard case .success = result else { return }
      self?.didLike(id)
    }
  }

  private func didLike(_ id: String) {
    guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
    photos[index].isLiked = true
    onChange?()
  }
}
