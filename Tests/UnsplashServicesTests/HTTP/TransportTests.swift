import Foundation
import ImageFeedCore
import Testing
import UnsplashSandbox

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("E Errors for each failure of the transport", .serialized)
struct TransportTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: ServerReply
    let kind: ServiceError.Kind
    var testDescription: String { name }
  }

  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  static let rows: [Row] = [
    Row(name: "empty reply", reply: .drop, kind: .offline),
    Row(name: "reset", reply: .reset(""), kind: .offline),
    Row(
      name: "reset in the body", reply: .reset(head + "Content-Length: 900\r\n\r\n[1,"),
      kind: .offline),
    Row(
      name: "truncated", reply: .raw(head + "Content-Length: 900\r\n\r\n[]"), kind: .offline),
    Row(
      name: "truncated chunks", reply: .raw(head + "Transfer-Encoding: chunked\r\n\r\n5\r\n["),
      kind: .offline),
    Row(
      name: "broken chunks", reply: .raw(head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n"),
      kind: .offline),
    Row(name: "no HTTP", reply: .raw("SSH-2.0-OpenSSH_9.2\r\n"), kind: .unreadableAnswer),
    Row(
      name: "truncated gzip that is still text",
      reply: .raw(head + "Connection: close\r\n\r\n[{\"id\":"), kind: .unreadableAnswer),
    Row(
      name: "a false Content-Encoding of gzip",
      reply: .raw(head + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]"),
      kind: .offline),
    Row(
      name: "a redirect without a server",
      reply: .answer(302, headers: [("Location", "http://")]), kind: .redirectRefused),
  ]

  @Test("Each transport failure gives one kind of error", arguments: rows)
  func failures(row: Row) async throws {
    let test = try ServicesUnderTest { _ in row.reply }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #if canImport(FoundationNetworking)
      // Apple's URLSession reports some of these failures by other codes.
      #expect(error?.kind == row.kind, "\(String(describing: error))")
    #endif
    #expect(error?.cause?.isEmpty == false)
  }

  @Test("An unreachable server is offline; once it is back, the same client works again")
  func refused() async throws {
    let sandbox = UnsplashSandbox()
    let request = OutgoingRequest(url: try sandbox.start().appendingPathComponent("me"))
    defer { sandbox.stop() }
    let client = HTTPClient(limits: .api)
    for _ in 0..<2 {
      sandbox.refuseConnections()
      sandbox.dropConnections()
      #expect(await serviceError { try await client.send(request) }?.kind == .offline)
      try sandbox.acceptConnections()
      #expect(try await client.send(request).status == 401)
    }
  }

  @Test(
    "URLSession's codes give the errors of the requirements' table",
    arguments: [
      (URLError.Code.cancelled, ServiceError.Kind.offline), (.timedOut, .timedOut),
      (.notConnectedToInternet, .offline), (.cannotFindHost, .offline),
      (.cannotConnectToHost, .offline), (.networkConnectionLost, .offline),
      (.dnsLookupFailed, .offline), (.secureConnectionFailed, .offline),
      (.serverCertificateUntrusted, .offline), (.badServerResponse, .offline),
      (.unknown, .offline), (.httpTooManyRedirects, .redirectRefused),
      (.redirectToNonExistentLocation, .redirectRefused),
      (.dataLengthExceedsMaximum, .answerTooLarge), (.cannotParseResponse, .unreadableAnswer),
      (.cannotDecodeRawData, .unreadableAnswer), (.cannotDecodeContentData, .unreadableAnswer),
      (.badURL, .unreadableAnswer), (.unsupportedURL, .unreadableAnswer),
    ])
  func codes(code: URLError.Code, kind: ServiceError.Kind) {
    let secret = "https://a.example/?client_secret=\(Secret.secretKey)"
    let error = ServiceError(
      transport: URLError(
        code, userInfo: [NSLocalizedDescriptionKey: secret, "NSErrorFailingURLKey": secret]),
      label: "GET /x")
    #expect(error == ServiceError(kind, cause: "GET /x: URLError \(code.rawValue)"))
    expectNoSecret(in: error)
  }

  @Test("A failure of another type is offline, and only its type is kept")
  func foreignFailure() {
    struct Odd: Error {}
    #expect(
      ServiceError(transport: Odd(), label: "GET /x")
        == ServiceError(.offline, cause: "GET /x: Odd"))
  }

  @Test("An answer above the limit is rejected while it arrives, and reading stops")
  func tooLarge() async throws {
    let piece = String(repeating: "x", count: 10_000)
    let test = try ServicesUnderTest(limits: .init(seconds: 20, bytes: 50_000)) { _ in
      .drip(
        "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nConnection: close\r\n\r\n", then: piece,
        milliseconds: 1)
    }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error == ServiceError(.answerTooLarge, cause: "GET /photos"))
    let picture = try test.url("/p.png")
    #expect(
      await serviceError { try await test.services.pictures.picture(at: picture) }?.kind
        == .answerTooLarge)
    try await test.server.departures.wait(for: 2)
  }

  @Test("An answer of exactly the limit is accepted, and one byte more is not", arguments: [0, 1])
  func limitIsExact(excess: Int) async throws {
    let test = try ServicesUnderTest(limits: .init(seconds: 20, bytes: 100_000)) { _ in
      .answer(
        200, headers: [("Content-Type", "image/png")], body: Data(count: 100_000 + excess))
    }
    defer { test.server.stop() }
    let url = try test.url("/p.png")
    let size = try? await test.services.pictures.picture(at: url).count
    #expect(size == (excess == 0 ? 100_000 : nil))
  }

  @Test("A server that never answers, and one that drips endlessly, end at our own limit")
  func timeLimit() async throws {
    let test = try ServicesUnderTest(limits: .init(seconds: 0.4, bytes: 1_000_000)) { request in
      request.path == "/me"
        ? .hold
        : .drip("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n", then: " ", milliseconds: 20)
    }
    defer { test.server.stop() }
    let started = Date()
    let silent = await serviceError { try await test.services.profile.fetchProfile() }
    #expect(silent == ServiceError(.timedOut, cause: "GET /me"))
    let dripping = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(dripping?.kind == .timedOut)
    #expect(Date().timeIntervalSince(started) < 15)
    try await test.server.departures.wait(for: 2)
  }

  @Test("A task cancelled before its request sends nothing")
  func cancelledBefore() async throws {
    let test = try ServicesUnderTest { _ in .drop }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    let request = OutgoingRequest(url: try test.url("/x"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(request)
    }
    #expect(await serviceError { try await task.value }?.kind == .cancelled)
    #expect(client.transferCount == 0 && test.server.requests.isEmpty)
  }

  @Test("A session has no work left when its requests have ended in any way")
  func idle() async throws {
    let test = try ServicesUnderTest { request in request.path == "/hold" ? .hold : .json("[]") }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    try await client.becomeIdle()
    _ = try await client.send(OutgoingRequest(url: try test.url("/x")))
    try await client.becomeIdle()
    let held = OutgoingRequest(url: try test.url("/hold"))
    let task = Task { try await client.send(held) }
    try await test.server.arrivals.wait(for: 2)
    #expect(client.transferCount == 1)
    task.cancel()
    #expect(await serviceError { try await task.value }?.kind == .cancelled)
    try await client.becomeIdle()
    #expect(client.transferCount == 0)
  }

  @Test("An unused client is released")
  func clientsGo() async throws {
    let test = try ServicesUnderTest { _ in .json("[]", headers: [("Connection", "close")]) }
    defer { test.server.stop() }
    let url = try test.url("/x")
    for _ in 0..<20 {
      weak var gone: HTTPClient?
      do {
        let client = HTTPClient(limits: .api)
        gone = client
        #expect(try await client.send(OutgoingRequest(url: url)).status == 200)
      }
      #expect(gone == nil)
    }
  }

  #if !os(iOS)
    @Test("The session of a released client accepts no more tasks")
    func sessionsGo() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        var client: HTTPClient? = HTTPClient(limits: .api)
        let session = try #require(client?.session)
        client = nil
        await withCheckedContinuation { continuation in
          session.getAllTasks { _ in continuation.resume() }
        }
        // URLSession ends the process of a caller that makes a task in an invalid session.
        _ = session.dataTask(with: url)
        exit(EXIT_SUCCESS)
      }
      // The exit was not caused by a failed requirement above.
      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(words.contains("invalidated"), "\(words)")
    }
  #endif

  #if canImport(Darwin)
    @Test("Requests to this machine have a session without proxies")
    func withoutProxies() {
      let session = HTTPSession(delegate: TransferDelegate())
      #expect(session.direct.configuration.connectionProxyDictionary?.isEmpty == true)
    }
  #endif

  @Test("No cookie is stored, and no answer is reused")
  func forgetful() async throws {
    let test = try ServicesUnderTest { _ in
      .json("[]", headers: [("Set-Cookie", "a=b; Path=/"), ("Cache-Control", "max-age=3600")])
    }
    defer { test.server.stop() }
    for _ in 0..<2 { _ = try await test.services.imagesList.photos(page: 1) }
    #expect(test.server.requests.count == 2)
    #expect(test.server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }
}
