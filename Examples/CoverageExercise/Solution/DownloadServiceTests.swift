import Foundation
import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Download reports over HTTP")
struct DownloadServiceTests {
  @Test("I-4 The address is requested unchanged, including its query")
  func address() async throws {
    let server = LocalServer { _ in .json("{}") }
    defer { server.stop() }
    let service = Subject.makeDownloadService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    try await service.reportDownload(at: server.url("/photos/a/download?ixid=M3w"))

    #expect(server.lines == ["GET /photos/a/download?ixid=M3w"])
  }

  @Test("I-4 No request, and so no token, is sent to another host")
  func strangersAddress() async throws {
    let server = LocalServer { _ in .json("{}") }
    defer { server.stop() }
    let service = Subject.makeDownloadService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    let kind = try await failure {
      try await service.reportDownload(at: .test("https://stranger.example/photos/a/download"))
    }

    #expect(kind == .redirectRefused)
    #expect(server.lines == [])
  }
}
