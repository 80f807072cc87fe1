import Foundation
import HTTPTestSupport
import Testing

@testable import LocalHTTP

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
