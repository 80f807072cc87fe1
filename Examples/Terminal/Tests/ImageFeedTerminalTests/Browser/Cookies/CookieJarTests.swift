import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: cookies")
struct CookieJarTests {
  /// The cookies sent to `to` after `from` has set `headers`.
  private func sent(_ headers: [String], from: String, to: String) throws -> String? {
    let jar = CookieJar(now: { Date(timeIntervalSince1970: 1_000_000) })
    jar.store(headers, from: try url(from))
    return jar.header(for: try url(to))
  }

  @Test(
    "A cookie is sent to its hosts only",
    arguments: [
      ("a=1", "http://h.com/", "http://h.com/", true),
      ("a=1", "http://h.com/", "http://H.COM:8080/", true),
      ("a=1", "http://h.com/", "http://www.h.com/", false),
      ("a=1", "http://www.h.com/", "http://h.com/", false),
      ("a=1; Domain=h.com", "http://www.h.com/", "http://h.com/", true),
      ("a=1; domain = .H.com ", "http://www.h.com/", "http://x.h.com/", true),
      ("a=1; Domain=h.com", "http://www.h.com/", "http://eh.com/", false),
      ("a=1; Domain=www.h.com", "http://h.com/", "http://h.com/", false),
      ("a=1; Domain=other.com", "http://h.com/", "http://h.com/", false),
      ("a=1; Domain=com", "http://h.com/", "http://h.com/", false),
      ("a=1; Domain=localhost", "http://localhost/", "http://localhost/", true),
      ("a=1; Domain=localhost", "http://localhost/", "http://x.localhost/", false),
      ("a=1; Domain=127.0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", true),
      ("a=1; Domain=0.0.1", "http://127.0.0.1/", "http://127.0.0.1/", false),
      ("a=1; Domain=127.0.0.1", "http://127.0.0.1/", "http://x.127.0.0.1/", false),
      ("a=1; Domain=h.com; Domain=", "http://h.com/", "http://h.com/", true),
      ("a=1; Domain=", "http://h.com/", "http://www.h.com/", false),
    ])
  func hosts(header: String, from: String, to: String, isSent: Bool) throws {
    #expect(try sent([header], from: from, to: to) == (isSent ? "a=1" : nil))
  }

  @Test(
    "A cookie is sent to its paths only",
    arguments: [
      ("a=1", "/x/y", "/x/z", true), ("a=1", "/x/y", "/x", true), ("a=1", "/x/y", "/xz", false),
      ("a=1", "/x/y", "/", false), ("a=1", "/x", "/", true), ("a=1", "", "/any", true),
      ("a=1; Path=/", "/x/y", "/z", true), ("a=1; Path=/z", "/x/y", "/z/1", true),
      ("a=1; Path=/z/", "/x", "/z", false), ("a=1; Path=/z/", "/x", "/z/1", true),
      ("a=1; Path=/z", "/x", "/zz", false), ("a=1; Path=z", "/x/y", "/x/", true),
      ("a=1; Path=/q; Path=", "/x/y", "/x/", true), ("a=1; Path=/a%2Fb", "/x", "/a%2Fb", true),
      ("a=1; Path=/a%2Fb", "/x", "/a/b", false),
    ])
  func paths(header: String, from: String, to: String, isSent: Bool) throws {
    let sent = try sent([header], from: "http://h.com\(from)", to: "http://h.com\(to)")
    #expect(sent == (isSent ? "a=1" : nil))
  }

  @Test("Secure cookies need https to be set and to be sent")
  func secure() throws {
    #expect(try sent(["a=1; Secure"], from: "https://h.com", to: "https://h.com") == "a=1")
    #expect(try sent(["a=1; secure"], from: "https://h.com", to: "http://h.com") == nil)
    #expect(try sent(["a=1; SECURE=x"], from: "http://h.com", to: "https://h.com") == nil)
    #expect(try sent(["a=1"], from: "http://h.com", to: "https://h.com") == "a=1")
  }

