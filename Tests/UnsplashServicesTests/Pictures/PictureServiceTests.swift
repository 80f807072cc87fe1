import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("Pictures over HTTP", .serialized, .closesAll)
struct PictureServiceTests {
  private static func png(_ text: String) -> ServerReply {
    .answer(200, headers: [("Content-Type", "image/png")], body: Data(text.utf8))
  }

  @Test("A picture request has no token, no key and no cookie")
  func exactRequest() async throws {
    let test = try ServicesUnderTest { _ in Self.png("bytes") }
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
    #expect(try await test.services.pictures.picture(at: try test.url("/p")) == Data("x".utf8))
    let url = try #require(URL(string: text))
    #expect(
      await serviceError { try await test.services.pictures.picture(at: url) }?.kind
        == .unreadableAnswer)
  }

  @Test("R-8 A caller that missed the cache before another request ended sends no request")
  func keptMeanwhile() async throws {
    let test = try ServicesUnderTest { _ in Self.png("x") }
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
      #expect(error == ServiceError(.offline, cause: "GET /p: 4 of \(length ?? "") bytes"))
    }
  }
}

@Suite("R-8 The cache key of a picture", .closesAll)
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

@Suite("The number of picture requests", .serialized, .closesAll)
struct PictureRequestsTests {
  @Test(
    "A fast scroll past 300 rows does not queue 300 pictures: cancelled ones never reach the server"
  )
  func fastScroll() async throws {
    let folder = PictureTestFolder()
    let test = try ServicesUnderTest { request in
      request.number < 6 ? .hold : .answer(200, body: Data("x".utf8))
    }
    let service = folder.service(memoryBytes: 1_000_000)
    let joined = EventCount("callers that wait for a picture")
    service.work.listen(.init(joined: joined.add))
    let rows = try (0..<306).map { try test.url("/\($0)") }
    // As many as are answered at once; then the scroll starts.
    let first = rows.prefix(6).map { url in Task { _ = try? await service.picture(at: url) } }
    try await test.server.arrivals.wait(for: 6)
    for (place, url) in rows.dropFirst(6).enumerated() {
      let row = Task { _ = try? await service.picture(at: url) }
      try await joined.wait(for: 6 + place + 1)
      row.cancel()
      await row.value
    }
    for row in first { row.cancel() }
    try await service.client.becomeIdle()
    #expect(test.server.requests.count == 6)
    // The picture at the end of the scroll loads at once.
    let last = try #require(rows.last)
    #expect(try await service.picture(at: last) == Data("x".utf8))
    #expect(test.server.requests.count == 7)
  }

  @Test("F-3 At most six pictures of a host load at once, each once for two callers; none is lost")
  func atOnce() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let service = URLSessionPictureService()
    let joined = EventCount("callers that wait for a picture")
    service.work.listen(.init(joined: joined.add))
    let rows = try (0..<60).map { try test.url("/\($0 / 2)") }
    let tasks = rows.map { url in Task { try await service.picture(at: url) } }
    try await joined.wait(for: 60)
    for done in 0..<30 {
      try await test.server.arrivals.wait(for: done + 1)
      let asked = test.server.requests.map(\.path)
      try #require(asked.count <= done + 6 && Set(asked).count == asked.count)
      test.server.release(
        done, with: .answer(200, headers: [("Content-Type", "image/png")], body: Data("x".utf8)))
    }
    for task in tasks { #expect(try await task.value == Data("x".utf8)) }
  }
}
