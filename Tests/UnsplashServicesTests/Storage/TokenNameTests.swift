import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("A-7 The name of a token", .serialized)
struct TokenNameTests {
  private static func name(_ base: String, key: String = "key") throws -> String {
    let url = try #require(URL(string: base))
    return TokenName.of(
      AuthConfiguration(
        accessKey: key, secretKey: "secret", redirectURI: "app://code", accessScope: "public",
        defaultBaseURL: url, authBaseURL: url))
  }

  @Test("The name contains the host and never changes")
  func stable() throws {
    // FNV-1a of "https://api.unsplash.com:443\nkey", computed independently.
    #expect(try Self.name("https://api.unsplash.com") == "api.unsplash.com-d07d08d8198fbb55")
    let zeros = try Self.name("https://api.unsplash.com", key: "756-example-key")
    #expect(zeros == "api.unsplash.com-00ccdbeccf3a8d09")
    #expect(try Self.name("http://127.0.0.1:8080") == "localhost-c2cbcf2dea5c184f")
  }

  @Test(
    "Different spellings of one origin have one name",
    arguments: [
      ("https://api.unsplash.com", "https://API.Unsplash.COM:443/v1"),
      ("http://a.example", "http://a.example:80/"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:50123"), ("http://127.0.0.1", "http://[::1]:1"),
      ("http://localhost:1", "http://127.8.9.10:2"),
    ])
  func same(one: String, other: String) throws {
    #expect(try Self.name(one) == Self.name(other))
  }

  @Test(
    "Another scheme, host, port or key has another name",
    arguments: [
      "http://api.unsplash.com", "https://api.unsplash.com:8443", "https://api.unsplash.co",
      "https://127.0.0.1", "http://127.0.0.1", "https://127.0.0.1.example.com",
      "https://user@localhost",
    ])
  func different(base: String) throws {
    #expect(try Self.name(base) != Self.name("https://api.unsplash.com"))
    #expect(try Self.name(base, key: "other") != Self.name(base))
  }

  @Test(
    "The name is a valid file name for any URL",
    arguments: [
      "https://[2001:db8::1]:8443/", "file:///etc", "relative", "https://xn--e1afmkfd.example",
      "https://" + String(repeating: "a", count: 1_000) + ".example", "https://..", "urn:x:y",
      "https://a%2Fb.example", "https://a_b.example",
    ])
  func printable(base: String) throws {
    let name = try Self.name(base)
    let legal = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789.-")
    #expect(name.unicodeScalars.allSatisfy(legal.contains))
    #expect((18...97).contains(name.count))
  }

  @Test(
    "Loopback URLs are recognised",
    arguments: [
      ("http://localhost", true), ("http://LocalHost:8080/x", true), ("http://127.0.0.1", true),
      ("http://127.255.3.4:1", true), ("http://[::1]:8080", true), ("https://127.0.0.1", true),
      ("http://localhost.example", false), ("http://127.0.0.1.example", false),
      ("http://128.0.0.1", false), ("http://127.0.0", false), ("http://127.0.0.256", false),
      ("http://127.0.+0.1", false), ("http://user@localhost", false),
      ("http://%ff@localhost", false),
      ("http://:p@localhost", false),
      ("http://[::2]", false), ("localhost", false), ("file:///localhost", false),
      ("http://localhost@evil.example", false),
    ])
  func loopback(text: String, isLoopback: Bool) throws {
    // URLs that Foundation cannot parse lead nowhere.
    guard let url = URL(string: text) else { return }
    #expect(url.isLoopback == isLoopback)
  }
}
