import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// The system's own behaviour when a reused connection breaks.
@Suite("E Reused connections", .serialized)
struct ReusedConnectionTests {
  #if canImport(FoundationNetworking)
    static let writing = ["POST", "DELETE"]
  #else
    // Apple's URLSession may repeat what is idempotent.
    static let writing = ["POST"]
  #endif

  @Test(
    "The system does not repeat writing requests when a reused connection breaks",
    arguments: [true, false], writing)
  func keptConnection(isReset: Bool, method: String) async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/good" ? .json("{}") : isReset ? .reset("") : .drop
    }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    let good = OutgoingRequest(url: try test.url("/good"))
    for body in [nil, Data("a=b".utf8)] {
      let before = test.server.requests.count
      // Both answers leave a reusable connection.
      _ = try await client.send(good)
      var request = OutgoingRequest(method: method, url: try test.url("/good"), body: body)
      _ = try await client.send(request)
      request.url = try test.url("/bad")
      let broken = request
      #expect(await serviceError { try await client.send(broken) }?.kind == .offline)
      #expect(
        test.server.lines.dropFirst(before) == ["GET /good", "\(method) /good", "\(method) /bad"])
    }
    try await client.becomeIdle()
    #expect(client.transferCount == 0)
  }

  #if os(Linux)
    @Test(
      "A GET on a broken reused connection arrives three times: twice by the system, once by the retry"
    )
    func countedAtTheServer() async throws {
      let test = try ServicesUnderTest { $0.number == 0 ? .json("[]") : .reset("") }
      defer { test.server.stop() }
      _ = try await test.services.imagesList.photos(page: 1)
      let error = await serviceError { try await test.services.imagesList.photos(page: 2) }
      #expect(error?.kind == .offline)
      #expect(test.server.requests.count == 1 + 3)
      #expect(test.server.openings.count == 3)
    }

    @Test("A GET whose answer has started arrives twice: the system does not repeat it")
    func countedAmidAnAnswer() async throws {
      let test = try ServicesUnderTest {
        $0.number == 0 ? .json("[]") : .reset("HTTP/1.1 200 OK\r\n")
      }
      defer { test.server.stop() }
      _ = try await test.services.imagesList.photos(page: 1)
      _ = await serviceError { try await test.services.imagesList.photos(page: 2) }
      #expect(test.server.requests.count == 1 + 2)
    }
  #endif

  @Test("Requests with sessions of their own do not end those of another session")
  func sessionsApart() async throws {
    let test = try ServicesUnderTest { request in request.path == "/hold" ? .hold : .json("{}") }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    let (url, other) = (try test.url("/hold"), try test.url("/x"))
    let held = Task { try await client.send(OutgoingRequest(url: url)) }
    try await test.server.arrivals.wait(for: 1)
    for _ in 0..<3 { _ = try await client.send(OutgoingRequest(method: "POST", url: other)) }
    #expect(client.transferCount >= 1)
    test.server.release(0, with: .json("[]", 203))
    #expect(try await held.value.status == 203)
    try await client.becomeIdle()
  }

  @Test("Consecutive GETs share one connection")
  func oneConnection() async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    defer { test.server.stop() }
    for page in 1...3 { _ = try await test.services.imagesList.photos(page: page) }
    #expect(test.server.openings.count == 1)
  }

  @Test("A retry never uses a reused connection, on which the system might repeat it")
  func secondConnection() async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/bad" ? .reset("") : .json("[]")
    }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    _ = try await client.send(OutgoingRequest(url: try test.url("/good")))
    var request = OutgoingRequest(url: try test.url("/bad"))
    request.isRepeated = true
    let repeated = request
    #expect(await serviceError { try await client.send(repeated) }?.kind == .offline)
    #expect(test.server.lines == ["GET /good", "GET /bad", "GET /bad"])
  }

  @Test(
    "After an answer that may be another server's the next request uses a new connection",
    arguments: [(200, ServiceError.Kind.unreadableAnswer), (500, .serverFailure(status: 500))])
  func strangeAnswer(status: Int, kind: ServiceError.Kind) async throws {
    let test = try ServicesUnderTest { request in
      request.number == 0 ? .json("{}", status) : .json("[]")
    }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == kind)
    _ = try await test.services.imagesList.photos(page: 2)
    #expect(test.server.openings.count == 2)
  }

  @Test("After a picture was removed the next request uses a new connection")
  func forgottenPicture() async throws {
    let test = try ServicesUnderTest { _ in
      .answer(200, headers: [("Content-Type", "image/png")], body: Data("picture".utf8))
    }
    defer { test.server.stop() }
    let pictures = test.services.pictures
    for path in ["/a", "/b"] { _ = try await pictures.picture(at: try test.url(path)) }
    #expect(test.server.openings.count == 1)
    await pictures.removePicture(at: try test.url("/a"))
    _ = try await pictures.picture(at: try test.url("/a"))
    #expect(test.server.openings.count == 2)
  }
}
