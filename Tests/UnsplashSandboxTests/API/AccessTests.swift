import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("API: access control") @SocketTestActor
struct AccessTests {
  func bearer(_ running: InProcessSandbox, _ scopes: String...) -> String {
    "Authorization: Bearer \(running.sandbox.makeAccessToken(scopes: scopes))"
  }

  @Test("A key or a token is read from the header or the query")
  func credentials() throws {
    let running = try InProcessSandbox()
    let token = running.sandbox.makeAccessToken()
    let good = [
      ("/photos", ["Authorization: Client-ID sandbox-access-key"]),
      ("/photos", ["authorization: client-id sandbox-access-key"]),
      ("/photos?client_id=sandbox-access-key", []), ("/photos", ["Authorization: Bearer \(token)"]),
      ("/photos?access_token=\(token)", []),
    ]
    for (target, headers) in good {
      #expect(try running.ask("GET", target, headers).status == 200, "\(target) \(headers)")
    }
    let bad = [
      ("/photos", []), ("/photos?client_id=other", []), ("/photos", ["Authorization: Bearer x"]),
      ("/photos", ["Authorization: Bearer"]), ("/photos", ["Authorization: Client-ID"]),
      ("/photos?client_id=sandbox-access-key", ["Authorization: Bearer x"]),
      ("/me", [InProcessSandbox.key]),
    ]
    for (target, headers) in bad {
      let response = try running.ask("GET", target, headers)
      #expect(response.status == 401, "\(target) \(headers)")
      #expect(response.text == #"{"errors":["OAuth error: The access token is invalid"]}"#)
      #expect(response.header("WWW-Authenticate") == nil)
    }
  }

  @Test("A token without the scope is rejected with the recorded message")
  func scopes() throws {
    let running = try InProcessSandbox()
    let refused = #"{"errors":["OAuth error: missing permissions"]}"#
    let id = try #require(try running.get("/photos").objects.first?["id"] as? String)
    for (method, target, scope) in [
      ("GET", "/me", "read_user"), ("POST", "/photos/\(id)/like", "write_likes"),
      ("DELETE", "/photos/\(id)/like", "write_likes"),
    ] {
      let without = try running.ask(method, target, [bearer(running, "public")])
      #expect(without.status == 403)
      #expect(without.text == refused)
      #expect(try running.ask(method, target, [bearer(running, scope)]).status < 300)
      #expect(try running.ask(method, target, [InProcessSandbox.key]).status == 401)
    }
  }

  @Test(
    "Every write answers 401 without a token, and 403 to a token without its scope",
    arguments: ServedEndpoints.writes.map(\.name))
  func writes(endpoint: String) throws {
    let running = try InProcessSandbox()
    let collection = try #require(try running.get("/collections").objects.first?["id"] as? String)
    let photo = try #require(try running.get("/photos").objects.first?["id"] as? String)
    let words = endpoint.split(separator: " ").map(String.init)
    let id = words[1].hasPrefix("/photos") ? photo : collection
    let target = words[1].replacingOccurrences(of: ":id", with: id)
    let scopes = OAuthClient.scopes.filter { !$0.hasPrefix("write_") }
    let reader = "Authorization: Bearer \(running.sandbox.makeAccessToken(scopes: scopes))"
    for (headers, status) in [([], 401), ([InProcessSandbox.key], 401), ([reader], 403)] {
      let answer = try running.ask(words[0], target, headers)
      #expect(answer.status == status, "\(endpoint) \(headers)")
      #expect(
        answer.text
          == (status == 401
            ? #"{"errors":["OAuth error: The access token is invalid"]}"#
            : #"{"errors":["OAuth error: missing permissions"]}"#))
    }
  }

  @Test("A photo cannot be changed even with the scope, since it is someone else's")
  func photo() throws {
    let running = try InProcessSandbox()
    let id = try #require(try running.get("/photos").objects.first?["id"] as? String)
    let writer = bearer(running, "write_photos")
    #expect(try running.ask("PUT", "/photos/\(id)?description=A", [writer]).status == 403)
    #expect(try running.ask("PUT", "/photos/x?description=A", [writer]).status == 404)
  }

  @Test(
    "Missing resources are reported with the recorded messages",
    arguments: [
      ("GET", "/photos/abc123", "Couldn't find Photo"),
      ("GET", "/users/nobody", "Couldn't find User"),
      ("GET", "/users/nobody/likes", "Couldn't find User"),
      ("GET", "/nowhere", "Unable to find endpoint"), ("GET", "/", "Unable to find endpoint"),
      ("POST", "/photos", "Unable to find endpoint"),
      ("GET", "/oauth/nowhere", "Unable to find endpoint"),
    ])
  func notFound(method: String, target: String, words: String) throws {
    let running = try InProcessSandbox()
    let response = try running.ask(method, target, [InProcessSandbox.key])
    #expect(response.status == 404)
    #expect(response.text == "{\"errors\":[\"\(words)\"]}")
    #expect(response.header("X-Ratelimit-Limit") == "5000")
  }

  @Test("A page that is not a number is a bad request")
  func badPage() throws {
    let running = try InProcessSandbox()
    let response = try running.get("/photos?page=two")
    #expect(response.status == 400)
    #expect(response.text == #"{"errors":["page is invalid"]}"#)
  }

  @Test("The quota is counted, reported in plain text when spent, and reset after an hour")
  func quota() throws {
    let clock = ManualClock()
    let running = try InProcessSandbox(quota: 2, now: { clock.now })
    for remaining in ["1", "0"] {
      let response = try running.get("/photos?per_page=1")
      #expect(response.status == 200)
      #expect(response.header("X-Ratelimit-Limit") == "2")
      #expect(response.header("X-Ratelimit-Remaining") == remaining)
    }
    let spent = try running.get("/photos")
    #expect(spent.status == 403)
    #expect(spent.text == "Rate Limit Exceeded")
    #expect(spent.header("Content-Type") == nil)
    #expect(spent.header("X-Ratelimit-Remaining") == "0")
    let photo = DataSet(seed: 2_025).photos[0]
    #expect(try running.ask("GET", "/images/\(photo.pictureName)?w=8").status == 200)
    clock.advance(by: 3_601)
    #expect(try running.get("/photos?per_page=1").header("X-Ratelimit-Remaining") == "1")
  }

  @Test("Pages of other sites may read the answers")
  func crossOrigin() throws {
    let running = try InProcessSandbox()
    for response in [
      try running.get("/photos?per_page=1"), try running.get("/nowhere"),
      try running.ask("GET", "/me"),
      try running.ask("OPTIONS", "/photos"),
    ] {
      #expect(response.header("Access-Control-Allow-Origin") == "*")
      #expect(
        response.header("Access-Control-Expose-Headers")
          == "Link,X-Total,X-Per-Page,X-RateLimit-Limit,X-RateLimit-Remaining")
    }
    #expect(try running.ask("OPTIONS", "/photos").status == 204)
  }
}
