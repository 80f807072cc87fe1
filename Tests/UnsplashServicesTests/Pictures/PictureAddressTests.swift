import Foundation
import Testing

@testable import UnsplashServices

@Suite("R-8 The cache key of a picture")
struct PictureAddressTests {
  @Test(
    "The key is the URL without ixid",
    arguments: [
      ("https://a.b/p", "https://a.b/p"),
      ("https://a.b/p?ixid=M3wx", "https://a.b/p"),
      ("https://a.b/p?ixid=M3wx&w=400", "https://a.b/p?w=400"),
      ("https://a.b/p?fm=jpg&ixid=M3%3D&w=400&", "https://a.b/p?fm=jpg&w=400&"),
      ("https://a.b/p?ixid=&ixid=2&s=%7Fx%C3%A9", "https://a.b/p?s=%7Fx%C3%A9"),
      ("https://a.b/p?xixid=1&IXID=2&ixid", "https://a.b/p?xixid=1&IXID=2&ixid"),
      ("https://a.b/ixid=1?w=1#ixid=2", "https://a.b/ixid=1?w=1#ixid=2"),
    ])
  func key(given: String, key: String) throws {
    let address = PictureAddress(try #require(URL(string: given)))
    #expect(address.key.absoluteString == key)
    #expect(address.url.absoluteString == given)
  }
}
