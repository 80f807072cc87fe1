import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Searches over HTTP", .serialized)
struct SearchServiceTests {
  private func query(_ text: String) throws -> SearchQuery { try #require(SearchQuery(text)) }

  @Test(
    "R-2 bug-search-02 The query is one parameter, trimmed and fully encoded",
    arguments: [
      (" black & white ", "black%20%26%20white"), ("C++", "C%2B%2B"),
      ("a=b&page=9", "a%3Db%26page%3D9"),
      ("100%", "100%25"), ("горы", "%D0%B3%D0%BE%D1%80%D1%8B"), ("a#b?c/d", "a%23b%3Fc%2Fd"),
      ("\"x\"\n\ty", "%22x%22%0A%09y"),
    ])
  func exactQuery(typed: String, written: String) async throws {
    let test = try ServicesUnderTest(perPage: 12) { _ in .json(#"{"results":[]}"#) }
    defer { test.server.stop() }
    let query = try query(typed)
    _ = try await test.extendedServices.search.photos(matching: query, order: .relevance, page: 1)
    _ = try await test.extendedServices.search.photos(matching: query, order: .latest, page: 2)
    _ = try await test.extendedServices.search.collections(matching: query, page: 3)
    #expect(
      test.server.lines == [
        "GET /search/photos?query=\(written)&order_by=relevant&page=1&per_page=12",
        "GET /search/photos?query=\(written)&order_by=latest&page=2&per_page=12",
        "GET /search/collections?query=\(written)&page=3&per_page=12",
      ])
  }

  @Test("Photos and collections keep the server's order; undecodable ones are skipped")
  func items() async throws {
    let test = try ServicesUnderTest { request in
      let items =
        request.path == "/search/photos"
        ? [Fixtures.photo("b"), "null", Fixtures.photo("a")]
        : [Fixtures.collection("d"), "{}", Fixtures.collection("c")]
      return .json(#"{"total":9,"total_pages":1,"results":[\#(items.joined(separator: ","))]}"#)
    }
    defer { test.server.stop() }
    let query = try query("x")
    let photos = try await test.extendedServices.search.photos(
      matching: query, order: .latest, page: 1)
    #expect(photos.items.map(\.id) == ["b", "a"] && photos.total == 9 && photos.nextPage == nil)
    let collections = try await test.extendedServices.search.collections(matching: query, page: 1)
    #expect(collections.items.map(\.id) == ["d", "c"] && collections.total == 9)
  }

  struct Row: Sendable {
    let headers: [(String, String)]
    let body: String
    let next: Int?
    let total: Int?
  }

  static let rows = [
    // X-Total and the body have been seen to differ by one.
    Row(
      headers: [("X-Total", "10002")], body: #""total":10001,"total_pages":334"#, next: 3,
      total: 10_002),
    Row(headers: [], body: #""total":10001,"total_pages":334"#, next: 3, total: 10_001),
    Row(headers: [("X-Total", "-1")], body: #""total":5,"total_pages":2"#, next: nil, total: 5),
    Row(headers: [], body: #""total":-5,"total_pages":-1"#, next: 3, total: nil),
    Row(headers: [], body: #""total":null,"total_pages":"2""#, next: 3, total: nil),
    Row(headers: [], body: #""x":1"#, next: 3, total: nil),
    Row(
      headers: [("Link", "</search/photos?page=9>; rel=next")], body: #""total_pages":2"#, next: 9,
      total: nil),
    Row(
      headers: [("Link", "</search/photos?page=1>; rel=first")], body: #""total_pages":99"#,
      next: nil, total: nil),
    Row(
      headers: [("Link", "</search/photos?page=2>; rel=next")], body: #""total_pages":99"#,
      next: nil, total: nil),
  ]

  @Test(
    "R-7 Link gives the next page, or else the body's page count; X-Total the total, or else the body's",
    arguments: rows)
  func paging(row: Row) async throws {
    let test = try ServicesUnderTest { _ in
      .json("{\(row.body),\"results\":[\(Fixtures.photo("a"))]}", headers: row.headers)
    }
    defer { test.server.stop() }
    let query = try query("x")
    let page = try await test.extendedServices.search.photos(
      matching: query, order: .latest, page: 2)
    #expect(page.nextPage == row.next && page.total == row.total)
  }

  @Test(
    "R-7 Without Link and page count, a first page with all results is the only page",
    arguments: [(1, 2, nil), (1, 3, 2), (1, nil, 2), (2, 2, 3)] as [(Int, Int?, Int?)])
  func onlyPage(page: Int, total: Int?, next: Int?) async throws {
    // One of the two cannot be decoded, and counts.
    let test = try ServicesUnderTest { request in
      let item = request.path == "/search/photos" ? Fixtures.photo("a") : Fixtures.collection("a")
      return .json(#"{"total":\#(total.map(String.init) ?? "null"),"results":[\#(item),null]}"#)
    }
    defer { test.server.stop() }
    let query = try query("x")
    let photos = try await test.extendedServices.search.photos(
      matching: query, order: .latest, page: page)
    #expect(photos.nextPage == next && photos.items.count == 1)
    let collections = try await test.extendedServices.search.collections(
      matching: query, page: page)
    #expect(collections.nextPage == next && collections.items.count == 1)
  }

  @Test("R-7 The total that is shown decides whether a first page has all results")
  func onlyPageByHeader() async throws {
    let test = try ServicesUnderTest { _ in
      .json(
        #"{"total":1,"results":[\#(Fixtures.photo("a"))]}"#, headers: [("X-Total", "2")])
    }
    defer { test.server.stop() }
    let page = try await test.extendedServices.search.photos(
      matching: try query("x"), order: .latest, page: 1)
    #expect(page.total == 2 && page.nextPage == 2)
  }

  @Test("A search without results is an empty last page", arguments: ["0", "3"])
  func nothing(pages: String) async throws {
    let test = try ServicesUnderTest { _ in
      .json(#"{"total":0,"total_pages":\#(pages),"results":[]}"#)
    }
    defer { test.server.stop() }
    let query = try query("qwertz")
    let photos = try await test.extendedServices.search.photos(
      matching: query, order: .latest, page: 1)
    #expect(photos == Page(items: [], total: 0))
    let collections = try await test.extendedServices.search.collections(matching: query, page: 1)
    #expect(collections == Page(items: [], total: 0))
  }

  @Test(
    "A body without results, or without any decodable one, is unreadable",
    arguments: [
      "[]", "{}", "null", #"{"total":0,"results":null}"#, #"{"results":{}}"#,
      #"{"results":[null]}"#,
      #"{"results":[{}]}"#, "<html>",
    ])
  func unreadable(body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body) }
    defer { test.server.stop() }
    let query = try query("x")
    let photos = await serviceError {
      try await test.extendedServices.search.photos(matching: query, order: .relevance, page: 1)
    }
    #expect(photos?.kind == .unreadableAnswer)
    let collections = await serviceError {
      try await test.extendedServices.search.collections(matching: query, page: 1)
    }
    #expect(collections?.kind == .unreadableAnswer)
  }

  @Test(
    "A query rejected as spam is not found; other rejections contain the server's message")
  func refused() async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/search/photos"
        ? .json(#"{"errors":["Query flagged as spam"]}"#, 410)
        : .json(#"{"errors":["query is missing"]}"#, 400)
    }
    defer { test.server.stop() }
    let query = try query("buy now")
    let photos = await serviceError {
      try await test.extendedServices.search.photos(matching: query, order: .relevance, page: 1)
    }
    #expect(photos == ServiceError(.notFound, cause: "GET /search/photos: status 410"))
    let collections = await serviceError {
      try await test.extendedServices.search.collections(matching: query, page: 1)
    }
    #expect(collections?.kind == .rejected(status: 400, message: "query is missing"))
  }
}
