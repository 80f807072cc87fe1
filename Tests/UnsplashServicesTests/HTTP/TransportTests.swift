import Foundation
import ImageFeedCore
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

  @Test("Each transport failure gives one kind of error", arguments: rows)
  func failures(name: String, reply: ServerReply, kind: ServiceError.Kind) async throws {
    let test = try ServicesUnderTest { _ in reply }
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

  @Test("An answer above the limit is rejected while it arrives, and reading stops")
  func tooLarge() async throws {
    let piece = String(repeating: "x", count: 10_000)
    let test = try ServicesUnderTest(limits: .init(seconds: 20, bytes: 50_000)) { _ in
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

  @Test("A server that never answers, and one that drips endlessly, end at our own limit")
  func timeLimit() async throws {
    let test = try ServicesUnderTest(limits: .init(seconds: 0.4, bytes: 1_000_000)) { request in
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
    try await test.server.departures.wait(for: 2)
  }

  @Test("A task cancelled before its request sends nothing")
  func cancelledBefore() async throws {
    let test = try ServicesUnderTest { _ in .drop }
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

  #if canImport(FoundationNetworking)
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

#if canImport(FoundationNetworking)
  @Suite("The end of a transfer", .serialized)
  struct TransferTests {
    /// A task that only reports its cancellation.
    private final class Task: URLSessionTask, @unchecked Sendable {  // why: set before it is used
      var onCancel: () -> Void = {}
      override func resume() {}
      override func cancel() { onCancel() }
    }

    private static func end(
      deadline: DispatchTime = .distantFuture, _ news: (Transfer, Task) -> Void
    ) async -> Result<HTTPAnswer, any Error> {
      let transfer = Transfer(label: "GET /x", deadline: deadline, byteLimit: 10)
      do {
        return .success(
          try await withCheckedThrowingContinuation { continuation in
            let task = Task()
            transfer.start(continuation, on: DispatchQueue(label: "calls")) { task }
            news(transfer, task)
          })
      } catch {
        return .failure(error)
      }
    }

    private static func response(_ status: Int) throws -> HTTPURLResponse {
      let url = try #require(URL(string: "https://a.example/x"))
      return try #require(
        HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
    }

    @Test("E After an authentication challenge only a cancelled task becomes the 401")
    func challenge() async throws {
      let response = try Self.response(401)
      let asked = await Self.end { transfer, _ in
        transfer.isChallenged(by: response)
        transfer.complete(nil, error: URLError(.cancelled))
      }
      #expect(try asked.get().status == 401)
      for (code, kind) in [
        (URLError.Code.badServerResponse, ServiceError.Kind.offline), (.timedOut, .timedOut),
        (.cannotParseResponse, .unreadableAnswer),
      ] {
        let end = await Self.end { transfer, _ in
          transfer.isChallenged(by: response)
          transfer.complete(nil, error: URLError(code))
        }
        #expect(await serviceError { try end.get() }?.kind == kind)
      }
    }

    @Test("E A cancellation by the system is reported as offline")
    func foreignCancellation() async {
      let end = await Self.end { transfer, _ in
        transfer.complete(nil, error: URLError(.cancelled))
      }
      #expect(
        await serviceError { try end.get() }
          == ServiceError(.offline, cause: "GET /x: URLError -999"))
    }

    @Test("A reset connection is reported with the received status and headers")
    func lost() async throws {
      let heads = [nil, try Self.response(503)]
      for head in heads {
        let end = await Self.end { transfer, _ in
          transfer.complete(head, error: URLError(.networkConnectionLost))
        }
        let lost = #expect(throws: LostConnection.self) { try end.get() }
        #expect(lost?.error == ServiceError(.offline, cause: "GET /x: URLError -1005"))
        #expect(lost?.head?.status == head?.statusCode)
      }
    }

    @Test("The reason of an end is recorded before URLSession can report the task's cancellation")
    func verdictFirst() async throws {
      let cancelled = await Self.end { transfer, task in
        task.onCancel = { transfer.complete(nil, error: URLError(.cancelled)) }
        transfer.cancel()
      }
      #expect(await serviceError { try cancelled.get() }?.kind == .cancelled)
      let answer = HTTPAnswer(redirect: try Self.response(302), proposal: nil)
      let redirected = await Self.end { transfer, task in
        task.onCancel = { transfer.complete(nil, error: URLError(.cancelled)) }
        transfer.isRedirected(by: answer)
        transfer.cancel()
      }
      #expect(await serviceError { try redirected.get() }?.kind == .cancelled)
      let tooLarge = await Self.end { transfer, task in
        task.onCancel = { transfer.complete(nil, error: URLError(.cancelled)) }
        transfer.receive(Data(count: 11))
      }
      #expect(await serviceError { try tooLarge.get() }?.kind == .answerTooLarge)
    }

    @Test("The first reason counts, and later events change nothing")
    func once() async throws {
      let response = try Self.response(200)
      let end = await Self.end { transfer, _ in
        transfer.receive(Data("ab".utf8))
        transfer.complete(response, error: nil)
        transfer.receive(Data(count: 20))
        transfer.complete(nil, error: URLError(.timedOut))
        transfer.cancel()
      }
      #expect(try end.get().body == Data("ab".utf8))
      let cancelled = await Self.end { transfer, _ in
        transfer.cancel()
        transfer.complete(response, error: nil)
        transfer.receive(Data(count: 20))
      }
      #expect(await serviceError { try cancelled.get() }?.kind == .cancelled)
    }

    @Test("An answer that is not HTTP is unreadable")
    func noHTTP() async throws {
      let url = try #require(URL(string: "https://a.example/x"))
      let end = await Self.end { transfer, _ in
        let response = URLResponse(
          url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        transfer.complete(response, error: nil)
      }
      #expect(
        await serviceError { try end.get() }
          == ServiceError(.unreadableAnswer, cause: "GET /x: no HTTP answer"))
    }

    @Test("A passed deadline ends the transfer at once")
    func passedDeadline() async {
      let end = await Self.end(deadline: .now()) { _, _ in }
      #expect(await serviceError { try end.get() } == ServiceError(.timedOut, cause: "GET /x"))
    }
  }
#endif
