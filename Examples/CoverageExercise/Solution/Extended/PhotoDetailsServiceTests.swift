import Foundation
import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Details of a photo over HTTP")
struct PhotoDetailsServiceTests {
  nonisolated private static func body(_ fields: String) -> String {
    #"{"id":"a","urls":{"small":"https://images.example/a"}\#(fields)}"#
  }

  private func details(_ body: String, of id: PhotoID = "a") async throws -> PhotoDetails {
    let server = LocalServer { _ in .json(body) }
    defer { server.stop() }
    let service = Subject.makePhotoDetailsService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    return try await service.details(photoID: id)
  }

  @Test(
    "R-5 A number missing from the answer is unknown, and 0 is 0",
    arguments: [
      ("", Int?.none), (#","views":null"#, nil), (#","views":0"#, 0), (#","views":9"#, 9),
    ])
  func views(fields: String, count: Int?) async throws {
    #expect(try await details(Self.body(fields)).viewCount == count)
  }

  @Test("R-5 The details of another photo are an unreadable answer")
  func anotherPhoto() async throws {
    let kind = try await failure { _ = try await details(Self.body(""), of: "b") }
    #expect(kind == .unreadableAnswer)
  }

  @Test("R-5 The details are those of the photo with this identifier, with place and downloads")
  func request() async throws {
    let server = LocalServer { _ in
      .json(
        Self.body(#","downloads":3,"location":{"city":"Porto"}"#)
          .replacingOccurrences(of: #""id":"a""#, with: #""id":"a/b""#))
    }
    defer { server.stop() }
    let service = Subject.makePhotoDetailsService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let details = try await service.details(photoID: "a/b")
    #expect(server.lines == ["GET /photos/a%2Fb"])
    #expect(details.downloadCount == 3)
    #expect(details.city == "Porto")
  }

  @Test("R-8 Details that the server refuses are a failure")
  func refused() async throws {
    let server = LocalServer { _ in .status(500) }
    defer { server.stop() }
    let service = Subject.makePhotoDetailsService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let kind = try await failure { _ = try await service.details(photoID: "a") }
    #expect(kind == .serverFailure(status: 500))
  }
}
