import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("OAuth: the token endpoint") @SocketTestActor
struct TokenTests {
  nonisolated static let redirect = "http://localhost:7777/cb"

  /// Signs in with a redirect to this machine, and returns the code.
  func code(_ running: InProcessSandbox, account: String = "demo") throws -> String {
    let answer = try running.ask(
      "POST", "/oauth/authorize", [InProcessSandbox.form],
      body: "\(AuthorizePageTests.asked)&redirect_uri=\(FormDecoding.escape(Self.redirect))"
        + "&scope=public+read_user+write_likes&state=s"
        + "&email=\(account)%40example.com&password=\(account)&decision=authorize")
    let location = try #require(answer.header("Location"))
    let items = try #require(URLComponents(string: location)?.queryItems)
    #expect(items.map(\.name) == ["code", "state"])
    return try #require(items.first?.value)
  }

  func parameters(_ code: String) -> [String: String] {
    [
      "client_id": "sandbox-access-key", "client_secret": "sandbox-secret-key",
      "redirect_uri": Self.redirect, "code": code, "grant_type": "authorization_code",
    ]
  }

  func form(_ parameters: [String: String]) -> String {
    parameters.map { "\($0)=\(FormDecoding.escape($1))" }.joined(separator: "&")
  }

  @Test(
    "The parameters are accepted as a query, a form, JSON and Basic",
    arguments: ["query", "form", "json", "basic"])
  func exchange(way: String) throws {
    let running = try InProcessSandbox()
    var parameters = parameters(try code(running))
    let response: RawResponse
    switch way {
    case "query": response = try running.ask("POST", "/oauth/token?\(form(parameters))")
    case "json":
      let json = try JSONSerialization.data(withJSONObject: parameters)
      response = try running.ask(
        "POST", "/oauth/token", ["Content-Type: application/json"],
        body: String(decoding: json, as: UTF8.self))
    case "basic":
      parameters["client_id"] = nil
      parameters["client_secret"] = nil
      let pair = Data("sandbox-access-key:sandbox-secret-key".utf8).base64EncodedString()
      response = try running.ask(
        "POST", "/oauth/token", [InProcessSandbox.form, "Authorization: Basic \(pair)"],
        body: form(parameters))
    default:
      response = try running.ask(
        "POST", "/oauth/token", [InProcessSandbox.form], body: form(parameters))
    }
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json; charset=utf-8")
    #expect(response.header("Cache-Control") == "no-store")
    let body = response.object
    #expect(
      Set(body.keys) == [
        "access_token", "token_type", "refresh_token", "scope", "created_at", "user_id", "username",
      ])
    #expect((body["access_token"] as? String)?.count == 43)
    #expect(body["token_type"] as? String == "Bearer")
    #expect(body["scope"] as? String == "public read_user write_likes")
    #expect(body["user_id"] is Int)
    #expect(body["username"] as? String == "demo")
    let token = try #require(body["access_token"] as? String)
    let me = try running.ask("GET", "/me", ["Authorization: Bearer \(token)"])
    #expect(me.object["username"] as? String == "demo")
  }

  @Test("A code is valid once, for ten minutes, and for its own redirect URI")
  func codesEnd() throws {
    let clock = ManualClock()
    let running = try InProcessSandbox(now: { clock.now })
    func status(_ parameters: [String: String]) throws -> Int {
      let response = try running.ask(
        "POST", "/oauth/token", [InProcessSandbox.form], body: form(parameters))
      if response.status == 400 {
        #expect(response.object["error"] as? String == "invalid_grant")
      }
      return response.status
    }
    let used = parameters(try code(running))
    #expect(try status(used) == 200)
    #expect(try status(used) == 400)

    var moved = parameters(try code(running))
    moved["redirect_uri"] = "http://localhost:7777/other"
    #expect(try status(moved) == 400)
    // A wrong request does not use up the code.
    moved["redirect_uri"] = Self.redirect
    #expect(try status(moved) == 200)

    let late = parameters(try code(running))
    clock.advance(by: 599)
    let last = try status(late)
    #expect(last == 200)
    let tooLate = parameters(try code(running))
    clock.advance(by: 600)
    #expect(try status(tooLate) == 400)
  }

  @Test(
    "Errors have Unsplash's messages",
    arguments: [
      (["client_secret": "x"], 401, OAuthError.invalidClient),
      (["client_id": "x"], 401, .invalidClient), (["client_id": ""], 401, .invalidClient),
      (["code": "x"], 400, .invalidGrant), (["code": ""], 400, .invalidRequest),
      (["redirect_uri": ""], 400, .invalidRequest), (["grant_type": ""], 400, .invalidRequest),
      (["code_verifier": "x"], 400, .invalidRequest),
      (["grant_type": "password"], 400, .unsupportedGrantType),
      (["grant_type": "refresh_token"], 400, .invalidRequest),
      (["grant_type": "refresh_token", "refresh_token": "x"], 400, .invalidGrant),
    ])
  func errors(change: [String: String], status: Int, error: OAuthError) throws {
    let running = try InProcessSandbox()
    let parameters = parameters(try code(running)).merging(change) { $1 }
    let response = try running.ask(
      "POST", "/oauth/token", [InProcessSandbox.form], body: form(parameters))
    #expect(response.status == status)
    let body = try #require(response.object as? [String: String])
    #expect(body["error"] == error.rawValue)
    #expect(body["error_description"] == error.message)
    #expect(body.count == 2)
    #expect(response.header("WWW-Authenticate") == nil)
  }

  @Test("The error messages are the collected ones")
  func messages() {
    #expect(OAuthError.invalidClient.message.hasSuffix("or unsupported authentication method."))
    #expect(
      OAuthError.invalidGrant.message.hasPrefix(
        "The provided authorization grant is invalid, expired, revoked,"))
  }

  @Test("A refresh token gives a new token once")
  func refresh() throws {
    let running = try InProcessSandbox()
    let first = try running.ask(
      "POST", "/oauth/token", [InProcessSandbox.form], body: form(parameters(try code(running)))
    ).object
    let body = form([
      "client_id": "sandbox-access-key", "client_secret": "sandbox-secret-key",
      "grant_type": "refresh_token",
      "refresh_token": try #require(first["refresh_token"] as? String),
    ])
    let statuses = try (1...2).map { _ in
      try running.ask("POST", "/oauth/token", [InProcessSandbox.form], body: body).status
    }
    #expect(statuses == [200, 400])
  }

  @Test("The second account has its own name and likes")
  func secondAccount() throws {
    let running = try InProcessSandbox()
    let body = form(parameters(try code(running, account: "guest")))
    let answer = try running.ask("POST", "/oauth/token", [InProcessSandbox.form], body: body)
    #expect(answer.object["username"] as? String == "guest")
  }
}
