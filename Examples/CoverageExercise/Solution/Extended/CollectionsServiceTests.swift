import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Collections over HTTP")
struct CollectionsServiceTests {
  @Test("R-1 R-4 A page has ten collections, or thirty photos of one")
  func requests() async throws {
    let server = LocalServer { _ in .json("[]") }
    defer { server.stop() }
    let service = Subject.makeCollectionsService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    _ = try await service.collections(page: 7)
    _ = try await service.photos(collectionID: "a/b", page: 2)

    #expect(
      server.lines == [
        "GET /collections?page=7&per_page=10",
        "GET /collections/a%2Fb/photos?page=2&per_page=30",
      ])
  }

  @Test("R-3 An identifier can be a number, as all were until 2020")
  func numbers() async throws {
    let server = LocalServer { _ in .json(#"[{"id":42},{"id":"b"}]"#) }
    defer { server.stop() }
    let service = Subject.makeCollectionsService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let page = try await service.collections(page: 1)

    #expect(page.items.map(\.id) == ["42", "b"])
  }

  @Test("R-8 A page that the server refuses is a failure, of collections and of their photos")
  func refused() async throws {
    let server = LocalServer { _ in .status(500) }
    defer { server.stop() }
    let service = Subject.makeCollectionsService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let collections = try await failure { _ = try await service.collections(page: 1) }
    let photos = try await failure { _ = try await service.photos(collectionID: "a", page: 1) }
    #expect(collections == .serverFailure(status: 500))
    #expect(photos == .serverFailure(status: 500))
  }
}
