import Foundation
import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("The person over HTTP")
struct ProfileServiceTests {
  @Test("P-1 The profile is requested at /me, the avatar at /users/ and the username without an @")
  func requests() async throws {
    let body = #"{"username":"ada","profile_image":{"large":"https://images.example/ada"}}"#
    let server = LocalServer { _ in .json(body) }
    defer { server.stop() }
    let service = Subject.makeProfileService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let profile = try await service.fetchProfile()
    let avatar = try await service.fetchProfileImageURL(username: profile.username)

    #expect(server.lines == ["GET /me", "GET /users/ada"])
    #expect(avatar == .test("https://images.example/ada"))
  }
}
