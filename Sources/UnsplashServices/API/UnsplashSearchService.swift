import Foundation
import ImageFeedCore

/// Searches, `GET /search/photos` and `GET /search/collections`.
public struct UnsplashSearchService: SearchService {
  private let api: UnsplashAPI
  private let perPage: Int

  /// Makes the service.
  ///
  /// - Parameters:
  ///   - api: the way to Unsplash.
  ///   - perPage: results a page; Unsplash gives 30 at most (U-2.1).
  public init(api: UnsplashAPI, perPage: Int = 30) {
    self.api = api
    self.perPage = perPage
  }

  /// One page of photos; see ``SearchService/photos(matching:order:page:)``.
  ///
  /// - Throws: ``ServiceError``: `unreadableAnswer` for a body that has no results, `notFound` when
  ///   Unsplash takes the query for spam (410), else what the server or the way to it gave.
  public func photos(
    matching query: SearchQuery, order: SearchOrder, page: Int
  ) async throws -> Page<Photo> {
    let answer = try await api.send(
      ["search", "photos"],
      query: [("query", query.text), ("order_by", Self.name(of: order))] + paging(page))
    return try api.searchPage(answer, page: page, of: PhotoBody.self).map(\.photo)
  }

  /// One page of collections; see ``SearchService/collections(matching:page:)``.
  ///
  /// - Throws: ``ServiceError``, as above.
  public func collections(
    matching query: SearchQuery, page: Int
  ) async throws -> Page<PhotoCollection> {
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
