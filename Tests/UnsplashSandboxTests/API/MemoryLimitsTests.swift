import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: limits of memory") @SocketTestActor
struct MemoryLimitsTests {
  @Test("The log keeps the latest ten thousand requests and cuts long texts")
  func log() throws {
    let log = RequestLog()
    for number in 0..<10_050 {
      log.add(
        LoggedRequest(
          method: "GET", path: "/\(number)", query: "", status: 200, endpoint: "x", fault: nil))
    }
    #expect(log.latest.map(\.path) == (50..<10_050).map { "/\($0)" })
    #expect(log.counts == ["x": 10_050])

    let sandbox = try InProcessSandbox()
    let long = String(repeating: "a", count: 1_000)
    _ = try sandbox.ask(long, "/\(long)?w=\(long)")
    let logged = try #require(sandbox.sandbox.requests.first)
    for text in [logged.method, logged.path, logged.query] { #expect(text.count == 200) }
    #expect(logged.query.hasPrefix("w=aaa"))
  }

  @Test("At most a thousand unused codes are kept; the oldest are removed first")
  func codes() throws {
    let store = GrantStore(seed: 1, now: { Date() })
    let grant = GrantStore.Grant(username: "demo", scopes: ["public"])
    let codes = (0..<1_010).map { _ in store.makeCode(redirect: "r", grant) }
    #expect(store.codeCount == 1_000)
    #expect(throws: OAuthError.invalidGrant) { try store.exchange(code: codes[9], redirect: "r") }
    #expect(try store.exchange(code: codes[10], redirect: "r").grant == grant)
  }

  @Test("A state or a redirect URI above 2 KB is rejected", arguments: [2_048, 2_049])
  func longTexts(count: Int) throws {
    let sandbox = try InProcessSandbox()
    let asked = "/oauth/authorize?\(AuthorizePageTests.asked)"
    let native = AuthorizePageTests.native
    let state = String(repeating: "s", count: count)
    let page = try sandbox.ask("GET", "\(asked)&\(native)&state=\(state)")
    #expect(page.status == (count > 2_048 ? 400 : 200))
    let sent = try sandbox.ask("GET", "\(asked)&\(AuthorizePageTests.loopback)&state=\(state)")
    #expect(
      sent.header("Location")?.contains("error=invalid_request") == (count > 2_048 ? true : nil))
    #expect(sent.header("Location")?.contains("sss") != true)
    let start = "http://127.0.0.1/"
    let redirect = start + String(repeating: "r", count: count - start.count)
    let long = try sandbox.ask("GET", "\(asked)&redirect_uri=\(FormDecoding.escape(redirect))")
    #expect(long.status == (count > 2_048 ? 400 : 200))
  }

  @Test("The remaining quota is reported as it was after the request itself")
  func remaining() {
    let quota = Quota(limit: 2, now: { Date() })
    #expect([quota.spend(), quota.spend(), quota.spend()] == [1, 0, nil])
    #expect(quota.remaining == 0)
  }

  @Test("An unforeseen error is a 500 with the recorded body")
  func unforeseen() {
    struct Surprise: Error {}
    let error = APIError(Surprise())
    #expect(error.status.code == 500)
    #expect(error.status.reason == "Internal Server Error")
    #expect(
      String(decoding: error.json.bytes, as: UTF8.self)
        == #"{"status":"500","error":"Internal Server Error"}"#)
    #expect(APIError(APIError.noPhoto) == .noPhoto)
  }

  @Test("The default port 80 may be left out; a foreign host gets the right URL")
  func host() throws {
    let sandbox = try InProcessSandbox(port: 80)
    for host in ["127.0.0.1", "localhost", "127.0.0.1:80"] {
      let answer = try sandbox.ask("GET", "/photos", [InProcessSandbox.key, "Host: \(host)"])
      #expect(answer.status == 200)
      #expect(answer.header("Link")?.hasPrefix("<http://\(host)/photos?") == true)
    }
    let foreign = try sandbox.ask("GET", "/photos", [InProcessSandbox.key, "Host: example.com"])
    #expect(foreign.status == 421)
    #expect(foreign.text.contains("http://127.0.0.1:80"))
    let other = try InProcessSandbox().ask(
      "GET", "/photos", [InProcessSandbox.key, "Host: 127.0.0.1"])
    #expect(other.status == 421)
  }
}
