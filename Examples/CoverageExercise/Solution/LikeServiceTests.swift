import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Likes over HTTP")
struct LikeServiceTests {
  @Test("F-4 F-5 A like is POST, an unlike DELETE, of the photo's encoded path")
  func requests() async throws {
    let server = LocalServer { _ in .status(204) }
    defer { server.stop() }
    let service = Subject.makeLikeService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    _ = try await service.changeLike(photoID: "a/b c", isLiked: true)
    _ = try await service.changeLike(photoID: "a/b c", isLiked: false)

    #expect(
      server.lines == ["POST /photos/a%2Fb%20c/like", "DELETE /photos/a%2Fb%20c/like"])
  }

  @Test(
    "F-4 A refused like is an error, with and without a body",
    arguments: [403, 404, 500], ["", #"{"photo":{"liked_by_user":true}}"#])
  func refusal(status: Int, body: String) async throws {
    let server = LocalServer { _ in .json(body, status: status) }
    defer { server.stop() }
    let service = Subject.makeLikeService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let kind = try await failure {
      _ = try await service.changeLike(photoID: "a", isLiked: true)
    }

    #expect(kind != nil)
  }

  @Test("G-7 Each request has the token that is stored at that moment")
  func newToken() async throws {
    let server = LocalServer { _ in .status(204) }
    defer { server.stop() }
    let storage = FakeOAuth2TokenStorage.with("ada")
    let service = Subject.makeLikeService(
      configuration: server.configuration, tokenStorage: storage)
    _ = try await service.changeLike(photoID: "a", isLiked: true)
    storage.storedToken = AccessToken("grace")
    _ = try await service.changeLike(photoID: "a", isLiked: true)

    #expect(
      server.requests.map { $0.headers["authorization"] } == ["Bearer ada", "Bearer grace"])
  }
}
