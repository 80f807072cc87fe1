import Foundation
import ImageFeedCore
import ImageFeedFakes
import Subject
import Testing

@MainActor
@Suite("Download reports over HTTP")
struct DownloadServiceTests {
  @Test("I-4 The address goes out as it came, its query included")
  func address() async throws {
    let server = LocalServer { _ in .json("{}") }
    defer { server.stop() }
    let service = Subject.makeDownloadService(
      configuration: server.configuration, tokenStorage: FakeOAuth2TokenStorage.with("t0ken"))
    try await service.reportDownload(at: server.url("/photos/a/download?ixid=M3w"))

    #expect(server.lines == ["GET /photos/a/download?ixid=M3w"])
  }

  @Test("I-4 A stranger's address gets no request, and with it no token")
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
