import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("The exchange of a code for a token", .serialized)
struct OAuth2ServiceTests {
  @Test("A-3 bug-login-11 The request is a POST with exactly the expected form body")
  func exactRequest() async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.token("new-token")) }
    defer { test.server.stop() }
    let token = try await test.services.oauth.fetchAuthToken(code: Secret.code)
    #expect(token == AccessToken("new-token"))
    let request = try #require(test.server.requests.first)
    #expect(test.server.requests.count == 1)
    #expect(request.line == "POST /oauth/token")
    #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.headers["authorization"] == nil)
    #expect(
      request.body == "client_id=access-key&client_secret=s3cret%2B%2F%26%3DZq8"
        + "&redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"
        + "&code=c0de%2B%20%26%20%2F%3D%25Zq8&grant_type=authorization_code")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int
    var headers: [(String, String)] = []
    let body: String
    let kind: ServiceError.Kind
    var testDescription: String { "\(status) \(body.prefix(50))" }
  }

  private static let invalid =
    #"{"error":"invalid_grant","error_description":"The grant is invalid."}"#
  static let rows: [Row] = [
    Row(status: 400, body: invalid, kind: .rejected(status: 400, message: "The grant is invalid.")),
    Row(status: 401, body: invalid, kind: .rejected(status: 401, message: "The grant is invalid.")),
    Row(
      status: 401, body: #"{"error":"invalid_client"}"#,
      kind: .rejected(status: 401, message: "invalid_client")),
    Row(status: 401, body: "", kind: .rejected(status: 401, message: nil)),
    Row(status: 403, body: invalid, kind: .rejected(status: 403, message: "The grant is invalid.")),
    Row(status: 403, body: "Rate Limit Exceeded", kind: .rateLimited),
    Row(status: 429, body: "", kind: .rateLimited),
    Row(status: 404, body: "", kind: .notFound),
    Row(status: 500, body: Fixtures.token("a"), kind: .serverFailure(status: 500)),
    Row(
      status: 400, body: #"{"error_description":"no s3cret+/&=Zq8, no c0de+ & /=%Zq8"}"#,
      kind: .rejected(status: 400, message: "no <redacted>, no <redacted>")),
    Row(status: 199, body: "", kind: .unreadableAnswer),
    Row(status: 300, body: Fixtures.token("a"), kind: .unreadableAnswer),
    Row(status: 200, body: "", kind: .unreadableAnswer),
    Row(status: 204, body: "", kind: .unreadableAnswer),
    Row(status: 200, body: "<html>", kind: .unreadableAnswer),
    Row(status: 200, body: #"{"access_token":null}"#, kind: .unreadableAnswer),
    Row(status: 200, body: #"{"access_token":" "}"#, kind: .unreadableAnswer),
    Row(status: 200, body: #"{"access_token":"a\r\nX-Evil: t0ken-Zq8"}"#, kind: .unreadableAnswer),
    Row(status: 200, body: #"{"access_token":"é"}"#, kind: .unreadableAnswer),
  ]

  @Test(
    "A-3 bug-login-20 Any other answer than 200–299 with a token is an error",
    arguments: rows.filter { $0.status >= 200 })
  func errors(row: Row) async throws {
    let test = try ServicesUnderTest { _ in .answer(row.status, body: Data(row.body.utf8)) }
    defer { test.server.stop() }
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
    defer { test.server.stop() }
    #expect(try await test.services.oauth.fetchAuthToken(code: "c").value == "tok")
  }

  @Test(
    "A-4 bug-login-12 bug-login-13 Equal codes in flight share one request, and each caller is resumed once"
  )
  func sameCode() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
    let (oauth, joined) = (test.services.oauth, try test.tokenCallers())
    let callers = (0..<5).map { _ in Task { try await oauth.fetchAuthToken(code: "same") } }
    try await joined.wait(for: 5)
    test.server.release(0, with: .json(Fixtures.token("tok")))
    for caller in callers { #expect(try await caller.value.value == "tok") }
    #expect(test.server.requests.count == 1)
  }

  @Test("A-4 bug-login-12 The failure of a shared code is reported to each caller")
  func sameCodeFails() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
    let (oauth, joined) = (test.services.oauth, try test.tokenCallers())
    let callers = (0..<3).map { _ in Task { try await oauth.fetchAuthToken(code: "same") } }
    try await joined.wait(for: 3)
    test.server.release(0, with: .drop)
    for caller in callers {
      #expect(await serviceError { try await caller.value }?.kind == .offline)
    }
    #expect(test.server.requests.count == 1)
  }

  @Test("A-4 bug-login-15 Another code cancels the older one, whose end changes nothing")
  func anotherCode() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
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
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.oauth.fetchAuthToken(code: "c") }
    #expect(error?.kind == .serverFailure(status: 500))
    #expect(try await test.services.oauth.fetchAuthToken(code: "c").value == "tok")
    #expect(test.server.requests.count == 2)
  }

  @Test(
    "A-4 One of two callers may cancel, and the other gets the token; the request ends with the last"
  )
  func callersLeave() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
    let (oauth, joined) = (test.services.oauth, try test.tokenCallers())
    for round in 0..<2 {
      let callers = (0..<2).map { _ in Task { try await oauth.fetchAuthToken(code: "c") } }
      try await joined.wait(for: 2 * round + 2)
      try await test.server.arrivals.wait(for: round + 1)
      callers[0].cancel()
      #expect(await serviceError { try await callers[0].value }?.kind == .cancelled)
      if round == 0 {
        test.server.release(0, with: .json(Fixtures.token("tok")))
        #expect(try await callers[1].value.value == "tok")
      } else {
        callers[1].cancel()
        #expect(await serviceError { try await callers[1].value }?.kind == .cancelled)
        try await test.server.departures.wait(for: 1)
      }
    }
    #expect(test.server.requests.count == 2)
  }

  @Test("A-7 The secret is never sent unencrypted except to this machine")
  func unencrypted() async throws {
    let url = try #require(URL(string: "http://unsplash.com"))
    let service = UnsplashOAuth2Service(
      configuration: AuthConfiguration(
        accessKey: "a", secretKey: Secret.secretKey, defaultBaseURL: url, authBaseURL: url))
    let error = await serviceError { try await service.fetchAuthToken(code: "c") }
    #expect(
      error
        == ServiceError(
          .notFound, cause: "the login's base is not https: it would expose the secret"))
  }

  @Test("A login base URL with a path and trailing slashes keeps its path")
  func basePath() async throws {
    let test = try ServicesUnderTest { _ in .json(Fixtures.token("tok")) }
    defer { test.server.stop() }
    var configuration = test.configuration
    configuration.authBaseURL = try test.url("/login/v1//")
    configuration.defaultBaseURL = try #require(URL(string: "https://api.example"))
    _ = try await UnsplashOAuth2Service(configuration: configuration).fetchAuthToken(code: "c")
    #expect(test.server.lines == ["POST /login/v1/oauth/token"])
  }

  @Test(
    "A login without a usable URL fails without a request",
    arguments: ["file:///tmp", "urn:x:y", "relative"])
  func badBase(base: String) async throws {
    let url = try #require(URL(string: base))
    let service = UnsplashOAuth2Service(
      configuration: AuthConfiguration(
        accessKey: "a", secretKey: Secret.secretKey, defaultBaseURL: url, authBaseURL: url))
    #expect(await serviceError { try await service.fetchAuthToken(code: "c") }?.kind == .notFound)
  }
}
