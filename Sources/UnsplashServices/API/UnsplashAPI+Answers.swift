import Foundation
import ImageFeedCore

/// What the answers of the API are read as.
extension UnsplashAPI {
  /// Decodes a body. After a failure new connections are used: if the body's length was wrong, the
  /// rest of it would be read as the next answer.
  ///
  /// - Throws: ``ServiceError`` of kind `unreadableAnswer`, which contains nothing of the body.
  func read<Body: Decodable>(
    _ type: Body.Type, from answer: HTTPAnswer
  ) throws(ServiceError) -> Body {
    do {
      return try JSONDecoder().decode(type, from: answer.body)
    } catch {
      client.renewConnections()
      throw ServiceError(
        .unreadableAnswer, cause: "\(answer.status), \(answer.body.count) bytes, not a \(type)")
    }
  }

  /// Requests a page of a list.
  func send(
    _ path: [String], query: [(name: String, value: String)] = [], page: Int, perPage: Int
  ) async throws(ServiceError) -> HTTPAnswer {
    try await send(path, query: query + [("page", String(page)), ("per_page", String(perPage))])
  }

  /// Reads a page of a list and the paging headers.
  ///
  /// - Parameters:
  ///   - page: the number of the requested page.
  ///   - type: the type of an item.
  func listPage<Item: Decodable & Sendable>(
    _ answer: HTTPAnswer, page: Int, of type: Item.Type
  ) throws(ServiceError) -> Page<Item> {
    try self.page(page, of: try read(LossyArray<Item>.self, from: answer), answer)
  }

  /// Reads a page of search results, whose body wraps the items in an object.
  func searchPage<Item: Decodable & Sendable>(
    _ answer: HTTPAnswer, page: Int, of type: Item.Type
  ) throws(ServiceError) -> Page<Item> {
    let body = try read(SearchBody<Item>.self, from: answer)
    return try self.page(page, of: body.results, answer, total: body.total, pages: body.pages)
  }

  private func page<Item>(
    _ number: Int, of items: LossyArray<Item>, _ answer: HTTPAnswer, total: Int? = nil,
    pages: Int? = nil
  ) throws(ServiceError) -> Page<Item> {
    // The header and the body have been seen to differ by one (U-2.1).
    let total = answer.number("X-Total").flatMap { $0 < 0 ? nil : $0 } ?? total
    let next = nextPage(answer, page: number, count: items.count, total: total, pages: pages)
    return Page(items: try Self.values(of: items), nextPage: next, total: total)
  }

  /// Returns the decodable items of a list.
  ///
  /// - Throws: ``ServiceError`` of kind `unreadableAnswer` if the list has items and none can be
  ///   decoded.
  static func values<Item>(of items: LossyArray<Item>) throws(ServiceError) -> [Item] {
    if items.values.isEmpty && items.count > 0 {
      throw ServiceError(.unreadableAnswer, cause: "none of the items can be read")
    }
    return items.values
  }

  /// Returns the page of the `next` link. Without a link to the API's own host, returns the following
  /// page, unless this one is empty, the last known one, or a first page with all items: a server
  /// behind another name costs one request after the last page, and loses none of the others.
  ///
  /// - Parameters:
  ///   - count: the number of items on the page, decodable or not.
  ///   - total: the number of items in the whole list, if known.
  ///   - pages: the number of pages, if known.
  private func nextPage(
    _ answer: HTTPAnswer, page: Int, count: Int, total: Int?, pages: Int?
  ) -> Int? {
    let header = answer.header("Link").map { LinkHeader($0, base: baseURL) }
    guard let header, !header.links.isEmpty else {
      let isWhole = page == 1 && count >= total ?? .max
      return count == 0 || isWhole || page >= pages ?? .max ? nil : page + 1
    }
    // A next page that does not advance would be requested endlessly.
    return header.page(of: "next").flatMap { $0 > page ? $0 : nil }
  }
}

extension Page {
  /// Returns the page with its items converted.
  func map<Other: Sendable>(_ change: (Item) -> Other) -> Page<Other> {
    Page<Other>(items: items.map(change), nextPage: nextPage, total: total)
  }
}
