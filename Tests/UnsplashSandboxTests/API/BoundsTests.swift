import Foundation
import Testing

@testable import UnsplashSandbox

@Suite("API: what is kept has an end") @SocketWaits
struct BoundsTests {
  @Test("The log keeps the latest ten thousand requests, and the beginning of long texts")
  func log() throws {
    let log = RequestLog()
    for number in 0..<10_050 {
      log.add(
        LoggedRequest(
          method: "GET", path: "/\(number)", query: "", status: 200, endpoint: "x", fault: nil))
    }
    #expect(log.latest.map(\.path) == (50..<10_050).map { "/\($0)" })
    #expect(log.counts == ["x": 10_050])

    let quiet = try QuietSandbox()
    let long = String(repeating: "a", count: 1_000)
    _ = try quiet.ask(long, "/\(long)?w=\(long)")
    let logged = try #require(quiet.sandbox.requests.first)
    for text in [logged.method, logged.path, logged.query] { #expect(text.count == 200) }
    #expect(logged.query.hasPrefix("w=aaa"))
  }

  @Test("Codes that nobody fetches are a thousand at most; the oldest go")
  func codes() throws {
    let book = GrantBook(seed: 1, now: { Date() })
    let grant = GrantBook.Grant(username: "demo", scopes: ["public"])
    let codes = (0..<1_010).map { _ in book.makeCode(redirect: "r", grant) }
    #expect(book.codeCount == 1_000)
    #expect(throws: OAuthError.invalidGrant) { try book.exchange(code: codes[9], redirect: "r") }
    #expect(try book.exchange(code: codes[10], redirect: "r").grant == grant)
  }

  @Test("A state or a redirect beyond 2 KB is refused", arguments: [2_048, 2_049])
  func longTexts(count: Int) throws {
    let quiet = try QuietSandbox()
    let asked = "/oauth/authorize?\(AuthorizePageTests.asked)"
    let native = AuthorizePageTests.native
    let state = String(repeating: "s", count: count)
    let page = try quiet.ask("GET", "\(asked)&\(native)&state=\(state)")
    #expect(page.status == (count > 2_048 ? 400 : 200))
    let sent = try quiet.ask("GET", "\(asked)&\(AuthorizePageTests.loopback)&state=\(state)")
    #expect(
      sent.header("Location")?.contains("error=invalid_request") == (count > 2_048 ? true : nil))
    #expect(sent.header("Location")?.contains("sss") != true)
    let start = "http://127.0.0.1/"
    let redirect = start + String(repeating: "r", count: count - start.count)
    let long = try quiet.ask("GET", "\(asked)&redirect_uri=\(FormDecoding.escape(redirect))")
    #expect(long.status == (count > 2_048 ? 400 : 200))
  }

  @Test("What was left of the quota is told as it was after this very request")
  func remaining() {
    let quota = Quota(limit: 2, now: { Date() })
    #expect([quota.spend(), quota.spend(), quota.spend()] == [1, 0, nil])
    #expect(quota.remaining == 0)
  }

  @Test("What nobody has foreseen is a 500, as it was recorded")
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

  @Test("On port 80 the port goes without saying; a foreign host is told where to ask")
  func host() throws {
    let quiet = try QuietSandbox(port: 80)
    for host in ["127.0.0.1", "localhost", "127.0.0.1:80"] {
      let answer = try quiet.ask("GET", "/photos", [QuietSandbox.key, "Host: \(host)"])
      #expect(answer.status == 200)
      #expect(answer.header("Link")?.hasPrefix("<http://\(host)/photos?") == true)
    }
    let foreign = try quiet.ask("GET", "/photos", [QuietSandbox.key, "Host: example.com"])
    #expect(foreign.status == 421)
    #expect(foreign.text.contains("http://127.0.0.1:80"))
    let other = try QuietSandbox().ask("GET", "/photos", [QuietSandbox.key, "Host: 127.0.0.1"])
    #expect(other.status == 421)
  }
}
