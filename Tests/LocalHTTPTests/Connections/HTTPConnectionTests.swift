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

  /// Sends an answer as far as the client reads, and returns the next request.
  func answer(_ text: String, isKeepAlive: Bool = true, now: Double) -> HTTPRequest? {
    connection.answer(
      ResponseDelivery([.send(Array(text.utf8))], isKeepAlive ? .keepAlive : .close), now: now)
    return connection.flush(now: now)
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
    #expect(answer("A", now: 151) == nil)
    #expect(pair.receivedText() == "A")
    #expect(connection.isIdle)
    #expect(connection.deadline == 226)
  }

  @Test("Pipelined requests are answered in order, even if the first takes long")
  func pipelined() throws {
    #expect(receive(get("/a") + get("/b") + get("/c"), now: 0)?.target.path == "/a")
    #expect(expire(now: 75) == nil)
    #expect(answer("A", now: 76)?.target.path == "/b")
    #expect(connection.flush(now: 76) == nil)
    #expect(answer("B", isKeepAlive: false, now: 77) == nil)
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
    #expect(answer("A", now: 3) == nil)
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
    #expect(answer("A", isKeepAlive: false, now: 1) == nil)
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
    #expect(answer("A", now: 10) == nil)
    #expect(connection.deadline == 10 + limits.requestSeconds)
  }

  @Test("An empty line after a body does not start a request: the connection is idle")
  func emptyLine() {
    let post = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx\r\n"
    #expect(receive(post, now: 0) != nil)
    #expect(answer("A", now: 1) == nil)
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
    #expect(answer("A", now: 1) == nil)
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
    #expect(answer("A", now: 1) == nil)
    #expect(connection.stage == .closed)
    #expect(answer("B", now: 1) == nil)
    #expect(connection.stage == .closed)
  }
}

@Suite("HTTP: unusual deliveries on one connection") @SocketTestActor
struct ConnectionDeliveryTests {
  let pair: SocketPair
  let connection: HTTPConnection
  let limits = HTTPLimits()

  init() throws {
    pair = try SocketPair()
    connection = HTTPConnection(descriptor: pair.server, limits: HTTPLimits(), now: 0)
    #expect(connection.receive(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8), now: 0) != nil)
  }

  private func answer(
    _ steps: [ResponseDelivery.Step], _ end: ResponseDelivery.End = .keepAlive, now: Double
  ) {
    connection.answer(ResponseDelivery(steps, end), now: now)
    #expect(connection.flush(now: now) == nil)
  }

  /// Handles a deadline, like the event loop.
  private func expire(now: Double) {
    connection.expire(date: "now", now: now)
    #expect(connection.flush(now: now) == nil)
  }

  @Test("During a pause the connection does not write, and the client's timeout does not run")
  func pause() {
    answer([.send([1]), .pause(seconds: 1_000), .send([2])], now: 10)
    #expect(pair.received() == [1])
    #expect(!connection.wantsOutput && !connection.wantsInput)
    #expect(connection.deadline == 1_010)
    #expect(connection.flush(now: 500) == nil)
    #expect(connection.deadline == 1_010)
    expire(now: 1_010)
    #expect(pair.received() == [2])
    #expect(connection.stage == .reading)
    #expect(connection.deadline == 1_010 + limits.idleSeconds)
  }

  @Test("Pauses do not extend the timeout of a client that does not read")
  func slowReader() {
    let large = [UInt8](repeating: 1, count: 30_000_000)
    answer([.pause(seconds: 1_000), .send(large)], now: 0)
    expire(now: 1_000)
    #expect(connection.wantsOutput)
    #expect(connection.deadline == 1_000 + limits.idleSeconds)
    _ = pair.received()
    #expect(connection.flush(now: 1_070) == nil)
    #expect(connection.deadline == 1_000 + limits.answerSeconds)
    expire(now: 1_120)
    #expect(connection.stage == .closed)
  }

  @Test("Hours of dripping are not the client's fault")
  func drip() {
    let bytes = [UInt8](repeating: 7, count: 100)
    answer([.drip(bytes, size: 1, seconds: 60)], now: 0)
    var (now, received) = (0.0, pair.received())
    while connection.stage == .sending {
      now += 60
      #expect(connection.deadline == now)
      expire(now: now)
      received += pair.received()
    }
    #expect(received == bytes)
    #expect(now == 99 * 60)
  }

  @Test("A reset waits until the client has received all bytes, at most 2 s")
  func reset() {
    answer([.send([1, 2, 3])], .reset, now: 5)
    #expect(connection.stage == .sending)
    #expect(connection.deadline > 5 && connection.deadline < 5.01)
    #expect(!connection.wantsOutput)
    expire(now: 5.5)
    #expect(connection.stage == .sending)
    #expect(pair.received() == [1, 2, 3])
    expire(now: 5.6)
    #expect(connection.stage == .closed)
  }

  @Test("A client that never reads is reset anyway")
  func resetAnyhow() {
    answer([.send([1, 2, 3])], .reset, now: 5)
    expire(now: 6.9)
    #expect(connection.stage == .sending)
    expire(now: 7)
    #expect(connection.stage == .closed)
  }

