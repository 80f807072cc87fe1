import Foundation
import ImageFeedCore
import TestSupport
import Testing

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Limits and the session configuration", .serialized, .closesAll)
struct RequestLimitsTests {
  @Test("The limits of the API, of pages and of pictures")
  func constants() {
    #expect(RequestLimits.pages == RequestLimits(seconds: 30, bytes: 2_000_000))
    #expect(RequestLimits.api == RequestLimits(seconds: 30, bytes: 8_000_000))
    #expect(RequestLimits.pictures == RequestLimits(seconds: 90, bytes: 100_000_000))
  }

  @Test(
    "Invalid seconds count as 0, and more than a day counts as a day",
    arguments: [
      (0.25, 0.25), (30, 30), (0, 0), (-0.0, 0), (-1, 0), (.nan, 0), (-.infinity, 0),
      (.infinity, 86_400), (1e300, 86_400), (86_401, 86_400),
    ] as [(Double, Double)])
  func seconds(given: Double, usable: Double) async throws {
    #expect(RequestLimits(seconds: given, bytes: 1).usableSeconds == usable)
  }

  @Test(
    "Changed limits apply to requests that start afterwards", arguments: TestedTransport.allCases)
  func changed(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { _ in .answer(200, body: Data("four".utf8)) }
    let client = transport.client()
    let request = OutgoingRequest(url: try test.url("/"))
    client.limits.bytes = 4
    #expect(try await client.send(request).body == Data("four".utf8))
    client.limits.bytes = 3
    #expect(await serviceError { try await client.send(request) }?.kind == .answerTooLarge)
  }

  @Test("A limit of 0 bytes accepts only an empty body", arguments: [0, -1, Int.min])
  func noBytes(bytes: Int) async throws {
    #expect(RequestLimits(seconds: 1, bytes: bytes).usableBytes == 0)
    let test = try ServicesUnderTest(limits: .init(seconds: .infinity, bytes: bytes)) { request in
      request.method == "POST" ? .answer(200) : .json("[]")
    }
    let services = test.services
    #expect(
      await serviceError { try await services.imagesList.photos(page: 1) }?.kind == .answerTooLarge)
    #expect(try await services.likes.changeLike(photoID: "a", isLiked: true) == LikeState())
  }

  @Test(
    "URLSession's own timeout is a whole number of seconds above the limit",
    arguments: [(0, 2), (0.25, 3), (1, 3), (29.5, 32), (30, 32), (86_400, 86_402)])
  func idleTimeout(limit: Double, timeout: Double) throws {
    let url = try #require(URL(string: "https://a.example"))
    #expect(OutgoingRequest(url: url).urlRequest(limit: limit).timeoutInterval == timeout)
  }

  @Test("The session stores nothing: no cache, no cookies, no passwords")
  func configuration() {
    let configuration = URLSessionConfiguration.forgetful()
    #expect(configuration.urlCache == nil)
    #expect(configuration.requestCachePolicy == .reloadIgnoringLocalCacheData)
    #expect(configuration.httpCookieStorage == nil)
    #expect(!configuration.httpShouldSetCookies)
    #expect(configuration.httpCookieAcceptPolicy == .never)
    #expect(configuration.urlCredentialStorage == nil)
  }

  @Test("API limits apply to the API and the token, picture limits to pictures")
  func eachItsOwn() async throws {
    let test = try ServicesUnderTest { request in
      .answer(
        200, body: Data((request.path == "/oauth/token" ? Fixtures.token("t") : "[   ]").utf8))
    }
    let base = try test.url("/")
    for (api, pictures) in [(3, 300), (300, 3)] {
      let services = UnsplashBackEnd(
        configuration: test.configuration, tokenStorage: test.storage, siteData: UnusedSiteData(),
        apiLimits: .init(seconds: .testLimit, bytes: api),
        pictureLimits: .init(seconds: .testLimit, bytes: pictures)
      ).services
      var ends = ""
      for call in [ServiceCall.page, .token, .picture] {
        ends.append(HostileEnd(await call.failure(with: services, base: base)).rawValue)
      }
      #expect(ends == (api == 3 ? "LL=" : "==L"))
    }
  }
}
