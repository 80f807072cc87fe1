import Foundation
import HTTPTestSupport
import Testing

@testable import LocalHTTP

@Suite("HTTP: one connection") @SocketTestActor
struct HTTPConnectionTests {
  let pair: SocketPair
  let connection: HTTPConnection
  let limits = HTTPLimits()

  init() throws {
    pair = try SocketPair()
    connection = HTTPConnection(descriptor: pair.server, limits: HTTPLimits(), now: 0)
  }

  func receive(_ text: String, now: Double) -> HTTPRequest? {
    connection.receive(Array(text.utf8), now: now)
  }

  func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n" }

  func answer(_ text: String, isKeepAlive: Bool = true, now: Double) {
    connection.answer(
      ResponseDelivery([.send(Array(text.utf8))], isKeepAlive ? .keepAlive : .close), now: now)
  }

  /// Handles a timeout, like the event loop.
  func expire(now: Double) -> HTTPRequest? {
    connection.expire(date: "now", now: now)
    return connection.flush(now: now)
  }

  @Test("An answer that takes longer than the client's timeout is still sent")
  func slowAnswer() throws {
    #expect(receive(get("/a"), now: 0)?.target.path == "/a")
    #expect(connection.deadline == limits.idleSeconds)
    #expect(expire(now: 75) == nil)
    #expect(connection.stage == .answering)
    #expect(connection.deadline == 150)
    #expect(!connection.wantsInput)
    answer("A", now: 151)
    #expect(connection.flush(now: 151) == nil)
    #expect(pair.receivedText() == "A")
    #expect(connection.isIdle)
    #expect(connection.deadline == 226)
  }

  @Test("Pipelined requests are answered in order, even if the first takes long")
  func pipelined() throws {
    #expect(receive(get("/a") + get("/b") + get("/c"), now: 0)?.target.path == "/a")
    #expect(expire(now: 75) == nil)
    answer("A", now: 76)
    #expect(connection.flush(now: 76)?.target.path == "/b")
    #expect(connection.flush(now: 76) == nil)
    answer("B", isKeepAlive: false, now: 77)
    #expect(connection.flush(now: 77) == nil)
    #expect(connection.stage == .lingering)
    #expect(pair.receivedText() == "AB")
    #expect(pair.isEnded)
  }

  @Test("An unsent 100 Continue precedes the answer and does not end the connection")
  func unsentContinue() {
    let head = "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n"
    #expect(receive(head, now: 0) == nil)
    #expect(connection.wantsOutput)
    #expect(!connection.isIdle)
    #expect(receive("x", now: 1)?.body == Array("x".utf8))
    #expect(connection.flush(now: 2) == nil)
    #expect(connection.stage == .answering)
    #expect(connection.deadline == 76)
    answer("A", now: 3)
    #expect(connection.flush(now: 3) == nil)
    #expect(pair.receivedText() == "HTTP/1.1 100 Continue\r\n\r\nA")
  }

  @Test("A large answer is sent as the client reads it, complete and in order")
  func partialSends() throws {
    // Different blocks, so that a missing or repeated one is noticed.
    let body = (0..<200).flatMap { [UInt8](repeating: UInt8($0), count: 10_000) }
    _ = receive(get("/"), now: 0)
    connection.answer(
      ResponseDelivery(HTTPResponse.Bytes(head: [1, 2], body: body), .keepAlive), now: 10)
    var received: [UInt8] = []
    var now = 10.0
    while connection.wantsOutput {
      now += 1
      #expect(connection.flush(now: now) == nil)
      if connection.wantsOutput {
        #expect(connection.stage == .sending)
        #expect(connection.deadline == now + limits.idleSeconds)
      }
      received += pair.received()
    }
    #expect(now > 11)
    #expect(Data(received) == Data([1, 2] + body))
    #expect(connection.isIdle)
  }

  @Test("A client that reads slowly times out, and so does one that reads nothing")
  func slowReader() {
    let body = [UInt8](repeating: 1, count: 30_000_000)
    _ = receive(get("/"), now: 0)
    connection.answer(ResponseDelivery([.send(body)], .keepAlive), now: 0)
    #expect(connection.deadline == limits.idleSeconds)
    for now in [1.0, 70, 119] {
      #expect(connection.flush(now: now) == nil)
      _ = pair.received()
      #expect(connection.deadline == min(now + limits.idleSeconds, limits.answerSeconds))
    }
    #expect(expire(now: 120) == nil)
    #expect(connection.stage == .closed)
  }

  @Test("After the last answer further input is read for a moment and discarded")
  func lingering() {
    _ = receive(get("/"), now: 0)
    answer("A", isKeepAlive: false, now: 1)
    #expect(connection.flush(now: 1) == nil)
    #expect(connection.stage == .lingering)
    #expect(connection.wantsInput && !connection.isIdle)
    #expect(connection.deadline == 3)
    #expect(receive(get("/b"), now: 2) == nil)
    #expect(connection.deadline == 3)
    #expect(expire(now: 3) == nil)
    #expect(connection.stage == .closed)
  }

  @Test("A request's timeout starts with its first byte; later ones do not extend it")
  func slowRequest() {
    #expect(connection.isIdle)
    #expect(connection.deadline == limits.idleSeconds)
    for now in [20.0, 25, 34] { #expect(receive("G", now: now) == nil) }
    #expect(connection.deadline == 20 + limits.requestSeconds)
    #expect(!connection.isIdle)
    #expect(expire(now: 35) == nil)
    #expect(pair.receivedText().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(connection.stage == .lingering)
    #expect(pair.isEnded)
  }

  @Test("The next request has a timeout of its own")
  func nextClock() {
    #expect(receive(get("/a") + "GET", now: 0) != nil)
    answer("A", now: 10)
    #expect(connection.flush(now: 10) == nil)
    #expect(connection.deadline == 10 + limits.requestSeconds)
  }

  @Test("An empty line after a body does not start a request: the connection is idle")
  func emptyLine() {
    let post = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx\r\n"
    #expect(receive(post, now: 0) != nil)
    answer("A", now: 1)
    #expect(connection.flush(now: 1) == nil)
    #expect(connection.isIdle)
    #expect(connection.deadline == 76)
    _ = pair.received()
    #expect(receive("\r\n\n", now: 5) == nil)
    #expect(connection.deadline == 76)
    #expect(expire(now: 76) == nil)
    #expect(pair.receivedText() == "")
    #expect(connection.stage == .closed)
  }

  @Test("A client that stops sending gets its answer; one that stops amid a request gets none")
  func halfClose() throws {
    _ = receive(get("/"), now: 0)
    answer("A", now: 1)
    #expect(connection.flush(now: 1) == nil)
    connection.receiveEnd()
    #expect(connection.stage == .closed)
    #expect(pair.receivedText() == "A")

    let other = HTTPConnection(descriptor: pair.server, limits: limits, now: 0)
    _ = other.receive(Array("GET /".utf8), now: 0)
    other.receiveEnd()
    #expect(other.stage == .closed)
  }

  @Test("A client that has gone ends its connection only")
  func gone() {
    _ = receive(get("/"), now: 0)
    pair.leave()
    answer("A", now: 1)
    #expect(connection.flush(now: 1) == nil)
    #expect(connection.stage == .closed)
    answer("B", now: 1)
    #expect(connection.stage == .closed)
  }
}
