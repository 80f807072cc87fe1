import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Secrets while requests are in flight", .serialized)
struct SecretsInFlightTests {
  @Test("A-7 bug-login-19 Dumped services in use show no token, secret or code")
  func dumped() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    defer { test.server.stop() }
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

  @Test("A-7 A dumped transfer and session delegate with half an answer show nothing")
  func transfers() async throws {
    let test = try ServicesUnderTest { _ in
      .drip(
        "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n\(Secret.token)", then: "",
        milliseconds: 50)
    }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    let transfer = Transfer(label: "GET /x", deadline: .distantFuture, byteLimit: 100)
    transfer.receive(Data(Secret.token.utf8))
    transfer.isRedirected(
      by: HTTPAnswer(status: 302, headers: ["Location": Secret.code], body: Data()))
    let url = try test.url("/x?\(Secret.code)")
    let asking = Task { try await client.send(OutgoingRequest(url: url)) }
    try await test.server.arrivals.wait(for: 1)
    let delegate = try #require(client.session.delegate as? TransferDelegate)
    #expect(delegate.count == 1)
    for value in [transfer, delegate, client] as [Any] {
      expectNoSecret(in: value)
      #expect(Mirror(reflecting: value).children.isEmpty)
    }
    asking.cancel()
    _ = await asking.result
  }

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

  @Test("A-7 No URL and no header of any request contains the secret")
  func onTheWire() async throws {
    let test = try ServicesUnderTest { _ in .json("{}") }
    defer { test.server.stop() }
    let services = test.services
    _ = await serviceError { try await services.oauth.fetchAuthToken(code: Secret.code) }
    _ = await serviceError { try await services.imagesList.photos(page: 1) }
    _ = try await services.likes.changeLike(photoID: "a", isLiked: true)
    try await services.downloads.reportDownload(at: try test.url("/d"))
    #expect(test.server.requests.count == 4)
    for request in test.server.requests {
      #expect(!request.target.contains("Zq8"))
      #expect(!request.headers.contains { $0.key != "authorization" && $0.value.contains("Zq8") })
    }
  }
}
