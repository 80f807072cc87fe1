import HTTPTestSupport
import Testing

@testable import LocalHTTP

/// The times of a stream, with a clock of the test's own.
@Suite("HTTP: a connection that streams") @SocketTestActor
struct StreamingConnectionTests {
  private let pair: SocketPair
  private let connection: HTTPConnection
  private let streams = Streams()

  init() throws {
    pair = try SocketPair()
    connection = HTTPConnection(descriptor: pair.server, limits: HTTPLimits(), now: 0)
  }

  /// Starts to stream at 0.
  private func start(_ stream: EventStream) {
    _ = connection.receive(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8), now: 0)
    _ = stream.begin {}
    connection.answer(ResponseDelivery([.send(Array("head".utf8))], .stream(stream)), now: 0)
    _ = connection.flush(now: 0)
  }

  @Test("A heartbeat is due after the heartbeat's time, counted from the last event")
  func heartbeat() {
    let stream = streams.make(heartbeatSeconds: 15)
    start(stream)
    #expect(pair.receivedText() == "head")
    #expect(connection.stage == .streaming)
    #expect(connection.deadline == 15)
    stream.send(ServerSentEvent("a"))
    _ = connection.flush(now: 10)
    #expect(pair.receivedText() == "data: a\n\n")
    #expect(connection.deadline == 25)
    connection.expire(date: "", now: 25)
    _ = connection.flush(now: 25)
    #expect(pair.receivedText() == "event: heartbeat\ndata\n\n")
    #expect(connection.deadline == 40)
  }

  @Test("A client that reads nothing has the idle time, whatever is sent meanwhile")
  func stalled() {
    let stream = streams.make(unsentLimit: .max)
    start(stream)
    let text = String(repeating: "x", count: 2 << 20)
    stream.send(ServerSentEvent(text))
    _ = connection.flush(now: 1)
    #expect(connection.wantsOutput)
    #expect(connection.deadline == 76)
    stream.send(ServerSentEvent("more"))
    _ = connection.flush(now: 50)
    #expect(connection.deadline == 76)
    #expect(!pair.received().isEmpty)
    _ = connection.flush(now: 60)
    #expect(connection.deadline == 135)
    connection.expire(date: "", now: 135)
    #expect(connection.stage == .closed)
    #expect(streams.waitForEnds() == [.clientTooSlow])
  }

  @Test("A stream is not closed to make room for other connections")
  func notIdle() {
    start(streams.make())
    #expect(!connection.isIdle)
  }
}
