import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("E Faults that replace the answer")
struct FaultyAnswerTests {
  let sandbox: InProcessSandbox

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private func add(_ target: FaultTarget, _ fault: Fault) {
    sandbox.sandbox.add(FaultRule(target, fault, .times(1)))
  }

  private func photos(_ fault: Fault) throws -> RawResponse {
    add(.photos, fault)
    return try sandbox.get("/photos?per_page=3")
  }

  @Test(
    "A status has Unsplash's body for it",
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

  @Test("A proxy error is HTML; a 503 has a Retry-After", arguments: [502, 503, 504])
  func proxy(code: Int) throws {
    let response = try photos(.status(code))
    #expect(response.status == code)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("<h1>"))
    #expect(response.header("Retry-After") == (code == 503 ? "30" : nil))
    #expect(try photos(.status(429)).header("Retry-After") == "60")
  }

  @Test(
    "Numbers out of range become the nearest status", arguments: [(0, 400), (.max, 599)])
  func outOfRange(code: Int, status: Int) throws {
    #expect(try photos(.status(code)).status == status)
  }

  @Test("A 404 names the missing resource")
  func notFound() throws {
    add(.photo, .status(404))
    #expect(try sandbox.get("/photos/x").text.contains("Couldn't find Photo"))
    add(.user, .status(404))
    #expect(try sandbox.get("/users/demo").text.contains("Couldn't find User"))
  }

  @Test("Token errors have their own format, pages are HTML, and pictures have no body")
  func otherPlaces() throws {
    for (code, error) in [
      (401, "invalid_client"), (400, "invalid_grant"), (418, "invalid_request"),
    ] {
      add(.token, .status(code))
      let response = try sandbox.ask("POST", "/oauth/token", [InProcessSandbox.form], body: "a=b")
      #expect(response.status == code)
      #expect(response.object["error"] as? String == error)
      #expect(response.header("X-Ratelimit-Limit") == nil)
    }
    add(.token, .status(500))
    let token = try sandbox.ask("POST", "/oauth/token", [InProcessSandbox.form], body: "a=b")
    #expect(token.object["error"] as? String == "Internal Server Error")
    add(.login, .status(500))
    #expect(try sandbox.ask("GET", "/oauth/authorize").text.contains("<h1>Internal Server Error"))
    add(.pictures, .status(404))
    let picture = try sandbox.ask("GET", "/images/x")
    #expect((picture.status, picture.body.count) == (404, 0))
  }

  @Test("A spent quota is reported in the real format and not used")
  func rateLimit() throws {
    let response = try photos(.rateLimit)
    #expect(response.status == 403)
    #expect(response.text == "Rate Limit Exceeded")
    #expect(response.header("X-Ratelimit-Remaining") == "0")
    #expect(response.header("Content-Type") == nil)
    #expect(try sandbox.get("/photos?per_page=1").header("X-Ratelimit-Remaining") == "4999")
  }

  @Test("A redirect leads to the same path on another host")
  func redirect() throws {
    let response = try photos(.redirectElsewhere)
    #expect(response.status == 302)
    #expect(response.header("Location") == "http://localhost:9/photos")
  }

  @Test(
    "A fault that replaces the answer skips the request's effect; one of the transfer does not",
    arguments: [
      (Fault.status(500), false), (.rateLimit, false), (.redirectElsewhere, false), (.html, false),
      (.brokenJSON, true), (.resetBeforeHeaders, true), (.silent, true), (.emptyArray, true),
    ])
  func done(fault: Fault, isDone: Bool) throws {
    let id = try #require(try sandbox.get("/photos?per_page=1").objects.first?["id"] as? String)
    add(.like, fault)
    _ = try? sandbox.ask("POST", "/photos/\(id)/like", [sandbox.bearer])
    let photo = try sandbox.ask("GET", "/photos/\(id)", [sandbox.bearer]).object
    #expect(photo["liked_by_user"] as? Bool == isDone)
    let logged = try #require(sandbox.sandbox.requests.first { $0.method == "POST" })
    #expect(logged.fault == fault)
    #expect(sandbox.sandbox.requests.last?.fault == nil)
  }

  @Test("A page instead of JSON has its own content type")
  func html() throws {
    let response = try photos(.html)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response.text.contains("Sign in to this network"))
  }

  @Test(
    "No answer contains what ends or hangs clients on Linux: a trailer or a Basic challenge",
    arguments: FaultCatalog.entries.map(\.example) + [.status(401), .hugeBody(bytes: 9)])
  func platform(fault: Fault) throws {
    guard fault != .hugeBody() else { return }
    let request = HTTPRequest(
      method: "GET", target: try #require(RequestTarget("/photos?per_page=1")),
      headers: HTTPHeaders([("Host", sandbox.host), ("Authorization", "Client-ID x")]), body: [],
      isKeepAlive: true)
    sandbox.sandbox.add(FaultRule(.all, fault))
    let text = String(
      decoding: sandbox.sandbox.backend.respond(to: request, port: 8_080).allBytes, as: UTF8.self)
    for field in ["\nTrailer:", "WWW-Authenticate", "\r\n0\r\n"] { #expect(!text.contains(field)) }
  }
}