  @Test("A silent connection has no deadline, discards input, and may be closed to make room")
  func silent() {
    answer([.send([1])], .stay, now: 5)
    #expect(pair.received() == [1])
    #expect(connection.stage == .silent)
    #expect(connection.deadline == .infinity)
    #expect(connection.wantsInput && !connection.wantsOutput && connection.isIdle)
    #expect(connection.receive(Array("GET / HTTP/1.1\r\n\r\n".utf8), now: 6) == nil)
    #expect(connection.stage == .silent)
    connection.receiveEnd()
    #expect(connection.stage == .closed)
  }

  @Test("A held answer has no deadline, and the input meanwhile is limited")
  func held() {
    connection.hold(ResponseDelivery([.send([1])], .keepAlive))
    #expect(connection.stage == .held)
    #expect(connection.deadline == .infinity)
    #expect(connection.wantsInput && !connection.wantsOutput && !connection.isIdle)
    #expect(connection.receive(Array("GET /b HTTP/1.1\r\nHost: h\r\n\r\n".utf8), now: 6) == nil)
    #expect(connection.receive([UInt8](repeating: 13, count: limits.head), now: 6) == nil)
    #expect(!connection.wantsInput)
    connection.release(after: 2, now: 10)
    #expect(connection.flush(now: 10) == nil)
    #expect(connection.deadline == 12)
    connection.expire(date: "now", now: 12)
    #expect(connection.flush(now: 12)?.target.path == "/b")
    #expect(pair.received() == [1])
    #expect(connection.stage == .answering)
  }

  @Test("The end of every answer is reported once")
  func answered() {
    connection.request = 7
    var delivery = ResponseDelivery([.pause(seconds: 1), .send([1])], .stay)
    delivery.endpoint = "GET /x"
    connection.answer(delivery, now: 0)
    #expect(connection.flush(now: 0) == nil)
    #expect(connection.takeAnswered() == nil)
    expire(now: 1)
    #expect(connection.takeAnswered() == HTTPConnection.Answered(endpoint: "GET /x", request: 7))
    #expect(connection.takeAnswered() == nil)
    connection.release(after: 0, now: 2)
    connection.hold(delivery)
    #expect(connection.stage == .silent)
  }
}

@Suite("HTTP: the steps of a delivery")
struct DeliveryProgressTests {
  private func progress(
    _ steps: [ResponseDelivery.Step], _ end: ResponseDelivery.End = .close
  ) -> DeliveryProgress {
    DeliveryProgress(ResponseDelivery(steps, end))
  }

  @Test("Bytes come in order, then the end, which is repeated")
  func plain() {
    var progress = progress(
      [.send([1]), .send([]), .send([2, 3]), .send([4]), .fill(bytes: 1)], .reset)
    let actions: [(DeliveryProgress.Action, isFollowed: Bool)] = [
      (.send([1]), false), (.send([2, 3]), true), (.send([4]), false), (.send([32]), false),
      (.end(.reset), false), (.end(.reset), false),
    ]
    for (action, isFollowed) in actions {
      #expect(progress.next(now: 0) == action && progress.hasBytes == isFollowed)
    }
  }

  @Test("A pause starts when it is reached, and is repeated until it has passed")
  func pause() {
    var progress = progress([.send([1]), .pause(seconds: 2), .send([2])])
    #expect(progress.next(now: 10) == .send([1]) && !progress.hasBytes)
    #expect(progress.next(now: 11) == .wait(until: 13))
    #expect(progress.next(now: 12.9) == .wait(until: 13))
    #expect(progress.next(now: 13) == .send([2]))
  }

  @Test("Any number of seconds is safe", arguments: [0, -1, Double.nan, -Double.infinity])
  func noPause(seconds: Double) {
    var progress = progress([.pause(seconds: seconds), .drip([1, 2], size: 0, seconds: seconds)])
    #expect(progress.next(now: 5) == .send([1]))
    #expect(progress.next(now: 5) == .send([2]))
    #expect(progress.next(now: 5) == .end(.close))
  }

  @Test("A pause of more than a day is limited to a day")
  func endlessPause() {
    var progress = progress([.pause(seconds: .infinity)])
    #expect(progress.next(now: 1) == .wait(until: 86_401))
  }

  @Test("Dripping bytes keep their interval; the last piece may be shorter")
  func drip() {
    var progress = progress([.drip([1, 2, 3, 4, 5], size: 2, seconds: 1)])
    #expect(progress.next(now: 10) == .send([1, 2]))
    #expect(progress.next(now: 10) == .wait(until: 11))
    // Slightly late: the next piece keeps its original time.
    #expect(progress.next(now: 11.25) == .send([3, 4]))
    #expect(progress.next(now: 11.5) == .wait(until: 12))
    #expect(progress.next(now: 12) == .send([5]))
    #expect(progress.next(now: 12) == .end(.close))
  }

  @Test("Bytes that a client did not read in time do not come in a burst afterwards")
  func noBurst() {
    var progress = progress([.drip([1, 2, 3], size: 1, seconds: 1)])
    #expect(progress.next(now: 0) == .send([1]))
    #expect(progress.next(now: 10) == .send([2]))
    #expect(progress.next(now: 10) == .send([3]))
  }

  @Test("A huge body comes in shared pieces, with exactly its length")
  func fill() {
    var progress = progress([.fill(bytes: 200_000), .fill(bytes: 0), .fill(bytes: -5)])
    var total = 0
    while case .send(let piece) = progress.next(now: 0) {
      #expect(piece.count <= 65_536 && !piece.isEmpty)
      total += piece.count
    }
    #expect(total == 200_000)
    #expect(progress.next(now: 0) == .end(.close))
  }
}
