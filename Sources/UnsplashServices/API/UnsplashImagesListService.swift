import Foundation
import ImageFeedCore

/// A service that lists the Editorial feed, `GET /photos` (F-1).
public struct UnsplashImagesListService: ImagesListService {
  let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of photos on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// Loads a page of the feed.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is not a list of photos, or the
  ///   error of the server or the connection.
  public func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(
      ["photos"], query: [("page", String(page)), ("per_page", String(perPage))])
    return try api.photoPage(answer, page: page)
  }
}
