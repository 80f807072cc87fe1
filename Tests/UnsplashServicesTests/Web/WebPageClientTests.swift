import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("W Pages over HTTP", .serialized)
struct WebPageClientTests {
  @Test(
    "A page is returned unchanged with its headers, whatever the status", arguments: [200, 401])
  func page(status: Int) async throws {
    let server = TestServer { _ in
      .answer(
        status, headers: [("Content-Type", "text/html"), ("Set-Cookie", "a=b")],
        body: Data("<p/>".utf8))
    }
    defer { server.stop() }
    let url = try #require(URL(string: server.address + "/login?code=c0de"))
    let answer = try await WebPageClient().send(
      method: "GET", url: url, headers: ["Cookie": "x=y"], body: nil)
    #expect(answer.status == status)
    #expect(answer.body == Data("<p/>".utf8))
    #expect(answer.header("content-type") == "text/html")
    #expect(answer.header("Set-Cookie") == "a=b")
    #expect(server.requests.first?.headers["cookie"] == "x=y")
    expectNoSecret(in: answer)
  }

  @Test("W-3 A redirect is returned and not followed: the caller decides about each one")
  func redirect() async throws {
    let sandbox = UnsplashSandbox()
    let base = try sandbox.start()
    defer { sandbox.stop() }
    let form = PercentEncoding.form([
      ("client_id", UnsplashSandbox.accessKey), ("response_type", "code"),
      ("redirect_uri", "http://127.0.0.1:9/callback"), ("decision", "decline"),
      ("state", "5tate"),
    ])
    let answer = try await WebPageClient().send(
      method: "POST", url: base.appendingPathComponent("oauth/authorize"),
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(form.utf8))
    #expect(answer.status == 302)
    #expect(
      answer.header("Location")?.hasPrefix("http://127.0.0.1:9/callback?error=access_denied")
        == true)
    #expect(answer.body.isEmpty)
  }

  @Test("An unreachable server is a failure without the query")
  func nobody() async throws {
    // A server that any user may start cannot have this port.
    let url = try #require(URL(string: "http://127.0.0.1:1/x?code=c0de"))
    let error = await serviceError {
      try await WebPageClient().send(method: "GET", url: url, headers: [:], body: nil)
    }
    #expect(error?.kind == .offline)
  }
}
