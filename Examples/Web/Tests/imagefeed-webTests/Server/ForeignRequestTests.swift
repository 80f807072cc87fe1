import Foundation
import LocalHTTP
import Testing
import UnsplashSandbox

@testable import imagefeed_web

@Suite("Requests that are not the page's own") @MainActor
struct ForeignRequestTests {
  @Test(
    "Without the cookie nothing but the page is served",
    arguments: [
      "/events?page=\(ServerUnderTest.page)", "/pictures/\(ServerUnderTest.page)/1",
      "/login/\(ServerUnderTest.page)/webView-1/oauth/authorize", "/log/events", "/log/faults",
      "/log/contract",
    ])
  func noCookie(path: String) async throws {
    let test = try ServerUnderTest(hasLog: true)
    let port = test.client.address.port ?? 0
    #expect(try await test.client.send(path).status == 403)
    let guessed = ["Cookie": "imagefeed-\(port)=guessed"]
    #expect(try await test.client.send(path, guessed).status == 403)
    #expect(test.apps.fakes.isEmpty)
  }

  @Test("An intent without the cookie is refused")
  func intent() async throws {
    let test = try ServerUnderTest()
    let answer = try await test.report("{}")
    #expect(answer.status == 403)
    #expect(answer.text.contains("Fetch / first"))
  }

  @Test("A website whose name leads here is refused: DNS rebinding")
  func host() async throws {
    let test = try ServerUnderTest()
    let hosts = [
      "evil.example", "evil.example:\(test.client.address.port ?? 0)", "127.0.0.1",
      "127.0.0.1:1", "127.0.0.1:80",
    ]
    for host in hosts {
      #expect(try await test.client.send("/", ["Host": host]).status == 421, "\(host)")
    }
    for name in ["localhost", "LOCALHOST", "localhost."] {
      let host = "\(name):\(test.client.address.port ?? 0)"
      let fields = ["Host": host, "Origin": "http://\(host)"]
      #expect(try await test.client.send("/", fields).status == 200, "\(host)")
    }
  }

  @Test(
    "On port 80, which browsers leave out, the same hosts and origins are its own",
    arguments: [
      ("127.0.0.1", "http://127.0.0.1", 200), ("localhost:80", "http://localhost:80", 200),
      ("127.0.0.1", "http://evil.example", 403), ("evil.example", "http://127.0.0.1", 421),
    ])
  func port80(host: String, origin: String, status: Int) async throws {
    let rule = RequestRule(port: 80)
    let server = try HTTPServer { rule.refusal(of: $0, allowsVisits: true) ?? HTTPResponse(.ok) }
    let client = TestClient(try #require(URL(string: server.address)))
    #expect(try await client.send("/", ["Host": host, "Origin": origin]).status == status)
    withExtendedLifetime(server) {}
  }

  @Test("A form or script of another website is refused, and one without an origin")
  func origin() async throws {
    let unsplash = UnsplashSandbox()
    let test = try ServerUnderTest(hasLog: true, faults: FaultSwitch(unsplash: unsplash))
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: "reset")
    let paths = [
      "/intents?page=\(ServerUnderTest.page)", "/log/faults", "/log/test",
    ]
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", nil] {
      var fields = ["Cookie": test.cookie, "Content-Type": "application/json"]
      fields["Origin"] = origin
      for path in paths {
        let order = #"{"rule":"all:500","isOn":true}"#
        let answer = try await test.client.send(path, fields, method: "POST", body: order)
        #expect(answer.status == 403, "\(path) \(origin ?? "none")")
        let body = try JSONDecoder().decode([String: String].self, from: answer.body)
        #expect(body["error"]?.contains("Origin: \(test.origin)") == true)
      }
    }
    #expect(unsplash.faultRules.isEmpty)
    #expect(try await test.report("[]").status == 204)
  }

  @Test(
    "A picture or frame on another website is refused, even one of the same host",
    arguments: ["cross-site", "same-site"])
  func embedded(site: String) async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let fields = ["Cookie": test.cookie, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors"]
    #expect(try await test.client.send("/pictures/\(ServerUnderTest.page)/1", fields).status == 403)
    #expect(try await test.client.send("/app/dom.js", fields).status == 403)
    let frame = fields.merging(["Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"]) { $1 }
    #expect(try await test.client.send("/", frame).status == 403)
  }

  @Test(
    "A website that leads the browser here reaches the page alone, even one of the same host",
    arguments: ["cross-site", "same-site"])
  func visit(site: String) async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let fields = [
      "Cookie": test.cookie, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
    ]
    #expect(try await test.client.send("/", fields).status == 200)
    let paths = [
      "/events?page=\(ServerUnderTest.page)", "/pictures/\(ServerUnderTest.page)/1", "/log/events",
      "/log/faults", "/log/contract?function=didTapRetry()",
    ]
    for path in paths { #expect(try await test.client.send(path, fields).status == 403) }
    #expect(test.apps.fakes.isEmpty)
  }

  @Test(
    "A form of another website is refused, although it leads the browser here",
    arguments: ["/", "/intents?page=\(ServerUnderTest.page)"])
  func form(path: String) async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: "reset")
    let fields = [
      "Cookie": test.cookie, "Content-Type": "application/json", "Origin": "http://evil.example",
      "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
    ]
    let answer = try await test.client.send(path, fields, method: "POST", body: "[]")
    #expect(answer.status == 403)
  }

  @Test(
    "A browser that says nothing but the origin is refused, too: streams, and questions before a POST",
    arguments: ["GET", "OPTIONS"], ["http://evil.example", "null", "http://127.0.0.1:1"])
  func originAlone(method: String, origin: String) async throws {
    let test = try ServerUnderTest(hasLog: true)
    try await test.visit()
    let fields = ["Cookie": test.cookie, "Origin": origin]
    for path in ["/events?page=\(ServerUnderTest.page)", "/log/events", "/log/faults"] {
      let answer = try await test.client.send(path, fields, method: method)
      #expect(answer.status == 403)
      #expect(answer["Access-Control-Allow-Origin"] == nil)
    }
    #expect(test.apps.fakes.isEmpty)
  }

  @Test("The same page name of another visitor is another page")
  func otherVisitor() async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let events = try test.events()
    _ = try await events.first(with: "insertPhotos")
    let mine = test.cookie
    try await test.visit()
    #expect(test.cookie != mine)
    #expect(try await test.report("[]").status == 404)
    let others = try test.events()
    _ = try await others.first(with: "reset")
    #expect(test.apps.fakes.count == 2)
    #expect(test.pages.apps.count == 2)
  }

  @Test(
    "A page's name has 16 to 64 letters, digits, hyphens and underscores",
    arguments: [
      "", "short", String(repeating: "a", count: 65), "with%20a%20space-in-it", "ж-ж-ж-ж-ж-ж-ж-ж-ж",
    ])
  func names(name: String) async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    let name = name.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? ""
    let answer = try await test.client.send("/events?page=\(name)", test.fields)
    #expect(answer.status == 400)
    #expect(answer.text.contains("16 to 64"))
  }

  @Test(
    "Other methods are refused",
    arguments: [
      ("POST", "/events?page=\(ServerUnderTest.page)"),
      ("GET", "/intents?page=\(ServerUnderTest.page)"),
      ("DELETE", "/pictures/\(ServerUnderTest.page)/1"), ("GET", "/login/\(ServerUnderTest.page)"),
    ])
  func methods(method: String, path: String) async throws {
    let test = try ServerUnderTest()
    try await test.visit()
    #expect(try await test.client.send(path, test.fields, method: method).status == 405)
  }
}