  @Test(
    "An expired cookie is not sent",
    arguments: [
      ("a=1; Max-Age=1", true), ("a=1; Max-Age=0", false), ("a=1; Max-Age=-5", false),
      ("a=1; Max-Age=99999999999999999999999999999999999999", true), ("a=1; Max-Age=x", true),
      ("a=1; Max-Age=0; Max-Age=x", false), ("a=1; Max-Age=", true), ("a=1; Max-Age=-", true),
      ("a=1; Expires=Mon, 12 Jan 1970 13:46:41 GMT", true),
      ("a=1; Expires=Mon, 12 Jan 1970 13:46:40 GMT", false),
      ("a=1; Expires=Mon, 12-Jan-70 13:46:41 GMT", true),
      ("a=1; Expires=Mon, 12-Jan-69 13:46:41 GMT", true),
      ("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=1", true),
      ("a=1; Max-Age=0; Expires=Fri, 31 Dec 9999 23:59:59 GMT", false),
      ("a=1; Expires=nonsense", true), ("a=1; Expires=", true),
    ])
  func expiry(header: String, isSent: Bool) throws {
    #expect(try sent([header], from: "http://h.com", to: "http://h.com") == (isSent ? "a=1" : nil))
  }

  @Test("A stored cookie expires in the jar")
  func expiresLater() throws {
    let clock = TestClock()
    let (jar, host) = (CookieJar(now: { clock.now }), try url("http://h.com/"))
    jar.store(["a=1; Max-Age=10", "b=2"], from: host)
    clock.advance(by: 9)
    #expect(jar.header(for: host) == "a=1; b=2")
    clock.advance(by: 1)
    #expect(jar.header(for: host) == "b=2")
    #expect("\(jar)" == "CookieJar(1 cookies)")
  }

