import Foundation

/// A photo of the feed.
struct Photo: Equatable {
  let id: String
  var isLiked = false
}

/// The photos of the feed, page by page.
@MainActor
final class ImagesListService {
  static let shared = ImagesListService()

  private(set) var photos: [Photo] = []
  /// Called after the photos have changed.
  var onChange: (@MainActor () -> Void)?
  private var lastLoadedPage = 0
  private var isLoading = false

  func fetchPhotosNextPage() {
    guard !isLoading else { return }
    isLoading = true
    let page = lastLoadedPage + 1
    Unsplash.shared.get("photos?page=\(page)") { result in
      self.isLoading = false
      guard case .success(let ids) = result else { return }
      self.lastLoadedPage = page
      self.photos += ids.map { Photo(id: $0) }
      self.onChange?()
    }
  }

  func like(_ id: String) {
    Unsplash.shared.get("photos/\(id)/like") { result in
      guard case .success = result else { return }
      if let index = self.photos.firstIndex(where: { $0.id == id }) {
        self.photos[index].isLiked = true
      }
      self.onChange?()
    }
  }

  func clean() {
    photos = []
  }
}
