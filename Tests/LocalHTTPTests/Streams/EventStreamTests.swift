import Dispatch
import Foundation
import HTTPTestSupport
import Testing

@testable import LocalHTTP

@Suite("HTTP: streams of events over sockets") @SocketTestActor
struct EventStreamTests {
  private let streams = Streams()

  /// A server that answers `/events` with a stream, and other paths with themselves.
  private func serve(
    unsentLimit: Int = 4 << 20, heartbeatSeconds: Double = 3600, first: String? = nil
  ) throws -> RunningServer {
    try RunningServer { [streams] request in
      guard request.target.path == "/events" else { return .text(.ok, request.target.path) }
      let stream = streams.make(unsentLimit: unsentLimit, heartbeatSeconds: heartbeatSeconds)
      if let first { stream.send(ServerSentEvent(first)) }
      return .events(stream, headers: [("X-Page", "1")])
    }
  }

  /// A client that has read the head of a stream's answer.
  private func listen(_ running: RunningServer) throws -> RawClient {
    let client = try running.client("/events")
    _ = try client.streamHead()
    return client
  }

  @Test("Events arrive in the order in which they were sent, those before the answer first")
  func order() throws {
    let running = try serve(first: "first")
    let client = try running.client("/events")
    let head = try client.streamHead()
    #expect(head.status == 200)
    #expect(head.header("Content-Type") == "text/event-stream")
    #expect(head.header("Cache-Control") == "no-store")
    #expect(head.header("X-Page") == "1")
    #expect(head.header("Connection") == "close")
    #expect(head.header("Content-Length") == nil)
    #expect(try client.event() == "data: first\n\n")
    let stream = try #require(streams.all.first)
    for number in 1...1_000 { stream.send(ServerSentEvent("\(number)", id: "\(number)")) }
    for number in 1...1_000 {
      #expect(try client.event() == "id: \(number)\ndata: \(number)\n\n")
    }
    for byte in "data: ö\n\n".utf8 { stream.send(bytes: [byte]) }
    #expect(try client.event() == "data: ö\n\n")
  }

  @Test("A closed stream sends what was sent before, and ends its connection")
  func close() throws {
    let running = try serve(first: "a")
    let client = try listen(running)
    let stream = try #require(streams.all.first)
    stream.send(ServerSentEvent("b"))
    stream.close()
    stream.close()
    stream.send(ServerSentEvent("too late"))
    #expect(String(decoding: try client.untilEnd(), as: UTF8.self) == "data: a\n\ndata: b\n\n")
    #expect(!client.wasReset)
    #expect(streams.waitForEnds() == [.closed])
  }

  @Test("A stream closed before the answer still sends its events")
  func closedBefore() throws {
    let running = try RunningServer { [streams] _ in
      let stream = streams.make()
      stream.send(ServerSentEvent("a"))
      stream.close()
      return .events(stream)
    }
    let client = try listen(running)
    #expect(String(decoding: try client.untilEnd(), as: UTF8.self) == "data: a\n\n")
    #expect(streams.waitForEnds() == [.closed])
  }

  @Test("The program is told once when the client has gone, and later events do no harm")
  func clientGone() throws {
    let running = try serve()
    _ = try listen(running)
    #expect(streams.waitForEnds() == [.clientLeft])
    let stream = try #require(streams.all.first)
    stream.send(ServerSentEvent("nobody reads"))
    stream.close()
    running.server.stop()
    #expect(streams.waitForEnds(0) == [.clientLeft])
  }

  @Test("A client that left before its answer was made ends the stream of the answer")
  func goneBeforeAnswer() throws {
    let (entered, gate) = (DispatchSemaphore(value: 0), AsyncGate())
    let running = try RunningServer { [streams] request in
      guard request.target.path == "/events" else { return .text(.ok, "") }
      entered.signal()
      await gate.pass()
      return .events(streams.make())
    }
    var client: RawClient? = try running.client("/events")
    #expect(entered.wait(timeout: .testLimit) == .success)
    client?.endSending()
    client = nil
    gate.open()
    #expect(streams.waitForEnds() == [.clientLeft])
  }

  @Test("Stopping the server ends its streams, also one that is made while it stops")
  func serverStopped() throws {
    let (entered, gate) = (DispatchSemaphore(value: 0), AsyncGate())
    let running = try RunningServer { [streams] request in
      let stream = streams.make()
      if request.target.path == "/late" {
        entered.signal()
        await gate.pass()
      }
      return .events(stream)
    }
    let client = try listen(running)
    let late = try running.client("/late")
    #expect(entered.wait(timeout: .testLimit) == .success)
    running.server.stop()
    #expect(client.isEndedByServer())
    #expect(late.isEndedByServer())
    #expect(streams.waitForEnds() == [.serverStopped])
    gate.open()
    #expect(streams.waitForEnds() == [.serverStopped, .serverStopped])
  }

