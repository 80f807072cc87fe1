import Foundation
import ImageFeedCore

/// The photos a person likes, `GET /users/:username/likes`.
public struct UnsplashFavouritesService: FavouritesService {
  private let api: UnsplashAPI
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

  /// One page of liked photos; see ``FavouritesService/photos(likedBy:page:)``.
  ///
  /// - Throws: ``ServiceError``: `notFound` when there is no such person, or no such list any more
  ///   (U-0), `unreadableAnswer` for a body that is no list of photos, else what the server
  ///   or the way to it gave.
  public func photos(likedBy username: Username, page: Int) async throws -> Page<Photo> {
    let answer = try await api.send(
      ["users", username.rawValue, "likes"],
      query: [("page", String(page)), ("per_page", String(perPage))])
    return try api.photoPage(answer, page: page)
  }
}
