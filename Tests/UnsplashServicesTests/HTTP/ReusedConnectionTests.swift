import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// The system's own behaviour when a reused connection breaks.
@Suite("E Reused connections", .serialized, .closesAll)
struct ReusedConnectionTests {
  #if canImport(FoundationNetworking)
    static let writing = ["POST", "DELETE"]
  #else
    // Apple's URLSession may repeat what is idempotent.
    static let writing = ["POST"]
  #endif

  // Not over URLSession on Linux, which would repeat them (``LinuxTransport``).
  @Test(
    "The system does not repeat writing requests when a reused connection breaks",
    arguments: [true, false], writing)
  func keptConnection(isReset: Bool, method: String) async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/good" ? .json("{}") : isReset ? .reset("") : .drop
    }
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
  }

  #if os(Linux)
    @Test(
      "A GET on a broken reused connection is repeated by the system until its answer has started",
      arguments: [("", 3, 3), ("HTTP/1.1 200 OK\r\n", 2, 2)])
    func counted(answer: String, requests: Int, openings: Int) async throws {
      let test = try ServicesUnderTest { $0.number == 0 ? .json("[]") : .reset(answer) }
      _ = try await test.page()
      // The last of them is the retry of the services.
      #expect(await serviceError { try await test.page(2) }?.kind == .offline)
      #expect(test.server.requests.count == 1 + requests)
      #expect(test.server.openings.count == openings)
    }
  #endif

  @Test("Requests with sessions of their own do not end those of another session")
  func sessionsApart() async throws {
    let test = try ServicesUnderTest { request in request.path == "/hold" ? .hold : .json("{}") }
    let client = HTTPClient(limits: .api)
    let (url, other) = (try test.url("/hold"), try test.url("/x"))
    let held = Task { try await client.send(OutgoingRequest(url: url)) }
    try await test.server.arrivals.wait(for: 1)
    for _ in 0..<3 { _ = try await client.send(OutgoingRequest(method: "POST", url: other)) }
    #expect(!client.isIdle)
    test.server.release(0, with: .json("[]", 203))
    #expect(try await held.value.status == 203)
    try await client.becomeIdle()
  }

  @Test(
    "A retry never uses a reused connection, on which the system might repeat it",
    arguments: TestedTransport.allCases)
  func secondConnection(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/bad" ? .reset("") : .json("[]")
    }
    let client = transport.client()
    _ = try await client.send(OutgoingRequest(url: try test.url("/good")))
    var request = OutgoingRequest(url: try test.url("/bad"))
    request.isRepeated = true
    let repeated = request
    #expect(await serviceError { try await client.send(repeated) }?.kind == .offline)
    #expect(test.server.lines == ["GET /good", "GET /bad", "GET /bad"])
  }

  @Test(
    "After an answer that may be another server's the next request uses a new connection",
    arguments: [(200, ServiceError.Kind.unreadableAnswer), (500, .serverFailure(status: 500))],
    TestedTransport.allCases)
  func strangeAnswer(
    _ row: (status: Int, kind: ServiceError.Kind), over transport: TestedTransport
  ) async throws {
    let (status, kind) = row
    let test = try ServicesUnderTest(over: transport) { request in
      request.number == 0 ? .json("{}", status) : .json("[]")
    }
    let error = await test.pageError()
    #expect(error?.kind == kind)
    _ = try await test.page(2)
    #expect(test.server.openings.count == 2)
  }

  @Test("After a picture was removed the next request uses a new connection")
  func forgottenPicture() async throws {
    let test = try ServicesUnderTest { _ in
      .answer(200, headers: [("Content-Type", "image/png")], body: Data("picture".utf8))
    }
    let pictures = test.services.pictures
    for path in ["/a", "/b"] { _ = try await pictures.picture(at: try test.url(path)) }
    #expect(test.server.openings.count == 1)
    await pictures.removePicture(at: try test.url("/a"))
    _ = try await pictures.picture(at: try test.url("/a"))
    #expect(test.server.openings.count == 2)
  }
}

@Suite("E Sessions whose connections are replaced", .serialized, .closesAll)
struct RenewedConnectionsTests {
  /// The length is wrong: the rest is still in transit when the body counts as complete.
  private static let tooShort = ServerReply.raw(
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[{"
      + String(repeating: "rest of the answer ", count: 20_000))

  @Test(
    "The rest of an answer is not read as the next one; the API's errors keep their connection",
    arguments: TestedTransport.allCases)
  func restOfAnAnswer(over transport: TestedTransport) async throws {
    let rest = String(repeating: "rest of the answer ", count: 20_000)
    let cutShort = ServerReply.raw(
      "HTTP/1.1 500 Oh\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{\"" + rest)
    let failure = ServiceError.Kind.serverFailure(status: 500)
    for (first, kind, openings) in [
      (Self.tooShort, .unreadableAnswer, 2), (cutShort, failure, 2),
      (.json(#"{"errors":["No"]}"#, 500), failure, 1),
    ] as [(ServerReply, ServiceError.Kind, Int)] {
      let test = try ServicesUnderTest(over: transport) { request in
        request.number == 0 ? first : .json("[]")
      }
      #expect(await test.pageError()?.kind == kind)
      #expect(try await test.page().items == [])
      #expect(test.server.requests.count == 2 && test.server.openings.count == openings)
    }
  }

  @Test(
    "Renewing connections does not affect requests in flight", arguments: TestedTransport.allCases)
  func underWay(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { request in request.number == 0 ? .hold : .json("[]") }
    let client = transport.client()
    let url = try test.url("/")
    let asking = Task { try await client.send(OutgoingRequest(url: url)).status }
    try await test.server.arrivals.wait(for: 1)
    client.renewConnections()
    client.renewConnections()
    #expect(try await client.send(OutgoingRequest(url: url)).status == 200)
    test.server.release(0, with: .json("[]", 201))
    #expect(try await asking.value == 201)
    try await client.becomeIdle()
  }
}
