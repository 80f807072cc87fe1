import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Pictures over HTTP", .serialized)
struct PictureServiceTests {
  private static func png(_ text: String) -> ServerReply {
    .answer(200, headers: [("Content-Type", "image/png")], body: Data(text.utf8))
  }

  @Test("A picture request has no token, no key and no cookie")
  func exactRequest() async throws {
    let test = try ServicesUnderTest { _ in Self.png("bytes") }
    defer { test.server.stop() }
    let url = try test.url("/p.png?ixid=a&w=400")
    #expect(try await test.services.pictures.picture(at: url) == Data("bytes".utf8))
    #expect(test.server.lines == ["GET /p.png?ixid=a&w=400"])
    let request = try #require(test.server.requests.first)
    #expect(request.headers["authorization"] == nil && request.headers["cookie"] == nil)
    #expect(request.headers["accept-encoding"] == "identity")
  }

  @Test(
    "The body of an error, of a page or an empty one is never a picture",
    arguments: [
      (404, "image/png", "x", ServiceError.Kind.notFound),
      (500, "image/png", "x", .serverFailure(status: 500)),
      (403, "image/png", "x", .forbidden), (200, "text/html", "<html>", .unreadableAnswer),
      (200, "TEXT/plain", "gone", .unreadableAnswer),
      (200, "application/json; charset=utf-8", "{}", .unreadableAnswer),
      (200, "image/png", "", .unreadableAnswer),
      (204, "image/png", "", .unreadableAnswer), (304, "image/png", "", .unreadableAnswer),
    ])
  func noPicture(status: Int, type: String, body: String, kind: ServiceError.Kind) async throws {
    let test = try ServicesUnderTest { _ in
      .answer(status, headers: [("Content-Type", type)], body: Data(body.utf8))
    }
    defer { test.server.stop() }
    let url = try test.url("/p?ixid=t0ken-Zq8")
    #expect(await serviceError { try await test.services.pictures.picture(at: url) }?.kind == kind)
  }

  @Test(
    "A picture without a type is accepted; a URL other than http or https is not",
    arguments: [
      "file:///etc/hostname", "data:image/png;base64,AAAA", "ftp://127.0.0.1/x", "relative",
      "urn:x:y",
    ])
  func addresses(text: String) async throws {
    let test = try ServicesUnderTest { _ in .answer(200, body: Data("x".utf8)) }
    defer { test.server.stop() }
    #expect(try await test.services.pictures.picture(at: try test.url("/p")) == Data("x".utf8))
    let url = try #require(URL(string: text))
    #expect(
      await serviceError { try await test.services.pictures.picture(at: url) }?.kind
        == .unreadableAnswer)
  }

  @Test("R-8 A caller that missed the cache before another request ended sends no request")
  func keptMeanwhile() async throws {
    let test = try ServicesUnderTest { _ in Self.png("x") }
    defer { test.server.stop() }
    let (pictures, url) = (URLSessionPictureService(), try test.url("/p"))
    _ = try await pictures.picture(at: url)
    #expect(try await pictures.fetch(PictureAddress(url), generation: 0) == Data("x".utf8))
    #expect(test.server.requests.count == 1)
  }

  @Test("A picture compressed against the request is accepted")
  func compressed() async throws {
    let gzip = try #require(
      Data(
        base64Encoded:
          "H4sIAAAAAAACA+3FsQ0AIAgAsFf4zTCwESP/ewjt0q7z5ma0bdu2bdu2bdu2bdu2bdu2bdu2bdu2bXv1HwgqLIGAPgAA"
      ))
    let test = try ServicesUnderTest { _ in
      .answer(
        200, headers: [("Content-Type", "image/png"), ("Content-Encoding", "gzip")], body: gzip)
    }
    defer { test.server.stop() }
    let picture = try await test.services.pictures.picture(at: try test.url("/p"))
    #expect(picture == Data(String(repeating: "picture ", count: 2_000).utf8))
  }

  @Test(
    "A picture shorter than its length is rejected, even where URLSession accepts it",
    arguments: [
      ("4", nil, true), ("5", nil, false), ("3", nil, false), ("5", "gzip", true),
      (nil, nil, true), ("4, 4", nil, true), ("-1", nil, false),
    ]
      as [(String?, String?, Bool)])
  func cutShort(length: String?, encoding: String?, isTaken: Bool) async throws {
    var headers = ["Content-Type": "image/png"]
    headers["Content-Length"] = length
    headers["Content-Encoding"] = encoding
    let answer = HTTPAnswer(status: 200, headers: headers, body: Data("four".utf8))
    let request = OutgoingRequest(url: try #require(URL(string: "https://a.example/p")))
    if isTaken {
      #expect(try URLSessionPictureService.picture(in: answer, to: request) == answer.body)
    } else {
      let error = await serviceError {
        try URLSessionPictureService.picture(in: answer, to: request)
      }
      #expect(
        error == ServiceError(.offline, cause: "GET /p: 4 of \(length ?? "") bytes"))
    }
  }

  @Test("A request ends with its last caller, and can be sent again")
  func lastLeaves() async throws {
    let test = try ServicesUnderTest { request in request.number == 0 ? .hold : Self.png("x") }
    defer { test.server.stop() }
    let (pictures, url) = (test.services.pictures, try test.url("/p"))
    let joined = try test.pictureCallers()
    let callers = (0..<3).map { _ in Task { try await pictures.picture(at: url) } }
    try await joined.wait(for: 3)
    try await test.server.arrivals.wait(for: 1)
    for caller in callers {
      caller.cancel()
      #expect(await serviceError { try await caller.value }?.kind == .cancelled)
    }
    try await test.server.departures.wait(for: 1)
    #expect(try await pictures.picture(at: url) == Data("x".utf8))
  }

  @Test("A failure is not cached")
  func failureNotKept() async throws {
    let test = try ServicesUnderTest { request in request.number == 0 ? .answer(500) : Self.png("x")
    }
    defer { test.server.stop() }
    let url = try test.url("/p")
    _ = await serviceError { try await test.services.pictures.picture(at: url) }
    #expect(try await test.services.pictures.picture(at: url) == Data("x".utf8))
  }
}

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
