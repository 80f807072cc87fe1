import Foundation
import ImageFeedCore
import TestSupport
import Testing
import UnsplashSandbox

@testable import UnsplashServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("E Errors for each failure of the transport", .serialized, .closesAll)
struct TransportTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  static let rows: [(name: String, reply: ServerReply, kind: ServiceError.Kind)] = [
    ("empty reply", .drop, .offline),
    ("reset", .reset(""), .offline),
    ("reset in the body", .reset(head + "Content-Length: 900\r\n\r\n[1,"), .offline),
    ("truncated", .raw(head + "Content-Length: 900\r\n\r\n[]"), .offline),
    ("truncated chunks", .raw(head + "Transfer-Encoding: chunked\r\n\r\n5\r\n["), .offline),
    ("broken chunks", .raw(head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n"), .offline),
    ("no HTTP", .raw("SSH-2.0-OpenSSH_9.2\r\n"), .unreadableAnswer),
    (
      "truncated gzip that is still text", .raw(head + "Connection: close\r\n\r\n[{\"id\":"),
      .unreadableAnswer
    ),
    (
      "a false Content-Encoding of gzip",
      .raw(head + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]"), .offline
    ),
    (
      "a redirect without a server", .answer(302, headers: [("Location", "http://")]),
      .redirectRefused
    ),
  ]

  @Test("Each transport failure gives one kind of error", arguments: rows, TestedTransport.allCases)
  func failures(
    _ row: (name: String, reply: ServerReply, kind: ServiceError.Kind),
    over transport: TestedTransport
  ) async throws {
    let (name, reply, kind) = row
    let test = try ServicesUnderTest(over: transport) { _ in reply }
    let error = await test.pageError()
    #if canImport(FoundationNetworking)
      // Apple's URLSession reports some of these failures by other codes.
      #expect(error?.kind == kind, "\(String(describing: error))")
      #expect(test.server.requests.count == (name.hasPrefix("reset") ? 2 : 1), "resets are retried")
    #endif
    #expect(error?.cause?.isEmpty == false)
  }

  @Test("An unreachable server is offline; once it is back, the same client works again")
  func refused() async throws {
    let sandbox = UnsplashSandbox()
    let request = OutgoingRequest(url: try sandbox.start().appendingPathComponent("me"))
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

  @Test(
    "A request is sent as it is, and its answer is returned", arguments: TestedTransport.allCases)
  func sent(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { request in
      .answer(404, headers: [("X-Total", "7")], body: Data((request.line + request.body).utf8))
    }
    let client = transport.client()
    #expect(transport == .system || client.transport is URLSessionTransport)
    for (method, body) in [("GET", nil), ("POST", "a=b"), ("DELETE", nil)] {
      let request = OutgoingRequest(
        method: method, url: try test.url("/x?y=z"), headers: ["Authorization": "Bearer t"],
        body: body.map { Data($0.utf8) })
      let answer = try await client.send(request)
      #expect(answer.body == Data("\(method) /x?y=z\(body ?? "")".utf8))
      #expect(answer.status == 404 && answer.number("x-total") == 7)
    }
    #expect(test.server.requests.allSatisfy { $0.headers["authorization"] == "Bearer t" })
  }

  @Test(
    "An answer above the limit is rejected while it arrives, and reading stops",
    arguments: TestedTransport.allCases)
  func tooLarge(over transport: TestedTransport) async throws {
    let piece = String(repeating: "x", count: 10_000)
    let limits = RequestLimits(seconds: .testLimit, bytes: 50_000)
    let test = try ServicesUnderTest(limits: limits, over: transport) { _ in
      .drip(
        "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nConnection: close\r\n\r\n", then: piece,
        milliseconds: 1)
    }
    let error = await test.pageError()
    #expect(error == ServiceError(.answerTooLarge, cause: "GET /photos"))
    let picture = try test.url("/p.png")
    #expect(
      await serviceError { try await test.services.pictures.picture(at: picture) }?.kind
        == .answerTooLarge)
    try await test.server.departures.wait(for: 2)
  }

  @Test(
    "A server that never answers, and one that drips endlessly, end at our own limit",
    arguments: TestedTransport.allCases)
  func timeLimit(over transport: TestedTransport) async throws {
    let limits = RequestLimits(seconds: 0.4, bytes: 1_000_000)
    let test = try ServicesUnderTest(limits: limits, over: transport) { request in
      request.path == "/me"
        ? .hold
        : .drip("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n", then: " ", milliseconds: 20)
    }
    let started = Date()
    let silent = await serviceError { try await test.services.profile.fetchProfile() }
    #expect(silent == ServiceError(.timedOut, cause: "GET /me"))
    let dripping = await test.pageError()
    #expect(dripping?.kind == .timedOut)
    #expect(Date().timeIntervalSince(started) < 15)
  }

  @Test("A task cancelled before its request sends nothing", arguments: TestedTransport.allCases)
  func cancelledBefore(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { _ in .drop }
    let client = transport.client()
    let request = OutgoingRequest(url: try test.url("/x"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(request)
    }
    #expect(await serviceError { try await task.value }?.kind == .cancelled)
    try await client.becomeIdle()
    #expect(test.server.requests.isEmpty)
  }

  @Test(
    "A session has no work left when its requests have ended in any way",
    arguments: TestedTransport.allCases)
  func idle(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { request in request.path == "/hold" ? .hold : .json("[]") }
    let client = transport.client()
    try await client.becomeIdle()
    _ = try await client.send(OutgoingRequest(url: try test.url("/x")))
    try await client.becomeIdle()
    let held = OutgoingRequest(url: try test.url("/hold"))
    let task = Task { try await client.send(held) }
    try await test.server.arrivals.wait(for: 2)
    #expect(!client.isIdle)
    task.cancel()
    #expect(await serviceError { try await task.value }?.kind == .cancelled)
    try await client.becomeIdle()
    try await test.server.departures.wait(for: 1)
  }

  @Test(
    "An unused client is released, and its connections are closed",
    arguments: TestedTransport.allCases)
  func clientsGo(over transport: TestedTransport) async throws {
    let test = try ServicesUnderTest { _ in .json("[]") }
    let url = try test.url("/x")
    for _ in 0..<20 {
      weak var gone: HTTPClient?
      do {
        let client = transport.client()
        gone = client
        #expect(try await client.send(OutgoingRequest(url: url)).status == 200)
      }
      #expect(gone == nil)
    }
    try await test.server.closings.wait(for: 20)
  }

  #if canImport(FoundationNetworking)
    @Test("A redirect is refused, but gets no answer on Linux, where that may end the process")
    func refusedRedirect() throws {
      let url = try #require(URL(string: "https://a.example/x"))
      let response = try #require(
        HTTPURLResponse(url: url, statusCode: 302, httpVersion: nil, headerFields: nil))
      let transport = LinuxTransport()
      let session = transport.session.session
      for (delegate, expected) in [(session.delegate, 0), (TransferDelegate(), 1)] {
        let refusals = Locked(0)
        try #require(delegate as? TransferDelegate).urlSession(
          session, task: session.dataTask(with: url), willPerformHTTPRedirection: response,
          newRequest: URLRequest(url: url)
        ) { next in refusals.withLock { $0 += next == nil ? 1 : 100 } }
        #expect(refusals.withLock { $0 } == expected)
      }
      withExtendedLifetime(transport) {}
    }

    @Test("The session of a released client accepts no more tasks")
    func sessionsGo() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        var client: HTTPClient? = HTTPClient(limits: .api)
        let session = try #require(client?.transport as? LinuxTransport).session.session
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
      let configuration = URLSessionConfiguration.forgetful(usesProxies: false)
      #expect(configuration.connectionProxyDictionary?.isEmpty == true)
    }
  #endif
}

