import Foundation
import ImageFeedCore

/// The Editorial feed, `GET /photos` (F-1).
public struct UnsplashImagesListService: ImagesListService {
  let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the way to Unsplash.
  ///   - perPage: photos a page; Unsplash gives 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// One page of the feed; see ``ImagesListService/photos(page:)``.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is no list of photos, else what
  ///   the server or the way to it gave.
  public func photos(page: Int) async throws -> Page<Photo> {
    let answer = try await api.send(
      ["photos"], query: [("page", String(page)), ("per_page", String(perPage))])
    return try api.photoPage(answer, page: page)
  }
}
