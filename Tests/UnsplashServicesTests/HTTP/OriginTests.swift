import Foundation
import Testing

@testable import UnsplashServices

@Suite("Origins of URLs", .serialized)
struct OriginTests {
  @Test(
    "Equal schemes, hosts and ports are one origin, unless the URL has a user name",
    arguments: [
      ("https://api.example/a?b#c", true), ("HTTPS://API.example:443", true),
      ("http://api.example", false), ("https://api.example:444", false),
      ("https://example", false), ("https://api.example.evil.example", false),
      ("https://user@api.example", false), ("https://@api.example", false),
      ("https://:word@api.example", false), ("https://%ff@api.example", false),
      ("https://a%da:b@api.example", false), ("api.example", false),
      ("https://api.example:", true), ("https://api.example:0443", true),
      ("https://api.example:65979", false), ("https://api.example:9223372036854775808", false),
    ])
  func sameOrigin(text: String, isSame: Bool) throws {
    let url = try #require(URL(string: text))
    let api = try #require(URL(string: "https://api.example"))

    #expect(url.hasSameOrigin(as: api) == isSame)
  }

  @Test(
    "Loopback addresses are `localhost`, `127.0.0.0/8` in four numbers, and `::1`",
    arguments: [
      ("http://localhost:1", true), ("http://127.0.0.1", true), ("http://127.255.255.255", true),
      ("http://[::1]:80", true), ("http://127.0.0.1.", false), ("http://.127.0.0.1", false),
      ("http://127..0.0.1", false), ("http://127.0.0", false), ("http://127.0.0.256", false),
      ("http://127.0.0.1.evil.example", false), ("http://user@127.0.0.1", false),
    ])
  func loopback(text: String, isOurs: Bool) throws {
    #expect(try #require(URL(string: text)).isLoopback == isOurs)
  }

  @Test(
    "A header token is one word of visible ASCII",
    arguments: [
      ("!", true), ("~", true), (" ", false), ("\u{7F}", false), ("", false), ("é", false),
    ])
  func headerToken(text: String, isOne: Bool) {
    #expect(text.isHeaderToken == isOne)
  }
}
