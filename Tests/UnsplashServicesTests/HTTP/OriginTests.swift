import Foundation
import Testing

@testable import UnsplashServices

@Suite("Origins of addresses", .serialized)
struct OriginTests {
  @Test(
    "One scheme, host and port are one origin, unless a name stands before the host",
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
}
