import Foundation
import ImageFeedCore

/// A service that lists collections, `GET /collections`, and their photos,
/// `GET /collections/:id/photos`.
public struct UnsplashCollectionsService: CollectionsService {
  private let api: UnsplashAPI
  private let perPage: Int
  private let photosPerPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of collections on a page, as many as the first screen shows.
  ///   - photosPerPage: the number of photos on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 10, photosPerPage: Int = 30) {
    self.api = api
    self.perPage = perPage
    self.photosPerPage = photosPerPage
  }

  /// Loads a page of all collections.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is not a list of collections,
  ///   or the error of the server or the connection.
  public func collections(page: Int) async throws(ServiceError) -> Page<PhotoCollection> {
    let answer = try await api.send(
      ["collections"], query: [("page", String(page)), ("per_page", String(perPage))])
    return try api.collectionPage(answer, page: page)
  }

  /// Loads a page of a collection's photos.
  ///
  /// - Throws: ``ServiceError``: `notFound` for an unknown or malformed identifier,
  ///   `unreadableAnswer` for a body that is not a list of photos, or the error of the server or
  ///   the connection.
  public func photos(
    collectionID: CollectionID, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(
      ["collections", collectionID.rawValue, "photos"],
      query: [("page", String(page)), ("per_page", String(photosPerPage))])
    return try api.photoPage(answer, page: page)
  }
}
