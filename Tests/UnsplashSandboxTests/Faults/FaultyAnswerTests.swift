import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("E Answers and bodies that are not what was asked for")
struct FaultyAnswerTests {
  let quiet: QuietSandbox

  init() throws {
    quiet = try QuietSandbox()
  }

  private func add(_ target: FaultTarget, _ fault: Fault) {
    quiet.sandbox.add(FaultRule(target, fault, .times(1)))
  }

  private func photos(_ fault: Fault) throws -> RawResponse {
    add(.photos, fault)
    return try quiet.get("/photos?per_page=3")
  }

  @Test(
    "A status comes with the body that Unsplash sends with it",
    arguments: [
      (400, #"{"errors":["id is invalid"]}"#),
      (401, #"{"errors":["OAuth error: The access token is invalid"]}"#),
      (403, #"{"errors":["OAuth error: missing permissions"]}"#),
      (404, #"{"errors":["Unable to find endpoint"]}"#), (410, #"{"errors":["Gone"]}"#),
      (422, #"{"errors":["Username is missing","Password cannot be blank"]}"#),
      (429, "Rate Limit Exceeded"),
      (500, #"{"status":"500","error":"Internal Server Error"}"#),
      (599, #"{"errors":["Unknown"]}"#),
    ])
  func statuses(code: Int, body: String) throws {
    let response = try photos(.status(code))
    #expect(response.status == code)
    #expect(response.text == body)
    #expect(response.header("X-Ratelimit-Limit") == "5000")
    #expect(response.header("X-Ratelimit-Remaining") == (code == 429 ? "0" : "5000"))
    #expect(response.header("WWW-Authenticate") == nil, "it hangs clients on Linux")
  }

  @Test("A proxy speaks HTML; who is to come again is told when", arguments: [502, 503, 504])
  func proxy(code: Int) throws {
    let response = try photos(.status(code))
    #expect(response.status == code)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("<h1>"))
    #expect(response.header("Retry-After") == (code == 503 ? "30" : nil))
    #expect(try photos(.status(429)).header("Retry-After") == "60")
  }

  @Test(
    "Numbers that are no such status become the nearest one", arguments: [(0, 400), (.max, 599)])
  func outOfRange(code: Int, status: Int) throws {
    #expect(try photos(.status(code)).status == status)
  }

  @Test("404 names what was not found")
  func notFound() throws {
    add(.photo, .status(404))
    #expect(try quiet.get("/photos/x").text.contains("Couldn't find Photo"))
    add(.user, .status(404))
    #expect(try quiet.get("/users/demo").text.contains("Couldn't find User"))
  }

  @Test("The token's errors have a shape of their own; pages are pages; pictures have no body")
  func otherPlaces() throws {
    for (code, error) in [
      (401, "invalid_client"), (400, "invalid_grant"), (418, "invalid_request"),
    ] {
      add(.token, .status(code))
      let response = try quiet.ask("POST", "/oauth/token", [QuietSandbox.form], body: "a=b")
      #expect(response.status == code)
      #expect(response.object["error"] as? String == error)
      #expect(response.header("X-Ratelimit-Limit") == nil)
    }
    add(.token, .status(500))
    let token = try quiet.ask("POST", "/oauth/token", [QuietSandbox.form], body: "a=b")
    #expect(token.object["error"] as? String == "Internal Server Error")
    add(.login, .status(500))
    #expect(try quiet.ask("GET", "/oauth/authorize").text.contains("<h1>Internal Server Error"))
    add(.pictures, .status(404))
    let picture = try quiet.ask("GET", "/images/x")
    #expect((picture.status, picture.body.count) == (404, 0))
  }

  @Test("A spent quota is told as it really is, and nothing of it is spent")
  func rateLimit() throws {
    let response = try photos(.rateLimit)
    #expect(response.status == 403)
    #expect(response.text == "Rate Limit Exceeded")
    #expect(response.header("X-Ratelimit-Remaining") == "0")
    #expect(response.header("Content-Type") == nil)
    #expect(try quiet.get("/photos?per_page=1").header("X-Ratelimit-Remaining") == "4999")
  }

  @Test("A redirect leads to another host, the same path")
  func redirect() throws {
    let response = try photos(.redirectElsewhere)
    #expect(response.status == 302)
    #expect(response.header("Location") == "http://localhost:9/photos")
  }

  @Test(
    "In place of an answer nothing is done; on the way everything is",
    arguments: [
      (Fault.status(500), false), (.rateLimit, false), (.redirectElsewhere, false), (.html, false),
      (.brokenJSON, true), (.resetBeforeHeaders, true), (.silent, true), (.emptyArray, true),
    ])
  func done(fault: Fault, isDone: Bool) throws {
    let id = try #require(try quiet.get("/photos?per_page=1").objects.first?["id"] as? String)
    add(.like, fault)
    _ = try? quiet.ask("POST", "/photos/\(id)/like", [quiet.bearer])
    let photo = try quiet.ask("GET", "/photos/\(id)", [quiet.bearer]).object
    #expect(photo["liked_by_user"] as? Bool == isDone)
    let logged = try #require(quiet.sandbox.requests.first { $0.method == "POST" })
    #expect(logged.fault == fault)
    #expect(quiet.sandbox.requests.last?.fault == nil)
  }

  @Test("A page in place of JSON says that it is one")
  func html() throws {
    let response = try photos(.html)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("Sign in to this network"))
  }

  @Test(
    "What ends or hangs clients on Linux is in no answer: a trailer, a Basic challenge",
    arguments: FaultCatalog.entries.map(\.example) + [.status(401), .hugeBody(bytes: 9)])
  func platform(fault: Fault) throws {
    guard fault != .hugeBody() else { return }
    let request = HTTPRequest(
      method: "GET", target: try #require(RequestTarget("/photos?per_page=1")),
      headers: HTTPHeaders([("Host", quiet.host), ("Authorization", "Client-ID x")]), body: [],
      isKeepAlive: true)
    quiet.sandbox.add(FaultRule(.all, fault))
    let text = String(
      decoding: quiet.sandbox.site.respond(to: request, port: 8_080).allBytes, as: UTF8.self)
    for field in ["\nTrailer:", "WWW-Authenticate", "\r\n0\r\n"] { #expect(!text.contains(field)) }
  }
}
