import Foundation

/// The photos of the feed, for the whole app.
@MainActor
final class ImagesListService {
  static let shared = ImagesListService()
  static let didChange = Notification.Name("ImagesListServiceDidChange")

  var client: (any UnsplashClient)?
  var photos: [Photo] = []
  var lastLoadedPage = 0

  func fetchPhotosNextPage() {
    lastLoadedPage += 1
    client?.photos(page: lastLoadedPage) { result in
      guard case .success(let page) = result else { return }
      self.photos += page
      NotificationCenter.default.post(name: Self.didChange, object: self)
    }
  }

  func refresh() {
    photos = []
    lastLoadedPage = 0
    fetchPhotosNextPage()
  }

  func changeLike(
    photoID: String, isLiked: Bool,
    completion: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) {
    client?.changeLike(photoID: photoID, isLiked: isLiked) { result in
      if case .success = result,
        let index = self.photos.firstIndex(where: { $0.id == photoID })
      {
        self.photos[index].isLiked = isLiked
      }
      completion(result.map { _ in })
    }
  }
}

/// Requests to Unsplash. Each `completion` runs once, and never before the call has returned.
@MainActor
protocol UnsplashClient: AnyObject {
  /// Loads a page of the feed, counted from 1.
  func photos(page: Int, completion: @escaping @MainActor (Result<[Photo], any Error>) -> Void)
  /// Likes or unlikes a photo. The answer is the new state; `nil` if the server does not say.
  func changeLike(
    photoID: String, isLiked: Bool,
    completion: @escaping @MainActor (Result<Bool?, any Error>) -> Void)
}
