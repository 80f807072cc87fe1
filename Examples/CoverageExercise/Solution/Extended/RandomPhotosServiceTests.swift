import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Random photos over HTTP")
struct RandomPhotosServiceTests {
  nonisolated private static let photos = #"""
    [{"id":"a","urls":{"small":"https://images.example/a"}},
    {"id":"b","urls":{"small":"https://images.example/b"}},
    {"id":"a","urls":{"small":"https://images.example/a"}}]
    """#

  @Test(
    "R-1 As many as are wanted, and thirty at most", arguments: zip([11, 30, 31], [11, 30, 30]))
  func request(wanted: Int, asked: Int) async throws {
    let server = LocalServer { _ in .json("[]") }
    defer { server.stop() }
    let service = Subject.makeRandomPhotosService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    _ = try await service.randomPhotos(count: wanted)

    #expect(server.lines == ["GET /photos/random?count=\(asked)"])
  }

  @Test("R-1 A random photo that arrives twice is returned once")
  func twice() async throws {
    let server = LocalServer { _ in .json(Self.photos) }
    defer { server.stop() }
    let service = Subject.makeRandomPhotosService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let photos = try await service.randomPhotos(count: 3)

    #expect(photos.map(\.id) == ["a", "b"])
  }

  @Test("R-8 An answer that is a refusal is a failure, and no photos need no request")
  func refused() async throws {
    let server = LocalServer { _ in .status(500) }
    defer { server.stop() }
    let service = Subject.makeRandomPhotosService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let kind = try await failure { _ = try await service.randomPhotos(count: 1) }
    #expect(kind == .serverFailure(status: 500))
    #expect(try await service.randomPhotos(count: 0) == [])
    #expect(server.lines.count == 1)
  }
}