  @Test("Fifty streams at once get their own events, and other requests are answered")
  func many() throws {
    let running = try serve()
    let clients = try (0..<50).map { _ in try listen(running) }
    for round in 1...5 {
      for (number, stream) in streams.all.enumerated() {
        stream.send(ServerSentEvent("\(number)/\(round)"))
      }
    }
    #expect(try running.client("/quick").response().text == "/quick")
    for (number, client) in clients.enumerated() {
      for round in 1...5 {
        #expect(try client.event() == "data: \(number)/\(round)\n\n")
      }
    }
  }

  @Test("A client that does not read is dropped after the limit, and delays no other")
  func slowReader() throws {
    let running = try serve(unsentLimit: 1 << 20)
    let slow = try listen(running)
    let quick = try listen(running)
    let text = String(repeating: "x", count: 64 << 10)
    // The system's own buffers take some megabytes first.
    let all = streams.all
    for number in 1...1_000 {
      all[0].send(ServerSentEvent(text))
      if number.isMultiple(of: 100) {
        all[1].send(ServerSentEvent("\(number)"))
        #expect(try quick.event() == "data: \(number)\n\n")
      }
    }
    #expect(streams.waitForEnds() == [.clientTooSlow])
    #expect(slow.isEndedByServer())
    #expect(slow.wasReset)
  }

  @Test("A client that reads everything is not dropped, however much is sent")
  func steadyReader() throws {
    let running = try serve(unsentLimit: 300_000)
    let client = try listen(running)
    let text = String(repeating: "x", count: 100_000)
    for _ in 1...100 {
      streams.all[0].send(ServerSentEvent(text))
      #expect(try client.bytes(text.utf8.count + 8).count == text.utf8.count + 8)
    }
    streams.all[0].close()
    #expect(streams.waitForEnds() == [.closed])
  }

  @Test("A heartbeat is sent when there was no event for a while")
  func heartbeat() throws {
    let running = try serve(heartbeatSeconds: 0.01)
    let client = try listen(running)
    for _ in 1...3 { #expect(try client.event() == "event: heartbeat\ndata\n\n") }
    #expect(streams.all.count == 1)
  }

  @Test("What a client sends after its request is ignored")
  func talkative() throws {
    let running = try serve(first: "a")
    let client = try running.client("/events")
    client.send(running.request("GET", "/second"))
    _ = try client.streamHead()
    #expect(try client.event() == "data: a\n\n")
    streams.all[0].close()
    #expect(try client.untilEnd() == [])
  }

  @Test("HEAD gets the head and no event")
  func head() throws {
    let running = try serve(first: "a")
    let client = try running.client(asking: "HEAD", "/events")
    #expect(try client.streamHead().header("Content-Type") == "text/event-stream")
    #expect(client.isClosedByServer())
    #expect(streams.waitForEnds() == [.closed])
  }

  @Test("A second answer with the same stream is reset; the first goes on")
  func sharedStream() throws {
    let stream = streams.make()
    let running = try RunningServer { _ in .events(stream) }
    let first = try listen(running)
    #expect(try running.client("/events").isClosedByServer())
    stream.send(ServerSentEvent("a"))
    #expect(try first.event() == "data: a\n\n")
  }
}

@Suite("HTTP: the text of an event")
struct ServerSentEventTests {
  private func text(_ event: ServerSentEvent) -> String {
    String(decoding: event.bytes, as: UTF8.self)
  }

  @Test("An event has its number, its name and its text, and ends with an empty line")
  func fields() {
    #expect(text(ServerSentEvent("{}")) == "data: {}\n\n")
    #expect(
      text(ServerSentEvent("{}", id: "7", name: "reset"))
        == "id: 7\nevent: reset\ndata: {}\n\n")
    #expect(text(ServerSentEvent("")) == "data: \n\n")
  }

  @Test("Every line of a text is sent by itself, so that it cannot end the event")
  func lines() {
    #expect(
      text(ServerSentEvent("a\nb\r\nc\rd\n\nid: 9"))
        == "data: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: id: 9\n\n")
    // Only these end a line of the format.
    #expect(text(ServerSentEvent("a\u{2028}b\u{B}c")) == "data: a\u{2028}b\u{B}c\n\n")
  }
}

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
