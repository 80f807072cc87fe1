import Foundation
import ImageFeedCore

/// Collections, `GET /collections`, and their photos, `GET /collections/:id/photos`.
public struct UnsplashCollectionsService: CollectionsService {
  private let api: UnsplashAPI
  private let perPage: Int
  private let photosPerPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the way to Unsplash.
  ///   - perPage: collections a page: as many as the first screen shows.
  ///   - photosPerPage: photos a page; Unsplash gives 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 10, photosPerPage: Int = 30) {
    self.api = api
    self.perPage = perPage
    self.photosPerPage = photosPerPage
  }

  /// One page of all collections; see ``CollectionsService/collections(page:)``.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that is no list of collections, else
  ///   what the server or the way to it gave.
  public func collections(page: Int) async throws -> Page<PhotoCollection> {
    let answer = try await api.send(
      ["collections"], query: [("page", String(page)), ("per_page", String(perPage))])
    return try api.collectionPage(answer, page: page)
  }

  /// One page of a collection's photos; see ``CollectionsService/photos(collectionID:page:)``.
  ///
  /// - Throws: ``ServiceError``: `notFound` when there is no such collection and for an id that cannot
  ///   be one, `unreadableAnswer` for a body that is no list of photos, else what the server or the
  ///   way to it gave.
  public func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo> {
    let answer = try await api.send(
      ["collections", collectionID.rawValue, "photos"],
      query: [("page", String(page)), ("per_page", String(photosPerPage))])
    return try api.photoPage(answer, page: page)
  }
}
