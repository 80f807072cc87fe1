import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// What works of URLSession on Linux, too; the clients of all other suites use the other transport
/// there.
@Suite("E The transport over URLSession as it is documented", .serialized, .closesAll)
struct URLSessionTransportTests {
  private let running = RunningTasks()
  private let transport: URLSessionTransport

  init() { transport = URLSessionTransport(running) }

  private func answer(
    _ request: OutgoingRequest, seconds: TimeInterval = 20, bytes: Int = 1_000
  ) async throws -> HTTPAnswer {
    let limits = RequestLimits(seconds: seconds, bytes: bytes)
    return try await transport.answer(
      to: request,
      within: TransferTerms(label: "GET /x", limits: limits, deadline: .now() + seconds))
  }

  @Test("A request is sent as it is, and its answer is returned, whatever the status")
  func answers() async throws {
    let test = try ServicesUnderTest { request in
      .answer(
        404, headers: [("X-Total", "7")], body: Data("\(request.method) \(request.body)".utf8))
    }
    let url = try test.url("/x")
    let get = try await answer(OutgoingRequest(url: url, headers: ["Authorization": "Bearer t"]))
    #expect(get.status == 404 && get.body == Data("GET ".utf8) && get.number("x-total") == 7)
    let post = try await answer(OutgoingRequest(method: "POST", url: url, body: Data("a=b".utf8)))
    #expect(post.body == Data("POST a=b".utf8))
    #expect(test.server.requests[0].headers["authorization"] == "Bearer t")
    await running.waitUntilEmpty()
  }

  @Test("A redirect is returned and not followed")
  func redirect() async throws {
    let test = try ServicesUnderTest { _ in .answer(302, headers: [("Location", "/b")]) }
    let answer = try await answer(OutgoingRequest(url: try test.url("/a")))
    #expect(answer.status == 302)
    #expect(try answer.redirectTarget == test.url("/b"))
    #expect(test.server.lines == ["GET /a"])
  }

  @Test("A body may be as long as the limit, and is refused while it arrives beyond it")
  func tooLarge() async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/four"
        ? .json("four")
        : .drip("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n", then: "piece", milliseconds: 1)
    }
    #expect(
      try await answer(OutgoingRequest(url: try test.url("/four")), bytes: 4).body
        == Data("four".utf8))
    let endless = OutgoingRequest(url: try test.url("/endless"))
    let error = await serviceError { try await answer(endless, bytes: 30) }
    #expect(error == ServiceError(.answerTooLarge, cause: "GET /x"))
  }

  @Test("An answer that comes too late ends as timed out")
  func late() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let held = OutgoingRequest(url: try test.url("/x"))
    let error = await serviceError { try await answer(held, seconds: 0.2) }
    #expect(error == ServiceError(.timedOut, cause: "GET /x"))
    try await test.server.departures.wait(for: 1)
  }

  @Test("A cancelled request ends as cancelled, and sends nothing if it was cancelled before")
  func cancelled() async throws {
    let test = try ServicesUnderTest { _ in .hold }
    let held = OutgoingRequest(url: try test.url("/x"))
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await answer(held)
    }
    #expect(await serviceError { try await early.value }?.kind == .cancelled)
    let task = Task { try await answer(held) }
    try await test.server.arrivals.wait(for: 1)
    task.cancel()
    #expect(
      await serviceError { try await task.value } == ServiceError(.cancelled, cause: "GET /x"))
    try await test.server.departures.wait(for: 1)
    #expect(test.server.requests.count == 1)
  }

  @Test("A reset connection is said to be lost, and a server that is gone is offline")
  func lost() async throws {
    let test = try ServicesUnderTest { _ in
      .reset("HTTP/1.1 503 Oh\r\nContent-Length: 900\r\n\r\nRate")
    }
    let request = OutgoingRequest(url: try test.url("/x"))
    let lost = await #expect(throws: LostConnection.self) { try await answer(request) }
    #expect(lost?.error.kind == .offline && lost?.head?.status == 503)
    test.server.stop()
    #expect(await serviceError { try await answer(request) }?.kind == .offline)
  }

  @Test("Renewed connections are new ones, and requests in flight keep theirs")
  func renewed() async throws {
    let test = try ServicesUnderTest { request in request.path == "/hold" ? .hold : .json("[]") }
    let (url, heldURL) = (try test.url("/x"), try test.url("/hold"))
    for _ in 0..<2 { _ = try await answer(OutgoingRequest(url: url)) }
    #expect(test.server.openings.count == 1)
    let held = Task { try await answer(OutgoingRequest(url: heldURL)).status }
    try await test.server.arrivals.wait(for: 3)
    transport.renewConnections()
    let before = test.server.openings.count
    _ = try await answer(OutgoingRequest(url: url))
    #expect(test.server.openings.count == before + 1)
    _ = try await answer(OutgoingRequest(url: url, isRepeated: true))
    #expect(test.server.openings.count == before + 2, "a repeated request has a new one, too")
    test.server.release(2, with: .json("[]", 203))
    #expect(try await held.value == 203)
  }
}
