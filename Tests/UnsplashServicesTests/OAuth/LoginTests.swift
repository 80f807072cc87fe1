import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

@Suite("The exchange of a code for a token", .serialized, .closesAll)
struct OAuth2ServiceTests {
  @Test("A-3 bug-login-11 The request is a POST with exactly the expected form body")
  func exactRequest() async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.token("new-token")) }
    let token = try await test.services.oauth.fetchAuthToken(code: Secret.code)
    #expect(token == AccessToken("new-token"))
    let request = try #require(test.server.requests.first)
    #expect(test.server.requests.count == 1)
    #expect(request.line == "POST /oauth/token")
    #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.headers["authorization"] == nil)
    // A form is read by name, in any order.
    #expect(
      ServerRequest.sorted(request.body) == [
        "client_id=access-key", "client_secret=s3cret%2B%2F%26%3DZq8",
        "code=c0de%2B%20%26%20%2F%3D%25Zq8", "grant_type=authorization_code",
        "redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob",
      ])
  }

  private static let invalid =
    #"{"error":"invalid_grant","error_description":"The grant is invalid."}"#
  static let rows: [StatusTests.Row] = [
    .rejected(400, invalid, "The grant is invalid."),
    .rejected(401, invalid, "The grant is invalid."),
    .rejected(401, #"{"error":"invalid_client"}"#, "invalid_client"),
    .rejected(401, "", nil),
    .rejected(403, invalid, "The grant is invalid."),
    .init(403, .rateLimited, "Rate Limit Exceeded"),
    .init(429, .rateLimited, ""),
    .init(404, .notFound, ""),
    .init(500, .serverFailure(status: 500), Fixtures.token("a")),
    .rejected(
      400, #"{"error_description":"no s3cret+/&=Zq8, no c0de+ & /=%Zq8"}"#,
      "no <redacted>, no <redacted>"),
    .init(300, .unreadableAnswer, Fixtures.token("a")),
    .init(200, .unreadableAnswer, ""),
    .init(204, .unreadableAnswer, ""),
    .init(200, .unreadableAnswer, "<html>"),
    .init(200, .unreadableAnswer, #"{"access_token":null}"#),
    .init(200, .unreadableAnswer, #"{"access_token":" "}"#),
    .init(200, .unreadableAnswer, #"{"access_token":"a\r\nX-Evil: t0ken-Zq8"}"#),
    .init(200, .unreadableAnswer, #"{"access_token":"é"}"#),
  ]

  @Test(
    "A-3 bug-login-20 Any other answer than 200–299 with a token is an error",
    arguments: rows)
  func errors(row: StatusTests.Row) async throws {
    let test = try ServicesUnderTest { _ in .answer(row.status, body: Data(row.body.utf8)) }
    let error = await serviceError {
      try await test.services.oauth.fetchAuthToken(code: Secret.code)
    }
    #expect(error?.kind == row.kind)
    #expect(try await test.storage.token() == AccessToken(Secret.token), "storage is not changed")
  }

  @Test(
    "A success is any of 200–299, in any of its formats",
    arguments: [
      (200, Fixtures.token("tok")), (201, #"{"access_token":"tok"}"#),
      (299, #"{"access_token":"tok","created_at":"x"}"#),
    ])
  func successes(status: Int, body: String) async throws {
    let test = try ServicesUnderTest { _ in .json(body, status) }
    #expect(try await test.services.oauth.fetchAuthToken(code: "c").value == "tok")
  }

  @Test(
    "A-4 bug-login-12 bug-login-13 Equal codes in flight share one request and its result",
    arguments: [true, false])
  func sameCode(isGood: Bool) async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let (oauth, joined) = (test.services.oauth, try test.tokenCallers())
    let callers = (0..<5).map { _ in Task { try await oauth.fetchAuthToken(code: "same") } }
    try await joined.wait(for: 5)
    test.server.release(0, with: isGood ? .json(Fixtures.token("tok")) : .drop)
    for caller in callers {
      if isGood {
        #expect(try await caller.value.value == "tok")
      } else {
        #expect(await serviceError { try await caller.value }?.kind == .offline)
      }
    }
    #expect(test.server.requests.count == 1)
  }

  @Test("A-4 bug-login-15 Another code cancels the older one, whose end changes nothing")
  func anotherCode() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let (oauth, joined) = (test.services.oauth, try test.tokenCallers())
    let older = Task { try await oauth.fetchAuthToken(code: "A") }
    try await test.server.arrivals.wait(for: 1)
    let newer = Task { try await oauth.fetchAuthToken(code: "B") }
    #expect(await serviceError { try await older.value }?.kind == .cancelled)
    try await test.server.departures.wait(for: 1)
    try await test.server.arrivals.wait(for: 2)
    let again = Task { try await oauth.fetchAuthToken(code: "B") }
    try await joined.wait(for: 3)
    test.server.release(1, with: .json(Fixtures.token("tok")))
    #expect(try await newer.value.value == "tok")
    #expect(try await again.value.value == "tok")
    #expect(test.server.requests.count == 2)
  }

  @Test("A-4 bug-login-14 After a failure the same code can be tried again")
  func afterFailure() async throws {
    let test = try ServicesUnderTest { request in
      request.number == 0 ? .answer(500) : .json(Fixtures.token("tok"))
    }
    let error = await serviceError { try await test.services.oauth.fetchAuthToken(code: "c") }
    #expect(error?.kind == .serverFailure(status: 500))
    #expect(try await test.services.oauth.fetchAuthToken(code: "c").value == "tok")
    #expect(test.server.requests.count == 2)
  }

  @Test("A-7 The secret is never sent unencrypted except to this machine")
  func unencrypted() async throws {
    let url = try #require(URL(string: "http://unsplash.com"))
    let service = UnsplashOAuth2Service(configuration: .at(url))
    let error = await serviceError { try await service.fetchAuthToken(code: "c") }
    #expect(
      error
        == ServiceError(
          .notFound, cause: "the login's base is not https: it would expose the secret"))
  }
}

@Suite("W Pages over HTTP", .serialized, .closesAll)
struct WebPageClientTests {
  @Test(
    "A page is returned unchanged with its headers, whatever the status", arguments: [200, 401])
  func page(status: Int) async throws {
    let server = TestServer { _ in
      .answer(
        status, headers: [("Content-Type", "text/html"), ("Set-Cookie", "a=b")],
        body: Data("<p/>".utf8))
    }
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
    let form = PercentEncoding.form([
      ("client_id", UnsplashSandbox.accessKey), ("response_type", "code"),
      ("redirect_uri", "http://127.0.0.1:9/callback"), ("decision", "decline"),
      ("state", "5tate"),
    ])
    let answer = try await WebPageClient().send(
      method: "POST", url: base.appendingPathComponent("oauth/authorize"),
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Data(form.utf8))
    #expect(answer.status == 303)
    #expect(
      answer.header("Location")?.hasPrefix("http://127.0.0.1:9/callback?error=access_denied")
        == true)
    #expect(answer.body.isEmpty)
  }
}
