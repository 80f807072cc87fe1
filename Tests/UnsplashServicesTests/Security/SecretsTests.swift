import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Secrets while requests are in flight", .serialized, .closesAll)
struct SecretsInFlightTests {
  @Test("A-7 bug-login-19 Dumped services in use show no token, secret or code")
  func dumped() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let services = test.services
    let exchange = Task { try await services.oauth.fetchAuthToken(code: Secret.code) }
    let page = Task { try await services.imagesList.photos(page: 1) }
    try await test.server.arrivals.wait(for: 2)
    for service in [services.oauth, services.imagesList, services.likes, services.profile] as [Any]
    {
      expectNoSecret(in: service)
    }
    exchange.cancel()
    page.cancel()
    _ = await (exchange.result, page.result)
  }

  #if canImport(FoundationNetworking)
    @Test("A-7 A dumped transfer and session delegate with half an answer show nothing")
    func transfers() async throws {
      let test = try ServicesUnderTest { _ in
        .drip(
          "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n\(Secret.token)", then: "",
          milliseconds: 50)
      }
      let client = HTTPClient(limits: .api)
      let url = try test.url("/x?\(Secret.code)")
      let asking = Task { try await client.send(OutgoingRequest(url: url)) }
      try await test.server.arrivals.wait(for: 1)
      let transport = try #require(client.transport as? LinuxTransport)
      let delegate = try #require(transport.session.session.delegate as? TransferDelegate)
      #expect(!client.isIdle)
      let terms = TransferTerms(label: "GET /x", limits: .api, deadline: .distantFuture)
      let transfer = Transfer(within: terms) {}
      _ = try? await transfer.answer {
        transfer.receive(Data(Secret.token.utf8))
        for value in [transfer, delegate, client] as [Any] {
          expectNoSecret(in: value)
          #expect(Mirror(reflecting: value).children.isEmpty)
        }
        transfer.abort(.cancelled)
      }
      asking.cancel()
      _ = await asking.result
    }
  #endif

  @Test("A-7 bug-login-19 A request shows only its method and path")
  func request() throws {
    let url = try #require(URL(string: "https://a.example/b%0A?code=\(Secret.token)"))
    let request = OutgoingRequest(
      method: "POST", url: url, headers: ["Authorization": "Bearer \(Secret.token)"],
      body: Data(Secret.secretKey.utf8), secrets: Secret.all)
    expectNoSecret(in: request)
    #expect("\(request)" == "POST /b%0A")
    #expect(request.debugDescription == "POST /b%0A")
    let root = OutgoingRequest(url: try #require(URL(string: "https://a.example")))
    #expect(root.label == "GET /")
  }
}

@Suite("A-7 Redaction of secrets in a server's messages", .serialized)
struct SecretRedactionTests {
  @Test(
    "A secret is redacted in every encoding",
    arguments: [
      ("a+b/c d", "x a+b/c d y"), ("a\nb\tcd", "x a%0Ab%09cd y"), ("a+b/c d", "x a%2Bb%2Fc%20d y"),
      ("a+b/c d", "x a%2bb/c+d y"),
      ("é&=.*\\Q", "x é&=.*\\Q y"), ("é&=.*\\Q", "x %C3%A9%26%3d.*%5CQ y"),
      ("five5\u{10}\u{F}", "x five5%10%0F y"),
      ("\u{1F600}12345", "x %f0%9F%98%80%312345 y"),
    ])
  func hidden(secret: String, words: String) {
    #expect(SecretRedaction.hide([secret], in: words) == "x <redacted> y")
  }

  @Test("Two secrets with a common prefix are redacted completely, in any order")
  func prefixes() {
    for secrets in [["secret", "secret-and-more"], ["secret-and-more", "secret"]] {
      #expect(
        SecretRedaction.hide(secrets, in: "secret-and-more secret") == "<redacted> <redacted>")
    }
  }

  @Test("Secrets of five characters are kept, of six redacted; an empty one changes nothing")
  func short() {
    #expect(SecretRedaction.hide(["", "abcde"], in: "abcdef") == "abcdef")
    #expect(SecretRedaction.hide(["", "abcdef"], in: "abcdef") == "<redacted>")
    #expect(SecretRedaction.hide(["Abcdef"], in: "abcdef") == "abcdef")
    #expect(SecretRedaction.hide([], in: "a") == "a")
  }
}

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
      ("http://localhost", true), ("http://localhost:1", true), ("http://LocalHost:8080/x", true),
      ("http://127.0.0.1", true), ("http://127.255.255.255", true), ("http://127.255.3.4:1", true),
      ("http://[::1]:80", true), ("https://127.0.0.1", true),
      ("http://127.0.0.1.", false), ("http://.127.0.0.1", false), ("http://127..0.0.1", false),
      ("http://127.0.0", false), ("http://127.0.0.256", false), ("http://127.0.+0.1", false),
      ("http://128.0.0.1", false), ("http://[::2]", false), ("localhost", false),
      ("file:///localhost", false), ("http://localhost.example", false),
      ("http://127.0.0.1.evil.example", false), ("http://localhost@evil.example", false),
      ("http://user@127.0.0.1", false), ("http://user@localhost", false),
      ("http://%ff@localhost", false), ("http://:p@localhost", false),
    ])
  func loopback(text: String, isOurs: Bool) {
    // URLs that Foundation cannot parse lead nowhere.
    #expect(URL(string: text)?.isLoopback ?? false == isOurs)
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
}
