import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Favourites over HTTP")
struct FavouritesServiceTests {
  @Test("X-3 The favourites are those of the username, a page at a time")
  func request() async throws {
    let server = LocalServer { _ in .json("[]") }
    defer { server.stop() }
    let service = Subject.makeFavouritesService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"),
      perPage: 10)
    _ = try await service.photos(likedBy: "ada", page: 3)

    #expect(server.lines == ["GET /users/ada/likes?page=3&per_page=10"])
  }

  @Test("R-8 A page that the server refuses is a failure")
  func refused() async throws {
    let server = LocalServer { _ in .status(500) }
    defer { server.stop() }
    let service = Subject.makeFavouritesService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let kind = try await failure { _ = try await service.photos(likedBy: "ada", page: 1) }
    #expect(kind == .serverFailure(status: 500))
  }
}
