import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Download reports over HTTP", .serialized)
struct DownloadServiceTests {
  @Test("I-4 R-5 The report is a GET of the unchanged URL with the token")
  func exactRequest() async throws {
    let test = try ServicesUnderTest { _ in .json(#"{"url":"https://images.example/x"}"#) }
    defer { test.server.stop() }
    try await test.services.downloads.reportDownload(
      at: try test.url("/photos/a%2Fb/download?ixid=M3w%2B%3D&x=1"))
    #expect(test.server.lines == ["GET /photos/a%2Fb/download?ixid=M3w%2B%3D&x=1"])
    #expect(test.server.requests.first?.headers["authorization"] == "Bearer t0ken-Zq8")
    #expect(test.server.requests.first?.headers["accept-version"] == "v1")
  }

  @Test(
    "The token is not sent elsewhere, whatever URL the server gives for a download",
    arguments: ["http://evil.example/x", "http://u:p@127.0.0.1:PORT/x"])
  func elsewhere(address: String) async throws {
    let test = try ServicesUnderTest { _ in .json("{}") }
    defer { test.server.stop() }
    let text = address.replacingOccurrences(of: "PORT", with: String(test.server.port))
    let url = try #require(URL(string: text))
    let error = await serviceError { try await test.services.downloads.reportDownload(at: url) }
    #expect(error?.kind == .redirectRefused)
    #expect(test.server.requests.isEmpty)
  }

  @Test("A failed report throws the server's error")
  func refused() async throws {
    let test = try ServicesUnderTest { _ in .answer(404) }
    defer { test.server.stop() }
    let url = try test.url("/photos/a/download?ixid=t0ken-Zq8")
    let error = await serviceError { try await test.services.downloads.reportDownload(at: url) }
    #expect(error == ServiceError(.notFound, cause: "GET /photos/a/download: status 404"))
  }
}
