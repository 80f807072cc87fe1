import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("The feed's pages over HTTP")
struct ImagesListServiceTests {
  nonisolated private static let photos = #"""
    [{"id":"a","urls":{"small":"https://images.example/a"}},
    {"no":"id"},
    {"id":"b","urls":{"small":"https://images.example/b"}}]
    """#

  @Test("F-1 The page and its size are in the query, counted from 1", arguments: [1, 2])
  func request(page: Int) async throws {
    let server = LocalServer { _ in .json("[]") }
    defer { server.stop() }
    let service = Subject.makeImagesListService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"),
      perPage: 10)
    _ = try await service.photos(page: page)

    #expect(server.lines == ["GET /photos?page=\(page)&per_page=10"])
  }

  @Test(
    "A-5 The header has the token, or the application's key without one",
    arguments: [("t0ken", "Bearer t0ken"), (nil, "Client-ID access-key")])
  func authorization(token: String?, header: String) async throws {
    let server = LocalServer { _ in .json("[]") }
    defer { server.stop() }
    let service = Subject.makeImagesListService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with(token))
    _ = try await service.photos(page: 1)

    #expect(server.requests.first?.headers["authorization"] == header)
  }

  @Test("F-1 An item that cannot be read is left out of the page")
  func unreadableItem() async throws {
    let server = LocalServer { _ in .json(Self.photos) }
    defer { server.stop() }
    let service = Subject.makeImagesListService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let page = try await service.photos(page: 1)

    #expect(page.items.map(\.id) == ["a", "b"])
  }

  @Test(
    "R-7 The next page is that of the Link header",
    arguments: [
      (#"</photos?page=7>; rel="next""#, Int?.some(7)),
      (#"</photos?page=1>; rel="prev", </photos?page=7>; rel="next""#, 7),
      (#"</photos?page=7>; rel="last next""#, 7),
      ("</photos?page=7>;REL=next", 7),
      (#"</photos?page=7> ; title="a, b" ; Rel = "NEXT""#, 7),
      (#"</photos?page=1>; rel="prev""#, nil),
    ])
  func link(header: String, next: Int?) async throws {
    let server = LocalServer { _ in .json(Self.photos, headers: ["Link": header]) }
    defer { server.stop() }
    let service = Subject.makeImagesListService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let page = try await service.photos(page: 2)

    #expect(page.nextPage == next)
  }

  struct Refusal: Sendable {
    let reply: ServerReply
    let kind: ServiceError.Kind
  }

  nonisolated static let refusals = [
    Refusal(reply: .status(401), kind: .unauthorised),
    Refusal(reply: .status(403), kind: .forbidden),
    Refusal(
      reply: .json("{}", status: 403, headers: ["X-Ratelimit-Remaining": "0"]),
      kind: .rateLimited),
    Refusal(reply: .status(429), kind: .rateLimited),
    Refusal(reply: .status(404), kind: .notFound),
    Refusal(
      reply: .json(#"{"errors":["No such order."]}"#, status: 422),
      kind: .rejected(status: 422, message: "No such order.")),
    Refusal(reply: .status(503), kind: .serverFailure(status: 503)),
  ]

  @Test("F-9 R-8 Each refusal has its kind and the server's message", arguments: refusals)
  func refusal(row: Refusal) async throws {
    let server = LocalServer { _ in row.reply }
    defer { server.stop() }
    let service = Subject.makeImagesListService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let kind = try await failure { _ = try await service.photos(page: 1) }

    #expect(kind == row.kind)
  }
}
