import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("OAuth: the token endpoint") @SocketTestActor
struct TokenTests {
  let sandbox = InProcessSandbox()

  nonisolated static let redirect = "http://localhost:7777/cb"

  /// Signs in with a redirect to this machine, and returns the code.
  func code(_ sandbox: InProcessSandbox, account: String = "demo") throws -> String {
    let answer = try sandbox.post(
      "/oauth/authorize",
      "\(AuthorizePageTests.asked)&redirect_uri=\(FormDecoding.escape(Self.redirect))"
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
    let account = way == "json" ? "guest" : "demo"
    var parameters = parameters(try code(sandbox, account: account))
    let response: RawResponse
    switch way {
    case "query": response = try sandbox.ask("POST", "/oauth/token?\(form(parameters))")
    case "json":
      let json = try JSONSerialization.data(withJSONObject: parameters)
      response = try sandbox.ask(
        "POST", "/oauth/token", ["Content-Type: application/json"],
        body: String(decoding: json, as: UTF8.self))
    case "basic":
      parameters["client_id"] = nil
      parameters["client_secret"] = nil
      let pair = Data("sandbox-access-key:sandbox-secret-key".utf8).base64EncodedString()
      response = try sandbox.ask(
        "POST", "/oauth/token", [InProcessSandbox.form, "Authorization: Basic \(pair)"],
        body: form(parameters))
    default:
      response = try sandbox.post("/oauth/token", form(parameters))
    }
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json; charset=utf-8")
    #expect(response.header("Cache-Control") == "no-store")
    #expect(response.header("Pragma") == "no-cache")
    let body = response.object
    #expect(
      Set(body.keys) == [
        "access_token", "token_type", "refresh_token", "scope", "created_at", "user_id", "username",
      ])
    #expect((body["access_token"] as? String)?.count == 43)
    #expect(body["token_type"] as? String == "Bearer")
    #expect(body["scope"] as? String == "public read_user write_likes")
    #expect(body["user_id"] is Int)
    #expect(body["username"] as? String == account)
    let token = try #require(body["access_token"] as? String)
    let me = try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"])
    #expect(me["username"] as? String == account)
  }

  @Test("A code is valid once, for ten minutes, and for its own redirect URI")
  func codesEnd() throws {
    let clock = ManualClock()
    let sandbox = InProcessSandbox(now: { clock.now })
    func status(_ parameters: [String: String]) throws -> Int {
      let response = try sandbox.post("/oauth/token", form(parameters))
      if response.status == 400 {
        #expect(response["error"] as? String == "invalid_grant")
      }
      return response.status
    }
    let used = parameters(try code(sandbox))
    #expect(try status(used) == 200)
    #expect(try status(used) == 400)

    var moved = parameters(try code(sandbox))
    moved["redirect_uri"] = "http://localhost:7777/other"
    #expect(try status(moved) == 400)
    // A wrong request does not use up the code.
    moved["redirect_uri"] = Self.redirect
    #expect(try status(moved) == 200)

    let late = parameters(try code(sandbox))
    clock.advance(by: 599)
    let last = try status(late)
    #expect(last == 200)
    let tooLate = parameters(try code(sandbox))
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
    let parameters = parameters(try code(sandbox)).merging(change) { $1 }
    let response = try sandbox.post("/oauth/token", form(parameters))
    #expect(response.status == status)
    let body = try #require(response.object as? [String: String])
    #expect(body["error"] == error.rawValue)
    #expect(body["error_description"] == error.message)
    #expect(body.count == 2)
    let challenge =
      #"Bearer realm="Doorkeeper", error="\#(error.rawValue)", "#
      + #"error_description="\#(error.message)""#
    #expect(response.header("WWW-Authenticate") == (status == 401 ? challenge : nil))
  }

  @Test("A parameter that is given twice is refused, also once in the query and once in the form")
  func repeated() throws {
    let form = form(parameters(try code(sandbox)))
    for (target, body) in [
      ("/oauth/token", form + "&code=x"), ("/oauth/token", form + "&x=1&x=1"),
      ("/oauth/token?grant_type=authorization_code", form),
    ] {
      let response = try sandbox.post(target, body)
      #expect(response.status == 400 && response["error"] as? String == "invalid_request")
    }
    #expect(try sandbox.post("/oauth/token", form).status == 200, "the code is not used up")
  }

  @Test(
    "Wrong keys in the body are refused beside right ones of Basic; equal ones are not",
    arguments: [("client_id", "x"), ("client_secret", "x"), ("state", "")])
  func twoWays(name: String, value: String) throws {
    let parameters = parameters(try code(sandbox)).merging([name: value]) { $1 }
    let pair = Data("sandbox-access-key:sandbox-secret-key".utf8).base64EncodedString()
    let response = try sandbox.ask(
      "POST", "/oauth/token", [InProcessSandbox.form, "Authorization: Basic \(pair)"],
      body: form(parameters))
    #expect(response.status == (value == "x" ? 401 : 200))
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
    let first = try sandbox.post(
      "/oauth/token", form(parameters(try code(sandbox)))
    ).object
    let body = form([
      "client_id": "sandbox-access-key", "client_secret": "sandbox-secret-key",
      "grant_type": "refresh_token",
      "refresh_token": try #require(first["refresh_token"] as? String),
    ])
    let wider = try sandbox.post("/oauth/token", body + "&scope=public+write_user")
    #expect(wider.status == 400 && wider["error"] as? String == "invalid_scope")
    let narrower = try sandbox.post("/oauth/token", body + "&scope=read_user")
    #expect(narrower.status == 200 && narrower["scope"] as? String == "read_user")
    #expect(try sandbox.post("/oauth/token", body).status == 400)
    // Only the new access token is narrower; a blank scope is none (RFC 6749, 6).
    var refresh = try #require(narrower["refresh_token"] as? String)
    for scope in ["", "&scope=", "&scope=+"] {
      let form = "client_id=sandbox-access-key&client_secret=sandbox-secret-key"
      let whole = try sandbox.post(
        "/oauth/token", "\(form)&grant_type=refresh_token&refresh_token=\(refresh)\(scope)")
      #expect(whole["scope"] as? String == "public read_user write_likes")
      refresh = try #require(whole["refresh_token"] as? String)
    }
  }