@Suite("The end of a transfer", .serialized)
struct TransferTests {
  /// Returns the end of a transfer after these events, and after the deadline at the latest.
  private static func end(
    deadline: DispatchTime = .distantFuture, _ events: (Transfer) -> Void
  ) async -> Result<HTTPAnswer, any Error> {
    let cancelled = Locked<Transfer?>(nil)
    let limits = RequestLimits(seconds: 1, bytes: 10)
    let transfer = Transfer(
      within: TransferTerms(label: "GET /x", limits: limits, deadline: deadline)
    ) {
      // At once, as if URLSession waited with nothing.
      cancelled.withLock { $0 }?.complete(nil, URLError(.cancelled))
    }
    cancelled.withLock { $0 = transfer }
    do {
      return .success(try await transfer.answer { events(transfer) })
    } catch {
      return .failure(error)
    }
  }

  private static func response(_ status: Int) throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://a.example/x"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
  }

  @Test("E A cancellation by the system is reported as offline")
  func foreignCancellation() async {
    let end = await Self.end { $0.complete(nil, URLError(.cancelled)) }
    #expect(
      await serviceError { try end.get() }
        == ServiceError(.offline, cause: "GET /x: URLError -999"))
  }

  @Test("A reset connection is reported with the received status and headers")
  func lost() async throws {
    let heads = [nil, try Self.response(503)]
    for head in heads {
      let end = await Self.end { $0.complete(head, URLError(.networkConnectionLost)) }
      let lost = #expect(throws: LostConnection.self) { try end.get() }
      #expect(lost?.error == ServiceError(.offline, cause: "GET /x: URLError -1005"))
      #expect(lost?.head?.status == head?.statusCode)
    }
  }

  @Test("The reason of an end is recorded before URLSession can report the task's cancellation")
  func verdictFirst() async throws {
    let cancelled = await Self.end { $0.abort(.cancelled) }
    #expect(await serviceError { try cancelled.get() }?.kind == .cancelled)
    let tooLarge = await Self.end { $0.receive(Data(count: 11)) }
    #expect(await serviceError { try tooLarge.get() }?.kind == .answerTooLarge)
  }

  @Test("The first reason counts, and later events change nothing")
  func once() async throws {
    let (response, redirect) = (try Self.response(200), try Self.response(302))
    let end = await Self.end { transfer in
      transfer.receive(Data("ab".utf8))
      transfer.complete(response, nil)
      transfer.receive(Data(count: 20))
      transfer.complete(nil, URLError(.timedOut))
      transfer.abort(.cancelled)
    }
    #expect(try end.get().body == Data("ab".utf8))
    let redirected = await Self.end { transfer in
      transfer.end(with: .success(HTTPAnswer(redirect: redirect, proposal: nil)))
      transfer.complete(nil, URLError(.cancelled))
    }
    #expect(try redirected.get().status == 302)
    let cancelled = await Self.end { transfer in
      transfer.abort(.cancelled)
      transfer.complete(response, nil)
      transfer.receive(Data(count: 20))
    }
    #expect(await serviceError { try cancelled.get() }?.kind == .cancelled)
  }

  @Test("An answer that is not HTTP is unreadable")
  func noHTTP() async throws {
    let url = try #require(URL(string: "https://a.example/x"))
    let end = await Self.end { transfer in
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
      transfer.complete(response, nil)
    }
    #expect(await serviceError { try end.get() }?.kind == .unreadableAnswer)
  }

  @Test("A passed deadline ends the transfer at once")
  func passedDeadline() async {
    let end = await Self.end(deadline: .now()) { _ in }
    #expect(await serviceError { try end.get() } == ServiceError(.timedOut, cause: "GET /x"))
  }
}
