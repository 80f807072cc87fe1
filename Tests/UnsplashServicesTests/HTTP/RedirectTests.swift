import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Redirects", .serialized, .closesAll)
struct RedirectTests {
  @Test(
    "An API redirect to another host is refused before the token is sent",
    arguments: [301, 302, 303, 307, 308], TestedTransport.allCases)
  func apiElsewhere(status: Int, over transport: TestedTransport) async throws {
    let other = TestServer { _ in .json("[]") }
    let test = try ServicesUnderTest(over: transport) { _ in
      .answer(status, headers: [("Location", other.address + "/photos")])
    }
    let error = await test.pageError()
    #expect(error == ServiceError(.redirectRefused, cause: "GET /photos"))
    #expect(other.requests.isEmpty)
  }

  @Test(
    "A redirect loop ends as a refused redirect after 20 redirects",
    arguments: TestedTransport.allCases)
  func circle(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport) { _ in
      .answer(302, headers: [("Location", "/photos")])
    }
    let error = await test.pageError()
    #expect(error == ServiceError(.redirectRefused, cause: "GET /photos: too many redirects"))
    #expect(test.server.requests.count == 21)
  }

  @Test(
    "Twenty redirects are followed, each by a request with all headers",
    arguments: TestedTransport.allCases)
  func manySteps(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport) { request in
      request.number < 20
        ? .answer(302, headers: [("Location", "/\(request.number + 1)")]) : .json("[]")
    }
    #expect(try await test.page().items == [])
    #expect(test.server.requests.map(\.path) == ["/photos"] + (1...20).map { "/\($0)" })
    for request in test.server.requests {
      #expect(request.headers["authorization"] == "Bearer t0ken-Zq8")
      #expect(request.headers["accept-version"] == "v1")
    }
  }

  // Not over URLSession on Linux: an answer to a redirect that comes after the end of the time ends
  // the process there (``LinuxTransport``).
  @Test("One time limit applies to all redirects together")
  func oneLimit() async throws {
    // Delayed, but each redirect is well within the limit.
    let late = "HTTP/1.1 302 Found\r\nLocation: /photos\r\nContent-Length: 0\r\n"
    let test = try ServicesUnderTest(limits: .init(seconds: 0.25, bytes: 1_000)) { _ in
      .drip("", then: late + "Connection: close\r\n\r\n", milliseconds: 40)
    }
    let error = await test.pageError()
    #expect(error == ServiceError(.timedOut, cause: "GET /photos"))
    #expect(test.server.requests.count < 20)
  }

  @Test(
    "An error after a redirect names the original request, not the server's URL",
    arguments: TestedTransport.allCases)
  func label(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport) { request in
      request.path == "/photos" ? .answer(302, headers: [("Location", "/t0ken-Zq8")]) : .drop
    }
    let error = await test.pageError()
    #expect(error?.cause?.hasPrefix("GET /photos: ") == true)
  }

  @Test("Many concurrent redirected pictures on one host all arrive")
  func manyAtOnce() async throws {
    let test = try ServicesUnderTest { request in
      request.path.hasPrefix("/old")
        ? .answer(302, headers: [("Location", "/new" + request.path.dropFirst(4))])
        : .answer(200, headers: [("Content-Type", "image/png")], body: Data(request.path.utf8))
    }
    let pictures = test.services.pictures
    let urls = try (0..<20).map { try test.url("/old/\($0)") }
    let callers = urls.map { url in Task { try await pictures.picture(at: url) } }
    for (number, caller) in callers.enumerated() {
      #expect(try await caller.value == Data("/new/\(number)".utf8))
    }
    #expect(test.server.requests.count == 40)
  }

  @Test(
    "A caller that decides itself gets the redirect with its URL resolved (RFC 3986)",
    arguments: [
      ("/x?a=b%26c#d", "http://HOST/x?a=b%26c#d"), ("x", "http://HOST/a/x"),
      ("../x", "http://HOST/x"), ("?q", "http://HOST/a/b?q"),
      ("//other.example/y", "http://other.example/y"),
      ("https://other.example/y", "https://other.example/y"),
      ("app://code?code=1", "app://code?code=1"),
      ("%2Fx%20y", "http://HOST/a/%2Fx%20y"),
    ], TestedTransport.allCases)
  func handedBack(
    _ row: (location: String, target: String), over transport: TestedTransport
  ) async throws {
    let (location, target) = row
    let test = try ServicesUnderTest { _ in .answer(302, headers: [("Location", location)]) }
    let request = OutgoingRequest(
      method: "POST", url: try test.url("/a/b"), body: Data("form".utf8), redirects: .callerDecides)
    let client = transport.client()
    let answer = try await client.send(request)
    #expect(answer.status == 302 && answer.body.isEmpty)
    #expect(answer.header("location") == location)
    let host = "127.0.0.1:\(test.server.port)"
    #expect(
      answer.redirectTarget?.absoluteString == target.replacingOccurrences(of: "HOST", with: host))
    #expect(test.server.requests.map(\.body) == ["form"])
    try await client.becomeIdle()
  }

  @Test(
    "Each redirect status redirects a GET", arguments: [301, 302, 303, 307, 308],
    TestedTransport.allCases)
  func eachStatus(status: Int, over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest(over: transport) { request in
      request.number == 0 ? .answer(status, headers: [("Location", "/b")]) : .json("[]")
    }
    _ = try await test.page()
    #expect(test.server.requests.map(\.path) == ["/photos", "/b"])
  }

  @Test(
    "A redirect status without a usable target is a normal answer",
    arguments: [(300, "/b"), (304, "/b"), (305, "/b"), (306, "/b"), (302, nil), (200, "/b")]
      as [(Int, String?)], TestedTransport.allCases)
  func noTarget(_ row: (status: Int, location: String?), over transport: TestedTransport)
    async throws
  {
    let (status, location) = row
    let test = try ServicesUnderTest { _ in
      .answer(status, headers: location.map { [("Location", $0)] } ?? [])
    }
    for rule in [RedirectPolicy.sameOrigin, .never, .callerDecides] {
      let request = OutgoingRequest(url: try test.url("/a"), redirects: rule)
      let answer = try await transport.client().send(request)
      #expect(answer.status == status)
      #expect(answer.redirectTarget == nil)
    }
    #expect(test.server.requests.count == 3)
  }

  @Test("A picture may be redirected to another host, without Authorization")
  func picture() async throws {
    let other = TestServer { _ in
      .answer(200, headers: [("Content-Type", "image/png")], body: Data("png".utf8))
    }
    let test = try ServicesUnderTest { _ in
      .answer(302, headers: [("Location", other.address + "/p")])
    }
    let url = try test.url("/p")
    #expect(try await test.services.pictures.picture(at: url) == Data("png".utf8))
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(test.server.requests.map { $0.headers["authorization"] } == [nil])
  }

  static let rows: [(rule: RedirectPolicy, old: String, new: String, follows: Bool)] = [
    (.never, "https://a.example/", "https://a.example/b", false),
    (.callerDecides, "https://a.example/", "https://a.example/b", false),
    (.sameOrigin, "https://a.example/", "https://A.EXAMPLE:443/b", true),
    (.sameOrigin, "http://a.example/", "http://a.example:80/b", true),
    (.sameOrigin, "https://a.example/", "http://a.example/", false),
    (.sameOrigin, "https://a.example/", "https://a.example:8443/", false),
    (.sameOrigin, "https://a.example/", "https://b.a.example/", false),
    (.sameOrigin, "https://a.example/", "https://u@a.example/", false),
    (.sameOrigin, "https://a.example/", "https://u:p@a.example/", false),
    (.sameOrigin, "https://a.example/", "ftp://a.example/", false),
    (.anywhereWithoutAuthorization, "https://a.example/", "https://b.example/", true),
    (.anywhereWithoutAuthorization, "http://a.example/", "https://b.example/", true),
    (.anywhereWithoutAuthorization, "http://a.example/", "http://b.example/", true),
    (.anywhereWithoutAuthorization, "https://a.example/", "http://a.example/", false),
    (.anywhereWithoutAuthorization, "https://a.example/", "file:///etc/hosts", false),
    (.anywhereWithoutAuthorization, "https://a.example/", "data:,x", false),
  ]

  @Test("Each policy follows the expected redirects with the expected headers", arguments: rows)
  func rules(rule: RedirectPolicy, old: String, new: String, follows: Bool) throws {
    let old = try #require(URL(string: old))
    let new = try #require(URL(string: new))
    let headers = ["authorization": "Bearer \(Secret.token)", "Accept-Version": "v1"]
    for method in ["GET", "HEAD", "POST", "PUT", "DELETE"] {
      let request = OutgoingRequest(
        method: method, url: old, headers: headers, redirects: rule, secrets: [Secret.token])
      let next = request.redirected(to: new)
      guard follows, ["GET", "HEAD"].contains(method) else {
        #expect(next == nil)
        continue
      }
      #expect(next?.url == new && next?.method == method && next?.secrets == [Secret.token])
      let isOurs = rule == .sameOrigin
      #expect(next?.headers == (isOurs ? headers : ["Accept-Version": "v1"]))
    }
  }
}