  @Test("A code that comes twice has been stolen: all tokens that were made of it end")
  func stolen() throws {
    func tokens(_ form: [String: String]) throws -> (access: String, refresh: String) {
      let body = try sandbox.post("/oauth/token", self.form(form)).object
      return (
        try #require(body["access_token"] as? String),
        try #require(body["refresh_token"] as? String)
      )
    }
    func renewal(_ refresh: String) -> [String: String] {
      [
        "client_id": "sandbox-access-key", "client_secret": "sandbox-secret-key",
        "grant_type": "refresh_token", "refresh_token": refresh,
      ]
    }
    func status(_ token: String) throws -> Int {
      try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"]).status
    }
    let form = parameters(try code(sandbox))
    let first = try tokens(form)
    let renewed = try tokens(renewal(first.refresh))
    let others = try tokens(parameters(try code(sandbox)))
    #expect(try [first, renewed, others].map { try status($0.access) } == [200, 200, 200])
    #expect(try sandbox.post("/oauth/token", self.form(form)).status == 400)
    #expect(try [first, renewed, others].map { try status($0.access) } == [401, 401, 200])
    #expect(try sandbox.post("/oauth/token", self.form(renewal(renewed.refresh))).status == 400)
    #expect(try sandbox.post("/oauth/token", self.form(renewal(others.refresh))).status == 200)
  }
}

@Suite("OAuth: tokens that outlive the sandbox") @SocketTestActor
struct SealedTokenTests {
  func status(_ sandbox: InProcessSandbox, _ token: String) throws -> Int {
    try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"]).status
  }

  @Test("A token is valid in another sandbox with the same seed, and in none with another")
  func otherSandbox() throws {
    let token = InProcessSandbox(seed: 5).sandbox.makeAccessToken()
    #expect(token.count == 43)
    #expect(try status(InProcessSandbox(seed: 5), token) == 200)
    #expect(try status(InProcessSandbox(seed: 6), token) == 401)
  }

  @Test("A token with any character changed, removed or added is invalid")
  func changed() throws {
    let store = GrantStore(seed: 5, now: { Date() })
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let token = Array(store.makeAccessToken(.demo, scopes: ["public"]))
    #expect(store.grant(token: String(token)) != nil)
    for place in token.indices {
      for character in alphabet where character != token[place] {
        var other = token
        other[place] = character
        #expect(store.grant(token: String(other)) == nil)
      }
    }
    #expect(store.grant(token: String(token.dropLast())) == nil)
    #expect(store.grant(token: String(token) + "A") == nil)
    #expect(store.grant(token: String(token) + "=") == nil)
    #expect(store.grant(token: String(repeating: "é", count: 43)) == nil)
    #expect(store.grant(token: String(repeating: "+", count: 43)) == nil)
  }

  @Test("A token contains its user, scopes and time; no two are equal")
  func contents() throws {
    let grant = GrantStore.Grant(username: "guest", scopes: OAuthClient.scopes)
    let token = SealedToken(.refresh, grant, issuedAt: 1_760_000_000, family: 7)
    let text = try #require(token.text(key: 9))
    #expect(SealedToken(text, key: 9) == token)
    #expect(SealedToken(text, key: 8) == nil)
    let none = SealedToken(
      .access, GrantStore.Grant(username: "nobody", scopes: []), issuedAt: 0, family: 7)
    #expect(none.text(key: 9) == nil)
    #expect(Set((0..<100).map { _ in token.text(key: 9) }).count == 100)
    // Their beginnings differ as well, although they have the same content.
    #expect(Set((0..<100).map { _ in token.text(key: 9)?.prefix(6) }).count > 90)
  }

  @Test("A refresh token is not an access token, and is valid once in each sandbox")
  func refresh() throws {
    let grant = GrantStore.Grant(username: "demo", scopes: ["public", "write_likes"])
    let first = GrantStore(seed: 5, now: { Date() })
    let tokens = try first.makeTokens(grant)
    #expect(first.grant(token: tokens.refresh) == nil)
    #expect(throws: OAuthError.invalidGrant) { try first.exchange(refresh: tokens.access) }
    let second = GrantStore(seed: 5, now: { Date() })
    let renewed = try second.exchange(refresh: tokens.refresh)
    #expect(renewed.grant == grant)
    #expect(second.grant(token: renewed.access) == grant)
    #expect(throws: OAuthError.invalidGrant) { try second.exchange(refresh: tokens.refresh) }
  }

  @Test("A token belongs to its account; unknown scopes are ignored")
  func accounts() throws {
    let sandbox = InProcessSandbox()
    for account in SandboxAccount.all {
      let token = sandbox.sandbox.makeAccessToken(
        account: account, scopes: ["read_user", "no_such_scope"])
      let me = try sandbox.ask("GET", "/me", ["Authorization: Bearer \(token)"])
      #expect(me["username"] as? String == account.username)
      #expect(me["email"] as? String == account.email)
      let id = DataSet.standard.photos[0].id
      let like = try sandbox.ask("POST", "/photos/\(id)/like", ["Authorization: Bearer \(token)"])
      #expect(like.status == 403)
    }
  }
}
