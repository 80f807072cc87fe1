import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Searches over HTTP")
struct SearchServiceTests {
  private func service(_ server: LocalServer) -> any SearchService {
    Subject.makeSearchService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"),
      perPage: 10)
  }

  @Test(
    "R-2 The text is one encoded item of the query, with order and page",
    arguments: [
      ("black & white", "black%20%26%20white"), ("C++", "C%2B%2B"), ("#1 a=b", "%231%20a%3Db"),
    ])
  func request(words: String, encoded: String) async throws {
    let server = LocalServer { _ in .json(#"{"results":[]}"#) }
    defer { server.stop() }
    let query = try SearchQuery.words(words)
    _ = try await service(server).photos(matching: query, order: .latest, page: 2)
    _ = try await service(server).collections(matching: query, page: 1)

    #expect(
      server.lines == [
        "GET /search/photos?query=\(encoded)&order_by=latest&page=2&per_page=10",
        "GET /search/collections?query=\(encoded)&page=1&per_page=10",
      ])
  }

  @Test(
    "R-7 The total is the header's, or else the body's",
    arguments: [([:], 12), (["X-Total": "13"], 13)])
  func total(headers: [String: String], total: Int) async throws {
    let server = LocalServer { _ in
      .json(#"{"total":12,"total_pages":2,"results":[{"id":"a"}]}"#, headers: headers)
    }
    defer { server.stop() }
    let page = try await service(server).collections(matching: .words("sea"), page: 1)

    #expect(page.total == total)
  }

  @Test("R-7 Without a Link header the last page is that of the body", arguments: [1, 2])
  func lastPage(page: Int) async throws {
    let server = LocalServer { _ in .json(#"{"total_pages":2,"results":[{"id":"a"}]}"#) }
    defer { server.stop() }
    let found = try await service(server).collections(matching: .words("sea"), page: page)

    #expect(found.nextPage == (page == 1 ? 2 : nil))
  }

  @Test("R-8 A search that the server refuses is a failure, for photos and for collections")
  func refused() async throws {
    let server = LocalServer { _ in .status(500) }
    defer { server.stop() }
    let query = try SearchQuery.words("sea")
    let photos = try await failure {
      _ = try await service(server).photos(matching: query, order: .relevance, page: 1)
    }
    let collections = try await failure {
      _ = try await service(server).collections(matching: query, page: 1)
    }
    #expect(photos == .serverFailure(status: 500))
    #expect(collections == .serverFailure(status: 500))
  }

  @Test("R-2 Photos that are found arrive, and the most relevant come first")
  func photos() async throws {
    let server = LocalServer { _ in
      .json(#"{"total":1,"results":[{"id":"a","urls":{"small":"https://images.example/a"}}]}"#)
    }
    defer { server.stop() }
    let page = try await service(server).photos(
      matching: .words("sea"), order: .relevance, page: 1)
    #expect(page.items.map(\.id) == ["a"])
    #expect(
      server.lines == ["GET /search/photos?query=sea&order_by=relevant&page=1&per_page=10"])
  }
}
