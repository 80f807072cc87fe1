import Foundation
import ImageFeedCore

/// A service that searches, `GET /search/photos` and `GET /search/collections`.
public struct UnsplashSearchService: SearchService {
  private let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the API client.
  ///   - perPage: the number of results on a page; Unsplash returns 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// Searches photos.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body without results, `notFound` if
  ///   Unsplash rejects the query as spam (410), or the error of the server or the connection.
  public func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws(ServiceError) -> Page<Photo> {
    let answer = try await api.send(
      ["search", "photos"],
      query: [("query", query.text), ("order_by", Self.name(of: order))] + paging(page))
    return try api.searchPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }

  /// Searches collections.
  ///
  /// - Throws: the same as ``photos(matching:order:page:)``.
  public func collections(
    matching query: SearchQuery, page: Int
  ) async throws(ServiceError) -> Page<PhotoCollection> {
    let answer = try await api.send(
      ["search", "collections"], query: [("query", query.text)] + paging(page))
    return try api.searchPage(answer, page: page, of: CollectionBody.self).map(\.collection)
  }

  private func paging(_ page: Int) -> [(name: String, value: String)] {
    [("page", String(page)), ("per_page", String(perPage))]
  }

  private static func name(of order: SearchOrder) -> String {
    switch order {
    case .relevance: "relevant"
    case .latest: "latest"
    }
  }
}