  @Test("Longer paths come first, then older cookies; a new value keeps its position")
  func order() throws {
    let headers = ["a=1", "b=2; Path=/x/y", "c=3; Path=/x", "d=4", "a=5; Path=/"]
    #expect(
      try sent(headers, from: "http://h.com/", to: "http://h.com/x/y/z") == "b=2; c=3; a=5; d=4")
  }

  @Test("A cookie replaces or removes only one with the same name, domain and path")
  func replacing() throws {
    func sent(_ headers: String...) throws -> String? {
      try self.sent(headers, from: "http://h.com/", to: "http://h.com/x")
    }
    #expect(try sent("a=1", "a=2") == "a=2")
    #expect(try sent("a=1", "A=2") == "a=1; A=2")
    #expect(try sent("a=1", "a=2; Path=/x") == "a=2; a=1")
    #expect(try sent("a=1", "a=2; Domain=h.com") == "a=1; a=2")
    #expect(try sent("a=1", "a=; Max-Age=0") == nil)
    #expect(try sent("a=1", "a=2; Path=/x; Max-Age=0") == "a=1")
  }

  @Test(
    "Names and values are read according to RFC 6265",
    arguments: [
      ("a=1", "a=1"), (" a = 1 ; x", "a=1"), ("a=", "a="), ("a=b=c", "a=b=c"),
      ("a=\"1\"", "a=\"1\""),
      ("=1", nil), ("a", nil), ("", nil), (";a=1", nil), ("a=1\u{0}", nil), ("a=1\r\nX: y", nil),
      ("a=1\u{7F}", nil), ("a=é", "a=é"), ("a=1; HttpOnly", "a=1"), ("a=1;;;=;", "a=1"),
    ])
  func syntax(header: String, sent: String?) throws {
    #expect(try self.sent([header], from: "http://h.com", to: "http://h.com") == sent)
  }

  @Test("HttpOnly is stored")
  func httpOnly() {
    #expect(SetCookie("a=1; HTTPONLY")?.isHTTPOnly == true)
    #expect(SetCookie("a=1")?.isHTTPOnly == false)
  }

  @Test("A cookie that is too long is ignored, and the number of cookies is limited")
  func limits() throws {
    let long = String(repeating: "x", count: 4_094)
    #expect(SetCookie("a=\(long)") != nil)
    #expect(SetCookie("a=\(long)x") == nil)
    let (jar, host) = (CookieJar(), try url("http://h.com"))
    jar.store((0...CookieJar.capacity).map { "c\($0)=1" }, from: host)
    let sent = try #require(jar.header(for: host)).components(separatedBy: "; ")
    #expect(sent.count == CookieJar.capacity)
    #expect(sent.first == "c1=1")
  }

  @Test(
    "Folded headers are split",
    arguments: [
      ("a=1, b=2", ["a=1", "b=2"]),
      (
        "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT,b=2",
        ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"]
      ),
      ("a=1,2,3", ["a=1,2,3"]), ("a=1", ["a=1"]), ("a=1,", ["a=1,"]),
      ("a=1,,b=2", ["a=1,", "b=2"]),
      ("a=x, y; Path=/", ["a=x, y; Path=/"]),
    ])
  func folded(folded: String, headers: [String]) {
    let found = SetCookie.headers(in: folded).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(found == headers)
  }

  @Test("Folded headers that are too long are ignored")
  func endlessHeader() {
    #expect(SetCookie.headers(in: String(repeating: ",a=", count: 100_000)) == [])
  }

  @Test("An address without a host neither sets nor receives a cookie")
  func noHost() throws {
    #expect(try sent(["a=1"], from: "urn:x", to: "http://h.com") == nil)
    #expect(try sent(["a=1"], from: "http://h.com", to: "urn:x") == nil)
  }

  @Test("P-5 Sign-out leaves no cookie")
  func removeAll() async throws {
    let (jar, host) = (CookieJar(), try url("http://h.com"))
    jar.store(["a=1"], from: host)
    let store: any SiteDataStore = jar
    try await store.removeAll()
    #expect(jar.header(for: host) == nil)
    #expect("\(jar)" == "CookieJar(0 cookies)")
  }

  @Test("Several threads can use one jar")
  func threads() async throws {
    let (jar, host) = (CookieJar(), try url("http://h.com"))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<50 {
            jar.store(["c\(number)=\(round)"], from: host)
            _ = jar.header(for: host)
          }
        }
      }
    }
    let sent = try #require(jar.header(for: host)).components(separatedBy: "; ")
    #expect(sent.sorted() == (0..<8).map { "c\($0)=49" })
  }

  @Test(
    "Dates are read in the formats of servers",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("6 november 1994 8:49:37", 784_111_777),
      ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800), ("01 Mar 2100 00:00:00", 4_107_542_400),
      ("01 Jan 1601 00:00:00", -11_644_473_600), ("01 Jan 1600 00:00:00", nil),
      ("32 Jan 2000 00:00:00", nil), ("0 Jan 2000 00:00:00", nil), ("1 Jan 2000 24:00:00", nil),
      ("1 Jan 2000 00:60:00", nil), ("1 Jan 2000 00:00:60", nil), ("1 Jan 2000", nil),
      ("Jan 2000 00:00:00", nil), ("1 2000 00:00:00", nil), ("1 Jan 00:00:00", nil), ("", nil),
      ("1 Jan 99999 00:00:00", nil), ("1 Jan 2000 1:2:3:4", nil), ("1 Jan 2000 1:2:x", nil),
      ("1 Jan 2000 111:2:3", nil),
    ] as [(String, Double?)])
  func dates(text: String, seconds: Double?) {
    #expect(CookieDate.seconds(text) == seconds)
  }
}

/// A clock that only a test advances.
private final class TestClock: @unchecked Sendable {  // why: `seconds` is guarded by `lock`
  private let lock = NSLock()
  private var seconds: TimeInterval = 0

  var now: Date { lock.withLock { Date(timeIntervalSince1970: seconds) } }

  func advance(by interval: TimeInterval) {
    lock.withLock { seconds += interval }
  }
}
